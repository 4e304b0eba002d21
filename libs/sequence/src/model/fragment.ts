import { openedCircle } from './cut-feature.ts';
import type { Feature } from './feature.ts';
import { followed } from './follow.ts';
import { joinedSequences } from './joined.ts';
import type { Operation } from './operation.ts';
import type { Sequence } from './sequence.ts';
import { reversed, rotated } from './turn.ts';

/**
 * The linear piece from one place to another, from 0, with what stands of its features there; over the origin of a circle where
 * `to` is not behind `from`. Example: of a circle of 100 bases, 90 to 10 are 20 bases.
 */
export function fragmentOf(sequence: Sequence, from: number, to: number): Sequence {
  const { isCircular, bases } = sequence;
  const isOver = isCircular && to <= from;
  const whole = isOver ? rotated(sequence, from) : sequence;
  const start = isOver ? 0 : from;
  const end = isOver ? bases.length - from + to : to;
  const size = bases.length;
  const features = isCircular ? openedCircle(whole.features, size, isOver) : whole.features;
  const without = (
    features: readonly Feature[],
    at: number,
    remove: number,
    of: number,
  ): readonly Feature[] =>
    remove === 0 ? features : followed(features, { at, remove, insert: 0, size: of });
  return {
    ...whole,
    isCircular: false,
    bases: whole.bases.slice(start, end),
    features: without(without(features, end, size - end, size), 0, start, end),
  };
}

/** So many bases of a template from a place on, round the circle where they go beyond its end; a second time round too. */
export function copyOf(template: Sequence, from: number, length: number): Sequence {
  const size = template.bases.length;
  if (from + length <= size) return fragmentOf(template, from, from + length);
  if (length <= size) return fragmentOf(template, from, (from + length) % size);
  const whole = fragmentOf(template, from, from);
  const rest = fragmentOf(template, from, (from + length) % size);
  return joinedSequences([whole, rest], false);
}

/** Puts a piece with its features in place of `remove` bases; their numbers follow those that are there. */
export function pasted(sequence: Sequence, at: number, remove: number, piece: Sequence): Operation {
  let last = sequence.features.reduce((most, { id }) => Math.max(most, id), 0);
  const features = piece.features.map((feature) => ({ ...feature, id: (last += 1) }));
  return put(sequence, at, remove, { ...piece, features });
}

/** Turns a part round: its bases become those of the other strand, and features that lie in it stay with them. */
export function turnedPart(sequence: Sequence, from: number, to: number): Operation {
  const isInside = ({ ranges }: Feature): boolean =>
    ranges.every(({ start, end }) => from <= start && start < end && end <= to);
  const features = sequence.features.filter(isInside);
  return put(
    sequence,
    from,
    to - from,
    reversed(fragmentOf({ ...sequence, isCircular: false, features }, from, to)),
  );
}

function put({ bases, features }: Sequence, at: number, remove: number, piece: Sequence): Operation {
  const insert = piece.bases;
  const left = followed(features, { at, remove, insert: insert.length, size: bases.length });
  const brought = piece.features.map((feature) => ({
    ...feature,
    ranges: feature.ranges.map((range) => ({ ...range, start: range.start + at, end: range.end + at })),
  }));
  return { kind: 'edit', at, remove, insert, features: [...left, ...brought] };
}
