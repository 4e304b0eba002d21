import { normalise } from '@oligoteka/primer';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';

interface Replacement {
  readonly text: string;
  readonly by: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Brackets hold names of modifiers and alternatives of letters, never a run of bases. */
const BRACKETS = /(\[[^\]]*\]|\([^)]*\)|\{[^}]*\})/;

/** The name with every find replaced; the same one where there is none. */
const replaceInName = (name: string, { text, by }: Replacement): string =>
  name.replace(new RegExp(escaped(text.trim()), 'giu'), () => by.trim());

/** Blanks and bonds between two letters; a bond belongs to the letter before it. */
const BETWEEN = String.raw`[\s*]*`;
const BOND = String.raw`(?:\s*\*)?`;

/** Puts letters in place of equally many: one for one, with the bonds and blanks among them kept. */
function inPlace(found: string, by: string): string {
  const letters = by.replace(/\s/g, '');
  let at = 0;
  return found.replace(/[^\s*]/g, () => letters[at++] ?? '');
}

const lengthOf = (letters: string): number => letters.replace(/\s/g, '').length;

/**
 * Replaces letters in a sequence as they are found: across blanks and bonds, unless the search has a bond; in brackets
 * only if the search has brackets. A sequence in look-alike letters is replaced in its read form.
 */
function replaceInSequence(row: Row, reader: RowReader, { text, by }: Replacement): string {
  const isBracketed = /[[\](){}]/.test(text);
  const needle = isBracketed ? '' : normalise(text, reader.book.rules).sequence;
  const letters = [...(needle || text.replace(/\s+/g, ''))];
  const isAsWritten = isBracketed || letters.includes('*');
  const pattern = isAsWritten
    ? letters.map(escaped).join(String.raw`\s*`)
    : letters.map(escaped).join(BETWEEN) + (by.trim() === '' ? BOND : '');
  const keepsBonds = !isAsWritten && /^[\p{L}\s]+$/u.test(by) && lengthOf(by) === letters.length;
  const replace = (piece: string) =>
    piece.replace(new RegExp(pattern, 'giu'), (found) => (keepsBonds ? inPlace(found, by) : by.trim()));
  const inText = (whole: string) =>
    isBracketed
      ? replace(whole)
      : whole
          .split(BRACKETS)
          .map((piece, at) => (at % 2 === 1 ? piece : replace(piece)))
          .join('');
  const done = inText(row.text);
  if (done !== row.text) return done;
  const read = reader.read(row).text;
  const asRead = inText(read);
  return asRead === read ? row.text : asRead;
}

/** The new text of a cell after replacing; null where it changes nothing. */
export function replaced(
  row: Row,
  reader: RowReader,
  column: 'name' | 'sequence',
  replacement: Replacement,
): { name: string } | { text: string } | null {
  if (replacement.text.trim() === '') return null;
  if (column === 'name') {
    const name = replaceInName(row.name, replacement);
    return name === row.name ? null : { name };
  }
  const text = replaceInSequence(row, reader, replacement);
  return text === row.text ? null : { text };
}
