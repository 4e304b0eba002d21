import type { GenePrices } from '../prices/price-list.ts';
import type { CloningDetails, GeneDetails, ServiceContent } from '../services.ts';

/** A price list of whole roubles for tests. */
export const PRICES: GenePrices = {
  limits: {
    ...{ minLength: 300, maxLength: 3_000, minGc: 25, maxGc: 65 },
    ...{ window: 100, windowMinGc: 20, windowMaxGc: 75, maxRepeat: 20, maxRun: 9 },
  },
  rates: [
    { upTo: 1_000, price: 20, days: 12 },
    { upTo: 2_000, price: 24, days: 16 },
    { upTo: 3_000, price: 30, days: 20 },
  ],
  minimum: 9_000,
  vectors: [
    { name: 'pUC57', price: 0, days: 0 },
    { name: 'pET-28a(+)', price: 4_900, days: 4 },
  ],
  ownVector: { price: 7_900, days: 6 },
  mutation: { price: 14_900, days: 8, maxTemplate: 12_000, maxMutations: 5 },
  furtherMutation: { price: 5_900, days: 3 },
  pcrCloning: { price: 12_900, days: 8, maxInsert: 4_000 },
  ampliconCloning: { price: 9_900, days: 6, maxInsert: 4_000 },
  furtherClone: { price: 1_900, days: 1, maxClones: 24 },
};

/** Bases without runs, repeats and extremes of GC: a stream of its own for every seed. */
export function plainDna(length: number, seed = 1): string {
  let state = seed;
  let sequence = '';
  while (sequence.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const base = 'ACGT'[Math.floor(state / 65_536) % 4] ?? 'A';
    if (!sequence.endsWith(base.repeat(3))) sequence += base;
  }
  return sequence;
}

/** A gene of so many bases. */
export function geneOf(length: number, more: Partial<GeneDetails> = {}): ServiceContent {
  const vector = { vector: '', isOwnVector: false };
  const rest = { avoid: [], siteBefore: '', siteBehind: '', note: '' };
  return { service: 'gene', details: { sequence: plainDna(length), ...vector, ...rest, ...more } };
}

/** So many mutations of a plasmid. */
export function mutagenesisOf(count: number): ServiceContent {
  const mutations = Array.from({ length: count }, (_, at) => `c.${at + 1}A>T`);
  const template = 'A'.repeat(60);
  return { service: 'mutagenesis', details: { template, codingFrom: 1, mutations, vector: '', note: '' } };
}

/** An insert of so many bases for a vector of the list. */
export function cloningOf(
  service: 'pcrCloning' | 'ampliconCloning',
  length: number,
  more: Partial<CloningDetails> = {},
): ServiceContent {
  const vector = { vector: 'pET-28a(+)', isOwnVector: false, method: 'restriction' } as const;
  const rest = { siteBefore: 'NdeI', siteBehind: 'XhoI', note: '' };
  return { service, details: { insert: plainDna(length), ...vector, ...rest, ...more } };
}
