import { type Bases, joinedBases, MASK, reversedBases, toBases } from '../model/bases.ts';
import type { Feature } from '../model/feature.ts';
import { aminoTable, geneticCode, type GeneticCode } from './genetic-code.ts';

/** Place in a table of codons, as `aminoTable` has it, of the codon at a place of bases, from 0. */
export const codonAt = (bases: Bases, at: number): number =>
  (((bases[at] ?? 0) & MASK) << 8) | (((bases[at + 1] ?? 0) & MASK) << 4) | ((bases[at + 2] ?? 0) & MASK);

/** The protein of bases that are read from the first on; a last incomplete codon is left out. Example: `ATGAARTAA` is `MK*`. */
export function translatedBases(bases: Bases, code = geneticCode(1)): string {
  const amino = aminoTable(code);
  const letters: string[] = [];
  for (let at = 0; at + 3 <= bases.length; at += 3)
    letters.push(String.fromCharCode(amino[codonAt(bases, at)] ?? 0));
  return letters.join('');
}

/** The same of DNA as text. */
export const translate = (dna: string, code?: GeneticCode): string => translatedBases(toBases(dna), code);

/** The bases of a feature as they are read: its ranges one behind the other, each on its strand. */
export const basesOfFeature = (bases: Bases, { ranges }: Pick<Feature, 'ranges'>): Bases =>
  joinedBases(
    ...ranges.map(({ start, end, strand }) =>
      strand === '+' ? bases.subarray(start, end) : reversedBases(bases.subarray(start, end)),
    ),
  );
