import {
  aminoTable,
  codonAt,
  geneticCode,
  joinedBases,
  MASK,
  reversedBases,
  type Sequence,
  toBases,
} from '@oligoteka/sequence';
import type { Selection } from '../selection.ts';

/** A place where what was looked for stands. */
export interface Found extends Selection {
  readonly strand: '+' | '-';
}

/** What is looked for: bases in codes of IUPAC, a piece of protein, a place by its number, or a feature by what is written of it. */
export type Looked = 'bases' | 'protein' | 'place' | 'names';

/** Places of a strand that are told at most. */
export const MOST_FOUND = 5_000;
const CODON = 3;

/**
 * All places of a text on both strands, over the origin of a circle too, the first on the given strand ahead. A base that is looked
 * for fits where the sequence may only be one of its meanings. A piece of protein is looked for in all six frames.
 */
export function found(
  sequence: Pick<Sequence, 'bases' | 'isCircular'>,
  text: string,
  looked: Looked,
): Found[] {
  if (looked === 'place') return placeOf(sequence, text);
  if (looked === 'names') return [];
  const { bases, isCircular } = sequence;
  const letters = lettersOf(text).toUpperCase();
  const length = looked === 'bases' ? letters.length : CODON * letters.length;
  const size = bases.length;
  if (letters === '' || length > size) return [];
  const around = isCircular ? joinedBases(bases, bases.subarray(0, length - 1)) : bases;
  const isAt = looked === 'bases' ? basesAt(letters) : proteinAt(letters);
  if (isAt === null) return [];
  const places: Found[] = [];
  const search = (strand: '+' | '-', of: Uint8Array): void => {
    let left = MOST_FOUND;
    for (let at = 0; at + length <= of.length && left > 0; at += 1)
      if (isAt(of, at)) {
        const start = strand === '+' ? at : of.length - at - length;
        if (start >= size) continue;
        places.push({ start, length, strand });
        left -= 1;
      }
  };
  search('+', around);
  const isSame = looked === 'bases' && isOwnComplement(letters);
  if (!isSame) search('-', reversedBases(around));
  return places.sort((one, other) => one.start - other.start);
}

const lettersOf = (text: string): string => text.replaceAll(/[\s\d-]/gu, '');

/** Letters of a text that are no bases, each once. Example: `lacZ` gives `l` and `Z`. */
export const notBases = (text: string): string[] => [
  ...new Set([...lettersOf(text)].filter((letter) => toBases(letter).length === 0)),
];

/** The place that a text names, counted from 1: before a base (`250`), or from one to another (`100–250`, `2600..40` of a circle). */
function placeOf({ bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>, text: string): Found[] {
  const [, first, last] = /^(\d+)(?:(?:\.\.|[-–—:])(\d+))?$/u.exec(text.replaceAll(/\s/gu, '')) ?? [];
  const [from, to] = [Number(first), Number(last ?? first)];
  const size = bases.length;
  if (first === undefined || [from, to].some((place) => place < 1 || place > size)) return [];
  if (to < from && !isCircular) return [];
  const length = to < from ? size - from + 1 + to : to - from + 1;
  return [{ start: from - 1, length: last === undefined ? 0 : length, strand: '+' }];
}

/** Whether so many places were found that there may be more. */
export const mayBeMore = (places: readonly Found[]): boolean =>
  (['+', '-'] as const).some((strand) => places.filter((one) => one.strand === strand).length >= MOST_FOUND);

type IsAt = (bases: Uint8Array, at: number) => boolean;

function basesAt(letters: string): IsAt | null {
  const masks = toBases(letters).map((base) => base & MASK);
  if (masks.length < letters.length) return null;
  return (bases, at) =>
    masks.every((mask, more) => {
      const base = (bases[at + more] ?? 0) & MASK;
      return base !== 0 && (base & ~mask) === 0;
    });
}

function proteinAt(letters: string): IsAt | null {
  const amino = aminoTable(geneticCode(1));
  const wanted = [...letters].map((letter) => letter.charCodeAt(0));
  if (/[^A-Z*]/u.test(letters)) return null;
  return (bases, at) => wanted.every((letter, more) => amino[codonAt(bases, at + CODON * more)] === letter);
}

function isOwnComplement(letters: string): boolean {
  const bases = toBases(letters);
  const other = reversedBases(bases);
  return bases.every((base, at) => base === other[at]);
}
