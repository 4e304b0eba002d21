import { codonsOf } from './codon-usage.ts';
import { reverseComplement, strongIn } from '@oligoteka/sequence';
import type { Host } from '../services.ts';
import { avoidedIn, type AvoidedSite } from './avoided-site.ts';

/** Wishes for a gene that is written from a protein. */
export interface GeneWishes {
  readonly host: Host;
  /** Enzymes or bases that must not be in it. */
  readonly avoid: readonly string[];
  /** Bounds for GC and repeats that are sharper than usual; without them DNA only keeps away from extremes. */
  readonly bounds?: GeneBounds;
}

/** Bounds that the DNA of a gene keeps to wherever the code lets it. */
export interface GeneBounds {
  /** Percent of G and C in every stretch of so many bases. */
  readonly window: { readonly bases: number; readonly least: number; readonly most: number };
  /** The shortest stretch that may not stand in it twice, on either strand. */
  readonly repeat: number;
}

/** GC between 30 and 70 % in every 50 bases, and no repeats of 12 bases: what assembly of a gene from oligonucleotides asks for. */
export const USUAL_BOUNDS: GeneBounds = { window: { bases: 50, least: 30, most: 70 }, repeat: 12 };
/** Ways that end alike are one: the cheapest. Long enough for sites to be seen coming, with the codon that completes them. */
const ALIKE = 9;
const LONGEST_SEEN = ALIKE + 1;
/** Rarer codons than this, beside the commonest of their amino acid, are taken only where there is no other way. */
const RARE = 0.15;
const RARE_COST = 3;
/** The longest run of one base that costs nothing. */
const LONGEST_RUN = 4;
const LONG_RUN = new RegExp(`(.)\\1{${LONGEST_RUN},}`, 'u');
const RUN_COST = 4;
/** More than everything else together. */
const SITE_COST = 1_000;

/** How DNA is judged while it is written. */
interface Ruling {
  /** Ways of writing that are followed side by side. */
  readonly ways: number;
  /** Bases back in which GC is balanced, and the shares of G and C that cost nothing. */
  readonly window: number;
  readonly least: number;
  readonly most: number;
  readonly gcCost: number;
  /** The shortest repeat that costs; `ends`: at how many of the last places it is looked for. */
  readonly repeat: number;
  readonly ends: number;
  readonly repeatCost: number;
}

const USUAL: Ruling = {
  ...{ ways: 8, window: 60, least: 0.35, most: 0.6, gcCost: 12 },
  ...{ repeat: 15, ends: 1, repeatCost: 5 },
};
/** Windows are looked at codon by codon: those between may hold two strong bases more, or two fewer. */
const BETWEEN = 2;

/** Bounds as a ruling: more ways are followed, and every place is looked at. */
function rulingOf({ window: { bases, least, most }, repeat }: GeneBounds): Ruling {
  const margin = BETWEEN / bases;
  const middle = (least + most) / 200;
  return {
    ...{ ways: 24, window: bases, gcCost: 150 },
    ...{ least: Math.min(least / 100 + margin, middle), most: Math.max(most / 100 - margin, middle) },
    ...{ repeat, ends: 3, repeatCost: 12 },
  };
}

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
export function writeGene(protein: string, { host, avoid, bounds }: GeneWishes): string {
  const codons = codonsOf(host);
  const ruling = bounds === undefined ? USUAL : rulingOf(bounds);
  const { window } = ruling;
  const sites = avoidedIn(avoid);
  const long = sites.filter(({ length }) => length > LONGEST_SEEN);
  let ways: readonly Way[] = [{ dna: '', strong: 0, cost: 0 }];
  for (const amino of protein) {
    const next = ways.flatMap((way) =>
      (codons.get(amino) ?? []).map(({ codon, weight }): Way => {
        const dna = way.dna + codon;
        const strong = way.strong + strongIn(codon) - strongIn(dna.slice(-window - 3, -window));
        return { dna, strong, cost: way.cost + costOf(dna, strong, weight, sites, ruling) };
      }),
    );
    if (next.length === 0) return '';
    ways = cheapest(next, ruling.ways, long);
  }
  return ways[0]?.dna ?? '';
}

/** The cheapest ways. Of a long site half of them may hold the beginning at most: the others are there when its end is forced. */
function cheapest(ways: readonly Way[], most: number, long: readonly AvoidedSite[]): Way[] {
  const sorted = [...ways].sort((one, other) => one.cost - other.cost || (one.dna < other.dna ? -1 : 1));
  const ends = new Set<string>();
  const kept = sorted.filter(({ dna }) => {
    const end = dna.slice(-ALIKE) + String(isBegun(dna, long));
    return ends.has(end) ? false : ends.add(end);
  });
  if (long.length === 0) return kept.slice(0, most);
  const begun = kept.filter(({ dna }) => isBegun(dna, long));
  const surplus = new Set(begun.slice(Math.ceil(most / 2)));
  return [...kept.filter((way) => !surplus.has(way)), ...surplus].slice(0, most);
}

const isBegun = (dna: string, long: readonly AvoidedSite[]): boolean =>
  long.some(({ length, begun }) => begun.test(dna.slice(-length)));

/** The cost of the last codon of a sequence. */
function costOf(
  dna: string,
  strong: number,
  weight: number,
  sites: readonly AvoidedSite[],
  ruling: Ruling,
): number {
  const rare = weight < RARE ? RARE_COST : 0;
  const shape = balanceCost(dna, strong, ruling) + runCost(dna) + repeatCost(dna, ruling);
  return 1 - weight + rare + shape + siteCost(dna, sites);
}

function balanceCost({ length }: string, strong: number, { window, least, most, gcCost }: Ruling): number {
  if (length < window / 2) return 0;
  const share = strong / Math.min(length, window);
  return Math.max(0, share - most, least - share) * gcCost;
}

function runCost(dna: string): number {
  const end = dna.slice(-LONGEST_RUN - 3);
  return LONG_RUN.test(end) ? RUN_COST : 0;
}

/** Repeats of which the second one ends in the last codon. */
function repeatCost(dna: string, { repeat, ends, repeatCost: cost }: Ruling): number {
  let found = 0;
  for (let end = dna.length; end > dna.length - ends && end >= repeat; end -= 1) {
    const piece = dna.slice(end - repeat, end);
    const isTwice = dna.slice(0, end - repeat).includes(piece);
    if (isTwice || dna.slice(0, end - 1).includes(reverseComplement(piece))) found += cost;
  }
  return found;
}

/** Sites that end in the last codon. */
const siteCost = (dna: string, sites: readonly AvoidedSite[]): number =>
  sites.filter(({ length, whole }) => whole.test(dna.slice(-(length + 2)))).length * SITE_COST;
