import { AMINO_LETTERS } from '@oligoteka/sequence';
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

/**
 * Reads a protein in one-letter code as people paste it: a FASTA heading, numbers and blanks are left out, Cyrillic look-alikes
 * are the letters they look like. Example: `readProtein('>p\n1 mk*').protein` is `MK*`.
 */
export function readProtein(text: string): ReadProtein {
  const letters = lettersOf(text);
  const strange: StrangeLetter[] = [];
  let protein = '';
  letters.forEach((typed, index) => {
    const letter = latin(typed);
    const isStop = letter === '*' && index === letters.length - 1;
    if (AMINO_LETTERS.includes(letter) || isStop) protein += letter;
    else if (strange.length < MAX_STRANGE) strange.push({ letter: typed, at: protein.length + 1 });
  });
  return { protein, strange };
}
