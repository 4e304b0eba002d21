import {
  codingPart,
  type Feature,
  readingOf,
  reverseComplement,
  type Sequence,
  stretchesOf,
} from '@oligoteka/sequence';
import type { InBoth } from '../names.ts';
import { mutate } from './mutate.ts';

/** A change of a sequence that may be a circle: so many bases are taken out from a place on, from 0, over its origin too. */
export interface PlacedChange {
  readonly start: number;
  readonly out: string;
  readonly in: string;
}

/** A change with its name; or what is wrong with what was written. */
export type ReadChange =
  | { readonly change: PlacedChange; readonly name: string }
  | { readonly fault: InBoth };

const SEVERAL: InBoth = {
  ru: 'Одна пара праймеров — одна замена: запишите здесь одну.',
  en: 'One pair of primers makes one change: write one here.',
};
const EMPTY: InBoth = { ru: 'Запишите замену, например K171E.', en: 'Write the change, such as K171E.' };
const APART: InBoth = {
  ru: 'Место лежит на границе экзонов: одной парой праймеров его не изменить.',
  en: 'The place lies where exons meet: one pair of primers cannot change it.',
};

/**
 * A change of a coding feature by its name, `K171E` or `c.76A>T`, as a change of the sequence the feature is on; the codon is the one
 * with the fewest changes, of equals the commonest in E. coli. Example: of a feature on the lower strand the bases are those of the
 * upper one.
 */
export function changeOfFeature(
  { bases }: Pick<Sequence, 'bases'>,
  feature: Pick<Feature, 'ranges' | 'qualifiers'>,
  written: string,
): ReadChange {
  const { dna } = codingPart(bases, feature);
  const { mutations, faults } = mutate(dna, written, 1);
  const [fault] = faults;
  if (fault !== undefined) return { fault };
  const [mutation, ...more] = mutations;
  if (mutation === undefined) return { fault: EMPTY };
  if (more.length > 0) return { fault: SEVERAL };
  const { skipped } = readingOf(feature);
  const change = placed(feature, bases.length, skipped + mutation.at - 1, mutation);
  return change === null ? { fault: APART } : { change, name: mutation.name };
}

/** Bases of a feature, `from` counted from its first one, as bases of its sequence; null where they are not one stretch. */
function placed(
  feature: Pick<Feature, 'ranges'>,
  size: number,
  from: number,
  { out, in: put }: { readonly out: string; readonly in: string },
): PlacedChange | null {
  let left = from;
  for (const { start, length, strand } of stretchesOf(feature, size)) {
    if (left < length || (left === length && out === '')) {
      if (left + out.length > length) return null;
      if (strand === '+') return { start: (start + left) % size, out, in: put };
      const lower = (start + length - left - out.length) % size;
      return { start: lower, out: reverseComplement(out), in: reverseComplement(put) };
    }
    left -= length;
  }
  return null;
}
