import { type RefObject, useLayoutEffect, useState } from 'react';

const GROUP = 10;
/** Letters that are measured at once: the width of a single one is rounded. */
export const PROBE = '0'.repeat(100);
const BEFORE_MEASURED = 60;
/** Room at the right of a row, in pixels. */
const MARGIN = 24;

/** Bases that fit in a row, in groups of ten, and the width of a letter in pixels. */
export function useRowWidth(
  scroller: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): { perRow: number; letter: number } {
  const [measured, setMeasured] = useState({ perRow: BEFORE_MEASURED, letter: 8.4 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const measure = () => {
      const letter = (probe.current?.getBoundingClientRect().width ?? 0) / PROBE.length;
      const left = box.querySelector('[data-first]')?.querySelector('div')?.offsetLeft ?? 88;
      if (letter === 0) return;
      const groups = Math.floor((box.clientWidth - left - MARGIN) / letter / GROUP);
      const perRow = Math.max(1, groups) * GROUP;
      setMeasured((now) => (now.perRow === perRow && now.letter === letter ? now : { perRow, letter }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [scroller, probe]);
  return measured;
}
