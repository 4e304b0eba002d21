import { joinedBases } from './bases.ts';
import { NOTHING_TAKEN, type Taken } from './cut-feature.ts';
import type { Feature, Range } from './feature.ts';
import { plainSequence, type Sequence } from './sequence.ts';

/** A feature in a piece of the whole: its places count from the start of the whole and may go beyond both its ends. */
interface Placed {
  feature: Feature;
  /** The first and the last place of its piece. */
  readonly from: number;
  readonly to: number;
  /** It is part of another feature, or there twice. */
  isGone?: true;
}

/**
 * Linear pieces one behind the other with their features, made a circle or left linear. `overlaps` says how many bases the end of a
 * piece shares with the start of the next one (of the last with the first on a circle): they stand in the whole once, and what a cut
 * there parted is one feature again. Example: `ACGT` and `GTCC` with an overlap of 2 are `ACGTCC`.
 */
export function joinedSequences(
  pieces: readonly Sequence[],
  isCircular: boolean,
  overlaps: readonly number[] = [],
): Sequence {
  const sharedBehind = (index: number): number =>
    isCircular || index < pieces.length - 1 ? (overlaps[index] ?? 0) : 0;
  const kept = pieces.map(({ bases }, index) => bases.subarray(0, bases.length - sharedBehind(index)));
  const bases = joinedBases(...kept);
  let from = 0;
  const placed = pieces.map((piece, index): Placed[] => {
    const start = from;
    from += kept[index]?.length ?? 0;
    return piece.features.map((feature) => ({
      feature: { ...feature, ranges: feature.ranges.map((range) => moved(range, start)) },
      ...{ from: start, to: start + piece.bases.length },
    }));
  });
  const last = pieces.length - 1;
  // over the origin first: what is joined goes with the later piece, which its next one may go on with
  if (isCircular) healed(placed[last] ?? [], placed[0] ?? [], sharedBehind(last), bases.length);
  for (let index = 0; index < last; index += 1)
    healed(placed[index] ?? [], placed[index + 1] ?? [], sharedBehind(index), bases.length);
  const features = leftOf(placed.flat(), bases.length).map((feature, index) => ({
    ...feature,
    id: index + 1,
  }));
  const [first] = pieces;
  return { ...(first ?? plainSequence('', bases)), bases, isCircular, features, notes: [] };
}

/** The features of a line whose ends become the origin of a circle: pieces that a cut parted there are one again. */
export function closedLine(features: readonly Feature[], size: number): Feature[] {
  const placed = features.map((feature): Placed => ({ feature, from: 0, to: size }));
  healed(placed, placed, 0, size);
  return leftOf(placed, size);
}

const leftOf = (placed: readonly Placed[], size: number): Feature[] =>
  placed
    .filter(({ isGone }) => isGone === undefined)
    .map(({ feature }) => ({
      ...feature,
      ranges: feature.ranges.flatMap((range) => overOrigin(range, size)),
    }));

const moved = (range: Range, by: number): Range => ({
  ...range,
  start: range.start + by,
  end: range.end + by,
});

/** A range that goes beyond an end of a circle of so many bases, in two. */
function overOrigin(range: Range, size: number): Range[] {
  if (range.start < 0) return overOrigin(moved(range, size), size);
  if (range.end <= size) return [range];
  if (range.start >= size) return [moved(range, -size)];
  const pieces = [
    withEdges(range, { end: size }),
    withEdges({ start: 0, strand: range.strand }, { ...range, end: range.end - size }),
  ];
  return range.strand === '+' ? pieces : pieces.reverse();
}

/** What makes two pieces those of one feature: not what is said of its protein, which a cut changes. */
const meaning = ({ kind, qualifiers }: Feature): string =>
  JSON.stringify([kind, qualifiers.filter(([key]) => key !== 'translation' && key !== 'codon_start')]);

/**
 * Joins what a cut between two pieces parted, and drops what both of them have in the bases they share: pieces that lie at the same
 * places of one feature as they lie in the whole.
 */
