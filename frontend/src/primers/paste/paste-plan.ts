import { LONGEST_PASTE, type Paste, type PastedRow } from '@oligoteka/primer';
import { asTable, isOneValue, type OwnCells, putOwn } from '../../grid/clipboard/cells.ts';
import { readTable } from '../../grid/clipboard/clipboard.ts';
import type { PasteAt } from '../../grid/state/sheet-action.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import { COLUMNS, type Column, readScale } from '../lines/columns.ts';

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
  /** The list names a scale for it. */
  readonly hasScale: boolean;
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

/** Plans a paste of cells into the grid; null for a list of primers, which plan-primers.ts reads. */
export function planPaste(text: string, own: OwnCells | null, state: GridState): PastePlan | null {
  if (text.length > LONGEST_PASTE) return refusal('tooLarge');
  // a block with sequences goes into its own columns
  if (own) return cells(putOwn(own, state, own.columns.includes('sequence') && own.columns.length > 1));
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
