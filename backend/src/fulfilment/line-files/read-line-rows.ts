import type { FileRow } from '@oligoteka/sheets';
import type { Measures } from '../../ordering/order-lines.ts';
import { columnNamed, type FileColumn } from './file-columns.ts';

/** Something wrong in a file; row 0 is the file itself. */
export interface RowFault {
  readonly row: number;
  /** The heading of the cell as the file writes it; empty where the whole row is meant. */
  readonly column: string;
  readonly text: string;
}

/** A row that names a line of an order. */
export interface LineRow {
  readonly row: number;
  /** Number or uid as it stands there. */
  readonly order: string;
  readonly line: number;
  readonly name: string;
  readonly sequence: string;
  readonly measures: Measures;
  readonly carrier: string;
  readonly tracking: string;
  readonly reason: string;
  readonly reasonEn: string;
}

export interface LineRows {
  readonly rows: readonly LineRow[];
  readonly faults: readonly RowFault[];
  /** Rows that name a line and have none of the values that other columns are for. */
  readonly empty: number;
}

const MEASURED = ['od', 'nmol', 'mass', 'purity', 'lot'] as const;
/** The largest values of one oligonucleotide that a laboratory can mean. */
const MOST = { od: 10_000, nmol: 100_000, mass: 200_000, purity: 100 };
const LONGEST_WORD = 200;
const LONGEST_LOT = 40;
const HEADINGS_WITHIN = 20;
const LINE_ID = /^(.+?)[-/](\d{1,5})$/;
/** A number with its year and then a line; an order's own number ends in six digits. */
const ORDER_NUMBER = /^\d{4}-\d{6,9}$/;

type Columns = ReadonlyMap<FileColumn, { readonly at: number; readonly heading: string }>;

/** Whether rows begin with headings that name lines of orders. */
export function hasLineHeadings(rows: readonly FileRow[]): boolean {
  return headingsIn(rows) !== null;
}

function headingsIn(rows: readonly FileRow[]): { columns: Columns; index: number; twice: string[] } | null {
  for (const [index, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = new Map<FileColumn, { at: number; heading: string }>();
    const twice: string[] = [];
    for (const [at, heading] of cells.entries()) {
      const column = columnNamed(heading ?? '');
      if (column === undefined) continue;
      if (columns.has(column)) twice.push(heading.trim());
      else columns.set(column, { at, heading: heading.trim() });
    }
    if (columns.has('id') || (columns.has('order') && columns.has('line'))) return { columns, index, twice };
  }
  return null;
}

/** Reads the rows of a file, with every fault in it. */
export function readLineRows(rows: readonly FileRow[]): LineRows {
  const found = headingsIn(rows);
  if (found === null)
    return fileFault('no row of headings: there must be order and line, or id (заказ и строка)');
  const { columns, index, twice } = found;
  if (twice.length > 0) return fileFault(`two columns for one thing: ${twice.join(', ')}`);
  const read = rows.slice(index + 1).map((row) => readRow(row, columns));
  const faults = read.flatMap((one) => one.faults);
  const named = read.flatMap(({ row }) => row ?? []);
  const hasValues = MEASURED.some((column) => columns.has(column));
  const told = named.filter(({ measures }) => !hasValues || Object.keys(measures).length > 0);
  if (read.length === 0) return fileFault('there are headings and no rows');
  return { rows: told, faults, empty: named.length - told.length };
}

function fileFault(text: string): LineRows {
  return { rows: [], faults: [{ row: 0, column: '', text }], empty: 0 };
}

function readRow({ number: row, cells }: FileRow, columns: Columns): { row?: LineRow; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const text = (column: FileColumn): string => (cells[columns.get(column)?.at ?? -1] ?? '').trim();
  const fault = (column: FileColumn, told: string): undefined => {
    faults.push({ row, column: columns.get(column)?.heading ?? column, text: told });
  };
  const word = (column: FileColumn, longest = LONGEST_WORD): string => {
    const typed = text(column);
    if (typed.length > longest) fault(column, `longer than ${longest} characters`);
    // PostgreSQL keeps neither
    if (typed.includes('\0') || !typed.isWellFormed()) fault(column, 'it holds a sign that is none');
    return typed;
  };
  const { order, line } = namedLine(text);
  if (order === '') fault(columns.has('order') ? 'order' : 'id', 'no order is named');
  const lineNumber = /^[1-9]\d{0,4}$/.test(line) ? Number(line) : undefined;
  if (order !== '' && lineNumber === undefined)
    fault(columns.has('line') ? 'line' : 'id', line === '' ? 'no line is named' : `"${line}" is no line`);
  const measures: Record<string, number | string> = {};
  for (const column of ['od', 'nmol', 'mass', 'purity'] as const) {
    const typed = text(column);
    if (typed === '') continue;
    const value = numberOf(typed, column);
    if (typeof value === 'number') measures[column] = value;
    else fault(column, value.fault);
  }
  const lot = word('lot', LONGEST_LOT);
  if (lot !== '') measures['lot'] = lot;
  const told = {
    ...{ name: text('name'), sequence: text('sequence'), measures: measures as Measures },
    ...{ carrier: word('carrier'), tracking: word('tracking').replaceAll(/\s/g, '') },
    ...{ reason: word('reason'), reasonEn: word('reasonEn') },
  };
  if (lineNumber === undefined || order === '') return { faults };
  return { row: { row, order, line: lineNumber, ...told }, faults };
}

function namedLine(text: (column: FileColumn) => string): { order: string; line: string } {
  const [order, line] = [text('order'), text('line')];
  if (order !== '' || line !== '') return { order, line };
  const id = text('id');
  const [, before = '', after = ''] = ORDER_NUMBER.test(id) ? [] : (LINE_ID.exec(id) ?? []);
  return before === '' ? { order: id, line: '' } : { order: before, line: after };
}

/** A measured value: comma or point, thousands apart, a percent sign behind a purity. */
function numberOf(typed: string, column: keyof typeof MOST): number | { readonly fault: string } {
  const bare = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(column === 'purity' ? /%$/ : /$^/, '');
  const value = /^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
  const shown = typed.length > 30 ? `${typed.slice(0, 30)}…` : typed;
  if (!Number.isFinite(value)) return { fault: `"${shown}" is no number` };
  if (value <= 0) return { fault: `"${shown}" must be above zero` };
  if (value > MOST[column]) return { fault: `"${shown}" is more than ${MOST[column]}` };
  if (column === 'purity' && value <= 1) return { fault: `"${shown}" is 1 % or less: write percents, as 95` };
  return Math.round(value * 10_000) / 10_000;
}
