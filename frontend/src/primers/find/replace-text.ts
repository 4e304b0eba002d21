import type { Row } from '../row.ts';
import type { Reading } from '../row-reading.ts';

interface Replacement {
  readonly text: string;
  readonly by: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Names of modifiers and alternatives of letters: what stands in brackets is no run of bases. */
const BRACKETS = /(\[[^\]]*\]|\([^)]*\)|\{[^}]*\})/;

/** The name with every such text replaced; the same one where there is none. */
const replaceInName = (name: string, { text, by }: Replacement): string =>
  name.replace(new RegExp(escaped(text.trim()), 'giu'), () => by.trim());

/**
 * The sequence with such letters replaced, blanks between them or not; what stands in brackets only where brackets are
 * looked for. A sequence in letters that only look alike is replaced as it was read.
 */
function replaceInSequence(row: Row, reading: Reading, { text, by }: Replacement): string {
  const bracketed = /[[\](){}]/.test(text);
  const letters = [...text.replace(/\s+/gu, '')].map(escaped).join(String.raw`\s*`);
  const pattern = new RegExp(letters, 'giu');
  const replace = (piece: string) => piece.replace(pattern, () => by.trim());
  const inText = (whole: string) =>
    bracketed
      ? replace(whole)
      : whole
          .split(BRACKETS)
          .map((piece, at) => (at % 2 === 1 ? piece : replace(piece)))
          .join('');
  const done = inText(row.text);
  if (done !== row.text) return done;
  const asRead = inText(reading.text);
  return asRead === reading.text ? row.text : asRead;
}

/** What replacing makes of a cell; null where it changes nothing. */
export function replaced(
  row: Row,
  reading: Reading,
  column: 'name' | 'sequence',
  replacement: Replacement,
): { name: string } | { text: string } | null {
  if (replacement.text.trim() === '') return null;
  if (column === 'name') {
    const name = replaceInName(row.name, replacement);
    return name === row.name ? null : { name };
  }
  const text = replaceInSequence(row, reading, replacement);
  return text === row.text ? null : { text };
}
