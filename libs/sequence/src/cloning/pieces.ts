import type { Cut } from '../enzymes/cuts.ts';
import { digested, endOf, type FragmentEnd } from '../enzymes/digest.ts';
import { MASK, toText } from '../model/bases.ts';
import { copyOf } from '../model/fragment.ts';
import { joinedSequences } from '../model/joined.ts';
import type { Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { reversed } from '../model/turn.ts';

/**
 * A double strand with its ends. The bases of both strands count, those that stand out too: the first (last) bases of the sequence
 * are those of the left (right) overhang.
 */
export interface Piece {
  readonly sequence: Sequence;
  readonly left: FragmentEnd;
  readonly right: FragmentEnd;
}

/** An end where nothing stands out. */
export const BLUNT: FragmentEnd = { kind: 'blunt', overhang: '' };

/** A linear sequence as a piece with blunt ends. */
export const bluntPiece = (sequence: Sequence): Piece => ({ sequence, left: BLUNT, right: BLUNT });

/** The pieces that cuts make of a sequence, with their ends and features. Example: EcoRI makes `CG` + `AATT` and `AATT` + `CG` of `CGAATTCG`. */
export function piecesOf(sequence: Sequence, cuts: readonly Cut[]): Piece[] {
  const size = sequence.bases.length;
  return digested(sequence, cuts).map(({ start, length, left, right }) => {
    const [one, other] = [left, right].map((cut) => (cut === null ? BLUNT : endOf(sequence, cut)));
    const before = one?.kind === "3'" ? one.overhang.length : 0;
    const behind = other?.kind === "5'" ? other.overhang.length : 0;
    const from = (((start - before) % size) + size) % size;
    const bases = copyOf(sequence, from, before + length + behind);
    return { sequence: bases, left: one ?? BLUNT, right: other ?? BLUNT };
  });
}

const turnedEnd = ({ kind, overhang }: FragmentEnd): FragmentEnd => ({
  kind,
  overhang: reverseComplement(overhang),
});

/** The same piece read along its other strand. */
export const reversedPiece = ({ sequence, left, right }: Piece): Piece => ({
  sequence: reversed(sequence),
  left: turnedEnd(right),
  right: turnedEnd(left),
});

/** Whether a right end and the left end of the next piece can be ligated. Example: BamHI and BglII fit, EcoRI and BamHI do not. */
export const endsFit = (right: FragmentEnd, left: FragmentEnd): boolean =>
  right.kind === left.kind && right.overhang === left.overhang;

/** What ligation makes of pieces in their order, and the joints where ends do not fit: then it makes nothing. */
export interface Ligated {
  readonly product: Sequence | null;
  readonly gaps: readonly number[];
}

/** Ligates pieces in their order into a circle or a linear sequence. */
export function ligated(pieces: readonly Piece[], isCircular: boolean): Ligated {
  const joints = pieces.slice(0, isCircular ? undefined : -1).map(({ right }, index) => ({
    right,
    left: (pieces[index + 1] ?? pieces[0])?.left ?? BLUNT,
  }));
  const gaps = joints.flatMap(({ right, left }, index) => (endsFit(right, left) ? [] : [index]));
  if (gaps.length > 0 || pieces.length === 0) return { product: null, gaps };
  const shared = joints.map(({ right }) => right.overhang.length);
  return {
    product: joinedSequences(
      pieces.map(({ sequence }) => sequence),
      isCircular,
      shared,
    ),
    gaps,
  };
}

/** How many bases, `least` at least, the end of one sequence shares with the start of another; 0 where they share fewer. */
export function sharedEnds(one: Sequence, next: Sequence, least: number, most = 500): number {
  const [ending, beginning] = [one.bases, next.bases];
  const longest = Math.min(most, ending.length - 1, beginning.length - 1);
  for (let length = longest; length >= least; length -= 1) {
    let at = 0;
    const from = ending.length - length;
    while (at < length && (((ending[from + at] ?? 0) ^ (beginning[at] ?? 0)) & MASK) === 0) at += 1;
    if (at === length) return length;
  }
  return 0;
}

/** Letters of a stretch of a sequence, in capitals. */
export const textOf = ({ bases }: Sequence, from: number, to: number): string =>
  toText(bases, Math.max(0, from), Math.min(bases.length, to)).toUpperCase();
