import type { PrimerRules } from '../../types.ts';
import type { Cell } from '../split/cell.ts';
import { type ColumnRole, isHeaderWord, readHeader } from './header.ts';
import { isKnownWord } from '../split/known-words.ts';
import { isAlphabet, readPieces } from '../rows/spaced-line/pieces.ts';
import { type Delimiter, holdsSequence, SHORTEST_BODY } from '../split/split-line.ts';
import { isDirection } from '../columns/name-columns.ts';
import { isFaulty } from '../columns/sequence-columns.ts';

/** A word this short in a heading, such as PAM, is no sequence. */
const SHORT_WORD = 4;
/** Letters of sequence one after another, words of headings aside: no line with them is a heading. */
function holdsRun({ text }: Cell, rules: PrimerRules): boolean {
  let run = '';
  for (const piece of readPieces(text, rules)) {
    const isWord = isHeaderWord(piece.text) || (isKnownWord(piece.text) && !/^[ACGTU]+$/u.test(piece.text));
    // STD may stand for standard in a heading, and among bases for three more
    if (isWord && piece.kind === 'sequence') continue;
    run = piece.kind === 'sequence' && isAlphabet(piece.text) ? run + piece.text.replace(/\P{L}/gu, '') : '';
    const bases = run.replace(/[^ACGTUАСТ]/giu, '').length;
    if (run.length >= SHORTEST_BODY && bases * 10 >= run.length * 3) return true;
  }
  return false;
}

/** Columns for sequences and for something to tell them by: no primer looks like that. */
function isSureHeading(roles: readonly ColumnRole[]): boolean {
  const said = new Set(roles.filter((role) => role !== null));
  return said.has('sequence') && (said.has('name') || said.has('well'));
}

/** A faulty primer in the first row, `oligo-dT` and `(T)18VN`, is no header: it stays, with its error. */
function holdsRow(
  texts: readonly string[],
  roles: readonly ColumnRole[],
  delimiter: Delimiter,
  rules: PrimerRules,
): boolean {
  const strange = (delimiter === 'space' ? (texts[0] ?? '').split(/\s+/u) : texts).filter(
    (text) => text !== '' && !isHeaderWord(text),
  );
  if (strange.some((text) => text.length > SHORT_WORD && isFaulty(text, rules))) return true;
  const known = texts.filter((text) => isHeaderWord(text)).length;
  return delimiter !== 'space' && strange.length > 0 && known < 2 && !roles.includes('sequence');
}

/** The roles of the columns where a line is a heading; null for any other line. No line with a run of bases is one. */
export function readHeading(
  cells: readonly Cell[],
  delimiter: Delimiter,
  { isFirst }: { isFirst: boolean },
  rules: PrimerRules,
): ColumnRole[] | null {
  const texts = cells.map((cell) => cell.text);
  const words = delimiter === 'space' ? (texts[0] ?? '').split(/\s+/u) : texts;
  const roles = readHeader(words);
  if (roles === null || cells.some((cell) => holdsSequence(cell) || holdsRun(cell, rules))) return null;
  if (delimiter !== 'space' && isSureHeading(roles)) return roles;
  // Purification, Start and Tm consist of letters of a sequence; such a cell must be a word of headers.
  const long = cells.flatMap(({ tokens }) => tokens.filter(({ letters }) => letters >= 8));
  if (long.some(({ text }) => !isHeaderWord(text))) return null;
  const doubtful = cells.some(({ letters, text }) => letters > 0 && !isHeaderWord(text));
  // «Прямой» and F beside a sequence are names of primers.
  const heading = texts.filter((text) => isHeaderWord(text));
  if (doubtful && heading.every((text) => isDirection(text))) return null;
  const isTable = delimiter !== 'space' && roles.includes('sequence');
  if ((doubtful || !isFirst) && !isTable) return null;
  return holdsRow(texts, roles, delimiter, rules) ? null : roles;
}
