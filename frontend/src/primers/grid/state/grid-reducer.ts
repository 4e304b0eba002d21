import { FIRST_CELL, LAST_CELL, withCell, withOption, withoutPasteWarnings } from '../../lines/columns.ts';
import { withoutNotes } from '../../other-tabs/other-tab-notes.ts';
import { EMPTY, newKey, withFields } from '../../lines/row.ts';
import { tabRunAfter } from './tab-run.ts';
import type { GridAction } from './grid-action.ts';
import type { GridState } from './grid-state.ts';
import { inOrderOf, moveRange, moveTo, remove, tailScale } from './line-order.ts';
import { filter, moved, pick, select, startEdit } from './places.ts';
import { fillDown, putCells, putRows, putTexts } from './put-rows.ts';
import { load, rebase } from './rebase.ts';
import {
  changeRange,
  changeRows,
  changed,
  collapsed,
  committed,
  inside,
  redo,
  undo,
  undoPaste,
} from './steps.ts';

export function gridReducer(state: GridState, action: GridAction): GridState {
  const next = reduce(state, action);
  const tabRun = tabRunAfter(state, action, next);
  return tabRun === next.tabRun ? next : { ...next, tabRun };
}

function reduce(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'select':
      return select(state, action, action.extend ?? false);
    case 'selectRows':
      return {
        ...committed(state),
        anchor: inside(state, { row: action.from, column: LAST_CELL }),
        active: inside(state, { row: action.to, column: FIRST_CELL }),
      };
    case 'selectAll': {
      const last = Math.max(0, state.rows.length - 2);
      return {
        ...state,
        anchor: { row: last, column: LAST_CELL },
        active: inside(state, { row: 0, column: FIRST_CELL }),
      };
    }
    case 'check': {
      const checked = new Set(state.checked);
      for (const key of action.keys) {
        if (action.on) checked.add(key);
        else checked.delete(key);
      }
      return { ...state, checked };
    }
    case 'checkOnly':
      return { ...state, checked: new Set(action.keys) };
    case 'edit':
      return startEdit(state, action);
    case 'type':
      return state.edit ? { ...state, edit: { ...state.edit, text: action.text, caret: undefined } } : state;
    case 'pick':
      return pick(state, action);
    case 'correct': {
      const edit = state.edit?.key === action.key ? null : state.edit;
      return changeRows({ ...state, edit }, 'correct', [action.key], (row) =>
        row.text === action.text ? row : { ...row, text: action.text },
      );
    }
    case 'commit':
      return moved(committed(state), action.move);
    case 'cancel':
      return state.edit ? { ...state, edit: null } : state;
    case 'clear':
      return changeRange(state, 'clear', (row, column) => withCell(row, column, ''));
    case 'fillCells':
      return changeRange(state, 'paste', (row, column) => withCell(row, column, action.text));
    case 'fillDown':
      return fillDown(state);
    case 'putCells':
      return putCells(state, action.columns, action.values);
    case 'putRows':
      return putRows(state, action);
    case 'scale':
      return changeRows(state, action.step ?? 'scale', action.keys, (row) =>
        row.scale === action.scale ? row : { ...row, scale: action.scale },
      );
    case 'option':
      return changeRows(state, 'option', action.keys, (row) => {
        const options = withOption(row.options, action.option, action.on);
        return options === row.options ? row : { ...row, options };
      });
    case 'names':
      return changeRows(state, 'names', [...action.names.keys()], (row) =>
        withCell(row, 'name', action.names.get(row.key) ?? row.name),
      );
    case 'putTexts':
      return putTexts(state, action.texts, action.step);
    case 'undoPaste':
      return undoPaste(state, action.step);
    case 'certain':
      return changeRows(state, 'certain', [action.key], withoutPasteWarnings);
    case 'certainNames':
      return { ...state, certainNames: new Set([...state.certainNames, ...action.ids]) };
    case 'rewrite': {
      const texts = new Map(action.texts);
      return changeRows(state, action.step, [...texts.keys()], (row) => {
        const { name, text } = texts.get(row.key) ?? {};
        const named = name === undefined ? row : withCell(row, 'name', name);
        return text === undefined ? named : withCell(named, 'sequence', text);
      });
    }
    case 'insert': {
      const settled = committed(state);
      const rows = settled.rows.toSpliced(settled.active.row, 0, {
        ...EMPTY,
        scale: settled.newScale,
        key: newKey(),
      });
      return collapsed(changed(settled, rows, 'insert'));
    }
    case 'remove':
      return remove(state, new Set(action.keys), action.step ?? 'remove');
    case 'order': {
      const settled = committed(state);
      const line = settled.rows[settled.active.row];
      const rows = inOrderOf(settled.rows, action.keys);
      const next = changed(settled, rows, 'order');
      const row = Math.max(0, line ? next.rows.indexOf(line) : 0);
      return collapsed({ ...next, active: { row, column: settled.active.column } });
    }
    case 'filter':
      return filter(committed(state), action.hidden);
    case 'reveal':
      if (!state.hidden.has(action.key)) return state;
      return { ...state, hidden: new Set([...state.hidden].filter((key) => key !== action.key)) };
    case 'move':
      return moveRange(committed(state), action.by);
    case 'moveTo':
      return moveTo(committed(state), action.key, action.to);
    case 'newScale':
      return { ...state, newScale: action.scale, rows: tailScale(state.rows, action.scale) };
    case 'undo':
      return undo({ ...state, edit: null });
    case 'redo':
      return redo({ ...state, edit: null });
    case 'load':
      return load(state, action.rows);
    case 'rebase':
      return rebase(state, action);
    case 'putFields': {
      const edit = state.edit?.key === action.key ? null : state.edit;
      return changeRows({ ...state, edit }, 'putFields', [action.key], (row) =>
        withFields(row, action.fields),
      );
    }
    case 'seen':
      return {
        ...state,
        elsewhere:
          action.key === undefined
            ? { ...state.elsewhere, lost: [] }
            : withoutNotes(state.elsewhere, new Set([action.key])),
      };
  }
}
