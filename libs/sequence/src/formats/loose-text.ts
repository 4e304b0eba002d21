import { foldChar } from '@oligoteka/primer';
import { baseOf } from '../model/bases.ts';
import { Refused } from './refused.ts';

/** Letters by which a text is judged. */
const LOOKED_AT = 4_000;
/** Share of A, C, G, T, U and N from which on a text is DNA with faults, and below which it may be a protein. */
const LIKELY_BASES = 0.5;
const SHORTEST_PROTEIN = 8;
/** Letters between two blanks, in the mean: programs write ten, and prose has fewer. */
const BLOCK = 8;

/** What stands between letters and is none: blanks, numbers of rows, gaps and dashes, marks that nobody sees. */
const BETWEEN = /[\s\d.\p{Pd}−\p{Cf}]/gu;
const LEFT_MARK = /^[\s\d]*([53])\s*['′’‘`´ʹ]\s*[\p{Pd}−]*/u;
const RIGHT_MARK = /[\p{Pd}−]*\s*([53])\s*['′’‘`´ʹ][\s\d]*$/u;
const QUOTE = /['′’‘`´ʹ]/u;

const shareOf = (letters: string, kind: RegExp): number =>
  (letters.match(kind)?.length ?? 0) / Math.max(1, letters.length);

/** Whether letters are those of amino acids, and not of a DNA with a wrong letter. */
export function isProtein(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  const letters = start.replaceAll(BETWEEN, '').replace(/\*$/u, '');
  const blocks = start.match(/[A-Z]+/giu)?.length ?? 0;
  return (
    letters.length >= Math.max(SHORTEST_PROTEIN, BLOCK * (blocks - 1)) &&
    /^[ACDEFGHIKLMNPQRSTVWYX]+$/iu.test(letters) &&
    /[EFILPQ]/iu.test(letters) &&
    shareOf(letters, /[ACGTUN]/giu) < LIKELY_BASES + 0.1
  );
}

/** Whether a text may be FASTA, or bases alone, with faults that can be named: most of its first letters are those of DNA. */
export function isLikelyBases(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  if (/^\s*[>;]/u.test(start)) return true;
  if (/^\s*[<{]/u.test(start)) return false;
  const letters = [
    ...start
      .replace(/^\s*ORIGIN\b/iu, '')
      .replaceAll(BETWEEN, '')
      .replaceAll(QUOTE_ALL, ''),
  ];
  const folded = letters.map((letter) => (letter === '/' ? '' : latinOf(letter))).join('');
  return [...folded].every((letter) => isBase(letter)) || shareOf(folded, /[ACGTUN]/giu) >= LIKELY_BASES;
}
const QUOTE_ALL = new RegExp(QUOTE, 'gu');

const isBase = (letter: string): boolean => baseOf(letter.charCodeAt(0)) > 0;

/** A letter of another alphabet that looks like the letter of a base, as that letter, small where it is small; any other as it is. */
export function latinOf(letter: string): string {
  if (letter <= '\u007F') return letter;
  const { char } = foldChar(letter);
  if (!isBase(char)) return letter;
  return letter === letter.toUpperCase() ? char : char.toLowerCase();
}

/** A row without the marks of its ends, as in `5'-ACGT-3'`. One that goes from 3′ to 5′ is refused: read as it is it would be wrong. */
export function withoutEnds(row: string, line: number): string {
  if (!QUOTE.test(row)) return row;
  const [left, right] = [LEFT_MARK.exec(row), RIGHT_MARK.exec(row)];
  if (left?.[1] === '3' || right?.[1] === '5') throw new Refused({ fault: 'backwards', line });
  return row.replace(LEFT_MARK, '').replace(RIGHT_MARK, '');
}
