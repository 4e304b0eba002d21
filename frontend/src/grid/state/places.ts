import { stepRow } from './shown-rows.ts';
import type { Place, SheetState } from './sheet.ts';
import type { Move, SheetAction } from './sheet-action.ts';
import { collapsed, committed, inside } from './steps.ts';

export function filter<State extends SheetState>(state: State, hidden: ReadonlySet<string>): State {
  const checked = new Set([...state.checked].filter((key) => !hidden.has(key)));
  const next = { ...state, hidden, checked };
  return collapsed({ ...next, active: inside(next, next.active) });
}

export function select<State extends SheetState>(state: State, to: Place, extend: boolean): State {
  const settled = committed(state);
  const active = inside(settled, to);
  return { ...settled, active, anchor: extend ? settled.anchor : active };
}

type Begin = Omit<Extract<SheetAction, { type: 'edit' }>, 'type'>;

export function startEdit<State extends SheetState>(state: State, { mode, text, caret }: Begin): State {
  if (state.edit) return mode === 'edit' ? { ...state, edit: { ...state.edit, mode } } : state;
  const { sheet } = state;
  const row = state.rows[state.active.row];
  const column = sheet.columns[state.active.column];
  if (!row || !column || !sheet.isText(column)) return state;
  const anchor = state.active;
  return {
    ...state,
    anchor,
    edit: { key: row.key, column, mode, text: text ?? sheet.cellText(row, column), caret },
  };
}

type Pick_ = Extract<SheetAction, { type: 'pick' }>;

export function pick<State extends SheetState>(state: State, { key, text, at }: Pick_): State {
  const column = state.sheet.choices;
  const wanted = key ?? state.rows[state.active.row]?.key;
  if (state.edit?.key === wanted && state.edit?.column === column)
    return { ...state, edit: { ...state.edit, text: text ?? state.edit.text, mode: 'edit', pick: { at } } };
  const settled = committed(state);
  const row = settled.rows.findIndex((one) => one.key === wanted);
  if (row < 0) return settled;
  const place = { row, column: settled.sheet.columns.indexOf(column) };
  const begun = startEdit(select(settled, place, false), {
    mode: 'edit',
    ...(text !== undefined && { text }),
  });
  return begun.edit ? { ...begun, edit: { ...begun.edit, pick: { at } } } : begun;
}

const MOVES: Record<Move, { row: number; column: number }> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

export function moved<State extends SheetState>(state: State, move: Move | undefined): State {
  if (!move) return state;
  const by = MOVES[move];
  const row = by.row === 0 ? state.active.row : stepRow(state, state.active.row, by.row);
  const active = inside(state, { row, column: state.active.column + by.column });
  return { ...state, active, anchor: active };
}
