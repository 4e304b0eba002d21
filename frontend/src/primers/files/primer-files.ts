import type { Paste, PrimerRules } from '@oligoteka/primer';
import type { TableFormat, TablePrimer } from '@oligoteka/sheets';

const TYPES: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

export { tablePrimersOf } from './file-list.ts';

/** Reading and writing of files; fetched when somebody first needs it. */
const sheets = () => import('@oligoteka/sheets');

export type FileRead =
  | { readonly paste: Paste; readonly notices: readonly string[] }
  | { readonly refusal: string };

/** The primers of a file, or the sentence why it was not read. */
export async function readFile(file: File, rules: PrimerRules, language: 'ru' | 'en'): Promise<FileRead> {
  const { fileNoticeText, LARGEST_FILE, readPrimerFile, refusalText } = await sheets();
  // a file too large for us is not even loaded into memory
  const bytes = file.size > LARGEST_FILE ? null : new Uint8Array(await file.arrayBuffer());
  const read =
    bytes === null
      ? { paste: { rows: [], notices: [], delimiter: null }, notices: [], refused: 'tooLarge' as const }
      : readPrimerFile(bytes, rules);
  const refusal = refusalText(read, language);
  if (refusal !== null) return { refusal };
  return { paste: read.paste, notices: read.notices.map((notice) => fileNoticeText(notice, language)) };
}

/** Lets the browser save a table to fill in. */
export async function saveTemplate(format: TableFormat, language: 'ru' | 'en', name: string): Promise<void> {
  const { writeTemplate } = await sheets();
  save(writeTemplate(format, language), format, name);
}

/** Lets the browser save the lines of the form. */
export async function savePrimerList(
  rows: readonly TablePrimer[],
  format: TableFormat,
  language: 'ru' | 'en',
  name: string,
): Promise<void> {
  const { writePrimers } = await sheets();
  save(writePrimers(rows, format, language), format, name);
}

function save(bytes: Uint8Array, format: TableFormat, name: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: TYPES[format] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${format}`;
  link.click();
  // the browser has taken it over by the time this runs
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
