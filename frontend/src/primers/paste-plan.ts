import {
  blocksPrice,
  changeText,
  faultText,
  LONGEST_PASTE,
  normalise,
  originalOf,
  type Paste,
  type PastedRow,
  type PrimerRules,
  parsePaste,
  validate,
  writeText,
} from '@oligoteka/primer';
import { readTable, writeTable } from './clipboard.ts';
import { COLUMNS, type Column, cellText, columnIndex, readScale } from './columns.ts';
import { type GridAction, type GridState, rangeOf } from './grid-state.ts';
import type { Row, RowContent } from './row.ts';

/** Cells copied from the grid, beside the plain text: they come back exactly as they were. */
export interface OwnCells {
  readonly columns: readonly Column[];
  readonly values: readonly (readonly string[])[];
}

/** One line of a paste, as its report shows it. */
export interface PastedLine {
  /** Name of the line inside the form: `pasted.id` of its row. */
  readonly id: string;
  readonly name: string;
  readonly status: PastedRow['status'];
  /** What stood in the paste, and what the reading made of it. */
  readonly original: string;
  readonly text: string;
  readonly doubts: readonly string[] | undefined;
  /** One sentence each. */
  readonly changes: readonly string[];
  readonly errors: readonly string[];
  /** Well of a plate, '' where none is given. */
  readonly well: string;
}

/** What a paste will do, and what there is to say about it. */
export interface PastePlan {
  readonly action: GridAction | null;
  /** Lines read as primers; empty for a paste of cells. */
  readonly lines: readonly PastedLine[];
  /** What was done with whole columns and sheets. */
  readonly notices: readonly string[];
  /** What the plan was made from. */
  readonly read?: Paste;
  readonly fileNotices?: readonly string[];
  readonly refused?: 'tooLarge' | 'nothing';
}

let steps = 0;
/** A name for the step, by which its undo is found again. */
export function stepName(kind: string): string {
  steps += 1;
  return `${kind}:${steps}`;
}

const asTable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
export const isOneValue = (text: string): boolean => !/[\t\n]/.test(asTable(text).trim());

export function planPaste(
  text: string,
  own: OwnCells | null,
  state: GridState,
  context: { rules: PrimerRules; language: 'ru' | 'en' },
): PastePlan {
  if (text.length > LONGEST_PASTE) return refusal('tooLarge');
  if (own) return cells(putOwn(own, state));
  if (isOneValue(text) && !looksLikeFasta(text))
    return cells({ type: 'fillCells', text: asTable(text).trim() });
  const column = COLUMNS[state.active.column];
  const table = readTable(asTable(text));
  const single = table.every((cells) => cells.length === 1);
  if (single && column && isColumnOf(column, table))
    return cells({ type: 'putCells', columns: [column], values: table });
  return planPrimers(text, 'active', context);
}

const cells = (action: GridAction): PastePlan => ({ action, lines: [], notices: [] });
const refusal = (refused: 'tooLarge' | 'nothing'): PastePlan => ({
  action: null,
  lines: [],
  notices: [],
  refused,
});

interface Reading {
  rules: PrimerRules;
  language: 'ru' | 'en';
  scale?: Row['scale'];
  /** What is known about the file the text came from. */
  notices?: readonly string[];
}

/** Every primer of a text, into the lines from the active one down or below the last one. */
export function planPrimers(text: string, at: 'active' | 'end', reading: Reading): PastePlan {
  return planRead(parsePaste(text, reading.rules), at, reading);
}

/** The same for primers that were read already, from a file. */
export function planRead(paste: Paste, at: 'active' | 'end', reading: Reading): PastePlan {
  const { rules, language, scale = '', notices = [] } = reading;
  if (paste.refused) return refusal(paste.refused);
  if (paste.rows.length === 0) return refusal('nothing');
  const step = stepName('paste');
  const lines = paste.rows.map((row, index) => lineOf(row, `${step}#${index}`, { rules, language }));
  const rows = paste.rows.map((row, index) => contentOf(row, scale, lines[index]));
  const said = paste.notices.map((notice) => changeText(notice, language));
  return {
    action: { type: 'putRows', rows, at, step },
    lines,
    notices: [...notices, ...said],
    read: paste,
    fileNotices: notices,
  };
}

