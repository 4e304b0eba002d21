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

/**
 * Cells of a line; a text in quotes is one cell. A comma between digits belongs to a number; below so many heads only where the
 * line has more cells than they are.
 */
export function splitCells(line: string, separator: string, heads = 0): string[] {
  const plain = split(line, separator, false);
  return separator !== ',' || plain.length <= heads ? plain : split(line, separator, true);
}

function split(line: string, separator: string, withDecimals: boolean): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    const isDecimal =
      withDecimals && /^[~≈<>]?\d+(?:\s\d{3})*$/.test(cell.trim()) && /\d/.test(line[at + 1] ?? '');
    if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (char === separator && !isQuoted && !isDecimal) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return [...cells, cell.trim()];
}
