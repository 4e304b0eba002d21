/** Reads tab-separated text as Excel writes it: quoted cells may hold tabs, line ends and doubled quotes. */
export function readTable(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  for (;;) {
    const cell = readCell(source, at);
    cells.push(cell.value);
    if (source[cell.end] === '\t') {
      at = cell.end + 1;
      continue;
    }
    rows.push(cells);
    if (cell.end >= source.length) return rows;
    cells = [];
    at = cell.end + 1;
  }
}

const PLAIN_CELL_END = /[\t\n]/g;

function readCell(source: string, start: number): { value: string; end: number } {
  const quoted = source[start] === '"' ? readQuoted(source, start) : null;
  if (quoted) return quoted;
  PLAIN_CELL_END.lastIndex = start;
  const end = PLAIN_CELL_END.exec(source)?.index ?? source.length;
  return { value: source.slice(start, end), end };
}

/** null when the quote is a plain character, as in `"5 prime`. */
function readQuoted(source: string, start: number): { value: string; end: number } | null {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return null;
    value += source.slice(at, quote);
    if (source[quote + 1] === '"') {
      value += '"';
      at = quote + 2;
      continue;
    }
    const end = quote + 1;
    const next = source[end];
    return next === undefined || next === '\t' || next === '\n' ? { value, end } : null;
  }
}

/** Writes cells that Excel and `readTable` read back unchanged. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(writeCell).join('\t')).join('\r\n');
}

const writeCell = (value: string): string =>
  /["\t\n\r]/.test(value) ? `"${value.replace(/\r\n?/g, '\n').replaceAll('"', '""')}"` : value;
