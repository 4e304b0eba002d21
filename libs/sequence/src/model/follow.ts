import { changedFeature, cutFeature, type Taken } from './cut-feature.ts';
import { type Feature, meetOverOrigin, type Range } from './feature.ts';

/** An edit of a sequence of `size` bases: `remove` of them are replaced by `insert` others. */
export interface Replaced {
  readonly at: number;
  readonly remove: number;
  readonly insert: number;
  readonly size: number;
}

/**
 * Features after an edit. New bases belong to a range where they stand between two of its bases, or in place of some that were all
 * its own but not all of it. A range of which nothing is left is gone, and so is a feature without ranges. One that lost an end is
 * open there; one whose bases changed has no `/translation` any more.
 */
export function followed(features: readonly Feature[], edit: Replaced): Feature[] {
  return features.flatMap((feature) => {
    const { ranges } = feature;
    const after = ranges.map((range, index) => {
      const goesOn =
        meetOverOrigin(ranges[index - 1], range, edit.size) ||
        meetOverOrigin(range, ranges[index + 1], edit.size);
      return edit.remove === 0 ? stretched(range, edit, goesOn) : replaced(range, edit);
    });
    if (after.every((range, index) => range === ranges[index])) return feature;
    const left = after.filter((range) => range !== null);
    if (left.length === 0) return [];
    const next = { ...feature, ranges: left };
    const isChanged = ranges.some((range, index) => isTouched(range, after[index] ?? null, edit));
    return isChanged ? cutFeature(changedFeature(next), takenFrom(ranges, after, edit)) : next;
  });
}

/** Whether bases of a range were taken away or new ones put between them. */
const isTouched = ({ start, end }: Range, after: Range | null, { at, remove }: Replaced): boolean =>
  after === null || after.end - after.start !== end - start || (at < end && start < at + remove);

/** Bases that an edit took from the ends of a feature, and put none of its own in their place. */
function takenFrom(ranges: readonly Range[], after: readonly (Range | null)[], edit: Replaced): Taken {
  const first = after.findIndex((range) => range !== null);
  const last = after.findLastIndex((range) => range !== null);
  const sizes = ranges.map(({ start, end }) => end - start);
  const gone = (from: number, to: number): number =>
    sizes.slice(from, to).reduce((sum, size) => sum + size, 0);
  const [five, three] = [ranges[first], ranges[last]];
  return {
    five:
      gone(0, first) + (five === undefined ? 0 : lostAt(five.strand === '+' ? 'start' : 'end', five, edit)),
    three:
      gone(last + 1, sizes.length) +
      (three === undefined ? 0 : lostAt(three.strand === '+' ? 'end' : 'start', three, edit)),
  };
}

/** Bases that a range lost at an end. */
function lostAt(side: 'start' | 'end', { start, end }: Range, { at, remove, insert }: Replaced): number {
  const to = at + remove;
  if (remove === 0 || to <= start || at >= end) return 0;
  const isWithin = start <= at && to <= end;
  if (isWithin && insert > 0) return 0;
  if (side === 'start') return at <= start ? to - start : 0;
  return to >= end ? end - at : 0;
}

const moved = (range: Range, by: number): Range =>
  by === 0 ? range : { ...range, start: range.start + by, end: range.end + by };

/** Bases come in and none goes. `goesOn`: the range goes on beyond the origin of the circle. */
function stretched(range: Range, { at, insert, size }: Replaced, goesOn: boolean): Range {
  const { start, end } = range;
  const isFirst = at === start && !(goesOn && start === 0);
  const isBehind = at === end && !(goesOn && end === size);
  if (at < start || isFirst) return moved(range, insert);
  return at > end || isBehind ? range : { ...range, end: end + insert };
}

function replaced(range: Range, { at, remove, insert }: Replaced): Range | null {
  const { start, end } = range;
  const to = at + remove;
  const by = insert - remove;
  if (to <= start) return moved(range, by);
  if (at >= end) return range;
  const isAll = at <= start && end <= to;
  if (isAll) return null;
  if (start <= at && to <= end) return { ...range, end: end + by };
  return start < at ? { ...range, end: at } : { ...range, start: at + insert, end: end + by };
}
