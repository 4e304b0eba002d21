import { FIRST_CELL, rangeOf, type SheetState } from './sheet.ts';
import type { SheetAction } from './sheet-action.ts';
import { shownBetween, stepRow } from './shown-rows.ts';
import { changeRange, changed, committed, inside } from './steps.ts';

/** Repeats the top lines of the range down it; a single line takes the cells above it (as in Excel). */
export function fillDown<State extends SheetState>(
  state: State,
  { rows = 1 }: { rows?: number } = {},
): State {
  const settled = committed(state);
  const { sheet } = settled;
  const { top, bottom } = rangeOf(settled);
  const from = top === bottom ? stepRow(settled, top, -1) : top;
  if (from === top && top === bottom) return settled;
  const sources = shownBetween(settled, from, from === top ? bottom : from)
    .slice(0, Math.max(1, rows))
    .flatMap((at) => settled.rows[at] ?? []);
  if (sources.length === 0) return settled;
  const keys = new Set(sources.map(({ key }) => key));
  const places = new Map(
    shownBetween(settled, top, bottom).map((at, place) => [settled.rows[at]?.key, place] as const),
  );
  return changeRange(settled, 'fillDown', (row, column) => {
    const source = sources[(places.get(row.key) ?? 0) % sources.length];
    return source === undefined || keys.has(row.key)
      ? row
      : sheet.withCell(row, column, sheet.cellText(source, column));
  });
}

export function putCells<State extends SheetState>(
  state: State,
  columns: readonly string[],
  values: readonly (readonly string[])[],
): State {
  const settled = committed(state);
  const { sheet } = settled;
  const { top } = rangeOf(settled);
  const rows = [...settled.rows];
  const lines = shownBetween(settled, top, rows.length - 1);
  values.forEach((cells, line) => {
    const at = lines[line] ?? rows.length;
    const row = rows[at] ?? sheet.blank(settled);
    rows[at] = columns.reduce((one, column, cell) => sheet.withCell(one, column, cells[cell] ?? ''), row);
  });
  const lefts = columns.map((column) => sheet.columns.indexOf(column));
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

type PutRows = Omit<Extract<SheetAction, { type: 'putRows' }>, 'type'>;

/**
 * Puts the fields of listed lines into the lines of the sheet; a field that the list lacks stays. A person who went on
 * while the list was read stays in their cell and goes on typing.
 */
export function putRows<State extends SheetState>(state: State, { rows: listed, at, step }: PutRows): State {
  // below the line being edited, which may be the last; elsewhere the edit stays open
  const settled = at === 'end' ? committed(state) : state;
  const { sheet } = settled;
  const from = at === 'end' ? -1 : settled.rows.findIndex(({ key }) => key === at.key);
  const top = from < 0 ? settled.rows.length - 1 : from;
  const rows = [...settled.rows];
  const lines = shownBetween(settled, top, rows.length - 1);
  listed.forEach((fields, line) => {
    const place = lines[line] ?? rows.length;
    rows[place] = sheet.withListed(rows[place] ?? sheet.blank(settled), fields);
  });
  const next = changed(settled, rows, step);
  if (state.edit) return { ...next, edit: state.edit };
  if (from >= 0 && rangeOf(settled).top !== top) return next;
  const active = inside(next, { row: top, column: FIRST_CELL });
  return { ...next, active, anchor: active };
}
