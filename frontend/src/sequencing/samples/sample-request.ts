import { LONGEST_SAMPLE_NAME, primerFaultOf } from '@oligoteka/primer';
import {
  type Kopecks,
  kopecks,
  type Quote,
  quoteDnaExtractions,
  quoteSequencing,
  type SequencingPrice,
} from '@oligoteka/pricing';
import type { RequestOf } from '@oligoteka/site-api';
import type { Draft } from '../drafts/kept-draft.ts';
import type { Known } from '../primer-choice/known-primers.ts';
import { isEmptySample, isFragment, type SampleRow } from './sample-row.ts';

export const MAX_SAMPLES = 2_000;

/** `sameName` is told and may be meant; the others stop an order. */
export type Fault = 'name' | 'longName' | 'primers' | 'pcrPrimers' | 'sameName';
export const isBlocking = (fault: Fault): boolean => fault !== 'sameName';

const workOf = (row: SampleRow) => ({
  action: isFragment(row) ? ('fragmentAnalyze' as const) : ('sequence' as const),
  option: Number(row.work),
  withPcr: row.pcr,
});

/** Faults of the samples, by key; a sample without any is absent. Time grows with the length of the list. */
export function faultsOf(rows: readonly SampleRow[]): ReadonlyMap<string, readonly Fault[]> {
  const names = new Map<string, number>();
  const nameOf = ({ name }: SampleRow) => name.trim().toLowerCase();
  for (const row of rows) names.set(nameOf(row), (names.get(nameOf(row)) ?? 0) + 1);
  const faults = new Map<string, readonly Fault[]>();
  for (const row of rows) {
    if (isEmptySample(row)) continue;
    const lacks = primerFaultOf({ ...workOf(row), primers: row.primers.length });
    const name = nameOf(row);
    const own: Fault[] = [
      ...(name === '' ? (['name'] as const) : []),
      ...(name.length > LONGEST_SAMPLE_NAME ? (['longName'] as const) : []),
      ...(name !== '' && names.get(name) !== 1 ? (['sameName'] as const) : []),
      ...(lacks === 'noPrimer' ? (['primers'] as const) : []),
      ...(lacks === 'onePcrPrimer' ? (['pcrPrimers'] as const) : []),
    ];
    if (own.length > 0) faults.set(row.key, own);
  }
  return faults;
}

/** Prices each sample once: samples are immutable, so a price lives as long as its sample. */
export class SamplePrices {
  private readonly quotes = new WeakMap<SampleRow, { quote: Quote | null }>();

  constructor(readonly prices: readonly SequencingPrice[]) {}

  /** Price without the member's discount, which the basket shows; null where the price list has none. */
  of(row: SampleRow): Quote | null {
    const known = this.quotes.get(row);
    if (known) return known.quote;
    const { action, option, withPcr } = workOf(row);
    const work = { action, option: isFragment(row) ? 0 : option, reads: row.primers.length, withPcr };
    const quote = quoteSequencing(work, { prices: this.prices, percent: 0 });
    this.quotes.set(row, { quote });
    return quote;
  }
}

export interface Totals {
  samples: number;
  /** Reads and fragment analyses. */
  reads: number;
  total: Kopecks;
}

export function totalsOf({ rows, extractions }: Draft, prices: SamplePrices): Totals {
  const list = { prices: prices.prices, percent: 0 };
  let [samples, reads] = [0, 0];
  let total = extractions > 0 ? (quoteDnaExtractions(extractions, list)?.price ?? 0) : 0;
  for (const row of rows) {
    if (isEmptySample(row)) continue;
    samples += 1;
    reads += isFragment(row) ? 1 : row.primers.length;
    total += prices.of(row)?.price ?? 0;
  }
  return { samples, reads, total: kopecks(total) };
}

/** The draft as saveSequences takes it: new samples and their primers, beside those of the basket. */
export function requestOf(
  { rows, extractions }: Draft,
  known: Pick<Known, 'primerOf'>,
  held: { extractions: number; option: number },
): RequestOf<'/sequence/saveSequences'> {
  const names = [...new Set(rows.flatMap((row) => (isFragment(row) ? [] : row.primers)))];
  const ids = new Map(names.map((name, at) => [name, -(at + 1)]));
  return {
    primers: names.map((name) => {
      const { storeType, sequence, scale } = known.primerOf(name);
      return { id: ids.get(name) ?? 0, name, storeType, sequence, scale };
    }),
    seq: rows.map((row, at) => {
      const { action, option, withPcr } = workOf(row);
      return {
        id: -(names.length + at + 1),
        name: row.name.trim(),
        sample: row.material,
        ...(row.concentration.trim() && { concentration: row.concentration.trim() }),
        ...(row.note.trim() && { note: row.note.trim() }),
        action,
        option: action === 'sequence' ? option : held.option,
        withPcr,
        primersRls:
          action === 'sequence' ? row.primers.map((name) => ({ primerId: ids.get(name) ?? 0 })) : [],
      };
    }),
    ...(extractions > 0 && { dnaExtractCount: held.extractions + extractions }),
  };
}
