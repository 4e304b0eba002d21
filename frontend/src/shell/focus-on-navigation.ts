import type { AnyRouter } from '@tanstack/react-router';

/** Places a page gives the focus to by itself. */
const TAKEN = 'input, textarea, select, [role=gridcell], [contenteditable]';

/** Moves the focus to the content, or to the anchor of the address, after navigation. Returns how to stop. */
export function focusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation || document.activeElement?.matches(TAKEN)) return;
    const named = toLocation.hash ? document.getElementById(toLocation.hash) : null;
    (named ?? document.getElementById('content'))?.focus({ preventScroll: true });
  });
}
