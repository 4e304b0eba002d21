import { type Dispatch, type RefObject, useRef } from 'react';
import { lastFilled, type Range, rangeOf, type SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';

/** The handle at the corner of a range: dragged down it repeats the cells of the range, pressed twice it does so to the last line. */
export function useFilling(state: RefObject<SheetState>, dispatch: Dispatch<SheetAction>) {
  const source = useRef<Range>(null);
  const extend = ({ top, left, right }: Range, row: number) => {
    dispatch({ type: 'select', row: top, column: left });
    dispatch({ type: 'select', row, column: right, extend: true });
  };
  const fill = ({ top, bottom }: Range) => dispatch({ type: 'fillDown', rows: bottom - top + 1 });
  return {
    isOn: () => source.current !== null,
    begin: () => {
      const range = rangeOf(state.current);
      source.current = range;
      window.addEventListener(
        'pointerup',
        () => {
          source.current = null;
          if (rangeOf(state.current).bottom > range.bottom) fill(range);
        },
        { once: true },
      );
    },
    to: (row: number) => {
      if (source.current) extend(source.current, Math.max(row, source.current.bottom));
    },
    toEnd: () => {
      const range = rangeOf(state.current);
      const last = lastFilled(state.current);
      if (last <= range.bottom) return;
      extend(range, last);
      fill(range);
    },
  };
}
