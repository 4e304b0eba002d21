import { codonsOf } from './codon-usage.ts';
import { reverseComplement, strongIn } from '@oligoteka/sequence';
import type { Host } from '../services.ts';
import { type Site, siteOf } from '../sites.ts';

/** Wishes for a gene that is written from a protein. */
export interface GeneWishes {
  readonly host: Host;
  /** Enzymes or bases that must not be in it. */
  readonly avoid: readonly string[];
}

/** Ways of writing that are followed side by side. */
const WAYS = 8;
/** Ways that end alike are one: the cheapest. Long enough for sites to be seen coming. */
const ALIKE = 9;
/** Rarer codons than this, beside the commonest of their amino acid, are taken only where there is no other way. */
const RARE = 0.15;
const RARE_COST = 3;
/** Bases back in which GC is balanced, and the share of G and C that costs nothing. */
const WINDOW = 60;
const BALANCED = { least: 0.35, most: 0.6 };
const GC_COST = 12;
/** The longest run of one base that costs nothing, and the shortest repeat that does cost. */
const LONGEST_RUN = 4;
const LONG_RUN = new RegExp(`(.)\\1{${LONGEST_RUN},}`, 'u');
const RUN_COST = 4;
const REPEAT = 15;
const REPEAT_COST = 5;
/** More than everything else together. */
const SITE_COST = 1_000;

interface Way {
  readonly dna: string;
  /** G and C of its last bases, as many as the window has. */
  readonly strong: number;
  readonly cost: number;
}

/**
 * DNA of a protein in the codons of a host: common codons, no avoided sites where the code allows it, few runs and repeats,
 * GC kept within a window. The same protein and wishes give the same DNA. `protein` is one-letter code, `*` for a stop.
 * Example: `writeGene('MK*', { host: 'ecoli', avoid: [] })` is `ATGAAATAA`.
 */
export function writeGene(protein: string, { host, avoid }: GeneWishes): string {
  const codons = codonsOf(host);
  const sites = avoid.flatMap((typed) => siteOf(typed) ?? []);
  let ways: readonly Way[] = [{ dna: '', strong: 0, cost: 0 }];
  for (const amino of protein) {
    const next = ways.flatMap((way) =>
      (codons.get(amino) ?? []).map(({ codon, weight }): Way => {
        const dna = way.dna + codon;
        const strong = way.strong + strongIn(codon) - strongIn(dna.slice(-WINDOW - 3, -WINDOW));
        return { dna, strong, cost: way.cost + costOf(dna, strong, weight, sites) };
      }),
    );
    if (next.length === 0) return '';
    ways = cheapest(next);
  }
  return ways[0]?.dna ?? '';
}

function cheapest(ways: readonly Way[]): Way[] {
  const sorted = [...ways].sort((one, other) => one.cost - other.cost || (one.dna < other.dna ? -1 : 1));
  const ends = new Set<string>();
  const kept = sorted.filter(({ dna }) => {
    const end = dna.slice(-ALIKE);
    return ends.has(end) ? false : ends.add(end);
  });
  return kept.slice(0, WAYS);
}

/** The cost of the last codon of a sequence. */
function costOf(dna: string, strong: number, weight: number, sites: readonly Site[]): number {
  const rare = weight < RARE ? RARE_COST : 0;
  return 1 - weight + rare + balanceCost(dna, strong) + runCost(dna) + repeatCost(dna) + siteCost(dna, sites);
}

function balanceCost({ length }: string, strong: number): number {
  if (length < WINDOW / 2) return 0;
  const share = strong / Math.min(length, WINDOW);
  return Math.max(0, share - BALANCED.most, BALANCED.least - share) * GC_COST;
}

function runCost(dna: string): number {
  const end = dna.slice(-LONGEST_RUN - 3);
  return LONG_RUN.test(end) ? RUN_COST : 0;
}

function repeatCost(dna: string): number {
  const end = dna.slice(-REPEAT);
  if (end.length < REPEAT) return 0;
  const before = dna.slice(0, -REPEAT);
  return before.includes(end) || dna.slice(0, -1).includes(reverseComplement(end)) ? REPEAT_COST : 0;
}

/** Sites that end in the last codon. */
function siteCost(dna: string, sites: readonly Site[]): number {
  let cost = 0;
  for (const { bases } of sites) {
    const end = dna.slice(-(bases.length + 2));
    if (end.includes(bases) || end.includes(reverseComplement(bases))) cost += SITE_COST;
  }
  return cost;
}
