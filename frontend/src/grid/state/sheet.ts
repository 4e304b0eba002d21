/** One line of a sheet. Immutable: a changed line is a new object. */
export interface Line {
  /** Key of the line inside this tab. */
  readonly key: string;
}

export interface Place {
  readonly row: number;
  /** Index in the columns of the sheet. */
  readonly column: number;
}

/** One step of undo or redo: the lines, the active cell, the name of the step. */
export interface Snapshot<Row extends Line = Line> {
  readonly rows: readonly Row[];
  readonly active: Place;
  readonly step: string;
}

export interface Edit<Column extends string = string> {
  readonly key: string;
  readonly column: Column;
  readonly text: string;
  /** Typing over a cell: arrows leave it. F2 or double click: arrows move inside it (as in Excel). */
  readonly mode: 'enter' | 'edit';
  /** Start of the caret; by default the end. */
  readonly caret?: number | undefined;
  /** A request for the list of choices at an offset, by default at the caret. A new object each time. */
  readonly pick?: { readonly at: number | undefined };
}

/** Properties of a sheet: its columns, and what its lines are made of. */
export interface Sheet<Row extends Line = Line, Column extends string = string> {
  /** In the order of the screen; the first one is the head of the line. */
  readonly columns: readonly Column[];
  /** Columns where Tab stops: those that a person fills in. */
  readonly stops: readonly number[];
  /** The column with a list of choices beside its field. */
  readonly choices: Column;
  isText(column: Column): boolean;
  isEmpty(row: Row): boolean;
  cellText(row: Row, column: Column): string;
  /** The line with one cell changed; the same object when nothing changes or the cell cannot take the text. */
  withCell(row: Row, column: Column, text: string): Row;
  /** The line with some fields changed. */
  withFields(row: Row, fields: Partial<Row>): Row;
  /** The line with the fields that a list gives; the same object when the list says nothing new. */
  withListed(row: Row, fields: Partial<Row>): Row;
  /** The fields in which a line differs from an earlier state of it. */
  changes(before: Row, after: Row): Partial<Row>;
  /** A line nobody has filled in. */
  blank(state: SheetState<Row, Column>): Row;
}

export interface SheetState<Row extends Line = Line, Column extends string = string> {
  readonly sheet: Sheet<Row, Column>;
  /** The last one is always empty. */
  readonly rows: readonly Row[];
  readonly active: Place;
  /** Opposite corner of the range. */
  readonly anchor: Place;
  /** Column where a run of Tabs began, while it lasts. */
  readonly tabRun: number | null;
  readonly edit: Edit<Column> | null;
  readonly checked: ReadonlySet<string>;
  readonly past: readonly Snapshot<Row>[];
  readonly future: readonly Snapshot<Row>[];
  /** Keys of lines that a filter hides: commands for a range skip them. New lines are shown. */
  readonly hidden: ReadonlySet<string>;
  /** Name of the last step. */
  readonly step: string;
}

export type RowOf<State extends SheetState> = State['rows'][number];

/** The column after the heads of the lines. */
export const FIRST_CELL = 1;
export const lastCell = ({ sheet }: Pick<SheetState, 'sheet'>): number => sheet.columns.length - 1;

/** A sheet before anything happened in it; its lines still lack the empty one at the end. */
export function startSheet<Row extends Line, Column extends string>(
  sheet: Sheet<Row, Column>,
  rows: readonly Row[],
): SheetState<Row, Column> {
  const active = { row: 0, column: FIRST_CELL };
  return {
    sheet,
    rows,
    active,
    anchor: active,
    tabRun: null,
    edit: null,
    checked: new Set(),
    past: [],
    future: [],
    hidden: new Set(),
    step: '',
  };
}

export function withTail<State extends SheetState>(
  state: State,
  rows: readonly RowOf<State>[],
): readonly RowOf<State>[] {
  const last = rows.at(-1);
  return last && state.sheet.isEmpty(last) ? rows : [...rows, state.sheet.blank(state)];
}

/** The lines, with the open field's text in place. */
export function liveRows<State extends SheetState>(state: State): readonly RowOf<State>[] {
  const { rows, edit, sheet } = state;
  if (!edit) return rows;
  const at = rows.findIndex((row) => row.key === edit.key);
  const row = rows[at];
  if (!row) return rows;
  const typed = sheet.withCell(row, edit.column, edit.text);
  return typed === row ? rows : withTail(state, rows.with(at, typed));
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf({ active, anchor }: Pick<SheetState, 'active' | 'anchor'>): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** The column at whose lower corner the range is filled on, of its last line; -1 elsewhere, and while a cell is edited. */
export function cornerOf(state: Pick<SheetState, 'active' | 'anchor' | 'edit'>, row: number): number {
  const { bottom, right } = rangeOf(state);
  return row === bottom && right > 0 && !state.edit ? right : -1;
}

type Lines = Pick<SheetState, 'rows' | 'sheet'>;

/** Index of the last filled line. */
export const lastLine = ({ rows, sheet }: Lines): number => rows.findLastIndex((row) => !sheet.isEmpty(row));

/** Index of the last filled line that is shown. */
export const lastFilled = ({ rows, hidden, sheet }: Lines & Pick<SheetState, 'hidden'>): number =>
  Math.max(
    0,
    rows.findLastIndex((row) => !sheet.isEmpty(row) && !hidden.has(row.key)),
  );

/** The shown lines of the range, by their keys. */
export function rangeKeys(state: Pick<SheetState, 'rows' | 'hidden' | 'active' | 'anchor'>): string[] {
  const { top, bottom } = rangeOf(state);
  return state.rows.slice(top, bottom + 1).flatMap(({ key }) => (state.hidden.has(key) ? [] : [key]));
}

/** Lines that a command for «the selected ones» means: the ticked ones, else those of a range; none: `[]`. */
export function chosenKeys(state: SheetState): string[] {
  const { sheet } = state;
  if (state.checked.size > 0)
    return state.rows
      .filter((row) => state.checked.has(row.key) && !sheet.isEmpty(row))
      .map((row) => row.key);
  const { top, bottom } = rangeOf(state);
  if (top === bottom) return [];
  return state.rows
    .slice(top, bottom + 1)
    .flatMap((row) => (sheet.isEmpty(row) || state.hidden.has(row.key) ? [] : [row.key]));
}

let made = 0;
/** A key that is unique across tabs. */
export function newKey(): string {
  made += 1;
  return `n${made.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
