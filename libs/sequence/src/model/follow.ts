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
 * its own but not all of it. A range of which nothing is left is gone, and so is a feature without ranges.
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
    return left.length === 0 ? [] : { ...feature, ranges: left };
  });
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
