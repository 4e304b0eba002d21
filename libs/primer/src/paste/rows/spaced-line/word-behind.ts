import { letterName } from '../../split/codes.ts';
import { isKnownWord } from '../../split/known-words.ts';
import type { PrimerRules } from '../../../types.ts';
import { isWordy } from './leading-name.ts';
import type { Piece } from './pieces.ts';
import { lettersOf } from './runs.ts';

const LONG = 10;
const LONGEST_WORD = 9;
const isBases = (text: string) => /^[ACGTUАСТ]+$/iu.test(text);
const isCapital = (text: string) => text === text.toUpperCase();
const caseOf = (text: string) =>
  isCapital(text) ? 'capital' : text === text.toLowerCase() ? 'small' : 'both';

/** `ACGTACGTACGT STD`, `ACGTACGTACGT - actin`: behind bases alone a word of letters that are none, or in other ones. */
export function isWordBehind(pieces: readonly Piece[], rules: PrimerRules): boolean {
  const end = pieces.at(-1);
  if (end?.kind !== 'sequence' || end.letters !== end.text.length || end.letters > LONGEST_WORD) return false;
  if (isBases(end.text) || letterName(end.text, rules) !== null) return false;
  const body = pieces.slice(0, -1).filter(({ kind }) => kind === 'sequence');
  if (lettersOf(body) < LONG) return false;
  // Tab. 2
  if (caseOf(end.text) === 'both' && body.every(({ text }) => caseOf(text) !== 'both')) return true;
  if (!body.every(({ text }) => isBases(text))) return false;
  const isAlike = body.every(({ text }) => caseOf(text) === caseOf(end.text));
  return (end.letters > 2 && isWordy(end) && isKnownWord(end.text)) || !isAlike;
}

const LONGEST_MARK = 3;

/** `ACGTACGTACGT a`: behind capitals so few small letters are a mark or a word, or the end of it; somebody has to say. */
export function isSmallBehind(pieces: readonly Piece[]): boolean {
  const end = pieces.at(-1);
  if (end?.kind !== 'sequence' || end.letters > LONGEST_MARK || !/^[acgtu]+$/u.test(end.text)) return false;
  const body = pieces.slice(0, -1).filter(({ kind }) => kind === 'sequence');
  return lettersOf(body) >= LONG && body.every(({ text }) => isCapital(text));
}
