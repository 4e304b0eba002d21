import { foldChar, isAllowed, isInvisible, isWhite } from '../../alphabet.ts';
import { bracketLetters, PHONETIC } from '../../normalise.ts';
import type { FindingKind } from '../findings.ts';
import { withoutEnds } from '../../paste/split/ends.ts';
import { plain } from '../../paste/split/plain.ts';

/** The sequence of a customer's own primer as it is read. */
export interface OwnSequence {
  /** Letters of bases in capitals, without modifiers in brackets; other brackets are read as those of an order. */
  readonly bases: string;
  /** What is said of it: look-alikes that were read as Latin letters, and letters that are no bases. */
  readonly remarks: readonly FindingKind[];
  /** False where letters were left out that nobody can read: the bases are not those of the primer. */
  readonly isWhole: boolean;
}

const BRACKETS = /\[[^\]]{0,200}\]|\([^)]{0,200}\)|\{[^}]{0,200}\}/gu;
const MOST_LETTERS = 20;
/** A shorter primer binds everywhere. */
const FEWEST_BASES = 10;

/** Without the dictionary of modifiers: TAMRA and ddC, which are made of codes, are no bases. */
function lettersIn(bracket: string): string {
  const letters = bracketLetters(bracket.slice(1, -1)) ?? '';
  return letters.length === 1 || /^[ACGTU]*$/u.test(letters) ? letters : '';
}

/**
 * Reads the sequence of a customer's own primer by the rules of a primer that is ordered. Example: `АCGT` with a Cyrillic А
 * is `ACGT`, and a remark says so; `5'-ACGT-3'` is `ACGT`.
 */
export function readOwnSequence(written: string): OwnSequence {
  // most are plain capitals already, and an order has thousands
  const isPlain = /^[ACGTRYSWKMBDHVN]*$/u.test(written);
  const { text, reversed } = isPlain
    ? { text: '', reversed: false }
    : withoutEnds(plain(written).replace(/\s+/gu, ' ').trim());
  let [bases, before, after] = [isPlain ? written : '', '', ''];
  const strange = new Set<string>();
  for (const typed of text.replace(BRACKETS, lettersIn).toWellFormed()) {
    if (isWhite(typed) || isInvisible(typed)) continue;
    const { char, lookAlike } = foldChar(typed);
    if (lookAlike) [before, after] = [before + typed, after + char];
    if (!isAllowed(char)) strange.add(char);
    else if (char !== '*') bases += char;
  }
  const sounds = [...strange].filter((letter) => letter in PHONETIC);
  const letters = [...strange].filter((letter) => !(letter in PHONETIC)).slice(0, MOST_LETTERS);
  const remarks: FindingKind[] = [];
  const cut = (read: string): string => read.slice(0, MOST_LETTERS) + (read.length > MOST_LETTERS ? '…' : '');
  if (before !== '') remarks.push({ kind: 'readAs', before: cut(before), after: cut(after) });
  if (sounds.length > 0)
    remarks.push({
      kind: 'phonetic',
      before: sounds.join(''),
      after: sounds.map((letter) => PHONETIC[letter]).join(''),
    });
  if (letters.length > 0) remarks.push({ kind: 'notBases', letters: letters.join(', ') });
  if (reversed) remarks.push({ kind: 'writtenBackwards' });
  const isWhole = strange.size === 0;
  if (isWhole && bases !== '' && bases.length < FEWEST_BASES)
    remarks.push({ kind: 'shortPrimer', least: FEWEST_BASES });
  if (bases.includes('U')) remarks.push({ kind: 'uracil' });
  return { bases, remarks, isWhole };
}