function lineOf(
  row: PastedRow,
  id: string,
  { rules, language }: { rules: PrimerRules; language: 'ru' | 'en' },
): PastedLine {
  const { name, status, changes, errors, well } = row;
  // a row that could not be read keeps what was typed: it can be mended only where it is
  const text = row.sequence === '' && row.mods.length === 0 ? row.typed : writeText(row, rules);
  const said = errors.map((fault) => faultText(fault, language));
  const doubts = status === 'error' && !showsFault(text, rules) ? said : undefined;
  return {
    id,
    name,
    status,
    original: originalOf(row),
    text,
    doubts,
    changes: changes.map((change) => changeText(change, language)),
    errors: said,
    well,
  };
}

function contentOf(row: PastedRow, scale: Row['scale'], line: PastedLine | undefined): Partial<RowContent> {
  const wanted = scale || row.scale;
  return {
    text: line?.text ?? '',
    pasted: { id: line?.id ?? '', source: row.source, changes: row.changes },
    ...(row.name === '' ? {} : { name: row.name }),
    ...(wanted === '' ? {} : { scale: wanted }),
    ...(row.options.length > 0 && { options: row.options }),
    ...(line?.doubts && { doubts: line.doubts }),
  };
}

/** The rules themselves will mark what is wrong: no need to say it twice. */
function showsFault(text: string, rules: PrimerRules): boolean {
  const { sequence, mods, unknownModifiers } = normalise(text, rules);
  const content = { name: '-', sequence, mods, unknownModifiers, scale: '' as const, options: [] };
  return validate(content, rules).some(
    (problem) => problem.kind === 'empty' || (blocksPrice(problem) && problem.kind !== 'noScale'),
  );
}

const looksLikeFasta = (text: string): boolean => text.trimStart().startsWith('>');

const NUCLEOTIDES = /^[\sACGTUINRYSWKMBDHV*[\]()/,.-]+$/i;
const LONG_ENOUGH = 8;

/** A list that belongs into this one column: names among names, scales among scales. */
function isColumnOf(column: Column, table: readonly (readonly string[])[]): boolean {
  const values = table.map(([value = '']) => value.trim());
  if (values.some((value) => value.startsWith('>'))) return false;
  if (column === 'name')
    return values.every((value) => value.length < LONG_ENOUGH || !NUCLEOTIDES.test(value));
  if (column === 'scale') return values.every((value) => readScale(value) !== null);
  return column === 'clean' || column === 'op' || column === 'keen';
}

/** A block with sequences goes back into its own columns; a narrower one goes where the person stands, as in Excel. */
function putOwn({ columns, values }: OwnCells, state: GridState): GridAction {
  const [only] = values;
  if (values.length === 1 && only?.length === 1) return { type: 'fillCells', text: only[0] ?? '' };
  const left = rangeOf(state).left;
  const shift =
    columns.includes('sequence') && columns.length > 1 ? 0 : left - columnIndex(columns[0] ?? 'name');
  const targets = columns.map((column) => COLUMNS[columnIndex(column) + shift] ?? 'state');
  return { type: 'putCells', columns: targets, values };
}

/** The chosen cells, and the same as text for other programs; `shown` says what computed cells show. */
export function copyCells(
  state: GridState,
  shown: (row: Row, column: Column) => string,
): { text: string; own: OwnCells; count: number } {
  const { top, bottom, left, right } = rangeOf(state);
  const columns = COLUMNS.slice(left, right + 1).filter((column) => column !== 'row');
  const rows = state.rows.slice(top, bottom + 1);
  const values = rows.map((row) => columns.map((column) => cellText(row, column)));
  const text = writeTable(rows.map((row) => columns.map((column) => shown(row, column))));
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
