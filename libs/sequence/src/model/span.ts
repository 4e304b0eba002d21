import { type Feature, type Stretch, stretchesOf } from './feature.ts';
import type { Sequence } from './sequence.ts';

type Place = Pick<Stretch, 'start' | 'length'>;

/** Where all of a feature lies, its introns with it, and what lies between its parts; both may go over the origin of a circle. */
export interface Span extends Place {
  readonly between: readonly Place[];
}

/**
 * All of a feature from its first base to its last. On a circle its parts follow one another in the order in which it is read, over
 * the origin too; those that are read in no such order (trans-splicing) lie within the shortest stretch that has them all. Example:
 * `join(900..950,101..150)` of a circle of 1000 bases is 899 with 251 bases, and 950 with 150 lies between its parts.
 */
export function spanOf(
  feature: Pick<Feature, 'ranges'>,
  { bases: { length: size }, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
): Span {
  const stretches = stretchesOf(feature, size);
  const filled = stretches.filter(({ length }) => length > 0);
  const parts = filled.length > 0 ? filled : stretches;
  const over = parts.find(({ start, length }) => start + length > size);
  // a line that was a circle: what went over its origin
  if (over !== undefined && !isCircular) return { start: over.start, length: over.length, between: [] };
  const byPlace = parts.toSorted((one, other) => one.start - other.start);
  if (!isCircular) return spanned(byPlace);
  const strands = new Set(parts.map(({ strand }) => strand));
  if (strands.size === 1) {
    const read = spanned(unrolled(strands.has('+') ? parts : parts.toReversed(), size));
    if (read.length <= size) return onCircle(read, size);
  }
  const shortest = byPlace
    .map((_, at) => spanned(unrolled([...byPlace.slice(at), ...byPlace.slice(0, at)], size)))
    .reduce((best, one) => (one.length < best.length ? one : best), spanned(byPlace));
  return onCircle(shortest, size);
}

/** Parts one after another along a circle, each behind the beginning of the one before, beyond its size. */
function unrolled(parts: readonly Place[], size: number): Place[] {
  let at = parts[0]?.start ?? 0;
  return parts.map(({ start, length }, index) => {
    const before = parts[index - 1]?.start ?? start;
    at += (start - before + size) % Math.max(1, size);
    return { start: at, length };
  });
}

/** From the first to the last of parts in their order; parts may overlap (a ribosome that slips back). */
function spanned(parts: readonly Place[]): Span {
  const start = parts[0]?.start ?? 0;
  const between: Place[] = [];
  let reach = start;
  for (const part of parts) {
    if (part.start > reach) between.push({ start: reach, length: part.start - reach });
    reach = Math.max(reach, part.start + part.length);
  }
  return { start, length: reach - start, between };
}

function onCircle({ start, length, between }: Span, size: number): Span {
  const turned = (place: number): number => place % Math.max(1, size);
  return {
    start: turned(start),
    length: Math.min(length, size),
    between: between.map((one) => ({ start: turned(one.start), length: one.length })),
  };
}
