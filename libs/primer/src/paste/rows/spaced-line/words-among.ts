import { foldChar, isAllowed } from '../../../alphabet.ts';
import { isKnownWord } from '../../split/known-words.ts';

const LEAST = 3;
/** Among small letters a word is longer than a codon. */
const LEAST_SMALL = 4;

const fold = (text: string): string => [...text].map((char) => foldChar(char).char).join('');
const isBases = (text: string): boolean => /^[ACGTU]*$/u.test(fold(text));
const isSmall = (text: string): boolean => text === text.toLowerCase();
const isCapital = (text: string): boolean => text === text.toUpperCase();

/** Hardly half of its letters are bases. */
function isWordy(text: string): boolean {
  const bases = fold(text).replace(/[^ACGTU]/gu, '').length;
  return bases * 10 < text.length * 6;
}

/**
 * Words of a sequence text that consist of letters of a sequence and are none: `study` among capitals, `MyStandard` before a
 * primer. The groups of a printed sequence are alike. Example: `this`, `study` of `TTGACC this study`.
 */
export function wordsAmong(text: string): string[] {
  const parts = text.split(' ');
  if (parts.length < 2) return [];
  const letters = parts.map((part) => (/^\p{L}+$/u.test(part) ? part : ''));
  const areCapitals = letters.join('').replace(/\P{Lu}/gu, '').length * 2 >= letters.join('').length;
  return letters.filter((part, at) => {
    if (part.length < LEAST || isBases(part) || ![...fold(part)].every(isAllowed)) return false;
    if (!isSmall(part) && !isCapital(part)) return /^\p{Lu}\p{Ll}+$/u.test(part) || isWordy(part);
    if (!isSmall(part) || !isKnownWord(part)) return false;
    const isGroup = [letters[at - 1], letters[at + 1]].some((beside) => beside?.length === part.length);
    return areCapitals || (part.length >= LEAST_SMALL && !isGroup);
  });
}