function healed(here: readonly Placed[], next: readonly Placed[], shared: number, size: number): void {
  const byMeaning = new Map<string, Placed[]>();
  for (const one of here) {
    if (shared === 0 && one.feature.cutOff === undefined) continue;
    const key = meaning(one.feature);
    byMeaning.set(key, [...(byMeaning.get(key) ?? []), one]);
  }
  if (byMeaning.size === 0) return;
  for (const behind of next)
    for (const one of byMeaning.get(meaning(behind.feature)) ?? []) {
      if (one === behind || one.isGone || behind.isGone) continue;
      const by = behind.from - (one.to - shared);
      const ranges = one.feature.ranges.map((range) => moved(range, by));
      const together =
        metFeatures({ ...one.feature, ranges }, behind.feature) ??
        containing(ranges, one.feature, behind.feature);
      if (together === null || spanOf(together.ranges) > size) continue;
      behind.feature = together;
      one.isGone = true;
    }
}

const spanOf = (ranges: readonly Range[]): number =>
  Math.max(...ranges.map(({ end }) => end)) - Math.min(...ranges.map(({ start }) => start));

const isInOrder = (ranges: readonly Range[]): boolean =>
  ranges.every(({ start }, index) => start >= (ranges[index - 1]?.end ?? -Infinity));

/** Bases of ranges that lie between two places. */
const basesIn = (ranges: readonly Range[], from: number, to: number): number =>
  ranges.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);

/** Two pieces of a feature that touch or overlap as they did in it, as one; null where they do not. */
function metFeatures(one: Feature, behind: Feature): Feature | null {
  const strand = one.ranges[0]?.strand ?? '+';
  if ([...one.ranges, ...behind.ranges].some((range) => range.strand !== strand)) return null;
  const [low, high] = [one, behind].map(({ ranges }) =>
    strand === '+' ? [...ranges] : [...ranges].reverse(),
  );
  const [from, to] = [high?.[0], low?.at(-1)];
  if (!low || !high || !from || !to || !isInOrder(low) || !isInOrder(high) || from.start > to.end)
    return null;
  const [ahead, back] = strand === '+' ? (['five', 'three'] as const) : (['three', 'five'] as const);
  const [lost, lostBehind] = [one.cutOff ?? NOTHING_TAKEN, behind.cutOff ?? NOTHING_TAKEN];
  const isSame =
    lost[ahead] + basesIn(low, -Infinity, from.start) === lostBehind[ahead] &&
    lostBehind[back] + basesIn(high, to.end, Infinity) === lost[back] &&
    basesIn(low, from.start, to.end) === basesIn(high, from.start, to.end);
  if (!isSame) return null;
  const met = metRanges(low, high, from.start);
  const cutOff: Taken = { five: 0, three: 0, [ahead]: lost[ahead], [back]: lostBehind[back] };
  const whole = [one, behind].find((feature) => feature.cutOff === undefined);
  const { cutOff: _, ...base } = whole ?? (strand === '+' ? one : behind);
  return {
    ...{ ...base, id: behind.id, ranges: strand === '+' ? met : met.reverse() },
    ...(cutOff.five + cutOff.three > 0 && { cutOff }),
  };
}

/** Of two sources that say the same the one in which the other lies, which adds nothing; null for others. */
function containing(ranges: readonly Range[], one: Feature, behind: Feature): Feature | null {
  if (one.kind !== 'source') return null;
  const within = (inner: readonly Range[], outer: readonly Range[]): boolean =>
    inner.every(({ start, end }) => outer.some((range) => range.start <= start && end <= range.end));
  if (within(behind.ranges, ranges)) return { ...one, id: behind.id, ranges };
  return within(ranges, behind.ranges) ? behind : null;
}

/** Ranges of the lower piece up to a place, and behind it those of the higher one, which begins there. */
function metRanges(low: readonly Range[], high: readonly Range[], seam: number): Range[] {
  const before = low.filter(({ start }) => start < seam);
  const [first, ...rest] = high;
  const last = before.at(-1);
  if (first === undefined) return before;
  if (last === undefined || last.end < seam)
    return [...before, withEdges(low.find(({ start }) => start === seam) ?? first, first), ...rest];
  return [...before.slice(0, -1), withEdges(last, first), ...rest];
}

/** One range from where the first begins to where the last ends. */
const withEdges = (
  { start, strand, isOpenStart }: Omit<Range, 'end'>,
  { end, isOpenEnd }: Pick<Range, 'end' | 'isOpenEnd'>,
): Range => ({
  ...{ start, end, strand },
  ...(isOpenStart && { isOpenStart }),
  ...(isOpenEnd && { isOpenEnd }),
});
