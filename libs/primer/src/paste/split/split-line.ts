import type { PrimerRules } from '../../types.ts';
import { type Cell, readCell } from './cell.ts';
import { readHeader } from '../detect/header.ts';
import { splitCells } from './plain.ts';
import { plateColumns } from '../detect/plate.ts';
import type { Paste } from '../types.ts';

/** A shorter piece is a word of a title. */
export const SHORTEST_BODY = 10;

/** A run of so many bases is in no heading, in whatever pieces: `5' ACG TAC GTA CGT`. */
const LEAST_BASES = 12;

/** True for a cell with bases enough for a primer. */
export function holdsSequence({ text, tokens }: Cell): boolean {
  if (/[ACGTUN]{12}|[ACGTUNRYSWKMBDHVI]{16}/iu.test(text)) return true;
  let bases = 0;
  for (const { text } of tokens) {
    bases = /^[ACGTUN]+$/iu.test(text) ? bases + text.length : 0;
    if (bases >= LEAST_BASES) return true;
  }
  return false;
}

/** Separator of the cells of a line. */
export type Delimiter = Exclude<Paste['delimiter'], null | 'fasta' | 'genbank'>;

const MARK: Readonly<Record<Exclude<Delimiter, 'space'>, string>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  bar: '|',
};

/** A decimal comma: other commas have a blank behind, or a zero or unit tells. `0,2` in `F1,ACGT,0,2` may be two cells. */
const DECIMAL = /(?<=,\s+[01]),(?=\d{1,3}(?!\d))|(?<=,0),(?=0\d)|(?<=,[01]),(?=\d{1,3}\s*(?:мкм|[uµμ]m))/giu;

interface Split {
  delimiter: Delimiter;
  cells: Cell[];
}

/** The cells of a line, by the separator found in it. Example: `F1;ACGT;0,2` has three. */
export function splitLine(text: string, rules: PrimerRules): Split {
  const read = (delimiter: keyof typeof MARK, line: string): Split => {
    const cells = splitCells(line, MARK[delimiter]).map((cell) => readCell(cell, rules));
    return { delimiter, cells };
  };
  if (text.trim().includes('\t')) {
    return { delimiter: 'tab', cells: text.split('\t').map((cell) => readCell(cell, rules)) };
  }
  const trimmed = text.trim();
  if (trimmed.startsWith('|') && trimmed.endsWith('|') && trimmed.length > 2)
    return read('bar', trimmed.slice(1, -1));
  if (/\S\s+\|\s+\S/u.test(trimmed)) return read('bar', trimmed);
  // F1|ACGT|0.2; in GGAATTC|CATATG|ATGG every piece is sequence, in (A|G) none is alone
  if (/^[^|([]+\|/u.test(trimmed)) {
    const split = read('bar', trimmed);
    const [first, ...rest] = split.cells;
    if (first?.letters === 0 && rest.some(({ letters }) => letters >= SHORTEST_BODY)) return split;
  }
  for (const delimiter of ['semicolon', 'comma'] as const) {
    if (!text.includes(MARK[delimiter])) continue;
    // 0,2 мкмоль: a comma between two digits is a decimal one, unless there are others.
    if (delimiter === 'comma' && !/(?:^|\D),|,(?:\D|$)/u.test(text)) continue;
    const isBare = delimiter === 'comma' && !text.includes('"');
    const split = read(delimiter, isBare ? text.replace(DECIMAL, '.') : text);
    const useful = split.cells.filter((cell) => cell.text !== '').length > 1;
    const texts = split.cells.map((cell) => cell.text);
    const words = !split.cells.some(holdsSequence) && (readHeader(texts) || plateColumns(texts));
    const speaks = split.cells.some((cell) => cell.letters > 0) || words;
    // `ACG TAC GTA, 0.2` is a line of a letter
    const isLetter =
      (split.cells[0]?.letters ?? 0) >= SHORTEST_BODY && (split.cells[0]?.tokens.length ?? 0) > 1;
    if (useful && speaks && !isLetter) return split;
  }
  return { delimiter: 'space', cells: [readCell(trimmed, rules)] };
}
