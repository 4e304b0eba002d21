import { changed, changeRows, committed } from '../../../grid/state/steps.ts';
import type { Reducers } from '../../../grid/state/sheet-reducers.ts';
import { withCell, withOption, withoutPasteWarnings } from '../../lines/columns.ts';
import { type Row, withFields } from '../../lines/row.ts';
import type { GridAction } from './grid-action.ts';
import type { GridState } from './grid-state.ts';

/** Reducers of fields in lines named by key, each action one step. */
export const FIELDS = {
  correct: (state, action) =>
    changeRows(withoutEditOf(state, action.key), 'correct', [action.key], (row) =>
      row.text === action.text ? row : { ...row, text: action.text },
    ),
  putFields: (state, action) =>
    changeRows(withoutEditOf(state, action.key), 'putFields', [action.key], (row) =>
      withFields(row, action.fields),
    ),
  scale: (state, action) =>
    changeRows(state, action.step ?? 'scale', action.keys, (row) =>
      row.scale === action.scale ? row : { ...row, scale: action.scale },
    ),
  option: (state, action) =>
    changeRows(state, 'option', action.keys, (row) => {
      const options = withOption(row.options, action.option, action.on);
      return options === row.options ? row : { ...row, options };
    }),
  names: (state, action) =>
    changeRows(state, 'names', [...action.names.keys()], (row) =>
      withCell(row, 'name', action.names.get(row.key) ?? row.name),
    ),
  certain: (state, action) => changeRows(state, 'certain', [action.key], withoutPasteWarnings),
  certainNames: (state, action) => ({
    ...state,
    certainNames: new Set([...state.certainNames, ...action.ids]),
  }),
  rewrite: (state, action) => {
    const texts = new Map(action.texts);
    return changeRows(state, action.step, [...texts.keys()], (row) => {
      const { name, text } = texts.get(row.key) ?? {};
      const named = name === undefined ? row : withCell(row, 'name', name);
      return text === undefined ? named : withCell(named, 'sequence', text);
    });
  },
  /** Texts of a paste's lines, by their ids in the paste: as typed, or as read. */
  putTexts: (state, { texts, step }) => {
    const settled = committed(state);
    const rows = settled.rows.map((row) => {
      const put = row.pasted && texts.get(row.pasted.id);
      return put && put.text !== row.text ? { ...withoutPasteWarnings(row), ...put } : row;
    });
    return changed(settled, rows, step);
  },
  /** A part of the paste: both are taken back as one. */
  scaleOfPaste: (state, { step, scale }) => {
    const isLacking = (row: Row) => row.scale === '' && row.pasted?.id.startsWith(`${step}#`) === true;
    const rows = state.rows.map((row) => (isLacking(row) ? { ...row, scale } : row));
    return changed(state, rows, step);
  },
} satisfies Partial<Reducers<GridState, GridAction>>;

/** The state without the text being typed in this line. */
const withoutEditOf = (state: GridState, key: string): GridState => ({
  ...state,
  edit: state.edit?.key === key ? null : state.edit,
});
