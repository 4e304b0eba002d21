import { EMPTY, newKey } from '../../lines/row.ts';
import { withoutNotes } from '../../other-tabs/other-tab-notes.ts';
import { inOrderOf, moveRange, moveTo, remove, tailScale } from './line-order.ts';
import { load, rebase } from './rebase.ts';
import type { Reducers } from './reducers.ts';
import { changed, collapsed, committed, redo, undo } from './steps.ts';

/** Reducers that add, remove and order lines, also by undo and by other tabs. */
export const LINES = {
  insert: (state) => {
    const settled = committed(state);
    const line = { ...EMPTY, scale: settled.newScale, key: newKey() };
    return collapsed(changed(settled, settled.rows.toSpliced(settled.active.row, 0, line), 'insert'));
  },
  remove: (state, action) => remove(state, new Set(action.keys), action.step ?? 'remove'),
  order: (state, action) => {
    const settled = committed(state);
    const line = settled.rows[settled.active.row];
    const rows = inOrderOf(settled.rows, action.keys);
    const next = changed(settled, rows, 'order');
    const row = Math.max(0, line ? next.rows.indexOf(line) : 0);
    return collapsed({ ...next, active: { row, column: settled.active.column } });
  },
  move: (state, action) => moveRange(committed(state), action.by),
  moveTo: (state, action) => moveTo(committed(state), action.key, action.to),
  newScale: (state, action) => ({
    ...state,
    newScale: action.scale,
    rows: tailScale(state.rows, action.scale),
  }),
  undo: (state) => undo({ ...state, edit: null }),
  redo: (state) => redo({ ...state, edit: null }),
  load: (state, action) => load(state, action.rows),
  rebase,
  seen: (state, action) => ({
    ...state,
    elsewhere:
      action.key === undefined
        ? { ...state.elsewhere, lost: [] }
        : withoutNotes(state.elsewhere, new Set([action.key])),
  }),
} satisfies Partial<Reducers>;
