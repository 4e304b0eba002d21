import {
  type Kopecks,
  kopecks,
  type Quote,
  quoteDnaExtractions,
  quoteSequencing,
  type SequencingPrice,
} from '@oligoteka/pricing';
import type { Draft, DraftSample } from './draft.ts';

/** Price of a sample; null where the price list has none for it. */
export function quoteOf(
  { action, option, primers, withPcr }: DraftSample,
  prices: readonly SequencingPrice[],
): Quote | null {
  return quoteSequencing({ action, option, reads: primers.length, withPcr }, { prices, percent: 0 });
}

export interface DraftPrice {
  samples: Map<number, Quote | null>;
  extractions: Quote | null;
  /** Kopecks. */
  total: Kopecks;
  reads: number;
}

/** Price of the draft without the member's discount, which the basket shows. */
export function priceOf(draft: Draft, prices: readonly SequencingPrice[]): DraftPrice {
  const samples = new Map(draft.samples.map((sample) => [sample.id, quoteOf(sample, prices)]));
  const extractions =
    draft.extractions > 0 ? quoteDnaExtractions(draft.extractions, { prices, percent: 0 }) : null;
  let total = 0;
  for (const quote of [...samples.values(), extractions]) total += quote?.price ?? 0;
  const reads = draft.samples.reduce(
    (sum, { action, primers }) => sum + (action === 'sequence' ? primers.length : 1),
    0,
  );
  return { samples, extractions, total: kopecks(total), reads };
}
