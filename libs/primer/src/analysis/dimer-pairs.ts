import { type Dimers, dimersOf } from './dimers.ts';
import { type DrawnDimer, foldableStrand, saltEntropy, salted } from './folding.ts';
import { freeEnergy, type Structure } from './steps.ts';
import type { Conditions } from './types.ts';

/** Free energies of what two primers form, kcal/mol at 37 °C; 0 where nothing pairs. */
export interface PairEnergies {
  readonly any: number;
  /** With the 3′ end of either of them paired: a polymerase could go on from there. */
  readonly end: number;
}

/** The most stable structure of two primers, to be drawn: `top` is read 5′→3′ and the other one 3′→5′ below it. */
export interface PairDimer extends DrawnDimer {
  readonly top: 'one' | 'other';
}

interface Both {
  readonly ahead: Dimers;
  readonly back: Dimers;
}

/**
 * Dimers of every primer of a set with every one from itself on: `told` gets their places and energies, those of `pairEnergies`.
 * Primers that cannot be folded (other letters than A, C, G and T, more than 60) are left out. Example: 96 primers are 4656 pairs.
 */
export function eachPair(
  primers: readonly string[],
  conditions: Conditions,
  told: (one: number, other: number, energies: PairEnergies) => void,
): void {
  const salt = saltEntropy(conditions);
  if (salt === null) return;
  const molar = conditions.oligo * 1e-9;
  const strands = primers.map((letters) => {
    const strand = foldableStrand(letters);
    return strand && { strand, turned: strand.slice().reverse() };
  });
  for (const [one, first] of strands.entries())
    for (let other = one; first && other < strands.length; other += 1) {
      const second = strands[other];
      if (second) told(one, other, energiesOf(met(first, second, molar), salt));
    }
}

/** Energies of the dimers of two primers, the same or not; null where either cannot be folded, or where there is no salt. */
export function pairEnergies(one: string, other: string, conditions: Conditions): PairEnergies | null {
  let found: PairEnergies | null = null;
  eachPair([one, other], conditions, (from, to, energies) => {
    if (from === 0 && to === 1) found = energies;
  });
  return found;
}

/** The structure that `pairEnergies` tells the energy of; null where nothing pairs. */
export function pairDimer(one: string, other: string, conditions: Conditions): PairDimer | null {
  const salt = saltEntropy(conditions);
  const [first, second] = [foldableStrand(one), foldableStrand(other)];
  if (salt === null || first === null || second === null) return null;
  const sides = { strand: first, turned: first.slice().reverse() };
  const { ahead, back } = met(
    sides,
    { strand: second, turned: second.slice().reverse() },
    conditions.oligo * 1e-9,
    true,
  );
  const drawn = (structure: Structure | null, top: PairDimer['top']): PairDimer[] =>
    structure ? [{ dg: energyOf(structure, salt), bonds: structure.bonds, top }] : [];
  const all = [
    ...drawn(ahead.any, 'one'),
    ...drawn(back.any, 'other'),
    ...drawn(ahead.end, 'one'),
    ...drawn(back.end, 'other'),
  ];
  const [best] = all.sort((a, b) => a.dg - b.dg);
  return best && best.dg < 0 ? best : null;
}

interface Sides {
  readonly strand: Int8Array;
  readonly turned: Int8Array;
}

const met = (first: Sides, second: Sides, molar: number, isDrawn = false): Both => {
  const ahead = dimersOf(first.strand, second.turned, molar, isDrawn);
  return { ahead, back: first === second ? ahead : dimersOf(second.strand, first.turned, molar, isDrawn) };
};

function energiesOf({ ahead, back }: Both, salt: number): PairEnergies {
  const of = (structure: Structure | null): number => (structure ? energyOf(structure, salt) : 0);
  const end = Math.min(0, of(ahead.end), of(back.end));
  return { any: Math.min(end, of(ahead.any), of(back.any)), end };
}

const energyOf = (structure: Structure, salt: number): number =>
  freeEnergy(structure.h, salted(structure, salt));
