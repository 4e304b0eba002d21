import { LONGEST_PASTE, type Paste, type PastedRow } from '@oligoteka/primer';
import { readTable, writeTable } from './clipboard.ts';
import { COLUMNS, type Column, cellText, columnIndex, readScale } from '../lines/columns.ts';
import { shownBetween } from '../find/shown-rows.ts';
import type { GridAction, PasteAt } from '../grid/state/grid-action.ts';
import { type GridState, lastLine, rangeOf } from '../grid/state/grid-state.ts';
import type { Row } from '../lines/row.ts';

/** Cells copied from the grid, beside the plain text: they are pasted back exactly. */
export interface OwnCells {
  readonly columns: readonly Column[];
  readonly values: readonly (readonly string[])[];
}

/** One line of a paste, as its report shows it. */
export interface PastedLine {
  /** Id of the line: `pasted.id` of its row. */
  readonly id: string;
  readonly name: string;
  readonly status: PastedRow['status'];
  /** The original text and its reading. */
  readonly original: string;
  readonly text: string;
  readonly pasteWarnings: readonly string[] | undefined;
  /** One sentence each. */
  readonly changes: readonly string[];
  readonly errors: readonly string[];
  /** Well of a plate, '' where none is given. */
  readonly well: string;
}

/** A paste before it is done: its action and its report. */
export interface PastePlan {
  readonly action: GridAction | null;
  /** Lines read as primers; empty for a paste of cells. */
  readonly lines: readonly PastedLine[];
  /** Notices about whole columns and sheets. */
  readonly notices: readonly string[];
  /** The primers that were read. */
  readonly read?: Paste;
  readonly fileNotices?: readonly string[];
  /** Columns of the list were left out, so no line counts as unchanged. */
  readonly isPartial?: boolean;
  readonly refused?: 'tooLarge' | 'nothing';
}

/** Result of the last paste. */
export interface PasteOutcome {
  readonly step: string;
  readonly lines: readonly PastedLine[];
  readonly notices: readonly string[];
  /** Columns of the list were left out. */
  readonly isPartial: boolean;
  /** The primers that were read: the lines can be sorted again. */
  readonly read: Paste | undefined;
  readonly at: PasteAt;
  readonly fileNotices: readonly string[];
}

const asTable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
export const isOneValue = (text: string): boolean => !/[\t\n]/.test(asTable(text).trim());

/** Plans a paste of cells into the grid; null for a list of primers, which plan-primers.ts reads. */
export function planPaste(text: string, own: OwnCells | null, state: GridState): PastePlan | null {
  if (text.length > LONGEST_PASTE) return refusal('tooLarge');
  if (own) return cells(putOwn(own, state));
  if (isOneValue(text) && !looksLikeFasta(text))
    return cells({ type: 'fillCells', text: asTable(text).trim() });
  const column = COLUMNS[state.active.column];
  const table = readTable(asTable(text));
  const single = table.every((cells) => cells.length === 1);
  if (single && column && isColumnOf(column, table))
    return cells({ type: 'putCells', columns: [column], values: table });
  return null;
}

const cells = (action: GridAction): PastePlan => ({ action, lines: [], notices: [] });
export const refusal = (refused: 'tooLarge' | 'nothing'): PastePlan => ({
  action: null,
  lines: [],
  notices: [],
  refused,
});

const looksLikeFasta = (text: string): boolean => text.trimStart().startsWith('>');

const NUCLEOTIDES = /^[\sACGTUINRYSWKMBDHV*[\]()/,.-]+$/i;
const LONG_ENOUGH = 8;
/** Longer than «backward» and «standard», which consist of letters of sequences too. */
const LONGER_THAN_WORDS = 12;

/** True for a sequence, also behind its name in one cell, as in articles and letters. */
const holdsSequence = (value: string): boolean =>
  (value.length >= LONG_ENOUGH && NUCLEOTIDES.test(value)) ||
  value.split(/\s+/).some((word) => word.length >= LONGER_THAN_WORDS && NUCLEOTIDES.test(word));

/** True for a list that fits into this one column: names among names, scales among scales. */
function isColumnOf(column: Column, table: readonly (readonly string[])[]): boolean {
  const values = table.map(([value = '']) => value.trim());
  if (values.some((value) => value.startsWith('>'))) return false;
  if (column === 'name') return !values.some(holdsSequence);
  if (column === 'scale') return values.every((value) => readScale(value) !== null);
  return column === 'clean' || column === 'op' || column === 'keen';
}

/** Puts a block with sequences into its own columns, a narrower one at the active cell, as in Excel. */
function putOwn({ columns, values }: OwnCells, state: GridState): GridAction {
  const [only] = values;
  if (values.length === 1 && only?.length === 1) return { type: 'fillCells', text: only[0] ?? '' };
  const left = rangeOf(state).left;
  const shift =
    columns.includes('sequence') && columns.length > 1 ? 0 : left - columnIndex(columns[0] ?? 'name');
  const targets = columns.map((column) => COLUMNS[columnIndex(column) + shift] ?? 'state');
  return { type: 'putCells', columns: targets, values };
}

/** The chosen cells, and their text for other programs: a whole table gets column heads; `shown` gives a cell's text. */
export function copyCells(
  state: GridState,
  shown: (row: Row, column: Column) => string,
  heads: Readonly<Record<Column, () => string>>,
): { text: string; own: OwnCells; count: number } {
  const { top, bottom, left, right } = rangeOf(state);
  const columns = COLUMNS.slice(left, right + 1).filter((column) => column !== 'row');
  const rows = shownBetween(state, top, bottom).flatMap((at) => state.rows[at] ?? []);
  const values = rows.map((row) => columns.map((column) => cellText(row, column)));
  const seen = shownBetween(state, 0, lastLine(state));
  const whole =
    top <= (seen[0] ?? 0) && bottom >= (seen.at(-1) ?? 0) && columns.length === COLUMNS.length - 1;
  const head = whole ? [columns.map((column) => heads[column]())] : [];
  const text = writeTable([...head, ...rows.map((row) => columns.map((column) => shown(row, column)))]);
  return { text, own: { columns, values }, count: rows.length * columns.length };
}

export function readOwnCells(json: string): OwnCells | null {
  try {
    const cells = JSON.parse(json) as Partial<OwnCells>;
    return Array.isArray(cells.columns) && Array.isArray(cells.values) ? (cells as OwnCells) : null;
  } catch {
    return null;
  }
}
