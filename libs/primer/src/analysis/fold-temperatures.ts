import { dimersOf, GAS } from './dimers.ts';
import { foldableStrand, saltEntropy, salted } from './folding.ts';
import { hairpinOf } from './hairpins.ts';
import { ABSOLUTE_ZERO } from './salt.ts';
import { opensAt, type Structure } from './steps.ts';
import type { Conditions } from './types.ts';

/** °C at which half of a structure is open; 0 where none is stable, or it opens below. */
export interface FoldTemperatures {
  readonly hairpin: number;
  /** Two molecules of the same primer, anywhere, and with the 3′ end of one of them paired. */
  readonly selfAny: number;
  readonly selfEnd: number;
}

/** The same of two primers. */
export interface DimerTemperatures {
  readonly any: number;
  /** With the 3′ end of either of them paired. */
  readonly end: number;
}

const NONE = 0;
const open = (h: number, s: number): number => Math.max(NONE, 1000 * opensAt(h, s) + ABSOLUTE_ZERO);

/**
 * Temperatures of what a primer of A, C, G and T forms with itself, as primer3 judges it (`PRIMER_MAX_HAIRPIN_TH`,
 * `_SELF_ANY_TH`, `_SELF_END_TH`). Null for other letters, for more than 60 nt, and where there is no salt.
 */
export function foldTemperatures(letters: string, conditions: Conditions): FoldTemperatures | null {
  const salt = saltEntropy(conditions);
  const strand = foldableStrand(letters);
  if (salt === null || strand === null) return null;
  const hairpin = hairpinOf(strand);
  const { any, end } = dimersOf(strand, strand.slice().reverse(), conditions.oligo * 1e-9);
  const isSymmetric = strand.every((base, at) => base + (strand[strand.length - 1 - at] ?? 0) === 3);
  const selfEnd = meets(end, salt, conditions, isSymmetric);
  return {
    hairpin: hairpin === null ? NONE : open(hairpin.h, salted(hairpin, salt)),
    selfAny: Math.max(meets(any, salt, conditions, isSymmetric), selfEnd),
    selfEnd,
  };
}

/** Temperatures of what two primers form, both read 5′→3′ (`PRIMER_PAIR_MAX_COMPL_ANY_TH`, `_END_TH`); null as above. */
export function dimerTemperatures(
  one: string,
  other: string,
  conditions: Conditions,
): DimerTemperatures | null {
  const salt = saltEntropy(conditions);
  const [first, second] = [foldableStrand(one), foldableStrand(other)];
  if (salt === null || first === null || second === null) return null;
  const molar = conditions.oligo * 1e-9;
  const ahead = dimersOf(first, second.slice().reverse(), molar);
  const back = dimersOf(second, first.slice().reverse(), molar);
  const of = (structure: Structure | null): number => meets(structure, salt, conditions, false);
  const end = Math.max(of(ahead.end), of(back.end));
  return { any: Math.max(of(ahead.any), end), end };
}

function meets(
  structure: Structure | null,
  salt: number,
  { oligo }: Conditions,
  isSymmetric: boolean,
): number {
  if (structure === null) return NONE;
  const molar = oligo * 1e-9;
  return open(structure.h, salted(structure, salt) + GAS * Math.log(isSymmetric ? molar : molar / 4));
}
