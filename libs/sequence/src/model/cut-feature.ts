import { type Feature, meetOverOrigin, type Qualifier, type Range, stretchesOf } from './feature.ts';

/** Bases that were taken from the ends of a feature, in the way it is read. */
export interface Taken {
  readonly five: number;
  readonly three: number;
}

export const NOTHING_TAKEN: Taken = { five: 0, three: 0 };

/** A feature whose bases were changed: the protein that was written beside it is no longer that of its bases. */
export function changedFeature(feature: Feature): Feature {
  const qualifiers = feature.qualifiers.filter(([key]) => key !== 'translation');
  return qualifiers.length === feature.qualifiers.length ? feature : { ...feature, qualifiers };
}

/**
 * What is left of a feature when so many bases of its ends went: it is open there, is read in the frame it had, and remembers how
 * much it lost. `source` tells where its bases come from: any piece of it is a whole one.
 */
export function cutFeature(feature: Feature, { five, three }: Taken): Feature {
  if (five === 0 && three === 0) return feature;
  const before = feature.cutOff ?? NOTHING_TAKEN;
  const changed = changedFeature(feature);
  return {
    ...changed,
    qualifiers: five === 0 ? changed.qualifiers : inFrame(changed, five),
    ranges: feature.kind === 'source' ? feature.ranges : opened(feature.ranges, five > 0, three > 0),
    cutOff: { five: before.five + five, three: before.three + three },
  };
}

function opened(ranges: readonly Range[], isFive: boolean, isThree: boolean): Range[] {
  return ranges.map((range, index) => {
    const [five, three] = [isFive && index === 0, isThree && index === ranges.length - 1];
    const [isOpenStart, isOpenEnd] = range.strand === '+' ? [five, three] : [three, five];
    return {
      ...range,
      ...(isOpenStart && { isOpenStart: true as const }),
      ...(isOpenEnd && { isOpenEnd: true as const }),
    };
  });
}

/** `/codon_start` of a coding feature that lost bases before its first codon. */
function inFrame({ kind, qualifiers }: Feature, lost: number): readonly Qualifier[] {
  const written = qualifiers.find(([key]) => key === 'codon_start')?.[1];
  if (kind !== 'CDS' && written === undefined) return qualifiers;
  const skipped = (((Number(written ?? 1) - 1 - lost) % 3) + 3) % 3;
  const start: Qualifier = ['codon_start', `${skipped + 1}`];
  return written === undefined
    ? [...qualifiers, start]
    : qualifiers.map((one) => (one[0] === 'codon_start' ? start : one));
}

const basesOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);

/**
 * Features of a circle as those of a line from its first base to its last: one that goes over the origin is parted there, and one
 * that goes all round begins at the first base. `isTurned`: the circle was turned to begin there, so that one whose next range lies
 * before it goes over the origin between its ranges.
 */
export function openedCircle(features: readonly Feature[], size: number, isTurned: boolean): Feature[] {
  let last = Math.max(0, ...features.map(({ id }) => id));
  return features.flatMap((feature) => {
    const { ranges } = feature;
    const [first] = ranges;
    if (first !== undefined && ranges.length > 1 && isAllRound(feature, size))
      return [{ ...feature, ranges: [{ start: 0, end: size, strand: first.strand }] }];
    const parts: Range[][] = [];
    ranges.forEach((range, index) => {
      const before = ranges[index - 1];
      const isParted = meetOverOrigin(before, range, size) || (isTurned && goesBack(before, range));
      if (before === undefined || isParted) parts.push([range]);
      else parts.at(-1)?.push(range);
    });
    if (parts.length < 2) return [feature];
    const all = basesOf(ranges);
    let five = 0;
    return parts.map((part, index) => {
      const taken = { five, three: all - five - basesOf(part) };
      five += basesOf(part);
      return cutFeature({ ...feature, id: index === 0 ? feature.id : (last += 1), ranges: part }, taken);
    });
  });
}

const isAllRound = (feature: Feature, size: number): boolean => {
  const [one, ...more] = stretchesOf(feature, size);
  return more.length === 0 && one?.length === size;
};

/** Whether a range and the next one of a feature on a circle lie at either side of its origin. */
const goesBack = (one: Range | undefined, next: Range): boolean =>
  one?.strand === next.strand && (one.strand === '+' ? next.start < one.start : next.start > one.start);
