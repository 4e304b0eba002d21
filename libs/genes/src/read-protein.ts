import { AMINO_LETTERS, THREE_LETTERS } from '@oligoteka/sequence';
import { lettersOf, type StrangeLetter } from './read-dna.ts';

/** A protein as it was read from what was typed. */
export interface ReadProtein {
  /** One-letter code; `*` at its end where a stop was written. */
  readonly protein: string;
  readonly strange: readonly StrangeLetter[];
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', У: 'Y' },
};
const MAX_STRANGE = 20;

/** A Cyrillic capital as the Latin one it looks like. */
export const latin = (letter: string): string => LOOK_ALIKES[letter] ?? letter;

/** Fewer codes may be one-letter code as well: `ALA` is Ala-Leu-Ala. */
const FEWEST_CODES = 3;
const BY_CODE = new Map(Object.entries(THREE_LETTERS).map(([one, three]) => [three.toUpperCase(), one]));

/**
 * Reads a protein in one-letter or three-letter code as people paste it: a FASTA heading, numbers and blanks are left out, Cyrillic
 * look-alikes are the letters they look like. Example: `>p\n1 mk*` and `MetLysTer` are both `MK*`.
 */
export function readProtein(text: string): ReadProtein {
  const letters = lettersOf(text);
  const parts = threes(letters.map(latin).join('')) ?? letters;
  const strange: StrangeLetter[] = [];
  let protein = '';
  parts.forEach((typed, index) => {
    const letter = BY_CODE.get(typed) ?? latin(typed);
    const isStop = letter === '*' && index === parts.length - 1;
    if ((letter.length === 1 && AMINO_LETTERS.includes(letter)) || isStop) protein += letter;
    else if (strange.length < MAX_STRANGE) strange.push({ letter: typed, at: protein.length + 1 });
  });
  return { protein, strange };
}

/** The codes of a text in three-letter code, most of which have to be known; null for one-letter code. */
function threes(letters: string): string[] | null {
  const parts = letters.match(/\*|[^*]{1,3}/gu) ?? [];
  const known = parts.filter((part) => BY_CODE.has(part)).length;
  return known >= FEWEST_CODES && known * 2 > parts.length ? parts : null;
}
