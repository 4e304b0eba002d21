import { type Feature, type Sequence, spanOf } from '@oligoteka/sequence';
import type { Selection } from './selection.ts';

/** All of a feature, from its first base to its last; introns between are selected with it. */
export function selectionOf(feature: Feature, sequence: Sequence): Selection {
  const { start, length } = spanOf(feature, sequence);
  return { start, length };
}

/** Places of a selection as people count them, from 1. Example: `146–469`. */
export const placeText = ({ start, length }: Selection, size: number): string =>
  length === 0 ? String(start + 1) : `${start + 1}–${((start + length - 1) % Math.max(1, size)) + 1}`;

/** A sequence as it is drawn: with sites of primers among its features, as far as they lie within it. */
export function withMarks(sequence: Sequence, marks: readonly Feature[]): Sequence {
  const isInside = ({ ranges }: Feature): boolean => ranges.every(({ end }) => end <= sequence.bases.length);
  return marks.length === 0
    ? sequence
    : { ...sequence, features: [...sequence.features, ...marks.filter(isInside)] };
}
