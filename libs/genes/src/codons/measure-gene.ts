import { CODE, gcOf } from '@oligoteka/sequence';
import { gcWindows } from '../judgement/gc-windows.ts';
import type { Host } from '../services.ts';
import { codonsOf } from './codon-usage.ts';

/** What DNA of a gene is like in a host. */
export interface GeneMeasures {
  /** Codon adaptation index: 1 where every codon is the commonest of its amino acid. */
  readonly adaptation: number;
  /** Percent of G and C in all of it, and in the poorest and the richest window. */
  readonly gc: number;
  readonly leastGc: number;
  readonly mostGc: number;
}

/** Amino acids with one codon, and stops: they say nothing of a host. */
const SILENT = new Set(['M', 'W', '*']);

/**
 * Codon adaptation index of Sharp and Li (1987): the geometric mean of how often a host takes each codon beside the commonest one of
 * its amino acid. The table is of all genes of the host. Example: `ATGCTGTAA` in E. coli is 1, leucine being CTG there.
 */
export function codonAdaptation(dna: string, host: Host): number {
  const codons = codonsOf(host);
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const codon = dna.slice(at, at + 3);
    const amino = CODE.get(codon);
    if (amino === undefined || SILENT.has(amino)) continue;
    const rated = codons.get(amino)?.find((one) => one.codon === codon);
    sum += Math.log(rated?.weight ?? 1);
    count += 1;
  }
  return count === 0 ? 1 : Math.exp(sum / count);
}

/** Measures of DNA in a host; GC in every window of so many bases, or in all of it where it is shorter. */
export function geneMeasures(dna: string, host: Host, window: number): GeneMeasures {
  const gc = gcOf(dna);
  const shares = gcWindows(dna, window);
  return {
    adaptation: codonAdaptation(dna, host),
    gc,
    leastGc: shares.reduce((least, one) => Math.min(least, one), shares[0] ?? gc),
    mostGc: shares.reduce((most, one) => Math.max(most, one), shares[0] ?? gc),
  };
}
