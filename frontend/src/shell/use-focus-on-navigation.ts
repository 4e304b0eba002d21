import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Places a page gives the focus to by itself. */
const TAKEN = 'input, textarea, select, [role=gridcell], [contenteditable]';

/** After a page has changed, reading and tabbing begin at its content, or at the place the address names. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation || document.activeElement?.matches(TAKEN)) return;
        const named = toLocation.hash ? document.getElementById(toLocation.hash) : null;
        (named ?? document.getElementById('content'))?.focus({ preventScroll: true });
      }),
    [router],
  );
}
