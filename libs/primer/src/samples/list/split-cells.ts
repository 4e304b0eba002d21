/** The parts of a text that are not empty. */
export function cellsOf(line: string, separator: RegExp): string[] {
  return line
    .split(separator)
    .map((cell) => cell.trim())
    .filter(Boolean);
}

/** Separator of the cells of these lines. */
export function separatorOf(lines: readonly string[]): string {
  if (lines.some((line) => line.includes('\t'))) return '\t';
  if (lines.every((line) => line.includes(';'))) return ';';
  return lines.every((line) => line.includes(',')) ? ',' : '\t';
}

/** A cell of more lines, or of more characters, is none that was written in quotes. */
const MOST_LINES = 10;
const MOST_CHARACTERS = 4_000;

/**
 * The cell in quotes that opens here, as spreadsheets write it: its text, and where it ends. Null where the quote is a plain
 * character: it closes nowhere, not at the end of a cell, or only past the cells of another line.
 */
function quotedCell(text: string, from: number, separators: string): { value: string; end: number } | null {
  let close = from;
  do {
    close = text.indexOf('"', close + 1);
    if (close < 0 || close - from > MOST_CHARACTERS) return null;
    if (text[close + 1] !== '"') break;
    close += 1;
  } while (close < text.length);
  const [blanks = ''] = /^ */.exec(text.slice(close + 1, close + 5)) ?? [];
  const end = close + 1 + blanks.length;
  const next = text[end];
  if (next !== undefined && next !== '\n' && !separators.includes(next)) return null;
  const value = text.slice(from + 1, close);
  const lines = value.split('\n');
  const parts = new RegExp(`[${separators}](?!\\s)|\t`);
  if (lines.length > MOST_LINES || (lines.length > 1 && parts.test(value))) return null;
  return { value: value.replaceAll('""', '"'), end };
}

/** The lines of a list; a line break in a cell in quotes is a blank. */
export function linesOfCells(text: string): string[] {
  const source = text.replace(/\r\n?/g, '\n');
  if (!source.includes('"')) return source.split('\n');
  const separators = source.includes('\t') ? '\t' : ';,';
  const begins = new RegExp(`(?<=^|[\\n${separators}]) *"`, 'g');
  let lines = '';
  let at = 0;
  for (let found = begins.exec(source); found !== null; found = begins.exec(source)) {
    const opens = found.index + found[0].length - 1;
    const quoted = quotedCell(source, opens, separators);
    if (quoted === null) continue;
    lines += source.slice(at, opens) + source.slice(opens, quoted.end).replace(/\s*\n\s*/g, ' ');
    at = quoted.end;
    begins.lastIndex = at;
  }
  return (lines + source.slice(at)).split('\n');
}

/**
 * Cells of a line; a text in quotes is one cell, `""` in it a quote. A comma between digits belongs to a number; below so many
 * heads only where the line has more cells than they are. Each character of `separators` parts cells.
 */
export function splitCells(line: string, separators: string, heads = 0): string[] {
  const plain = split(line, separators, false);
  return separators !== ',' || plain.length <= heads ? plain : split(line, separators, true);
}

function split(line: string, separators: string, withDecimals: boolean): string[] {
  const cells: string[] = [];
  let cell = '';
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    const quoted = char === '"' && cell.trim() === '' ? quotedCell(line, at, separators) : null;
    const isDecimal =
      withDecimals && /^[~≈<>]?\d+(?:\s\d{3})*$/.test(cell.trim()) && /\d/.test(line[at + 1] ?? '');
    if (quoted !== null) {
      cell = quoted.value;
      at = quoted.end - 1;
    } else if (separators.includes(char) && !isDecimal) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return [...cells, cell.trim()];
}
