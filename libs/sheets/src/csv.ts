import { decodeText } from './text.ts';

const SEPARATORS = [';', '\t', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Reads separated values with quoted cells (RFC 4180): a quoted cell may hold separators, line ends and doubled quotes.
 * A quote inside an unquoted cell is a plain character. Time grows with the length of the text.
 */
export function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const end = new RegExp(`[${separator}\\r\\n]`, 'gu');
  while (at <= text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, separator) : null;
    end.lastIndex = quoted?.end ?? at;
    const stop = end.exec(text)?.index ?? text.length;
    cells.push((quoted?.value ?? '') + text.slice(quoted?.end ?? at, stop));
    at = stop + 1;
    if (text[stop] === separator) continue;
    if (text[stop] === '\r' && text[at] === '\n') at += 1;
    rows.push(cells);
    cells = [];
    if (stop >= text.length || at >= text.length) break;
  }
  return rows;
}

/** Null for a quote that is a plain character: it closes nowhere, or not at the end of a cell. */
function readQuoted(text: string, from: number, separator: string): { value: string; end: number } | null {
  const pieces: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    pieces.push(text.slice(at, quote));
    const next = text[quote + 1];
    if (next !== '"') {
      const closes = next === undefined || ` \r\n${separator}`.includes(next);
      return closes ? { value: pieces.join('"'), end: quote + 1 } : null;
    }
    at = quote + 2;
  }
}

/** The separator most lines agree on; null for a text that is no table. Excel's own `sep=;` line is obeyed. */
export function separatorOf(text: string): Separator | null {
  const said = /^sep=(.)\r?\n/iu.exec(text.slice(0, 16))?.[1];
  if (said !== undefined) return SEPARATORS.find((separator) => separator === said) ?? null;
  // Cells in quotes may hold anything, line ends included.
  const bare = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/gu, '')
    .split(/\r\n|[\r\n]/u)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const counts = SEPARATORS.map((separator) => bare.filter((line) => line.includes(separator)).length);
  const most = Math.max(...counts);
  return most * 2 > bare.length ? (SEPARATORS[counts.indexOf(most)] ?? null) : null;
}

// A cell that begins like a formula would be computed by a spreadsheet: an apostrophe in front keeps it a text.
const FORMULA = /^[=+\-@\t\r]/u;

/** Writes cells for Excel: semicolons, a byte order mark, text that looks like a formula marked as text. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
    return /[";\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** The mark of `writeCsv` taken away again. */
export function unmarked(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A text file as cells, or as plain text where it is no table. */
export function readTextFile(bytes: Uint8Array): { text: string; rows: string[][] | null } {
  const { text } = decodeText(bytes);
  // FASTA and GenBank have commas in their headings.
  const separator = /^\s*(?:>|LOCUS )/u.test(text.slice(0, 200)) ? null : separatorOf(text);
  if (separator === null) return { text, rows: null };
  const body = text.replace(/^sep=.\r?\n/iu, '');
  return { text, rows: parseCsv(body, separator).map((cells) => cells.map(unmarked)) };
}
