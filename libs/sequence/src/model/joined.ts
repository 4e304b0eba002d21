import { joinedBases } from './bases.ts';
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
  const features = placed
    .flat()
    .filter(({ isGone }) => isGone === undefined)
    .map(({ feature }, index) => ({
      ...feature,
      id: index + 1,
      ranges: feature.ranges.flatMap((range) => overOrigin(range, bases.length)),
    }));
  const [first] = pieces;
  return { ...(first ?? plainSequence('', bases)), bases, isCircular, features, notes: [] };
}

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
    { ...range, end: size },
    { ...range, start: 0, end: range.end - size },
  ];
  return range.strand === '+' ? pieces : pieces.reverse();
}

const meaning = ({ kind, qualifiers }: Feature): string => JSON.stringify([kind, qualifiers]);

/** Joins what a cut between two pieces parted, and drops what both of them have in the bases they share. */
function healed(here: readonly Placed[], next: readonly Placed[], shared: number, size: number): void {
  if (shared === 0) return;
  for (const behind of next)
    for (const one of here) {
      if (one === behind || one.isGone || behind.isGone || meaning(one.feature) !== meaning(behind.feature))
        continue;
      const by = behind.from - (one.to - shared);
      const together = metRanges(
        one.feature.ranges.map((range) => moved(range, by)),
        behind.feature.ranges,
        { start: behind.from, end: behind.from + shared },
      );
      if (together === null || spanOf(together) > size) continue;
      behind.feature = { ...behind.feature, ranges: together };
      one.isGone = true;
    }
}

const spanOf = (ranges: readonly Range[]): number =>
  Math.max(...ranges.map(({ end }) => end)) - Math.min(...ranges.map(({ start }) => start));

const isInOrder = (ranges: readonly Range[]): boolean =>
  ranges.every(({ start }, index) => start >= (ranges[index - 1]?.end ?? -Infinity));

/** The ranges of two features, the first before a seam and the second behind it, that cover the same of the seam; null where they do not. */
function metRanges(
  before: readonly Range[],
  behind: readonly Range[],
  seam: { readonly start: number; readonly end: number },
): Range[] | null {
  const strand = before[0]?.strand ?? '+';
  if ([...before, ...behind].some((range) => range.strand !== strand)) return null;
  const [first, second] = [before, behind].map((ranges) =>
    strand === '+' ? [...ranges] : [...ranges].reverse(),
  );
  if (![first, second].every((ranges) => ranges !== undefined && isInOrder(ranges))) return null;
  const reaching = first?.filter(({ end }) => end > seam.start) ?? [];
  const leaving = second?.filter(({ start }) => start < seam.end) ?? [];
  const isSame =
    reaching.length === leaving.length &&
    reaching.every((range, index) => {
      const other = leaving[index];
      if (other === undefined) return false;
      return Math.max(range.start, seam.start) === other.start && range.end === Math.min(other.end, seam.end);
    });
  if (!isSame || reaching.length === 0) return null;
  const met = [
    ...(first ?? []).slice(0, -reaching.length),
    ...reaching.map((range, index) => ({ ...range, end: leaving[index]?.end ?? range.end })),
    ...(second ?? []).slice(leaving.length),
  ];
  return strand === '+' ? met : met.reverse();
}
