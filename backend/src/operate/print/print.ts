import { randomUUID } from 'node:crypto';
import { visible, visibleLines } from './visible.ts';

/** Columns of texts where the width of the terminal is unknown. */
export const COLUMNS = 100;
const NARROWEST_TERMINAL = 80;
/** Lines longer than this are hard to follow. */
const WIDEST_TERMINAL = 200;
const GAP = 2;
const NARROWEST = 6;
const MAX_LINES_PER_CELL = 6;

type Cell = string | number;
export type TableRow = Readonly<Record<string, Cell>>;

/** Width of a text on a terminal of so many columns; 100 in a pipe. */
export function terminalColumns(columns: number | undefined = process.stdout.columns): number {
  if (columns === undefined || columns === 0) return COLUMNS;
  return Math.min(Math.max(columns, NARROWEST_TERMINAL), WIDEST_TERMINAL);
}

/**
 * Rows as a table of aligned columns that fits the terminal; numbers to the right. Cells longer than `widest` of a hundred
 * columns, or than the terminal, wrap; a cell of more than `most` lines is cut (--json has it whole).
 */
export function table(
  rows: readonly TableRow[],
  widest = 44,
  most = MAX_LINES_PER_CELL,
  room = terminalColumns(),
): string {
  const [first] = rows;
  if (first === undefined) return '';
  const columns = Object.keys(first);
  const widestHere = Math.floor((widest * room) / COLUMNS);
  const text = (row: TableRow, column: string): string => unbroken(visible(String(row[column] ?? '')));
  const isNumeric = columns.map((column) =>
    rows.every((row) => /^[-+]?[\d .\u00a0]*$/.test(text(row, column))),
  );
  const longest = (lengthOf: (cell: string) => number): number[] =>
    columns.map((column) =>
      Math.min(
        widestHere,
        rows.reduce((most, row) => Math.max(most, lengthOf(text(row, column))), lengthOf(column)),
      ),
    );
  const widths = fit(
    longest((cell) => cell.length),
    longest((cell) => Math.max(...cell.split(' ').map((word) => word.length))),
    { room, least: longest((cell) => Math.max(0, ...(cell.match(SUMS) ?? []).map((sum) => sum.length))) },
  );
  const lines = (cells: readonly string[]): string[] => {
    const wrapped = cells.map((cell, index) => wrap(cell, widths[index] ?? 0, most));
    const height = Math.max(...wrapped.map((part) => part.length));
    return Array.from({ length: height }, (_, line) =>
      wrapped
        .map((part, index) => {
          const width = widths[index] ?? 0;
          return isNumeric[index] ? (part[line] ?? '').padStart(width) : (part[line] ?? '').padEnd(width);
        })
        .join(' '.repeat(GAP))
        .trimEnd()
        .replaceAll(UNBROKEN, ' '),
    );
  };
  const body = rows.flatMap((row) => lines(columns.map((column) => text(row, column))));
  return [...lines(columns).map((line) => paint('bold', line)), ...body].join('\n');
}

const UNBROKEN = '\u00a0';
const SUMS = /\d{1,3}(?:\u00a0\d{3})*\.\d\d[,;:]?/g;

/** A cell without breaks at the blanks between thousands of a sum. Example: `1 234.50`. */
const unbroken = (cell: string): string =>
  cell.replaceAll(/\d{1,3}(?: \d{3})+\.\d\d/g, (sum) => sum.replaceAll(' ', UNBROKEN));

/**
 * Takes from the widest columns until all of them fit; words are broken only where nothing else is left, and sums never:
 * a sum in two lines is read as two.
 */
function fit(
  wanted: readonly number[],
  words: readonly number[],
  { room, least }: { room: number; least: readonly number[] },
): number[] {
  const widths = [...wanted];
  let over = widths.reduce((sum, width) => sum + width + GAP, -GAP) - room;
  for (; over > 0; over -= 1) {
    const spare = widths.map((width, index) => (width > (words[index] ?? 0) ? width : 0));
    const breakable = widths.map((width, index) => (width > (least[index] ?? 0) ? width : 0));
    const from = spare.some((width) => width > NARROWEST) ? spare : breakable;
    const widestColumn = from.indexOf(Math.max(...from));
    if ((widths[widestColumn] ?? 0) <= NARROWEST) break;
    widths[widestColumn] = (widths[widestColumn] ?? 0) - 1;
  }
  return widths;
}

/** Breaks a text into lines, at blanks where it can. */
export function wrap(text: string, width: number, most = MAX_LINES_PER_CELL): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width && lines.length < most) {
    const blank = rest.lastIndexOf(' ', width);
    const word = rest.slice(blank + 1).split(' ', 1)[0] ?? '';
    const at = blank > width / 3 || (blank > 0 && word.length <= width) ? blank : width;
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (lines.length < most) return [...lines, rest];
  const last = lines.at(-1) ?? '';
  return [...lines.slice(0, -1), `${last.slice(0, width - 1)}…`];
}

/** A paragraph within the terminal; every line after the first is indented by as much as `lead` is long. */
export function paragraph(text: string, lead = '', room = terminalColumns()): string {
  const lines = wrap(visible(text), room - lead.length, Number.POSITIVE_INFINITY);
  return lines.map((line, index) => (index === 0 ? lead : ' '.repeat(lead.length)) + line).join('\n');
}

/**
 * A fault as stderr gets it: on a terminal within its columns, the lines of a stack each in their own; elsewhere as it is, a
 * line each, for programs that look for words in it.
 */
export function faultText(fault: string, lead = '', isTerminal = process.stderr.isTTY): string {
  if (!isTerminal) return lead + visibleLines(fault);
  const lines = fault.split('\n');
  return lines.map((line, index) => paragraph(line, index === 0 ? lead : '')).join('\n');
}

const CODES = { bold: [1, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], dim: [2, 22] } as const;

// hasColors knows NO_COLOR and TERM; a pipe or a file has no colours at all
const isColoured =
  process.stdout.isTTY === true && process.stdout.hasColors() && !process.argv.includes('--no-color');

/** Stands in every colour of ours until it is printed: no text of a stranger can know it. */
const OWN = `\u001b${randomUUID()}`;

/** A text in colour, on a terminal that wants it. */
export function paint(colour: keyof typeof CODES, text: string, isWanted = isColoured): string {
  const [on, off] = CODES[colour];
  return isWanted && text !== '' ? `${OWN}[${on}m${text}${OWN}[${off}m` : text;
}

/** A text for a terminal: own colours, and no other control characters. */
export function printable(text: string): string {
  const [first = '', ...others] = text.split(OWN);
  const painted = others.map((part) => {
    const end = part.indexOf('m') + 1;
    return `\u001b${part.slice(0, end)}${visibleLines(part.slice(end))}`;
  });
  return visibleLines(first) + painted.join('');
}

/** Words of the shop's English pages with the money as the desk writes it. Example: `₽-2.5 off` is `-2.50 RUB off`. */
export function deskMoney(words: string): string {
  return words.replaceAll(/₽(-?\d+(?:,\d{3})*(?:\.\d+)?)/g, (_, roubled: string) =>
    roubles(Math.round(Number(roubled.replaceAll(',', '')) * 100)),
  );
}

/** Kopecks as roubles. Example: `22.00 RUB`. */
export function roubles(kopecks: number): string {
  return `${amount(kopecks)} RUB`;
}

/** Kopecks as a number of roubles, thousands apart. Example: `1 234.50`. */
export function amount(kopecks: number): string {
  const [whole = '', rest = ''] = (Math.round(kopecks) / 100).toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}.${rest}`;
}

export function print(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}
