import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Line } from '../state/sheet.ts';
import { useWindowedLines } from './use-windowed-lines.ts';

/** Lines that the server draws: one screen. */
export const FIRST_ROWS = 20;
const OVERSCAN = 8;
/** Height that the tools and the summary cover. */
const COVERED_ABOVE = 100;
const COVERED_BELOW = 130;
const CARDS = '(max-width: 900px)';

interface Parts {
  rows: readonly Line[];
  /** Height of a line of one row of text, in pixels. */
  rowHeight: number;
  /** Height of a line as a card, on phones; in pixels. */
  cardHeight: number;
  active: number;
  list: RefObject<HTMLElement | null>;
  /** The element whose height moves the list. */
  above: RefObject<HTMLElement | null>;
}

export interface VisibleRow {
  readonly index: number;
  /** null: in the page's flow, as the server sent it. */
  readonly top: number | null;
}

/**
 * The lines to draw, with their places. The server and the first paint draw the first lines in the flow, without a style
 * attribute.
 */
export function useVisibleRows({ rows, rowHeight, cardHeight, active, list, above }: Parts) {
  const [margin, setMargin] = useState(0);

  useLayoutEffect(() => {
    const place = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setMargin(Math.round(box.top + window.scrollY));
    };
    place();
    const watcher = new ResizeObserver(place);
    if (above.current) watcher.observe(above.current);
    watcher.observe(document.documentElement);
    return () => watcher.disconnect();
  }, [list, above]);

  const lines = useWindowedLines({
    count: rows.length,
    estimateSize: () => (window.matchMedia(CARDS).matches ? cardHeight : rowHeight),
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: COVERED_ABOVE,
    scrollPaddingEnd: COVERED_BELOW,
    getItemKey: (index) => rows[index]?.key ?? index,
    // the active line stays drawn when scrolled away: aria-activedescendant points at it
    always: active,
  });

  const visible: VisibleRow[] = lines
    ? lines.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin }))
    : rows.slice(0, FIRST_ROWS).map((_, index) => ({ index, top: null }));

  const reveal = useCallback(
    (index: number) => {
      // the library takes the end of the page for the end of its last line: what follows the list would be shown
      const last = lines?.getVirtualItems().find((item) => item.index === index && index === rows.length - 1);
      if (last === undefined) return lines?.scrollToIndex(index, { align: 'auto' });
      const below = last.end + COVERED_BELOW - window.scrollY - window.innerHeight;
      const above = window.scrollY + COVERED_ABOVE - last.start;
      if (below > 0 || above > 0) window.scrollBy({ top: below > 0 ? below : -above, behavior: 'instant' });
    },
    [lines, rows.length],
  );

  return { visible, height: lines?.getTotalSize() ?? null, measure: lines?.measureElement, reveal };
}
