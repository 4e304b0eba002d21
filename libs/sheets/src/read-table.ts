import { readTextFile } from './csv.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

/** Cells of a .csv file, or of the first visible sheet of an .xlsx file; null where it is no table. */
export function readTable(bytes: Uint8Array): string[][] | null {
  if (!isWorkbook(bytes)) return readTextFile(bytes).rows;
  const { sheets } = readWorkbook(bytes);
  return sheets?.find(({ hidden }) => !hidden)?.rows ?? null;
}
