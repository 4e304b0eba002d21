import type { Dispatch, RefObject } from 'react';
import { lastFilled, type Range, rangeOf, type SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';

interface Sheet {
  readonly state: RefObject<SheetState>;
  readonly dispatch: Dispatch<SheetAction>;
}

/** Makes the range reach down to a line. */
export function extendTo({ state, dispatch }: Sheet, { top, bottom, left, right }: Range, row: number): void {
  if (Math.max(row, bottom) === rangeOf(state.current).bottom) return;
  dispatch({ type: 'select', row: top, column: left });
  dispatch({ type: 'select', row: Math.max(row, bottom), column: right, extend: true });
}

/** Repeats the lines of a range down the range that it has become. */
export function fillFrom({ state, dispatch }: Sheet, { top, bottom }: Range): void {
  if (rangeOf(state.current).bottom > bottom) dispatch({ type: 'fillDown', rows: bottom - top + 1 });
}

/** The same down to the last line that is filled in. */
export function fillToEnd(sheet: Sheet): void {
  const range = rangeOf(sheet.state.current);
  const last = lastFilled(sheet.state.current);
  if (last <= range.bottom) return;
  extendTo(sheet, range, last);
  sheet.dispatch({ type: 'fillDown', rows: range.bottom - range.top + 1 });
}
