import type { ScaleChoice } from '@oligoteka/primer';
import { type Row, isEmptyRow } from '../../lines/row.ts';
import { type GridState, type Place, rangeOf } from './grid-state.ts';
import { changed, collapsed, committed } from './steps.ts';

export const tailScale = (rows: readonly Row[], scale: ScaleChoice): readonly Row[] => {
  const tail = rows.at(-1);
  return tail && tail.scale !== scale ? rows.with(-1, { ...tail, scale }) : rows;
};

export function remove(state: GridState, keys: ReadonlySet<string>, step: string): GridState {
  const settled = committed(state);
  return collapsed(
    changed(
      settled,
      settled.rows.filter((row) => !keys.has(row.key)),
      step,
    ),
  );
}

export function moveRange(state: GridState, by: -1 | 1): GridState {
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

export function moveTo(state: GridState, key: string, to: number): GridState {
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
export function inOrderOf(rows: readonly Row[], keys: readonly string[]): readonly Row[] {
  const places = new Map(keys.map((key, at) => [key, at]));
  const place = ({ key }: Row) => places.get(key) ?? keys.length;
  const tail = rows.at(-1);
  const body = tail && isEmptyRow(tail) ? rows.slice(0, -1) : rows;
  const ordered = body.toSorted((one, other) => place(one) - place(other));
  return tail && isEmptyRow(tail) ? [...ordered, tail] : ordered;
}
