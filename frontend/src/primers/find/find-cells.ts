import { normalise, type PrimerRules, reverseComplement } from '@oligoteka/primer';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';

export type FindIn = 'both' | 'name' | 'sequence';

export interface Search {
  readonly text: string;
  readonly where: FindIn;
  /** Sequences that hold the paired strand are found too. */
  readonly complement: boolean;
}

export interface FoundCell {
  readonly key: string;
  /** Index of the line. */
  readonly row: number;
  readonly column: 'name' | 'sequence';
  /** Found only as the paired strand. */
  readonly paired: boolean;
}

/** The search as letters of a sequence: blanks, case and look-alikes do not matter. */
export interface Needles {
  readonly plain: string;
  readonly letters: string;
  readonly paired: string;
}

export function needlesOf({ text, complement }: Search, rules: PrimerRules): Needles {
  const plain = text.trim().toLowerCase();
  const { sequence, mods, unknownModifiers } = normalise(text, rules);
  const letters = mods.length + unknownModifiers.length > 0 ? '' : sequence;
  return { plain, letters, paired: (complement && letters && reverseComplement(letters)) || '' };
}

/** Every name and sequence that holds the text, in the order of the lines. Time grows with the length of the list. */
export function findCells(rows: readonly Row[], reader: RowReader, search: Search): FoundCell[] {
  const needles = needlesOf(search, reader.book.rules);
  if (needles.plain === '') return [];
  const found: FoundCell[] = [];
  for (const [at, row] of rows.entries()) {
    if (isEmptyRow(row)) continue;
    const cell = { key: row.key, row: at };
    if (search.where !== 'sequence' && row.name.toLowerCase().includes(needles.plain))
      found.push({ ...cell, column: 'name', paired: false });
    if (search.where === 'name') continue;
    const how = heldBy(row, reader, needles);
    if (how !== null) found.push({ ...cell, column: 'sequence', paired: how === 'paired' });
  }
  return found;
}

function heldBy(
  row: Row,
  reader: RowReader,
  { plain, letters, paired }: Needles,
): 'itself' | 'paired' | null {
  const { sequence } = reader.read(row).content;
  const bare = sequence.replaceAll('*', '');
  const holds = (needle: string) =>
    needle !== '' && (needle.includes('*') ? sequence : bare).includes(needle);
  // the text as typed finds names of modifiers, and signs that no sequence holds
  if (holds(letters) || row.text.toLowerCase().includes(plain)) return 'itself';
  return holds(paired) ? 'paired' : null;
}
