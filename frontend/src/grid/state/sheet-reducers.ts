import { insert, moveRange, moveTo, order, remove } from './line-order.ts';
import { filter, moved, pick, select, startEdit } from './places.ts';
import { fillDown, putCells, putRows } from './put-cells.ts';
import { FIRST_CELL, lastCell, type SheetState } from './sheet.ts';
import type { SheetAction } from './sheet-action.ts';
import { changeRange, committed, inside, redo, undo, undoPaste } from './steps.ts';
import { tabRunAfter } from './tab-run.ts';

/** Reducers by the type of the action. */
export type Reducers<State, Action extends { type: string }> = {
  readonly [Type in Action['type']]: (state: State, action: Extract<Action, { type: Type }>) => State;
};

type Reducer<Type extends SheetAction['type']> = <State extends SheetState>(
  state: State,
  action: Extract<SheetAction, { type: Type }>,
) => State;

/** Reducers that every sheet has. */
export const SHEET_REDUCERS: { readonly [Type in SheetAction['type']]: Reducer<Type> } = {
  select: (state, action) => select(state, action, action.extend ?? false),
  selectRows: (state, action) => ({
    ...committed(state),
    anchor: inside(state, { row: action.from, column: lastCell(state) }),
    active: inside(state, { row: action.to, column: FIRST_CELL }),
  }),
  selectAll: (state) => ({
    ...state,
    anchor: { row: Math.max(0, state.rows.length - 2), column: lastCell(state) },
    active: inside(state, { row: 0, column: FIRST_CELL }),
  }),
  check: (state, action) => {
    const checked = new Set(state.checked);
    for (const key of action.keys) {
      if (action.on) checked.add(key);
      else checked.delete(key);
    }
    return { ...state, checked };
  },
  checkOnly: (state, action) => ({ ...state, checked: new Set(action.keys) }),
  commit: (state, action) => moved(committed(state), action.move),
  filter: (state, action) => filter(committed(state), action.hidden),
  reveal: (state, action) => {
    if (!state.hidden.has(action.key)) return state;
    return { ...state, hidden: new Set([...state.hidden].filter((key) => key !== action.key)) };
  },
  edit: startEdit,
  type: (state, action) =>
    state.edit ? { ...state, edit: { ...state.edit, text: action.text, caret: undefined } } : state,
  pick,
  cancel: (state) => (state.edit ? { ...state, edit: null } : state),
  clear: (state) => changeRange(state, 'clear', (row, column) => state.sheet.withCell(row, column, '')),
  fillCells: (state, action) =>
    changeRange(state, 'paste', (row, column) => state.sheet.withCell(row, column, action.text)),
  fillDown,
  putCells: (state, action) => putCells(state, action.columns, action.values),
  putRows,
  undoPaste: (state, action) => undoPaste(state, action.step),
  insert,
  remove: (state, action) => remove(state, new Set(action.keys), action.step ?? 'remove'),
  order: (state, action) => order(state, action.keys),
  move: (state, action) => moveRange(committed(state), action.by),
  moveTo: (state, action) => moveTo(committed(state), action.key, action.to),
  undo: (state) => undo({ ...state, edit: null }),
  redo: (state) => redo({ ...state, edit: null }),
};

/** The reducer of a sheet, from one function for each type of action. */
export const reducerOf =
  <State extends SheetState, Action extends { type: string }>(reducers: Reducers<State, Action>) =>
  (state: State, action: Action): State => {
    // each type of action has the function for its own shape
    const reduce = reducers[action.type as Action['type']] as (before: State, by: Action) => State;
    const next = reduce(state, action);
    const tabRun = tabRunAfter(state, action, next);
    return tabRun === next.tabRun ? next : { ...next, tabRun };
  };
