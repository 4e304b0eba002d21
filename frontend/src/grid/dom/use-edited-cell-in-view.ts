import { useLayoutEffect } from 'react';

const GAP = 8;

/** Scrolls the edited cell between the tools and the bar with the sum. */
export function useEditedCellInView(cell: string | null): void {
  useLayoutEffect(() => {
    const element = cell === null ? null : document.getElementById(cell);
    if (!element) return;
    const show = () => {
      const box = element.getBoundingClientRect();
      const view = window.visualViewport;
      const end = (view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight);
      const floor = document.querySelector('[data-floor]')?.getBoundingClientRect().top ?? end;
      // a phone's keyboard may cover the bar
      const below = box.bottom + GAP - Math.min(floor, end);
      if (below > 0) return window.scrollBy({ top: below, behavior: 'instant' });
      const ceiling = document.querySelector('[data-ceiling]')?.getBoundingClientRect();
      const above = ceiling && ceiling.top <= 0 ? ceiling.bottom + GAP - box.top : GAP - box.top;
      if (above > 0) window.scrollBy({ top: -above, behavior: 'instant' });
    };
    show();
    window.visualViewport?.addEventListener('resize', show);
    return () => window.visualViewport?.removeEventListener('resize', show);
  }, [cell]);
}
