import { COLUMNS, cellText, isTextColumn } from '../../lines/columns.ts';
import { stepRow } from '../../find/shown-rows.ts';
import type { GridAction, Move } from './grid-action.ts';
import type { GridState, Place } from './grid-state.ts';
import { collapsed, committed, inside } from './steps.ts';

export function filter(state: GridState, hidden: ReadonlySet<string>): GridState {
  const checked = new Set([...state.checked].filter((key) => !hidden.has(key)));
  const next = { ...state, hidden, checked };
  return collapsed({ ...next, active: inside(next, next.active) });
}

export function select(state: GridState, to: Place, extend: boolean): GridState {
  const settled = committed(state);
  const active = inside(settled, to);
  return { ...settled, active, anchor: extend ? settled.anchor : active };
}

export function startEdit(
  state: GridState,
  { mode, text, caret }: Omit<Extract<GridAction, { type: 'edit' }>, 'type'>,
): GridState {
  if (state.edit) return mode === 'edit' ? { ...state, edit: { ...state.edit, mode } } : state;
  const row = state.rows[state.active.row];
  const column = COLUMNS[state.active.column];
  if (!row || !column || !isTextColumn(column)) return state;
  const anchor = state.active;
  return {
    ...state,
    anchor,
    edit: { key: row.key, column, mode, text: text ?? cellText(row, column), caret },
  };
}

type Pick_ = Extract<GridAction, { type: 'pick' }>;

export function pick(state: GridState, { key, text, at }: Pick_): GridState {
  const wanted = key ?? state.rows[state.active.row]?.key;
  if (state.edit?.key === wanted && state.edit?.column === 'sequence')
    return { ...state, edit: { ...state.edit, text: text ?? state.edit.text, mode: 'edit', pick: { at } } };
  const settled = committed(state);
  const row = settled.rows.findIndex((one) => one.key === wanted);
  if (row < 0) return settled;
  const begun = startEdit(select(settled, { row, column: COLUMNS.indexOf('sequence') }, false), {
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

export function moved(state: GridState, move: Move | undefined): GridState {
  if (!move) return state;
  const by = MOVES[move];
  const row = by.row === 0 ? state.active.row : stepRow(state, state.active.row, by.row);
  const active = inside(state, { row, column: state.active.column + by.column });
  return { ...state, active, anchor: active };
}
