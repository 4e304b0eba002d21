import { withCell } from '../../lines/columns.ts';
import { pick, startEdit } from './places.ts';
import { fillDown, putCells, putRows, putTexts } from './put-rows.ts';
import type { Reducers } from './reducers.ts';
import { changeRange, undoPaste } from './steps.ts';

/** Reducers of typing, picking and pasting into the chosen cells. */
export const CELLS = {
  edit: startEdit,
  type: (state, action) =>
    state.edit ? { ...state, edit: { ...state.edit, text: action.text, caret: undefined } } : state,
  pick,
  cancel: (state) => (state.edit ? { ...state, edit: null } : state),
  clear: (state) => changeRange(state, 'clear', (row, column) => withCell(row, column, '')),
  fillCells: (state, action) =>
    changeRange(state, 'paste', (row, column) => withCell(row, column, action.text)),
  fillDown,
  putCells: (state, action) => putCells(state, action.columns, action.values),
  putRows,
  putTexts: (state, action) => putTexts(state, action.texts, action.step),
  undoPaste: (state, action) => undoPaste(state, action.step),
} satisfies Partial<Reducers>;
