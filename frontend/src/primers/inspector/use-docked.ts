import { type RefObject, useLayoutEffect } from 'react';

/** Below this width it is a sheet at the foot of the window, and below the next one it lies over the grid (as in the style sheet). */
const SHEET = '(max-width: 900px)';
/** The least that a sheet shows, and how much of the window it may take. */
const LEAST = 180;
const SHARE = 0.55;

const edge = (selector: string, side: 'top' | 'bottom', otherwise: number): number =>
  document.querySelector(selector)?.getBoundingClientRect()[side] ?? otherwise;

/** Keeps a docked panel between the tools and the bar with the sum: neither is covered, whatever is scrolled or opened. */
export function useDocked(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const floor = Math.min(window.innerHeight, edge('[data-floor]', 'top', window.innerHeight));
      const ceiling = Math.max(0, edge('[data-ceiling]', 'bottom', 0));
      const isSheet = window.matchMedia(SHEET).matches;
      const height = isSheet
        ? Math.max(LEAST, Math.min(floor - ceiling, window.innerHeight * SHARE))
        : floor - Math.max(ceiling, element.parentElement?.getBoundingClientRect().top ?? 0);
      element.style.setProperty('--room', `${Math.round(Math.max(LEAST, height))}px`);
      element.style.setProperty('--floor', `${Math.round(window.innerHeight - floor)}px`);
      element.style.setProperty('--ceiling', `${Math.round(ceiling)}px`);
    };
    place();
    const frame = requestAnimationFrame(() => uncover(element));
    const watcher = new ResizeObserver(place);
    for (const one of document.querySelectorAll('[data-floor], [data-ceiling]')) watcher.observe(one);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [panel]);
}

/** A sheet does not hide the line that it tells of. */
function uncover(element: HTMLElement): void {
  if (!window.matchMedia(SHEET).matches) return;
  const grid = document.querySelector('[role=grid]');
  const cell = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
  const line = cell?.closest('[role=row]')?.getBoundingClientRect();
  if (!line) return;
  // its head stays below the tools
  const room = line.top - edge('[data-ceiling]', 'bottom', 0);
  const hidden = Math.min(room, line.bottom - element.getBoundingClientRect().top);
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
}
