import { visible } from './visible.ts';

export type CsvRow = readonly (string | number | boolean | null)[];

const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as Russian Excel opens it by a double click: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF.
 * Texts come from strangers: invisible characters are shown, and a text like a formula gets an apostrophe before it.
 */
export function csv(head: readonly string[], rows: readonly CsvRow[]): string {
  const lines = [head, ...rows].map((row) => row.map(cell).join(';'));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** Kopecks as a cell in roubles. */
export function inRoubles(kopecks: number | undefined): number | null {
  return kopecks === undefined ? null : kopecks / 100;
}

function cell(value: CsvRow[number]): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'yes' : 'NO';
  const shown = visible(value);
  const text = /^[=+\-@]/.test(shown) ? `'${shown}` : shown;
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
