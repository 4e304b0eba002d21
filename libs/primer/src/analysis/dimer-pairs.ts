import { BASES_OF_CODE } from '../alphabet.ts';
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
  /** The letters that are drawn: of a degenerate primer those of its worst variant. */
  readonly one: string;
  readonly other: string;
}

/** Variants of a degenerate primer that are compared; one of more would take minutes. */
export const MOST_DIMER_VARIANTS = 16;

/**
 * Every molecule of a degenerate primer; none where they are too many or cannot be folded (inosine, more than 60 letters). Example:
 * `ACRT` is `ACAT` and `ACGT`.
 */
export function dimerVariants(letters: string): string[] {
  const bases = [...letters].map((letter) => BASES_OF_CODE.get(letter) ?? '');
  const count = bases.reduce((product, { length }) => product * length, 1);
  if (count > MOST_DIMER_VARIANTS) return [];
  return bases
    .reduce((all, some) => all.flatMap((begun) => [...some].map((base) => begun + base)), [''])
    .filter((variant) => foldableStrand(variant) !== null);
}

interface Both {
  readonly ahead: Dimers;
  readonly back: Dimers;
}

/**
 * Dimers of every primer of a set with every one from itself on: `told` gets their places and energies, those of `pairEnergies`.
 * Of a degenerate primer the worst of its variants counts; primers without any (see `dimerVariants`) are left out. Example: 96
 * primers are 4656 pairs.
 */
export function eachPair(
  primers: readonly string[],
  conditions: Conditions,
  told: (one: number, other: number, energies: PairEnergies) => void,
): void {
  const salt = saltEntropy(conditions);
  if (salt === null) return;
  const molar = conditions.oligo * 1e-9;
  const sides = primers.map(sidesOf);
  for (const [one, first] of sides.entries())
    for (let other = one; first.length > 0 && other < sides.length; other += 1) {
      const second = sides[other] ?? [];
      if (second.length === 0) continue;
      let [any, end] = [0, 0];
      // two variants of one primer meet once
      for (const [at, variant] of first.entries())
        for (let mate = one === other ? at : 0; mate < second.length; mate += 1) {
          const energies = energiesOf(met(variant, second[mate] ?? variant, molar), salt);
          any = Math.min(any, energies.any);
          end = Math.min(end, energies.end);
        }
      told(one, other, { any, end });
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
  if (salt === null) return null;
  const all = sidesOf(one).flatMap((first) =>
    sidesOf(other).flatMap((second) => {
      const { ahead, back } = met(first, second, conditions.oligo * 1e-9, true);
      const letters = { one: first.letters, other: second.letters };
      const drawn = (structure: Structure | null, top: PairDimer['top']): PairDimer[] =>
        structure ? [{ dg: energyOf(structure, salt), bonds: structure.bonds, top, ...letters }] : [];
      return [
        ...drawn(ahead.any, 'one'),
        ...drawn(back.any, 'other'),
        ...drawn(ahead.end, 'one'),
        ...drawn(back.end, 'other'),
      ];
    }),
  );
  const [best] = all.sort((a, b) => a.dg - b.dg);
  return best && best.dg < 0 ? best : null;
}

interface Sides {
  readonly letters: string;
  readonly strand: Int8Array;
  readonly turned: Int8Array;
}

/** Of each variant. */
const sidesOf = (primer: string): Sides[] =>
  dimerVariants(primer).flatMap((letters) => {
    const strand = foldableStrand(letters);
    return strand ? [{ letters, strand, turned: strand.slice().reverse() }] : [];
  });

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
