import { foldChar } from '../alphabet.ts';

/** Wells of the plates that samples come in. */
export const PLATE_SIZES = [96, 384] as const;
export type PlateSize = (typeof PLATE_SIZES)[number];
/** A well that is told though no sample stands in it: it stays empty, or holds a control of the customer. */
export type WellUse = 'empty' | 'control';

const ROWS: Readonly<Record<PlateSize, number>> = { 96: 8, 384: 16 };
const COLUMNS: Readonly<Record<PlateSize, number>> = { 96: 12, 384: 24 };
const FIRST_ROW = 'A'.charCodeAt(0);

/** A well of a plate, both counted from 0. */
export interface Well {
  readonly row: number;
  readonly column: number;
}

/** Reads a well of either plate, also with a Cyrillic letter or a zero before the column. Example: `b07` is row 1, column 6. */
export function readWell(text: string): Well | null {
  const [, letter, digits] = /^([a-pавсенкмор])0?(\d{1,2})$/i.exec(text.trim()) ?? [];
  if (letter === undefined) return null;
  const row = foldChar(letter).char.charCodeAt(0) - FIRST_ROW;
  const column = Number(digits) - 1;
  return row >= 0 && row < ROWS[384] && column >= 0 && column < COLUMNS[384] ? { row, column } : null;
}

/** Takes the number of a plate from before its well. Example: `2:b7` is plate 2 and `b7`; a well alone names no plate. */
export function splitPlace(text: string): { readonly plate: number | null; readonly well: string } {
  const [, number, well = ''] = /^(?:(\d{1,2})\s*[:.]\s*)?(.*)$/s.exec(text.trim()) ?? [];
  return { plate: number === undefined ? null : Math.max(1, Number(number)), well };
}

/** The one way a well is written. Example: row 1, column 6 is `B7`. */
export function wellName({ row, column }: Well): string {
  return `${String.fromCharCode(FIRST_ROW + row)}${column + 1}`;
}

/** A well as it is kept; a text that names none stays as it was typed. Example: `b07` is `B7`. */
export function tidyWell(text: string): string {
  const well = readWell(text);
  return well === null ? text.trim() : wellName(well);
}

/** True for a well that a plate of this size has. Example: `I1` is in a plate of 384 and in none of 96. */
export function isInPlate({ row, column }: Well, size: PlateSize): boolean {
  return row < ROWS[size] && column < COLUMNS[size];
}

/** Rows and columns of a plate. Example: 8 and 12 for one of 96 wells. */
export const plateShape = (size: PlateSize): { readonly rows: number; readonly columns: number } => ({
  rows: ROWS[size],
  columns: COLUMNS[size],
});

/** The size of a plate in words. Example: `384 лунки`. */
export const wellsInRussian = (size: PlateSize): string => `${size} ${size === 384 ? 'лунки' : 'лунок'}`;

/** All wells of a plate, down its columns (A1, B1 …) as laboratories fill it, or along its rows (A1, A2 …). */
export function wellsOf(size: PlateSize, along: 'columns' | 'rows' = 'columns'): string[] {
  return Array.from({ length: size }, (_, at) =>
    along === 'columns'
      ? wellName({ row: at % ROWS[size], column: Math.floor(at / ROWS[size]) })
      : wellName({ row: Math.floor(at / COLUMNS[size]), column: at % COLUMNS[size] }),
  );
}
