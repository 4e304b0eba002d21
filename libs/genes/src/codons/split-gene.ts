import { OVERLAPS, reverseComplement } from '@oligoteka/sequence';
import { meltingOf } from '../melting.ts';

/** A part of a gene that is made by itself; its end is the beginning of the next one. */
export interface GeneFragment {
  /** Its first base, from 0, and the one behind its last. */
  readonly from: number;
  readonly to: number;
  readonly sequence: string;
  /** What it shares with the next one; null for the last. */
  readonly overlap: { readonly bases: number; readonly tm: number } | null;
}

/** How long fragments may be, in bases. */
export interface FragmentLengths {
  readonly least: number;
  readonly most: number;
}

/** Overlaps that join by Gibson assembly, and as well in overlap extension PCR. */
const { shortest: SHORTEST, longest: LONGEST, tm: WANTED_TM } = OVERLAPS.gibson;
/** Bases to each side of an even part in which the best overlap is looked for. */
const REACH = 45;
/** A stretch of the overlap that stands elsewhere in the gene may join there. */
const ALIKE = 12;
const ALIKE_COST = 1_000;
/** What a cold overlap costs for each °C, and an end of A or T, beside a base away from the even part. */
const COLD_COST = 20;
const WEAK_END_COST = 4;

/** An overlap of two fragments. */
interface Joint {
  readonly from: number;
  readonly to: number;
  readonly tm: number;
}

/**
 * Splits a gene into as few fragments as the lengths allow, about even ones; neighbours share 20–40 bases that melt at 48 °C or more
 * and stand nowhere else in the gene, as far as there are such. Null where the lengths leave no way. Example: 3,500 bases in
 * fragments of at most 1,800 are two.
 */
export function splitGene(sequence: string, lengths: FragmentLengths): GeneFragment[] | null {
  const { length } = sequence;
  const { least, most } = lengths;
  if (most <= LONGEST * 2) return null;
  for (let count = Math.ceil(length / most); count * least <= length + (count - 1) * LONGEST; count += 1) {
    const joints = jointsOf(sequence, Math.max(1, count), lengths);
    if (joints !== null) return fragmentsOf(sequence, joints);
    if (count > length / LONGEST) break;
  }
  return null;
}

function jointsOf(sequence: string, count: number, { least, most }: FragmentLengths): Joint[] | null {
  const { length } = sequence;
  const joints: Joint[] = [];
  for (let at = 1; at < count; at += 1) {
    const begun = joints.at(-1)?.from ?? 0;
    const after = count - at;
    const isFitting = ({ from, to }: Joint): boolean => {
      const rest = length - from;
      return (
        to - begun >= least &&
        to - begun <= most &&
        rest >= least &&
        rest <= after * most - (after - 1) * LONGEST
      );
    };
    const best = bestJoint(sequence, begun + (length - begun) / (after + 1), isFitting);
    if (best === null) return null;
    joints.push(best);
  }
  const last = length - (joints.at(-1)?.from ?? 0);
  return last <= most ? joints : null;
}

function bestJoint(sequence: string, middle: number, isFitting: (joint: Joint) => boolean): Joint | null {
  let best: Joint | null = null;
  let least = Infinity;
  for (let away = -REACH; away <= REACH; away += 1) {
    const joint = jointAt(sequence, Math.round(middle) + away - LONGEST / 2);
    if (joint === null || !isFitting(joint)) continue;
    const cost = Math.abs(away) + costOf(sequence, joint);
    if (cost < least) [best, least] = [joint, cost];
  }
  return best;
}

/** The shortest overlap from a place that melts high enough. */
function jointAt(sequence: string, from: number): Joint | null {
  if (from < 0 || from + LONGEST > sequence.length) return null;
  let joint: Joint | null = null;
  for (let bases = SHORTEST; bases <= LONGEST; bases += 1) {
    joint = { from, to: from + bases, tm: meltingOf(sequence.slice(from, from + bases)) };
    if (joint.tm >= WANTED_TM) break;
  }
  return joint;
}

function costOf(sequence: string, { from, to, tm }: Joint): number {
  const weak = [from, to - 1].filter((at) => !/[GC]/u.test(sequence.charAt(at))).length;
  return (
    weak * WEAK_END_COST +
    Math.max(0, WANTED_TM - tm) * COLD_COST +
    (isElsewhere(sequence, from, to) ? ALIKE_COST : 0)
  );
}

/** Whether a part of the overlap stands once more in the gene, on either strand. */
function isElsewhere(sequence: string, from: number, to: number): boolean {
  for (let at = from; at + ALIKE <= to; at += 1) {
    const piece = sequence.slice(at, at + ALIKE);
    if (sequence.indexOf(piece) !== at || sequence.lastIndexOf(piece) !== at) return true;
    if (sequence.includes(reverseComplement(piece))) return true;
  }
  return false;
}

function fragmentsOf(sequence: string, joints: readonly Joint[]): GeneFragment[] {
  const begins = [0, ...joints.map(({ from }) => from)];
  return begins.map((from, at) => {
    const joint = joints[at];
    const to = joint?.to ?? sequence.length;
    const overlap = joint === undefined ? null : { bases: joint.to - joint.from, tm: joint.tm };
    return { from, to, sequence: sequence.slice(from, to), overlap };
  });
}
