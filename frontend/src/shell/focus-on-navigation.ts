import type { AnyRouter } from '@tanstack/react-router';

/** Places a page gives the focus to by itself. */
const TAKEN = 'input, textarea, select, [role=gridcell], [contenteditable]';

/**
 * After a page has changed, reading and tabbing begin at its content, or at the place the address names. Returns how to
 * stop.
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation || document.activeElement?.matches(TAKEN)) return;
    const named = toLocation.hash ? document.getElementById(toLocation.hash) : null;
    (named ?? document.getElementById('content'))?.focus({ preventScroll: true });
  });
}
