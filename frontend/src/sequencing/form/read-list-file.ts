import { fileRefusalText, LARGEST_FILE, readRows } from '@oligoteka/sheets';
import { writeTable } from '../../grid/clipboard/clipboard.ts';
import { getLocale } from '../../paraglide/runtime.js';

/** The rows of a file as a pasted table, from the first sheet that holds any; or the sentence why it was not read. */
export async function readListFile(file: File): Promise<{ text: string } | { refusal: string }> {
  const read =
    file.size > LARGEST_FILE
      ? ({ refused: 'tooLarge' } as const)
      : readRows(new Uint8Array(await file.arrayBuffer()));
  if (read.refused !== undefined) return { refusal: fileRefusalText(read.refused, getLocale()) };
  const sheet = read.sheets.find(({ rows }) => rows.length > 0);
  return sheet
    ? { text: writeTable(sheet.rows.map(({ cells }) => cells)) }
    : { refusal: fileRefusalText('empty', getLocale()) };
}
