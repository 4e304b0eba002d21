import { type GeneFinding, judgeGene } from '../judgement/judge-gene.ts';
import type { GeneLimits } from '../prices/price-list.ts';
import type { Host } from '../services.ts';
import { placesOf, siteName, siteOf } from '../sites.ts';
import { type GeneMeasures, geneMeasures } from './measure-gene.ts';
import { type GeneBounds, writeGene } from './write-gene.ts';

/** A gene to be written anew for a host. */
export interface GeneToOptimise {
  /** One-letter code, `*` for a stop. */
  readonly protein: string;
  /** The DNA it was read from; empty where there is the protein alone. */
  readonly original: string;
  readonly host: Host;
  /** Names of enzymes or bases. */
  readonly avoid: readonly string[];
  readonly bounds: GeneBounds;
}

/** A gene that was written anew, and what became of it. */
export interface OptimisedGene {
  readonly sequence: string;
  readonly after: GeneMeasures;
  /** Null where there was the protein alone. */
  readonly before: GeneMeasures | null;
  /** Codons that are others than before. */
  readonly changedCodons: number;
  readonly codons: number;
  /** How often each site to avoid stood in it, and stands now. */
  readonly sites: readonly { readonly name: string; readonly before: number; readonly after: number }[];
  /** What could not be kept to, and what the shop asks an offer for. */
  readonly left: readonly GeneFinding[];
}

/**
 * Writes a gene for a host, and tells what became of it: its protein stays the same. `limits` are what the shop makes at the price of
 * the list; the bounds of the gene go before them. Example: `MK*` for E. coli is `ATGAAATAA`, whose adaptation is 1.
 */
export function optimiseGene(gene: GeneToOptimise, limits: GeneLimits | null): OptimisedGene {
  const { protein, original, host, avoid, bounds } = gene;
  const { window, repeat } = bounds;
  const sequence = writeGene(protein, { host, avoid, bounds });
  const ruled: GeneLimits = {
    ...(limits ?? { minLength: 0, maxLength: Infinity, minGc: 0, maxGc: 100, maxRun: Infinity }),
    ...{ window: window.bases, windowMinGc: window.least, windowMaxGc: window.most },
    maxRepeat: repeat - 1,
  };
  const judged = judgeGene({ sequence, avoid, siteBefore: '', siteBehind: '' }, ruled);
  const codons = Math.floor(sequence.length / 3);
  let changedCodons = 0;
  for (let at = 0; at < sequence.length; at += 3)
    if (sequence.slice(at, at + 3) !== original.slice(at, at + 3)) changedCodons += 1;
  return {
    sequence,
    after: geneMeasures(sequence, host, window.bases),
    before: original === '' ? null : geneMeasures(original, host, window.bases),
    changedCodons: original === '' ? codons : changedCodons,
    codons,
    sites: [...new Set(avoid.map(siteName))].flatMap((name) => {
      const site = siteOf(name);
      if (site === null) return [];
      return [{ name, before: placesOf(site, original).length, after: placesOf(site, sequence).length }];
    }),
    left: judged.byOffer,
  };
}
