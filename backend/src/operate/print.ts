/** What every text of the desk fits into. */
export const COLUMNS = 100;
const GAP = 2;
const NARROWEST = 6;
const MOST_LINES_PER_CELL = 6;

type Cell = string | number;
export type TableRow = Readonly<Record<string, Cell>>;

/**
 * Rows as a table of aligned columns that fits 100 columns; numbers to the right. Cells longer than `widest`, or than
 * there is room for, go on in the next line; only what needs more than `most` lines is cut (--json has it whole).
 */
export function table(rows: readonly TableRow[], widest = 44, most = MOST_LINES_PER_CELL): string {
  const [first] = rows;
  if (first === undefined) return '';
  const columns = Object.keys(first);
  const text = (row: TableRow, column: string): string => String(row[column] ?? '');
  const longest = (lengthOf: (cell: string) => number): number[] =>
    columns.map((column) =>
      Math.min(
        widest,
        rows.reduce((most, row) => Math.max(most, lengthOf(text(row, column))), lengthOf(column)),
      ),
    );
  const widths = fit(
    longest((cell) => cell.length),
    longest((cell) => Math.max(...cell.split(' ').map((word) => word.length))),
  );
  const isNumeric = columns.map((column) => rows.every((row) => /^[-+]?[\d .]*$/.test(text(row, column))));
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
        .trimEnd(),
    );
  };
  const body = rows.flatMap((row) => lines(columns.map((column) => text(row, column))));
  return [...lines(columns).map((line) => paint('bold', line)), ...body].join('\n');
}

/** Takes from the widest columns until all of them fit; words are broken only where nothing else is left. */
function fit(wanted: readonly number[], words: readonly number[]): number[] {
  const widths = [...wanted];
  let over = widths.reduce((sum, width) => sum + width + GAP, -GAP) - COLUMNS;
  for (; over > 0; over -= 1) {
    const spare = widths.map((width, index) => (width > (words[index] ?? 0) ? width : 0));
    const from = spare.some((width) => width > NARROWEST) ? spare : widths;
    const widestColumn = from.indexOf(Math.max(...from));
    if ((widths[widestColumn] ?? 0) <= NARROWEST) break;
    widths[widestColumn] = (widths[widestColumn] ?? 0) - 1;
  }
  return widths;
}

/** Breaks a text into lines, at blanks where it can. */
export function wrap(text: string, width: number, most = MOST_LINES_PER_CELL): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width && lines.length < most) {
    const blank = rest.lastIndexOf(' ', width);
    const at = blank > width / 3 ? blank : width;
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (lines.length < most) return [...lines, rest];
  const last = lines.at(-1) ?? '';
  return [...lines.slice(0, -1), `${last.slice(0, width - 1)}…`];
}

/** A paragraph within 100 columns; every line after the first is indented by as much as `lead` is long. */
export function paragraph(text: string, lead = ''): string {
  const lines = wrap(text, COLUMNS - lead.length, Number.POSITIVE_INFINITY);
  return lines.map((line, index) => (index === 0 ? lead : ' '.repeat(lead.length)) + line).join('\n');
}

/**
 * A fault as stderr gets it: on a terminal within 100 columns, the lines of a stack each in their own; elsewhere as it is, a line
 * each, for programs that look for words in it.
 */
export function faultText(fault: string, lead = '', isTerminal = process.stderr.isTTY): string {
  if (!isTerminal) return lead + fault;
  const lines = fault.split('\n');
  return lines.map((line, index) => paragraph(line, index === 0 ? lead : '')).join('\n');
}

const CODES = { bold: [1, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], dim: [2, 22] } as const;

// hasColors knows NO_COLOR and TERM; a pipe or a file has no colours at all
const isColoured =
  process.stdout.isTTY === true && process.stdout.hasColors() && !process.argv.includes('--no-color');

/** A text in colour, on a terminal that wants it. */
export function paint(colour: keyof typeof CODES, text: string): string {
  const [on, off] = CODES[colour];
  return isColoured && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}

/** Kopecks as roubles. Example: `22.00 RUB`. */
export function roubles(kopecks: number): string {
  return `${amount(kopecks)} RUB`;
}

/** Kopecks as a number of roubles, thousands apart. Example: `1 234.50`. */
export function amount(kopecks: number): string {
  const [whole = '', rest = ''] = (kopecks / 100).toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}.${rest}`;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
