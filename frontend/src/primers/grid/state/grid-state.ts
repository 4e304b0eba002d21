import type { ScaleChoice } from '@oligoteka/primer';
import {
  type Edit,
  newKey,
  type Sheet,
  type SheetState,
  startSheet,
  withTail,
} from '../../../grid/state/sheet.ts';
import {
  COLUMNS,
  cellText,
  type Column,
  isOptionColumn,
  isTextColumn,
  withCell,
} from '../../lines/columns.ts';
import {
  changedFields,
  EMPTY,
  fieldsOf,
  isEmptyRow,
  type Row,
  sameContent,
  withFields,
} from '../../lines/row.ts';
import { type OtherTabNews, NO_OTHER_TAB_NEWS } from '../../other-tabs/other-tab-notes.ts';

export interface GridState extends SheetState<Row, Column> {
  /** Scale of new lines. */
  readonly newScale: ScaleChoice;
  /** Names that the person confirmed although another sequence has them. */
  readonly certainNames: ReadonlySet<string>;
  /** Notes about other tabs' changes. */
  readonly elsewhere: OtherTabNews;
}

const SHEET: Sheet<Row, Column> = {
  columns: COLUMNS,
  stops: COLUMNS.map((column, at) =>
    isTextColumn(column) || isOptionColumn(column) || column === 'scale' ? at : -1,
  ).filter((at) => at >= 0),
  choices: 'sequence',
  isText: isTextColumn,
  isEmpty: isEmptyRow,
  cellText,
  withCell,
  withFields,
  withListed: (old, fields) => {
    const row = { ...old, ...fields };
    return sameContent(row, old) && !row.pasted ? old : row;
  },
  changes: (before, after) => fieldsOf(after, changedFields(before, after)),
  blank: (state) => ({ ...EMPTY, scale: (state as GridState).newScale, key: newKey() }),
};

export function startGrid(rows: readonly Row[], newScale: ScaleChoice = ''): GridState {
  const state = {
    ...startSheet(SHEET, rows),
    newScale,
    certainNames: new Set<string>(),
    elsewhere: NO_OTHER_TAB_NEWS,
  };
  return { ...state, rows: withTail(state, rows) };
}

/** The open field; `typed`: it holds text that is not committed yet. */
export function editingOf({ edit, rows }: { edit: Edit<Column> | null; rows: readonly Row[] }) {
  const row = edit && rows.find(({ key }) => key === edit.key);
  if (!edit || !row) return null;
  const field = edit.column === 'name' ? ('name' as const) : ('text' as const);
  return { key: edit.key, field, typed: withCell(row, edit.column, edit.text) !== row };
}
