import type { PrimerContent, PrimerRules } from '@oligoteka/primer';
import { type Kopecks, kopecks } from './kopecks.ts';
import { type ProductChoice, type ProductPrices, type ProductQuote, quoteProducts } from './products.ts';
import { type Amount, type QuotePart, SEQUENCING_SERVICES } from './quote-part.ts';
import { type PrimerPrice, quotePrimer } from './quote.ts';
import {
  quoteDnaExtractions,
  quoteSequencing,
  type SequencingPrice,
  type SequencingWork,
} from './sequencing.ts';
import type { Quote } from './strategy.ts';
import { basketTotals, type SummaryKey, summaryLines } from './summary.ts';

/** Everything a basket may hold, as far as prices go. */
export interface BasketContent {
  primers: readonly PrimerContent[];
  products: readonly ProductChoice[];
  sequencing: readonly SequencingWork[];
  dnaExtractCount: number;
}

/** The published price lists, and the customer's own percents (0 for a visitor). */
export interface PriceLists extends ProductPrices {
  readonly rules: PrimerRules;
  readonly prices: readonly PrimerPrice[];
  readonly sequencePrices: readonly SequencingPrice[];
  readonly percents: { readonly primers: number; readonly products: number };
}

export interface SummaryAmount {
  key: SummaryKey;
  count: number;
  price: Kopecks;
  discountPrice: Kopecks;
}

/** A basket with all its prices. A line that cannot be priced is null and in no sum. */
export interface BasketQuote {
  primers: (Quote | null)[];
  products: ProductQuote[];
  sequencing: (Quote | null)[];
  dnaExtract: Quote | null;
  summary: SummaryAmount[];
  total: Kopecks;
  discountTotal: Kopecks;
}

/** Prices a whole basket; the same for the browser, the server and the audit of an order. */
export function quoteBasket(content: BasketContent, lists: PriceLists): BasketQuote {
  const { rules, prices, percents } = lists;
  const primers = content.primers.map((primer) =>
    quotePrimer(primer, { rules, prices, percent: percents.primers }),
  );
  const products = quoteProducts(content.products, { ...lists, percent: percents.products });
  const services = { prices: lists.sequencePrices, percent: percents.products };
  const sequencing = content.sequencing.map((work) => quoteSequencing(work, services));
  const dnaExtract =
    content.dnaExtractCount > 0 ? quoteDnaExtractions(content.dnaExtractCount, services) : null;
  return {
    primers,
    products,
    sequencing,
    dnaExtract,
    ...sumBasket({ primers, products, sequencing: [...sequencing, dnaExtract] }),
  };
}

/** Summary and totals of quotes: a thing without a price has no line, and every kopeck stands in exactly one. */
export function sumBasket(quotes: {
  primers: readonly ({ readonly price: number; readonly discountPrice: number } | null)[];
  products: readonly Quote[];
  sequencing: readonly (Quote | null)[];
  services?: readonly (Pick<Quote, 'price' | 'discountPrice'> | null)[];
}): Pick<BasketQuote, 'summary' | 'total' | 'discountTotal'> {
  const sums = new Map<SummaryKey, { count: number; price: number; discountPrice: number }>();
  const add = (key: SummaryKey, count: number, price: number, discountPrice: number): void => {
    const sum = sums.get(key) ?? { count: 0, price: 0, discountPrice: 0 };
    sum.count += count;
    sum.price += price;
    sum.discountPrice += discountPrice;
    sums.set(key, sum);
  };
  for (const quote of quotes.primers) if (quote !== null) add('primers', 1, quote.price, quote.discountPrice);
  for (const { parts } of quotes.products) for (const part of parts) add('products', ...amounts(part));
  for (const quote of quotes.sequencing)
    for (const part of quote?.parts ?? []) add(serviceOf(part), ...amounts(part));
  for (const quote of quotes.services ?? [])
    if (quote !== null) add('services', 1, quote.price, quote.discountPrice);
  const lines = Object.fromEntries(
    [...sums].map(([key, { count, price, discountPrice }]) => [
      key,
      { count, price: kopecks(price), discountPrice: kopecks(discountPrice) },
    ]),
  ) as Partial<Record<SummaryKey, Omit<SummaryAmount, 'key'>>>;
  const summary = summaryLines(lines);
  return { summary, ...basketTotals(summary) };
}

function amounts({ count, unitPrice, discountUnitPrice }: Amount): [number, number, number] {
  return [count, count * unitPrice, count * discountUnitPrice];
}

function serviceOf(part: QuotePart): SummaryKey {
  return SEQUENCING_SERVICES.find((service) => service === part.kind) ?? 'sequence';
}
