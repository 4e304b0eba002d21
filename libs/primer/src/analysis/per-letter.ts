import { BASES_OF_CODE } from '../alphabet.ts';
import type { Range } from './types.ts';

export type Spread = { mean: number } & Range;

/** A figure of each letter from the figures of the bases; of a degenerate letter the mean and the bounds of its bases. */
export function perLetter(figures: Readonly<Record<string, number>>): ReadonlyMap<string, Spread> {
  const codes = [...BASES_OF_CODE].map(([code, bases]) => [code, [...bases]] as const);
  const own = ['U', 'I'].map((letter) => [letter, [letter]] as const);
  return new Map(
    [...codes, ...own].map(([letter, bases]) => {
      const values = bases.map((base) => figures[base] ?? Number.NaN);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return [letter, { mean, min: Math.min(...values), max: Math.max(...values) }];
    }),
  );
}
