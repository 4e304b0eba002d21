import { type RefObject, useEffect } from 'react';
import type { FindIn, Needles } from './find-cells.ts';
import { highlight, noHighlight } from './highlight.ts';

/** Keeps finds highlighted while lines are redrawn. */
export function useHighlight(grid: RefObject<HTMLElement | null>, needles: Needles, where: FindIn): void {
  const { plain, letters, paired } = needles;
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      highlight(element, { plain, letters, paired }, where);
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    draw();
    const watcher = new MutationObserver(soon);
    watcher.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      noHighlight();
    };
  }, [grid, plain, letters, paired, where]);
}
