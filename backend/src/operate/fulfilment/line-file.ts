import { type FileRow, fileRefusalText, readRows } from '@oligoteka/sheets';
import { columnNamed } from '../../fulfilment/line-files/file-columns.ts';
import { hasLineHeadings, type LineRows, readLineRows } from '../../fulfilment/line-files/read-line-rows.ts';
import { NotUnderstood, OperatorError } from '../command.ts';
import { readGiven } from '../read-given.ts';

const LARGEST = 3_000_000;
const MAX_ROWS = 20_000;
/** More characters than any cell of a laboratory's table; the rest is not read, and no fault quotes it. */
const LONGEST_CELL = 3_000;
const MAX_COLUMNS = 500;
const MAX_JSON_NAMES = 100;
const namesColumn = (name: string): boolean => columnNamed(name) !== undefined;

/** The rows of a file, and how many of its rows are hidden. */
export interface LineFile extends LineRows {
  readonly hiddenRows: number;
}

export async function readLineFile(file: string): Promise<LineFile> {
  const bytes = await bytesOf(file);
  if (/\.json$/i.test(file)) return { ...readLineRows(rowsOfJson(file, bytes)), hiddenRows: 0 };
  const { sheets, refused } = readRows(bytes);
  if (refused !== undefined) throw new NotUnderstood([`${file}: ${fileRefusalText(refused, 'en')}`]);
  const sheet = sheets.find(({ rows }) => hasLineHeadings(rows)) ?? sheets[0];
  const rows = sheet?.rows ?? [];
  if (rows.length > MAX_ROWS)
    throw new NotUnderstood([`${file} has more than ${MAX_ROWS} rows: give a smaller one`]);
  return { ...readLineRows(rows.map(bounded)), hiddenRows: sheet?.hiddenRows ?? 0 };
}

/** A row without columns and characters that no table of a laboratory has. */
const bounded = (row: FileRow): FileRow => ({
  ...row,
  cells: row.cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)),
});

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readGiven(file, LARGEST);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new NotUnderstood([`${file} cannot be read: ${String(error)}`]);
  }
}

/** A list of objects, or `{ "results": [...] }`, as rows: their first row is the names of all fields. */
function rowsOfJson(file: string, bytes: Uint8Array): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new NotUnderstood([`${file} is no JSON: ${String(error)}`]);
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { results?: unknown } | null)?.results;
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'object' && one !== null))
    throw new NotUnderstood([`${file} must be a list of objects, as [{"order": "2026-000042", "line": 1}]`]);
  if (list.length > MAX_ROWS)
    throw new NotUnderstood([`${file} has more than ${MAX_ROWS} rows: give a smaller one`]);
  const objects = list as Record<string, unknown>[];
  // a field that names no column is not read: rows times names stay small
  const names = [...new Set(objects.flatMap((one) => Object.keys(one).filter(namesColumn)))];
  if (names.length > MAX_JSON_NAMES) throw new NotUnderstood([`${file} names the same columns too often`]);
  const cell = (value: unknown): string =>
    typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
  return [
    { number: 0, cells: names },
    ...objects.map((one, index) => ({
      number: index + 1,
      cells: names.map((name) => cell(one[name]).slice(0, LONGEST_CELL)),
    })),
  ];
}
