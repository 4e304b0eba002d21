import { COLUMNS, type Column, withCell } from '../../lines/columns.ts';
import { nearestShown } from '../../find/shown-rows.ts';
import type { Row } from '../../lines/row.ts';
import { type GridState, type Place, type Snapshot, rangeOf, withTail } from './grid-state.ts';

const MAX_STEPS = 300;

/** The nearest cell of a shown line. */
export function inside(lines: Pick<GridState, 'rows' | 'hidden'>, { row, column }: Place): Place {
  return {
    row: nearestShown(lines, Math.max(0, Math.min(lines.rows.length - 1, row))),
    column: Math.max(0, Math.min(COLUMNS.length - 1, column)),
  };
}

export function committed(state: GridState): GridState {
  const { edit, rows } = state;
  if (!edit) return state;
  const done = { ...state, edit: null };
  const next = rows.map((row) => (row.key === edit.key ? withCell(row, edit.column, edit.text) : row));
  return changed(done, next, 'edit');
}

export const collapsed = (state: GridState): GridState => ({ ...state, anchor: state.active });

/** Records a step in the history, unless nothing changed. */
export function changed(state: GridState, next: readonly Row[], step: string): GridState {
  const rows = withTail(next, state.newScale);
  const same = rows.length === state.rows.length && rows.every((row, at) => row === state.rows[at]);
  if (same) return state;
  const before: Snapshot = { rows: state.rows, active: state.active, step: state.step };
  // two parts of one named step (a paste, then its scale) are undone as one
  const goesOn = step === state.step && step.includes(':');
  const past = goesOn ? state.past : [...state.past.slice(-(MAX_STEPS - 1)), before];
  return settle({ ...state, rows, past, future: [], step });
}

/** Keeps places inside the list and drops ticks of removed lines. */
export function settle(state: GridState): GridState {
  const active = inside(state, state.active);
  const anchor = inside(state, state.anchor);
  if (state.checked.size === 0) return { ...state, active, anchor };
  const keys = new Set(state.rows.map((row) => row.key));
  const checked = new Set([...state.checked].filter((key) => keys.has(key)));
  return { ...state, active, anchor, checked };
}

export function changeRows(
  state: GridState,
  step: string,
  keys: readonly string[],
  change: (row: Row) => Row,
): GridState {
  const settled = committed(state);
  const wanted = new Set(keys);
  return changed(
    settled,
    settled.rows.map((row) => (wanted.has(row.key) ? change(row) : row)),
    step,
  );
}

export function changeRange(
  state: GridState,
  step: string,
  change: (row: Row, column: Column) => Row,
): GridState {
  const settled = committed(state);
  const { top, bottom, left, right } = rangeOf(settled);
  const columns = COLUMNS.slice(left, right + 1);
  const rows = settled.rows.map((row, at) =>
    at < top || at > bottom || settled.hidden.has(row.key)
      ? row
      : columns.reduce((one, column) => change(one, column), row),
  );
  return changed(settled, rows, step);
}

/** Whether all steps since this paste came from its own report. */
export const isPasteLast = (step: string, paste: string): boolean =>
  step === paste || step.startsWith(`${paste}/`);

/** Undoes a paste with all steps of its report. */
export function undoPaste(state: GridState, paste: string): GridState {
  let now = state;
  while (isPasteLast(now.step, paste) && now.past.length > 0) now = undo({ ...now, edit: null });
  return now;
}

export function undo(state: GridState): GridState {
  const before = state.past.at(-1);
  if (!before) return state;
  const now: Snapshot = { rows: state.rows, active: state.active, step: state.step };
  return settle({
    ...state,
    rows: before.rows,
    step: before.step,
    active: before.active,
    anchor: before.active,
    past: state.past.slice(0, -1),
    future: [...state.future, now],
  });
}

export function redo(state: GridState): GridState {
  const after = state.future.at(-1);
  if (!after) return state;
  const now: Snapshot = { rows: state.rows, active: state.active, step: state.step };
  return settle({
    ...state,
    rows: after.rows,
    step: after.step,
    active: after.active,
    anchor: after.active,
    past: [...state.past, now],
    future: state.future.slice(0, -1),
  });
}
