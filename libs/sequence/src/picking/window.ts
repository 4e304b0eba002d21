import { toText } from '../model/bases.ts';
import type { Sequence } from '../model/sequence.ts';
import type { Stretch } from './candidates.ts';

/** A part of a sequence: its first base, from 0, and how many there are; over the origin of a circle too. */
export interface Place {
  readonly start: number;
  readonly length: number;
}

/** A part of a sequence with what stands beside it, as letters that run from one end to the other. */
export interface PickingWindow {
  readonly letters: string;
  /** Place of its first letter on the sequence. */
  readonly offset: number;
  readonly size: number;
  readonly part: Stretch;
}

/**
 * The part with so many bases at either side, as far as there are some. On a circle no base is in it twice, unless it may run `round`:
 * then it has the bases beside the part again where they are those of the part.
 */
export function windowOf(
  { bases, isCircular, start, length }: Pick<Sequence, 'bases' | 'isCircular'> & Place,
  margin: number,
  round: 'once' | 'round' = 'once',
): PickingWindow {
  const size = bases.length;
  if (!isCircular) {
    const from = Math.max(0, start - margin);
    const letters = toText(bases, from, Math.min(size, start + length + margin)).toUpperCase();
    return { letters, offset: from, size, part: { from: start - from, to: start - from + length } };
  }
  const beside = Math.min(margin, round === 'round' ? size : Math.floor((size - length) / 2));
  const offset = (start - beside + size) % Math.max(1, size);
  let letters = '';
  for (let at = offset, left = length + 2 * beside; left > 0; at = 0) {
    const to = Math.min(size, at + left);
    letters += toText(bases, at, to);
    left -= to - at;
  }
  return { letters: letters.toUpperCase(), offset, size, part: { from: beside, to: beside + length } };
}

/** Place on the sequence of a letter of the window. */
export const placeOn = ({ offset, size }: PickingWindow, at: number): number =>
  (offset + at) % Math.max(1, size);

export const placesOn = (window: PickingWindow, stretches: readonly Stretch[]): Place[] =>
  stretches.map(({ from, to }) => ({ start: placeOn(window, from), length: to - from }));
