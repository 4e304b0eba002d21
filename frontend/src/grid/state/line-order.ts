import { type Line, type Place, rangeOf, type SheetState } from './sheet.ts';
import { changed, collapsed, committed } from './steps.ts';

export function remove<State extends SheetState>(
  state: State,
  keys: ReadonlySet<string>,
  step: string,
): State {
  const settled = committed(state);
  return collapsed(
    changed(
      settled,
      settled.rows.filter((row) => !keys.has(row.key)),
      step,
    ),
  );
}

export function insert<State extends SheetState>(state: State): State {
  const settled = committed(state);
  const line = settled.sheet.blank(settled);
  return collapsed(changed(settled, settled.rows.toSpliced(settled.active.row, 0, line), 'insert'));
}

/** The place of the active cell stays, whatever line comes there: who sorts looks at the list, not at a line. */
export function order<State extends SheetState>(state: State, keys: readonly string[]): State {
  const settled = committed(state);
  return collapsed(changed(settled, inOrderOf(settled, keys), 'order'));
}

export function moveRange<State extends SheetState>(state: State, by: -1 | 1): State {
  if (state.hidden.size > 0) return state; // past hidden lines
  const { top, bottom } = rangeOf(state);
  const last = state.rows.length - 2; // the empty line stays last
  if (top + by < 0 || bottom + by > last) return state;
  const block = state.rows.slice(top, bottom + 1);
  const rows = state.rows.toSpliced(top, block.length).toSpliced(top + by, 0, ...block);
  const next = changed(state, rows, 'move');
  if (next === state) return state;
  const shifted = ({ row, column }: Place) => ({ row: row + by, column });
  return { ...next, active: shifted(state.active), anchor: shifted(state.anchor) };
}

export function moveTo<State extends SheetState>(state: State, key: string, to: number): State {
  const from = state.rows.findIndex((row) => row.key === key);
  const row = state.rows[from];
  const last = state.rows.length - 1;
  if (!row || from === last) return state;
  const target = Math.max(0, Math.min(last - 1, to));
  const rows = state.rows.toSpliced(from, 1).toSpliced(target, 0, row);
  const active = { row: target, column: state.active.column };
  return { ...changed(state, rows, 'move'), active, anchor: active };
}

/** The lines in the order of these keys, the others behind them, the empty one last. */
function inOrderOf(
  { rows, sheet }: Pick<SheetState, 'rows' | 'sheet'>,
  keys: readonly string[],
): readonly Line[] {
  const places = new Map(keys.map((key, at) => [key, at]));
  const place = ({ key }: Line) => places.get(key) ?? keys.length;
  const tail = rows.at(-1);
  const body = tail && sheet.isEmpty(tail) ? rows.slice(0, -1) : rows;
  const ordered = body.toSorted((one, other) => place(one) - place(other));
  return tail && sheet.isEmpty(tail) ? [...ordered, tail] : ordered;
}
