import { lastLine, rangeOf, type RowOf, type SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';
import { shownBetween } from '../state/shown-rows.ts';
import { writeTable } from './clipboard.ts';

/** Cells copied from the sheet, beside the plain text: they are pasted back exactly. */
export interface OwnCells {
  readonly columns: readonly string[];
  readonly values: readonly (readonly string[])[];
}

export const asTable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
export const isOneValue = (text: string): boolean => !/[\t\n]/.test(asTable(text).trim());

/**
 * Puts copied cells at the active cell, as in Excel; a block whose cells belong together (`fixed`) into its own columns.
 * One value fills the range.
 */
export function putOwn({ columns, values }: OwnCells, state: SheetState, fixed: boolean): SheetAction {
  const [only] = values;
  if (values.length === 1 && only?.length === 1) return { type: 'fillCells', text: only[0] ?? '' };
  const all = state.sheet.columns;
  const shift = fixed ? 0 : rangeOf(state).left - all.indexOf(columns[0] ?? '');
  const targets = columns.map((column) => all[all.indexOf(column) + shift]);
  const kept = targets.flatMap((column, at) => (column === undefined ? [] : at));
  return {
    type: 'putCells',
    columns: kept.flatMap((at) => targets[at] ?? []),
    values: values.map((cells) => kept.map((at) => cells[at] ?? '')),
  };
}

/** The chosen cells, and their text for other programs: a whole table gets column heads; `shown` gives a cell's text. */
export function copyCells<State extends SheetState>(
  state: State,
  shown: (row: RowOf<State>, column: string) => string,
  headOf: (column: string) => string,
): { text: string; own: OwnCells; count: number } {
  const { sheet } = state;
  const { top, bottom, left, right } = rangeOf(state);
  const columns = sheet.columns.slice(Math.max(1, left), right + 1);
  const rows = shownBetween(state, top, bottom).flatMap((at) => state.rows[at] ?? []);
  const values = rows.map((row) => columns.map((column) => sheet.cellText(row, column)));
  const seen = shownBetween(state, 0, lastLine(state));
  const whole =
    top <= (seen[0] ?? 0) && bottom >= (seen.at(-1) ?? 0) && columns.length === sheet.columns.length - 1;
  const head = whole ? [columns.map(headOf)] : [];
  const text = writeTable([...head, ...rows.map((row) => columns.map((column) => shown(row, column)))]);
  return { text, own: { columns, values }, count: rows.length * columns.length };
}

export function readOwnCells(json: string): OwnCells | null {
  try {
    const cells = JSON.parse(json) as Partial<OwnCells>;
    return Array.isArray(cells.columns) && Array.isArray(cells.values) ? (cells as OwnCells) : null;
  } catch {
    return null;
  }
}
