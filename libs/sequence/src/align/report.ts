import { type Feature, nameOf } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import type { AlignedRead, Place, ReadDifference } from './reads.ts';

/** A difference that one read shows, or several. */
export interface SeenDifference extends ReadDifference {
  /** Reads that show it, and reads that show the reference there, by their places in the list. */
  readonly reads: readonly number[];
  readonly against: readonly number[];
  /** No read shows it in good quality. */
  readonly isWeak: boolean;
}

/** What all reads together say of a coding feature. */
export interface FeatureReading {
  readonly id: number;
  readonly name: string;
  readonly length: number;
  /** Letters that some read covers. */
  readonly covered: number;
  readonly differences: number;
}

/** What all reads together say of their reference. */
export interface ReadsReport {
  readonly size: number;
  /** What the reads cover, in the order of the reference; what goes over the origin is one. */
  readonly covered: readonly Place[];
  readonly coveredLetters: number;
  readonly differences: readonly SeenDifference[];
  readonly features: readonly FeatureReading[];
}

/** A letter of lower quality is wrong more often than once in a hundred. */
const GOOD = 20;

/** Sums up reads on a reference: what is covered, which differences how many reads show, and which reads gainsay them. */
export function readsReport(
  reads: readonly AlignedRead[],
  { bases, features, isCircular }: Pick<Sequence, 'bases' | 'features' | 'isCircular'>,
): ReadsReport {
  const size = bases.length;
  const depth = new Uint16Array(size);
  const placed = reads.filter(({ place }) => place.length > 0);
  for (const { place, unread } of placed) {
    for (let at = 0; at < Math.min(size, place.length); at += 1) {
      const one = (place.start + at) % size;
      depth[one] = (depth[one] ?? 0) + 1;
    }
    for (const at of unread) depth[at] = Math.max(0, (depth[at] ?? 0) - 1);
  }
  const differences = seenDifferences(reads, size);
  return {
    ...{ size, differences },
    covered: stretches(depth, isCircular),
    coveredLetters: depth.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0),
    features: features
      .filter(({ kind }) => kind === 'CDS')
      .map((feature) => readingOf(feature, depth, differences)),
  };
}

const keyOf = ({ kind, at, removed, inserted }: ReadDifference): string =>
  `${at} ${kind} ${removed} ${inserted}`;

function seenDifferences(reads: readonly AlignedRead[], size: number): SeenDifference[] {
  const groups = new Map<string, { shown: ReadDifference; reads: number[]; isWeak: boolean }>();
  for (const [at, read] of reads.entries())
    for (const one of read.differences) {
      const isWeak = one.quality !== null && one.quality < GOOD;
      const group = groups.get(keyOf(one));
      if (group === undefined) groups.set(keyOf(one), { shown: one, reads: [at], isWeak });
      else {
        group.reads.push(at);
        group.isWeak &&= isWeak;
      }
    }
  return [...groups.values()]
    .map(({ shown, reads: showing, isWeak }) => ({
      ...shown,
      ...{ reads: showing, isWeak },
      against: reads.flatMap((read, at) => (gainsays(read, shown, size) ? [at] : [])),
    }))
    .sort((one, other) => one.at - other.at);
}

/** Whether a read lies over all of a difference and shows none there. */
function gainsays(read: AlignedRead, { at, removed }: ReadDifference, size: number): boolean {
  const { place, differences, unread } = read;
  const from = (at - place.start + size) % size;
  if (from < 1 || from + removed.length >= place.length) return false;
  if (unread.some((one) => one >= at && one < at + removed.length)) return false;
  return differences.every((one) => one.at > at + removed.length || one.at + one.removed.length < at);
}

/** Runs of places that something covers; on a circle the last and the first are one where they meet. */
function stretches(depth: Uint16Array, isCircular: boolean): Place[] {
  const size = depth.length;
  const found: { start: number; length: number }[] = [];
  for (let at = 0; at < size; at += 1) {
    if (depth[at] === 0) continue;
    const last = found.at(-1);
    if (last !== undefined && last.start + last.length === at) last.length += 1;
    else found.push({ start: at, length: 1 });
  }
  const [first, last] = [found[0], found.at(-1)];
  if (!isCircular || first === undefined || last === undefined || first === last) return found;
  if (first.start > 0 || last.start + last.length < size) return found;
  return [...found.slice(1, -1), { start: last.start, length: last.length + first.length }];
}

function readingOf(
  feature: Feature,
  depth: Uint16Array,
  differences: readonly SeenDifference[],
): FeatureReading {
  const { ranges, id } = feature;
  const covered = ranges.reduce(
    (sum, { start, end }) => sum + depth.subarray(start, end).filter((count) => count > 0).length,
    0,
  );
  return {
    ...{ id, name: nameOf(feature), covered },
    length: ranges.reduce((sum, { start, end }) => sum + end - start, 0),
    differences: differences.filter(({ at, removed }) =>
      ranges.some(({ start, end }) => at < end && at + Math.max(1, removed.length) > start),
    ).length,
  };
}
