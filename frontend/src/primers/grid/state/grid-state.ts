import type { ScaleChoice } from '@oligoteka/primer';
import { FIRST_CELL, withCell } from '../../lines/columns.ts';
import { type OtherTabNews, NO_OTHER_TAB_NEWS } from '../../other-tabs/other-tab-notes.ts';
import { EMPTY, type Row, isEmptyRow, newKey } from '../../lines/row.ts';

export interface Place {
  readonly row: number;
  /** Index in COLUMNS. */
  readonly column: number;
}

/** One step of undo or redo: the lines, the active cell, the name of the step. */
export interface Snapshot {
  readonly rows: readonly Row[];
  readonly active: Place;
  readonly step: string;
}

export interface Edit {
  readonly key: string;
  readonly column: 'name' | 'sequence';
  readonly text: string;
  /** Typing over a cell: arrows leave it. F2 or double click: arrows move inside it (as in Excel). */
  readonly mode: 'enter' | 'edit';
  /** Start of the caret; by default the end. */
  readonly caret?: number | undefined;
  /** A request for the list of modifiers at an offset, by default at the caret. A new object each time. */
  readonly pick?: { readonly at: number | undefined };
}

export interface GridState {
  /** The last one is always empty. */
  readonly rows: readonly Row[];
  readonly active: Place;
  /** Opposite corner of the range. */
  readonly anchor: Place;
  /** Column where a run of Tabs began, while it lasts. */
  readonly tabRun: number | null;
  readonly edit: Edit | null;
  readonly checked: ReadonlySet<string>;
  /** Scale of new lines. */
  readonly newScale: ScaleChoice;
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /** Keys of lines that a filter hides: commands for a range skip them. New lines are shown. */
  readonly hidden: ReadonlySet<string>;
  /** Names that the person confirmed although another sequence has them. */
  readonly certainNames: ReadonlySet<string>;
  /** Name of the last step. */
  readonly step: string;
  /** Notes about other tabs' changes. */
  readonly elsewhere: OtherTabNews;
}

export function startGrid(rows: readonly Row[], newScale: ScaleChoice = ''): GridState {
  const complete = withTail(rows, newScale);
  const active = { row: 0, column: FIRST_CELL };
  return {
    rows: complete,
    active,
    anchor: active,
    tabRun: null,
    edit: null,
    checked: new Set(),
    newScale,
    past: [],
    future: [],
    hidden: new Set(),
    certainNames: new Set(),
    step: '',
    elsewhere: NO_OTHER_TAB_NEWS,
  };
}

export function withTail(rows: readonly Row[], scale: ScaleChoice): readonly Row[] {
  const last = rows.at(-1);
  return last && isEmptyRow(last) ? rows : [...rows, { ...EMPTY, scale, key: newKey() }];
}

/** The lines, with the open field's text in place. */
export function liveRows({ rows, edit, newScale }: GridState): readonly Row[] {
  if (!edit) return rows;
  const at = rows.findIndex((row) => row.key === edit.key);
  const row = rows[at];
  if (!row) return rows;
  const typed = withCell(row, edit.column, edit.text);
  return typed === row ? rows : withTail(rows.with(at, typed), newScale);
}

/** The open field; `typed`: it holds text that is not committed yet. */
export function editingOf({ edit, rows }: Pick<GridState, 'edit' | 'rows'>) {
  const row = edit && rows.find(({ key }) => key === edit.key);
  if (!edit || !row) return null;
  const field = edit.column === 'name' ? ('name' as const) : ('text' as const);
  return { key: edit.key, field, typed: withCell(row, edit.column, edit.text) !== row };
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf({ active, anchor }: Pick<GridState, 'active' | 'anchor'>): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** Index of the last filled line. */
export const lastLine = ({ rows }: Pick<GridState, 'rows'>): number =>
  rows.findLastIndex((row) => !isEmptyRow(row));

/** Lines that a command for «the selected ones» means: the ticked ones, else those of a range; none: `[]`. */
export function chosenKeys(state: GridState): string[] {
  if (state.checked.size > 0)
    return state.rows.filter((row) => state.checked.has(row.key) && !isEmptyRow(row)).map((row) => row.key);
  const { top, bottom } = rangeOf(state);
  if (top === bottom) return [];
  return state.rows
    .slice(top, bottom + 1)
    .flatMap((row) => (isEmptyRow(row) || state.hidden.has(row.key) ? [] : [row.key]));
}
