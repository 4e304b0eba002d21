import {
  COLUMNS,
  type Column,
  FIRST_CELL,
  cellText,
  withCell,
  withoutPasteWarnings,
} from '../../lines/columns.ts';
import { shownBetween, stepRow } from '../../find/shown-rows.ts';
import { EMPTY, type Row, newKey, sameContent } from '../../lines/row.ts';
import type { GridAction } from './grid-action.ts';
import { type GridState, rangeOf } from './grid-state.ts';
import { changeRange, changed, committed, inside } from './steps.ts';

/** Copies the top cells of the range down; a single line takes the cell above it (as in Excel). */
export function fillDown(state: GridState): GridState {
  const settled = committed(state);
  const { top, bottom } = rangeOf(settled);
  const from = top === bottom ? stepRow(settled, top, -1) : top;
  if (from === top && top === bottom) return settled;
  const source = settled.rows[from];
  if (!source) return settled;
  return changeRange(settled, 'fillDown', (row, column) =>
    row === source ? row : withCell(row, column, cellText(source, column)),
  );
}

export function putCells(
  state: GridState,
  columns: readonly Column[],
  values: readonly (readonly string[])[],
): GridState {
  const settled = committed(state);
  const { top } = rangeOf(settled);
  const rows = [...settled.rows];
  const lines = shownBetween(settled, top, rows.length - 1);
  values.forEach((cells, line) => {
    const at = lines[line] ?? rows.length;
    const row = rows[at] ?? { ...EMPTY, key: newKey() };
    rows[at] = columns.reduce((one, column, at) => withCell(one, column, cells[at] ?? ''), row);
  });
  const lefts = columns.map((column) => COLUMNS.indexOf(column));
  const next = changed(settled, rows, 'paste');
  return {
    ...next,
    active: inside(next, { row: top, column: Math.min(...lefts) }),
    anchor: inside(next, {
      row: lines[values.length - 1] ?? top + values.length - 1,
      column: Math.max(...lefts),
    }),
  };
}

type PutRows = Extract<GridAction, { type: 'putRows' }>;

/** Fields that a primer lacks stay. A person who went on while the list was read stays in their cell and goes on typing. */
export function putRows(state: GridState, { rows: primers, at, step }: PutRows): GridState {
  // below the line being edited, which may be the last; elsewhere the edit stays open
  const settled = at === 'end' ? committed(state) : state;
  const from = at === 'end' ? -1 : settled.rows.findIndex(({ key }) => key === at.key);
  const top = from < 0 ? settled.rows.length - 1 : from;
  const rows = [...settled.rows];
  const lines = shownBetween(settled, top, rows.length - 1);
  primers.forEach((primer, line) => {
    const place = lines[line] ?? rows.length;
    const old = rows[place] ?? { ...EMPTY, scale: settled.newScale, key: newKey() };
    const row = { ...old, ...primer };
    rows[place] = sameContent(row, old) && !row.pasted ? old : row;
  });
  const next = changed(settled, rows, step);
  if (state.edit) return { ...next, edit: state.edit };
  if (from >= 0 && rangeOf(settled).top !== top) return next;
  const active = inside(next, { row: top, column: FIRST_CELL });
  return { ...next, active, anchor: active };
}

/** Replaces texts of a paste's lines, by their ids in the paste: as typed, or as read. */
export function putTexts(
  state: GridState,
  texts: ReadonlyMap<string, Pick<Row, 'text' | 'pasteWarnings'>>,
  step: string,
): GridState {
  const settled = committed(state);
  const rows = settled.rows.map((row) => {
    const put = row.pasted && texts.get(row.pasted.id);
    return put && put.text !== row.text ? { ...withoutPasteWarnings(row), ...put } : row;
  });
  return changed(settled, rows, step);
}
