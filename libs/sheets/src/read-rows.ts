import { readTextFile } from './csv.ts';
import { isBinary } from './read-primer-file.ts';
import { isWorkbook, LARGEST_FILE, readWorkbook } from './read-workbook.ts';
import type { Refusal } from './zip.ts';

/** A row of a table, with the number that the file gives it, from 1. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The rows of a file that hold anything, by sheets; a text file has one. */
export type FileRows =
  | {
      readonly sheets: readonly {
        readonly name: string;
        readonly rows: readonly FileRow[];
        readonly hiddenRows: number;
      }[];
      readonly refused?: undefined;
    }
  | { readonly sheets?: undefined; readonly refused: Refusal | 'noText' };

/** Reads an .xlsx file, visible sheets and rows alone, or separated values in any encoding. The content decides, not the name. */
export function readRows(bytes: Uint8Array): FileRows {
  if (bytes.length === 0) return { refused: 'empty' };
  if (bytes.length > LARGEST_FILE) return { refused: 'tooLarge' };
  if (isWorkbook(bytes)) {
    const { sheets, refused } = readWorkbook(bytes);
    if (refused !== undefined) return { refused };
    const shown = sheets.filter(({ hidden }) => !hidden);
    return {
      sheets: shown.map(({ name, rows, rowNumbers, hiddenRows }) => ({
        ...{ name, hiddenRows },
        rows: rows.map((cells, index) => ({ number: rowNumbers[index] ?? index + 1, cells })),
      })),
    };
  }
  if (isBinary(bytes)) return { refused: 'noText' };
  const { rows } = readTextFile(bytes);
  if (rows === null) return { refused: 'noText' };
  const numbered = rows.map((cells, index) => ({ number: index + 1, cells }));
  const held = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { sheets: [{ name: '', rows: held, hiddenRows: 0 }] };
}
