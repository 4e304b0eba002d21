import { isRing } from '@oligoteka/primer';

/** A letter that is no base, and its place in the bases that were read, from 1. */
export interface StrangeLetter {
  readonly letter: string;
  readonly at: number;
}

/** DNA as it was read from what was typed. */
export interface ReadDna {
  /** A, C, G, T in capitals. */
  readonly sequence: string;
  readonly strange: readonly StrangeLetter[];
}

const LOOK_ALIKES: Readonly<Record<string, string>> = { А: 'A', С: 'C', Т: 'T', Г: 'G', У: 'T', U: 'T' };
const MAX_STRANGE = 20;

/**
 * Reads DNA as people paste it: a FASTA heading, numbers, blanks and dashes are left out, U is T, Cyrillic look-alikes are the
 * letters they look like. Any other letter is named with its place. Example: `readDna('>g\n1 atg gcu').sequence` is `ATGGCT`.
 */
export function readDna(text: string): ReadDna {
  const strange: StrangeLetter[] = [];
  let sequence = '';
  for (const letter of lettersOf(text)) {
    const base = LOOK_ALIKES[letter] ?? letter;
    if ('ACGT'.includes(base)) sequence += base;
    else if (strange.length < MAX_STRANGE) strange.push({ letter, at: sequence.length + 1 });
  }
  return { sequence, strange };
}

/** Whether a heading follows letters: more than one record of FASTA. */
export function isSeveralRecords(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => !/^\s*;/u.test(line));
  const first = lines.findIndex((line) => /^\s*[^\s>]/u.test(line));
  return first >= 0 && lines.slice(first).some((line) => /^\s*>/u.test(line));
}

/** Whether a heading calls the sequence circular. Example: `>pUC19 circular`. */
export const isCalledCircular = (text: string): boolean =>
  text.split(/\r\n|\r|\n/u).some((line) => /^\s*[>;]/u.test(line) && isRing(line));

/** Capitals of a pasted sequence, without headings, numbers, blanks, dashes, dots and asterisks of a line's end. */
export function lettersOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => !/^\s*[>;]/u.test(line));
  return [
    ...lines
      .join('')
      .toUpperCase()
      .replace(/[\s\d.\-–—'′’/]/gu, ''),
  ];
}
