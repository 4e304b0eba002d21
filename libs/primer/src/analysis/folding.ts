import { dimersOf } from './dimers.ts';
import { hairpinOf } from './hairpins.ts';
import { BASES } from './pair-energies.ts';
import { ABSOLUTE_ZERO } from './salt.ts';
import { type Bond, freeEnergy, opensAt, type Structure } from './steps.ts';
import type { Conditions } from './types.ts';

/** Longer strands fold in ways that a model of one stem with loops does not know. */
export const LONGEST_FOLDED = 60;

/** A strand folded back on itself. */
export interface Fold {
  /** Free energy at 37 °C, kcal/mol. */
  dg: number;
  /** °C at which half of it is open, at any concentration. */
  tm: number;
}

export interface Folds {
  /** Null where none is stable at 37 °C in 1 M NaCl. */
  hairpin: Fold | null;
  /** Two molecules of the same primer, anywhere, kcal/mol; null where nothing pairs. */
  selfDimer: number | null;
  /** The same with the 3′ end of one of them paired: a polymerase could go on from there. */
  endDimer: number | null;
}

/**
 * Hairpin and self-dimers of a primer of A, C, G and T (primer-analysis §A.5): one stem with bulges and inner loops, energies
 * of SantaLucia & Hicks 2004, the structure chosen as ntthal of primer3 chooses it, so that figures can be compared there. Null
 * for other letters, for more than 60 nt, and where there is no salt or no oligonucleotide. Example: `GGGGCTTTTGCCCC` has a
 * hairpin of five pairs.
 */
export function foldsOf(letters: string, conditions: Conditions): Folds | null {
  const found = pairingOf(letters, conditions);
  if (found === null) return null;
  const { hairpin, selfDimer, endDimer } = found;
  return {
    hairpin: hairpin && { dg: hairpin.dg, tm: hairpin.tm },
    selfDimer: selfDimer && selfDimer.dg,
    endDimer: endDimer && endDimer.dg,
  };
}

/** A dimer that can be drawn: bonds of a place in one strand, read 5′→3′, with a place in the other one, read 3′→5′. */
export interface DrawnDimer {
  dg: number;
  bonds: readonly Bond[];
}

/** The structures of `Folds` with their pairs. */
export interface Pairing {
  /** Bonds from the open end inwards, both places counted from the 5′ end. */
  hairpin: (Fold & { bonds: readonly Bond[] }) | null;
  selfDimer: DrawnDimer | null;
  endDimer: DrawnDimer | null;
}

/** `foldsOf` with the pairs that hold each structure together: to be drawn. */
export function pairingOf(letters: string, conditions: Conditions): Pairing | null {
  const salt = saltEntropy(conditions);
  const strand = foldableStrand(letters);
  if (salt === null || strand === null) return null;
  const { any, end } = dimersOf(strand, strand.slice().reverse(), conditions.oligo * 1e-9, true);
  const hairpin = hairpinOf(strand);
  const drawn = (one: Structure | null): DrawnDimer | null =>
    one && { dg: freeEnergy(one.h, salted(one, salt)), bonds: one.bonds };
  const [anywhere, endDimer] = [drawn(any), drawn(end)];
  // the most stable one without salt need not be the most stable with it
  const selfDimer = anywhere && endDimer && endDimer.dg < anywhere.dg ? endDimer : anywhere;
  return { hairpin: hairpin && { ...foldOf(hairpin, salt), bonds: hairpin.bonds }, selfDimer, endDimer };
}

/** Letters as the numbers of their bases; null where they cannot be folded. */
export function foldableStrand(letters: string): Int8Array | null {
  if (letters.length < 2 || letters.length > LONGEST_FOLDED) return null;
  const strand = Int8Array.from(letters, (letter) => BASES.indexOf(letter));
  return strand.includes(-1) ? null : strand;
}

/** Entropy that salt adds to every stack and loop (SantaLucia 1998; magnesium after von Ahsen 2001). */
export function saltEntropy({ na, mg, dntp, oligo }: Conditions): number | null {
  const sodium = (na + 120 * Math.sqrt(Math.max(mg - dntp, 0))) / 1000;
  return Number.isFinite(sodium) && sodium > 0 && Number.isFinite(oligo) && oligo > 0
    ? 0.368 * Math.log(sodium)
    : null;
}

export const salted = ({ s, pairs }: Structure, salt: number): number => s + salt * (pairs - 1);

function foldOf(structure: Structure, salt: number): Fold {
  const { h } = structure;
  const s = salted(structure, salt);
  return { dg: freeEnergy(h, s), tm: 1000 * opensAt(h, s) + ABSOLUTE_ZERO };
}
