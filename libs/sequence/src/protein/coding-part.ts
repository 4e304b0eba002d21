import type { Bases } from '../model/bases.ts';
import { toText } from '../model/bases.ts';
import { type Feature, qualifierOf } from '../model/feature.ts';
import { geneticCode, type GeneticCode } from './genetic-code.ts';
import { basesOfFeature, translatedBases } from './translate.ts';

/** How a feature is read: bases before its first whole codon (`/codon_start`), and its code (`/transl_table`). */
export function readingOf(feature: Pick<Feature, 'qualifiers'>): { skipped: number; code: GeneticCode } {
  const start = Number(qualifierOf(feature, 'codon_start') ?? 1);
  return {
    skipped: Math.max(0, Math.min(2, start - 1 || 0)),
    code: geneticCode(Number(qualifierOf(feature, 'transl_table') ?? 1)),
  };
}

/** Bases that are read into a protein, without a last incomplete codon, and what they are read as. */
export interface CodingPart {
  readonly dna: string;
  readonly protein: string;
}

/**
 * What a feature is read as in its code. Its first codon begins a protein with Met wherever the code has it among its starts, but for
 * features that begin beyond their ends. Example: in code 11 `GTGAAATAA` is `MK*`.
 */
export function codingPart(bases: Bases, feature: Pick<Feature, 'ranges' | 'qualifiers'>): CodingPart {
  const { skipped, code } = readingOf(feature);
  const all = basesOfFeature(bases, feature).subarray(skipped);
  const whole = all.subarray(0, all.length - (all.length % 3));
  const dna = toText(whole).toUpperCase();
  const protein = translatedBases(whole, code);
  const [first] = feature.ranges;
  const isOpen = first?.strand === '-' ? first.isOpenEnd : first?.isOpenStart;
  const isBegun = skipped === 0 && isOpen !== true && code.starts.includes(dna.slice(0, 3));
  return { dna, protein: isBegun ? `M${protein.slice(1)}` : protein };
}
