import { fromRoubles, sequencingDiscount } from './kopecks.ts';
import type { QuotePart, SequencingService } from './quote-part.ts';
import { type Quote, quoteOfParts } from './strategy.ts';

/** A row of the sequencing price list, in ROUBLES, as on the wire (FindSeqPrices). */
export interface SequencingPrice {
  key: SequencingService;
  /** The option it is the price for; null counts for every option without a row of its own. */
  option: number | null;
  price: number;
}

/** What is done to one sample. */
export interface SequencingWork {
  action: 'sequence' | 'fragmentAnalyze';
  option: number;
  /** Primers it is read with: each is a read of its own. */
  reads: number;
  withPcr: boolean;
}

interface PriceList {
  prices: readonly SequencingPrice[];
  /** The customer's own discount. */
  percent: number;
}

/**
 * Prices one sample: a read for each of its primers, or one fragment analysis, and the PCR before it (spec §3). Null
 * where the price list has no price for that. The percent is rounded to kopecks for each piece (spec §9).
 * Example: two reads at 450.00 ₽ and a PCR at 300.00 ₽ cost 1200.00 ₽.
 */
export function quoteSequencing(work: SequencingWork, list: PriceList): Quote | null {
  const { action, option, reads, withPcr } = work;
  const parts = [
    partOf(action, option, action === 'sequence' ? reads : 1, list),
    withPcr ? partOf('pcr', option, 1, list) : undefined,
  ].filter((part) => part !== undefined);
  return quoteOrNone(parts);
}

/** Prices so many extractions of DNA; null where they have no price. Example: 3 at 200.00 ₽ cost 600.00 ₽. */
export function quoteDnaExtractions(count: number, list: PriceList): Quote | null {
  return quoteOrNone([partOf('dnaExtract', null, count, list)]);
}

function quoteOrNone(parts: readonly (QuotePart | null)[]): Quote | null {
  const priced = parts.filter((part) => part !== null);
  return priced.length === parts.length ? quoteOfParts(priced) : null;
}

function partOf(
  key: SequencingService,
  option: number | null,
  count: number,
  { prices, percent }: PriceList,
): QuotePart | null {
  const own = option === null ? undefined : prices.find((row) => row.key === key && row.option === option);
  const row = own ?? prices.find((other) => other.key === key && other.option === null);
  if (row === undefined) return null;
  const unitPrice = fromRoubles(row.price);
  const discountUnitPrice = sequencingDiscount(unitPrice, percent);
  return {
    kind: key,
    option: row.option,
    percent: Math.max(percent, 0),
    count,
    unitPrice,
    discountUnitPrice,
  };
}
