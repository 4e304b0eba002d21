import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const STOPS = 'input:not(:disabled), button:not(:disabled), a[href]';

const stopsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(STOPS) ?? []),
];

/**
 * Makes a list of rows with controls one stop of the tab key. Arrows go up and down between rows, left and right within one; Home and
 * End to the first and the last row. The tab key comes back to the control that had the focus last.
 */
export function useOneStop<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<HTMLElement>(null);
  const settle = (): void => {
    const all = stopsOf(list.current);
    const here = last.current !== null && all.includes(last.current) ? last.current : all[0];
    for (const one of all) one.tabIndex = one === here ? 0 : -1;
  };
  // rows come and go with every render
  useEffect(settle);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<List, HTMLElement>): void => {
      last.current = target;
      settle();
    },
    onKeyDown: (event: KeyboardEvent<List>): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = nextStop(event.currentTarget, event.target as HTMLElement, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
}

/** Where a key leads from a stop of a list; undefined where it leads nowhere. */
function nextStop(list: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...list.children].map(stopsOf).filter((stops) => stops.length > 0);
  const at = rows.findIndex((stops) => stops.includes(from));
  const column = rows[at]?.indexOf(from) ?? 0;
  switch (key) {
    case 'ArrowLeft':
      return rows[at]?.[column - 1];
    case 'ArrowRight':
      return rows[at]?.[column + 1];
    case 'Home':
      return rows[0]?.[0];
    case 'End':
      return rows.at(-1)?.[0];
    case 'ArrowUp':
    case 'ArrowDown': {
      const row = rows[key === 'ArrowUp' ? at - 1 : at + 1];
      return row?.[Math.min(column, row.length - 1)];
    }
    default:
      return undefined;
  }
}
