import { CODE } from '@oligoteka/sequence';
import type { Host } from '../services.ts';

/**
 * Codons per thousand in the genes of each host, T C A G first, second, third, as the Codon Usage Database (kazusa.or.jp/codon)
 * counts them. E. coli W3110, S. cerevisiae and H. sapiens agree with the tables 316407, 4932 and 9606 of
 * Edinburgh-Genome-Foundry/codon-usage-tables; C. griseus (153,527 codons) and insect cells (28,743 codons) with the counts of
 * levinyi/mysite_rtpt, static/species. Stops are of no account.
 */
const PER_THOUSAND: Readonly<Record<Host, readonly number[]>> = {
  ecoli: [
    ...[22.4, 16.6, 13.9, 13.7, 8.5, 8.6, 7.2, 8.9, 16.3, 12.3, 2.0, 0.3, 5.2, 6.4, 0.9, 15.3],
    ...[11.0, 11.0, 3.9, 52.7, 7.1, 5.5, 8.5, 23.2, 12.9, 9.7, 15.4, 28.8, 21.0, 22.0, 3.6, 5.4],
    ...[30.4, 25.0, 4.3, 27.7, 9.0, 23.4, 7.1, 14.4, 17.7, 21.7, 33.6, 10.2, 8.8, 16.1, 2.1, 1.2],
    ...[18.4, 15.2, 10.9, 26.2, 15.4, 25.5, 20.3, 33.6, 32.2, 19.1, 39.5, 17.7, 24.9, 29.4, 7.9, 11.0],
  ],
  yeast: [
    ...[26.1, 18.4, 26.2, 27.2, 23.5, 14.2, 18.7, 8.6, 18.8, 14.8, 1.1, 0.5, 8.1, 4.8, 0.7, 10.4],
    ...[12.3, 5.4, 13.4, 10.5, 13.5, 6.8, 18.3, 5.3, 13.6, 7.8, 27.3, 12.1, 6.4, 2.6, 3.0, 1.7],
    ...[30.1, 17.2, 17.8, 20.9, 20.3, 12.7, 17.8, 8.0, 35.7, 24.8, 41.9, 30.8, 14.2, 9.8, 21.3, 9.2],
    ...[22.1, 11.8, 11.8, 10.8, 21.2, 12.6, 16.2, 6.2, 37.6, 20.2, 45.6, 19.2, 23.9, 9.8, 10.9, 6.0],
  ],
  human: [
    ...[17.6, 20.3, 7.7, 12.9, 15.2, 17.7, 12.2, 4.4, 12.2, 15.3, 1.0, 0.8, 10.6, 12.6, 1.6, 13.2],
    ...[13.2, 19.6, 7.2, 39.6, 17.5, 19.8, 16.9, 6.9, 10.9, 15.1, 12.3, 34.2, 4.5, 10.4, 6.2, 11.4],
    ...[16.0, 20.8, 7.5, 22.0, 13.1, 18.9, 15.1, 6.1, 17.0, 19.1, 24.4, 31.9, 12.1, 19.5, 12.2, 12.0],
    ...[11.0, 14.5, 7.1, 28.1, 18.4, 27.7, 15.8, 7.4, 21.8, 25.1, 29.0, 39.6, 10.8, 22.2, 16.5, 16.5],
  ],
  cho: [
    ...[19.6, 22.0, 6.4, 14.1, 16.0, 16.5, 10.3, 3.4, 13.1, 16.4, 0.6, 0.5, 9.1, 10.3, 1.2, 13.1],
    ...[13.2, 18.4, 7.6, 38.8, 16.7, 17.0, 15.6, 4.3, 10.2, 12.9, 10.3, 33.4, 5.6, 9.3, 7.2, 10.1],
    ...[17.4, 24.8, 6.9, 23.0, 14.1, 20.3, 15.7, 4.5, 17.4, 21.2, 24.6, 38.4, 11.4, 16.4, 10.1, 10.2],
    ...[11.6, 15.7, 7.8, 30.1, 22.4, 25.9, 16.3, 5.0, 24.6, 28.1, 28.4, 41.1, 12.8, 21.3, 15.8, 13.4],
  ],
  insect: [
    ...[9.2, 27.3, 5.7, 15.9, 10.8, 14.1, 9.2, 7.2, 8.1, 24.1, 2.8, 0.6, 6.9, 12.8, 0.7, 11.3],
    ...[10.3, 18.1, 6.1, 25.2, 14.3, 14.8, 11.5, 7.9, 7.9, 16.6, 15.2, 23.3, 17.2, 16.4, 5.5, 3.4],
    ...[15.1, 30.4, 6.0, 26.8, 13.8, 18.5, 10.7, 8.2, 11.7, 28.3, 26.0, 57.2, 6.7, 10.1, 11.2, 14.3],
    ...[14.2, 21.4, 10.8, 25.4, 27.0, 22.7, 11.8, 13.3, 19.1, 32.9, 25.0, 36.2, 23.1, 20.6, 17.8, 3.3],
  ],
};

/** A codon, and how often its host takes it beside the codon it takes most for the same amino acid: above 0, up to 1. */
export interface RatedCodon {
  readonly codon: string;
  readonly weight: number;
}

/** Codons of each amino acid in a host, the commonest first; equals stand in the order of the alphabet. */
export function codonsOf(host: Host): ReadonlyMap<string, readonly RatedCodon[]> {
  const known = tables.get(host);
  if (known !== undefined) return known;
  const counts = new Map([...CODE.keys()].map((codon, at) => [codon, PER_THOUSAND[host][at] ?? 0]));
  const table = new Map<string, RatedCodon[]>();
  for (const amino of new Set(CODE.values())) {
    const codons = [...CODE].filter(([, of]) => of === amino).map(([codon]) => codon);
    const most = Math.max(...codons.map((codon) => counts.get(codon) ?? 0));
    const rated = codons.map((codon) => ({ codon, weight: (counts.get(codon) ?? 0) / most }));
    table.set(
      amino,
      rated.sort((one, other) => other.weight - one.weight || (one.codon < other.codon ? -1 : 1)),
    );
  }
  tables.set(host, table);
  return table;
}
const tables = new Map<Host, ReadonlyMap<string, readonly RatedCodon[]>>();
