import { toText } from '../model/bases.ts';
import { fragmentOf } from '../model/fragment.ts';
import type { Sequence } from '../model/sequence.ts';
import type { Cut } from './cuts.ts';

/** An end of a fragment. */
export interface FragmentEnd {
  readonly kind: 'blunt' | "5'" | "3'";
  /** Bases that stand out, as the given strand reads; empty for a blunt end. Two ends of the same kind and bases fit. */
  readonly overhang: string;
}

/** A piece of a digest. */
export interface Fragment {
  /** First base on the given strand, from 0; on a circle the fragment may go over the origin. */
  readonly start: number;
  /** Bases of the given strand. */
  readonly length: number;
  /** The cuts at its ends; null for an end of the linear sequence. */
  readonly left: Cut | null;
  readonly right: Cut | null;
}

/** The fragments that cuts make of a sequence, by their places; several cuts at one place are one. A circle without cuts is none. */
export function digested(
  { bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
  cuts: readonly Cut[],
): Fragment[] {
  const size = bases.length;
  const ordered = [...cuts].sort((one, other) => one.top - other.top);
  const places = ordered.filter(({ top }, index) => top !== ordered[index - 1]?.top);
  const [first] = places;
  if (first === undefined) return isCircular ? [] : [{ start: 0, length: size, left: null, right: null }];
  const between = places.map((left, index): Fragment => {
    const right = places[index + 1] ?? null;
    if (right !== null) return { start: left.top, length: right.top - left.top, left, right };
    return isCircular
      ? { start: left.top, length: size - left.top + first.top, left, right: first }
      : { start: left.top, length: size - left.top, left, right: null };
  });
  return isCircular ? between : [{ start: 0, length: first.top, left: null, right: first }, ...between];
}

/** The end that a cut leaves on both of its fragments. Example: EcoRI leaves 5′ AATT. */
export function endOf(
  { bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
  { top, bottom }: Cut,
): FragmentEnd {
  const size = bases.length;
  const ahead = bottom - top;
  // over the origin the nearer way round is meant
  const away = isCircular && Math.abs(ahead) * 2 > size ? ahead - Math.sign(ahead) * size : ahead;
  if (away === 0) return { kind: 'blunt', overhang: '' };
  const [from, length] = away > 0 ? [top, away] : [bottom, -away];
  const overhang = Array.from({ length }, (_, at) =>
    toText(bases, (from + at) % size, ((from + at) % size) + 1),
  ).join('');
  return { kind: away > 0 ? "5'" : "3'", overhang: overhang.toUpperCase() };
}

/** The given strand of a fragment with the features that are whole or cut in it. */
export function fragmentSequence(sequence: Sequence, { start, length }: Fragment): Sequence {
  const end = start + length;
  return fragmentOf(sequence, start, end > sequence.bases.length ? end - sequence.bases.length : end);
}
