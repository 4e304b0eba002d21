import { joinedBases, reversedBases } from './bases.ts';
import { type Feature, meetOverOrigin, type Range } from './feature.ts';
import type { Sequence } from './sequence.ts';

/** The other strand, with the features on it. */
export function reversed(sequence: Sequence): Sequence {
  const size = sequence.bases.length;
  return {
    ...sequence,
    bases: reversedBases(sequence.bases),
    features: sequence.features.map((feature) => ({
      ...feature,
      ranges: feature.ranges.map(({ start, end, strand, isOpenStart, isOpenEnd }) => ({
        ...{ start: size - end, end: size - start, strand: strand === '+' ? '-' : '+' },
        ...(isOpenEnd && { isOpenStart: isOpenEnd }),
        ...(isOpenStart && { isOpenEnd: isOpenStart }),
      })),
    })),
  };
}

/**
 * A circle that begins at another base, from 0. Ranges over the new origin are cut in two, and those that met over the old one are
 * one again.
 */
export function rotated(sequence: Sequence, origin: number): Sequence {
  const { bases, features } = sequence;
  const size = bases.length;
  const first = size === 0 ? 0 : ((origin % size) + size) % size;
  if (first === 0) return sequence;
  return {
    ...sequence,
    bases: joinedBases(bases.subarray(first), bases.subarray(0, first)),
    features: features.map((feature) => ({ ...feature, ranges: rotatedRanges(feature, first, size) })),
  };
}

function rotatedRanges({ ranges }: Feature, origin: number, size: number): Range[] {
  const turned: Range[] = [];
  ranges.forEach((range, index) => {
    const pieces = cutAt(range, origin, size);
    const last = turned.at(-1);
    const [first, ...rest] = pieces;
    const isOne = last !== undefined && first !== undefined && meetOverOrigin(ranges[index - 1], range, size);
    if (isOne) turned.splice(-1, 1, together(last, first), ...rest);
    else turned.push(...pieces);
  });
  return turned;
}

/** A range in places that count from the origin: two ranges where it goes over it, in the order in which it is read. */
function cutAt(range: Range, origin: number, size: number): Range[] {
  const { isOpenStart, isOpenEnd, start, end, strand } = range;
  if (start >= origin) return [{ ...range, start: start - origin, end: end - origin }];
  const by = size - origin;
  if (end <= origin) return [{ ...range, start: start + by, end: end + by }];
  const pieces: Range[] = [
    { start: start + by, end: size, strand, ...(isOpenStart && { isOpenStart }) },
    { start: 0, end: end - origin, strand, ...(isOpenEnd && { isOpenEnd }) },
  ];
  return strand === '+' ? pieces : pieces.reverse();
}

/** Two ranges that met over the old origin are one. */
function together(one: Range, next: Range): Range {
  const [{ isOpenStart, start, strand }, { isOpenEnd, end }] = one.strand === '+' ? [one, next] : [next, one];
  return { start, end, strand, ...(isOpenStart && { isOpenStart }), ...(isOpenEnd && { isOpenEnd }) };
}
