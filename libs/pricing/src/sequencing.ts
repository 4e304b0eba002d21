import {
  normalise,
  type PrimerContent,
  type PrimerRules,
  type ScaleChoice,
  writeText,
} from '@oligoteka/primer';
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

/** The work on one sample. */
export interface SequencingWork {
  action: 'sequence' | 'fragmentAnalyze';
  option: number;
  /** Primers it is read with: each is a read of its own. */
  reads: number;
  withPcr: boolean;
  /** DNA is extracted from it first: of a genome at the price of any extraction, of a plasmid at its own. */
  extract?: 'miniprep' | 'genomic' | undefined;
  cleanUp?: boolean | undefined;
}

interface PriceList {
  prices: readonly SequencingPrice[];
  /** The customer's own discount. */
  percent: number;
}

/**
 * Prices one sample: a read for each of its primers, or one fragment analysis, and the PCR (spec §3), extraction and clean-up
 * before it. Null where the price list has no price for one of them. The percent is rounded to kopecks for each piece (spec §9).
 * Example: two reads at 450.00 ₽ and a PCR at 300.00 ₽ cost 1200.00 ₽.
 */
export function quoteSequencing(work: SequencingWork, list: PriceList): Quote | null {
  const { action, option, reads, withPcr, extract, cleanUp } = work;
  const extraction = extract === 'genomic' ? 'dnaExtract' : extract;
  const before = [withPcr && 'pcr', extraction, cleanUp === true && 'cleanUp'] as const;
  return quoteOrNone([
    partOf(action, option, action === 'sequence' ? reads : 1, list),
    ...before.flatMap((service) => (service ? [partOf(service, option, 1, list)] : [])),
  ]);
}

/** The same for one sample after another: of the thousands of an order most are alike, and each kind is priced once. */
export function quotesOfSamples(list: PriceList): (work: SequencingWork) => Quote | null {
  const known = new Map<string, Quote | null>();
  return (work) => {
    const { action, option, reads, withPcr, extract = '', cleanUp = false } = work;
    const key = `${action} ${option} ${reads} ${withPcr} ${extract} ${cleanUp}`;
    let quote = known.get(key);
    if (quote === undefined) {
      quote = quoteSequencing(work, list);
      known.set(key, quote);
    }
    return quote;
  };
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

/** A primer for reading samples, with the fields that its synthesis needs. `sequence` may carry modifiers in brackets. */
export interface ReadingPrimer {
  readonly name: string;
  readonly storeType: string;
  readonly scale: ScaleChoice;
  readonly sequence: string;
}

/**
 * The primers that are to be made for sequencing: those with `fromOrder` (spec §3) that are not among the primers ordered
 * beside it, of the same text and, where one is given, the same scale. They are priced as any primer.
 * Example: a read with a primer of the same order costs no second primer.
 */
export function primersToMake<Primer extends ReadingPrimer>(
  primers: readonly Primer[],
  ordered: readonly PrimerContent[],
  rules: PrimerRules,
): { primer: Primer; content: PrimerContent }[] {
  if (primers.every(({ storeType }) => storeType !== 'fromOrder')) return [];
  const texts = new Set<string>();
  for (const { sequence, mods, scale } of ordered) {
    const text = writeText({ sequence, mods }, rules);
    texts.add(text).add(`${scale} ${text}`);
  }
  return primers.flatMap((primer) => {
    if (primer.storeType !== 'fromOrder') return [];
    const { name, scale } = primer;
    const read = normalise(primer.sequence, rules);
    const text = writeText(read, rules);
    const key = scale === '' ? text : `${scale} ${text}`;
    if (read.unknownModifiers.length === 0 && texts.has(key)) return [];
    // the same primer twice in the form is made once
    texts.add(text).add(key);
    const { sequence, mods, unknownModifiers } = read;
    return [{ primer, content: { name, sequence, mods, unknownModifiers, scale, options: [] } }];
  });
}
