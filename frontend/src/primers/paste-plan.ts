import {
  blocksPrice,
  changeText,
  faultText,
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

export interface PastedLine {
  readonly name: string;
  /** «before → after», one sentence each. */
  readonly changes: readonly string[];
  readonly errors: readonly string[];
}

/** What a paste will do, and what there is to say about it. */
export interface PastePlan {
  readonly action: GridAction | null;
  /** Lines read as primers; empty for a paste of cells. */
  readonly lines: readonly PastedLine[];
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
  if (own) return { action: putOwn(own, state), lines: [] };
  if (isOneValue(text) && !looksLikeFasta(text))
    return { action: { type: 'fillCells', text: asTable(text).trim() }, lines: [] };
  const column = COLUMNS[state.active.column];
  const table = readTable(asTable(text));
  const single = table.every((cells) => cells.length === 1);
  if (single && column && isColumnOf(column, table))
    return { action: { type: 'putCells', columns: [column], values: table }, lines: [] };
  return planPrimers(text, 'active', context);
}

/** Every primer of a text, into the lines from the active one down or below the last one. */
export function planPrimers(
  text: string,
  at: 'active' | 'end',
  { rules, language, scale = '' }: { rules: PrimerRules; language: 'ru' | 'en'; scale?: Row['scale'] },
): PastePlan {
  const paste: Paste = parsePaste(text, rules);
  if (paste.refused) return { action: null, lines: [], refused: paste.refused };
  if (paste.rows.length === 0) return { action: null, lines: [], refused: 'nothing' };
  const rows = paste.rows.map((row) => contentOf(row, scale, rules, language));
  const lines = paste.rows.map(({ name, changes, errors }) => ({
    name,
    changes: changes.map((change) => changeText(change, language)),
    errors: errors.map((fault) => faultText(fault, language)),
  }));
  return { action: { type: 'putRows', rows, at, step: stepName('paste') }, lines };
}

function contentOf(
  row: PastedRow,
  scale: Row['scale'],
  rules: PrimerRules,
  language: 'ru' | 'en',
): Partial<Row> {
  const content: Partial<RowContent> = { text: writeText(row, rules) };
  const wanted = scale || row.scale;
  return {
    ...content,
    ...(row.name === '' ? {} : { name: row.name }),
    ...(wanted === '' ? {} : { scale: wanted }),
    ...(row.status === 'error' && !showsFault(row, rules)
      ? { doubts: row.errors.map((fault) => faultText(fault, language)) }
      : {}),
  };
}

/** The rules themselves will mark what is wrong: no need to say it twice. */
function showsFault({ sequence, mods, unknownModifiers }: PastedRow, rules: PrimerRules): boolean {
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
