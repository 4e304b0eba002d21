import { nearestShown } from './shown-rows.ts';
import { type Place, rangeOf, type RowOf, type SheetState, type Snapshot, withTail } from './sheet.ts';

const MAX_STEPS = 300;

/** The nearest cell of a shown line. */
export function inside(lines: Pick<SheetState, 'rows' | 'hidden' | 'sheet'>, { row, column }: Place): Place {
  return {
    row: nearestShown(lines, Math.max(0, Math.min(lines.rows.length - 1, row))),
    column: Math.max(0, Math.min(lines.sheet.columns.length - 1, column)),
  };
}

export function committed<State extends SheetState>(state: State): State {
  const { edit, rows, sheet } = state;
  if (!edit) return state;
  const done = { ...state, edit: null };
  const next = rows.map((row) => (row.key === edit.key ? sheet.withCell(row, edit.column, edit.text) : row));
  return changed(done, next, 'edit');
}

export const collapsed = <State extends SheetState>(state: State): State => ({
  ...state,
  anchor: state.active,
});

const now = ({ rows, active, step }: SheetState): Snapshot => ({ rows, active, step });

/** Records a step in the history, unless nothing changed. */
export function changed<State extends SheetState>(
  state: State,
  next: readonly RowOf<State>[],
  step: string,
): State {
  const rows = withTail(state, next);
  const same = rows.length === state.rows.length && rows.every((row, at) => row === state.rows[at]);
  if (same) return state;
  // two parts of one named step (a paste, then its scale) are undone as one
  const goesOn = step === state.step && step.includes(':');
  const past = goesOn ? state.past : [...state.past.slice(-(MAX_STEPS - 1)), now(state)];
  return settle({ ...state, rows, past, future: [], step });
}

/** Keeps places inside the list and drops ticks of removed lines. */
export function settle<State extends SheetState>(state: State): State {
  const active = inside(state, state.active);
  const anchor = inside(state, state.anchor);
  if (state.checked.size === 0) return { ...state, active, anchor };
  const keys = new Set(state.rows.map((row) => row.key));
  const checked = new Set([...state.checked].filter((key) => keys.has(key)));
  return { ...state, active, anchor, checked };
}

export function changeRows<State extends SheetState>(
  state: State,
  step: string,
  keys: readonly string[],
  change: (row: RowOf<State>) => RowOf<State>,
): State {
  const settled = committed(state);
  const wanted = new Set(keys);
  return changed(
    settled,
    settled.rows.map((row) => (wanted.has(row.key) ? change(row) : row)),
    step,
  );
}

/** Changes every cell of the range. */
export function changeRange<State extends SheetState>(
  state: State,
  step: string,
  change: (row: RowOf<State>, column: string) => RowOf<State>,
): State {
  const settled = committed(state);
  const { top, bottom, left, right } = rangeOf(settled);
  const columns = settled.sheet.columns.slice(left, right + 1);
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
export function undoPaste<State extends SheetState>(state: State, paste: string): State {
  let done = state;
  while (isPasteLast(done.step, paste) && done.past.length > 0) done = undo({ ...done, edit: null });
  return done;
}

export function undo<State extends SheetState>(state: State): State {
  const before = state.past.at(-1);
  if (!before) return state;
  return settle({
    ...state,
    ...before,
    anchor: before.active,
    past: state.past.slice(0, -1),
    future: [...state.future, now(state)],
  });
}

export function redo<State extends SheetState>(state: State): State {
  const after = state.future.at(-1);
  if (!after) return state;
  return settle({
    ...state,
    ...after,
    anchor: after.active,
    past: [...state.past, now(state)],
    future: state.future.slice(0, -1),
  });
}
