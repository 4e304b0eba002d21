import { type FixedPrices, kopecks, quoteProducts } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { DictionaryVersions } from '../../dictionaries/dictionary.events.ts';
import { type BasketState, lineKey, sequencingKeys } from '../basket-state.ts';
import type { BasketRepriced, RepricedLine, RepricingSeen } from './reprice.events.ts';
import { serviceQuoteOf } from '../service-lines/service-quote.ts';
import { quoteOf } from '../primers/save-primers/save-primers.decide.ts';
import { primersForSequencing, sequencingPrices } from '../sequencing/sequencing-quote.ts';

/** A line of the basket and its price after discount; null where it has none. Kopecks. */
export type LinePrice = Pick<RepricedLine, 'kind' | 'id'> & { readonly price: number | null };

/** The price of every line by one set of dictionaries, by its key. Drafts are no lines. */
export function linePrices(state: BasketState, book: PriceBook): Map<string, LinePrice> {
  const prices = new Map<string, LinePrice>();
  const add = (kind: LinePrice['kind'], id: number, quote: { discountPrice: number } | null): unknown =>
    prices.set(lineKey(kind, id), { kind, id, price: quote?.discountPrice ?? null });
  for (const [id, { primer, quote }] of state.primers)
    if (primer.editState === 'basket') add('primer', id, quoteOf(primer, book, quote?.percent ?? 0));
  const choices = [...state.products].map(([id, { count, selected }]) => ({ id, count, selected }));
  const fixed = fixedIn(state, book);
  const percentOf = (id: number): number => state.products.get(id)?.quote.percent ?? 0;
  for (const percent of new Set(choices.map(({ id }) => percentOf(id))))
    for (const quote of quoteProducts(choices, { ...book, percent, fixed }))
      if (percentOf(quote.id) === percent) add('product', quote.id, quote);
  const { sequencing, sequencingQuote } = state;
  const percent = sequencingQuote?.percent ?? 0;
  const services = sequencingPrices(sequencing, book, percent);
  sequencing.samples.forEach(({ id }, index) => add('sequence', id, services.samples[index] ?? null));
  if (sequencing.dnaExtractCount > 0) add('dnaExtract', 0, services.dnaExtract);
  const beside = [...state.primers.values()].map(({ primer }) => primer);
  for (const { id, primer } of primersForSequencing(sequencing.primers, beside, book))
    add('sequencePrimer', id, quoteOf(primer, book, sequencingQuote?.primers?.percent ?? 0));
  for (const [id, { service, quote }] of state.services)
    add('service', id, serviceQuoteOf(service, book, quote?.percent ?? 0));
  return prices;
}

/** Prices that the buyer's contracts fixed for products of the basket, by SKU. */
function fixedIn({ products }: BasketState, { sellables }: PriceBook): FixedPrices {
  return Object.fromEntries(
    [...products].flatMap(([id, { quote }]) => {
      const sku = sellables.get(id)?.sku;
      return quote.fixed === undefined || !sku ? [] : [[sku, kopecks(quote.fixed)]];
    }),
  );
}

/** The dictionaries each line was last priced with; those that do not matter to a line are today's. */
export function pricedWith(state: BasketState, now: DictionaryVersions): Map<string, DictionaryVersions> {
  const { versions, savedSince } = state.repricing;
  const all = new Map<string, DictionaryVersions>();
  const add = (key: string, own: Partial<DictionaryVersions>): unknown =>
    all.set(key, versions !== null && !savedSince.has(key) ? versions : { ...now, ...own });
  for (const [id, { quote }] of state.primers) add(lineKey('primer', id), quote?.pricedWith ?? {});
  for (const [id, { quote }] of state.products) add(lineKey('product', id), quote.pricedWith);
  for (const [id, { quote }] of state.services) add(lineKey('service', id), quote?.pricedWith ?? {});
  const quote = state.sequencingQuote;
  for (const key of sequencingKeys(state.sequencing))
    add(key, { ...quote?.pricedWith, ...quote?.primers?.pricedWith });
  return all;
}

/**
 * Prices a basket by new dictionaries: one event with the old and the new price of each line that changes; no event where
 * none does, so the same dictionaries twice change nothing. `bookOf` gives every set that `pricedWith` names.
 */
export function repriceBasket(
  state: BasketState,
  { at, book, bookOf }: { at: string; book: PriceBook; bookOf: (versions: DictionaryVersions) => PriceBook },
): BasketRepriced[] {
  const { unseen } = state.repricing;
  const priced = new Map<PriceBook, ReadonlyMap<string, LinePrice>>();
  const pricesBy = (one: PriceBook): ReadonlyMap<string, LinePrice> => {
    const known = priced.get(one) ?? linePrices(state, one);
    priced.set(one, known);
    return known;
  };
  const sources = pricedWith(state, book.versions);
  const all = [...pricesBy(book)].map(([key, { kind, id, price: after }]): RepricedLine => {
    const before = pricesBy(bookOf(sources.get(key) ?? book.versions)).get(key)?.price ?? null;
    return { kind, id, seen: unseen.has(key) ? (unseen.get(key) ?? null) : before, before, after };
  });
  if (all.every(({ before, after }) => before === after)) return [];
  const lines = all.filter(({ seen, before, after }) => seen !== after || before !== after);
  const sum = (pick: 'seen' | 'after'): number => all.reduce((total, line) => total + (line[pick] ?? 0), 0);
  return [
    {
      type: 'BasketRepriced',
      data: { at, versions: book.versions, lines, seen: sum('seen'), after: sum('after') },
    },
  ];
}

/** The buyer has seen the notice of a moment; later changes stay unseen. */
export function seeRepricing({ repricing }: BasketState, at: string | undefined): RepricingSeen[] {
  const isOther = at !== undefined && at !== repricing.told?.at;
  return repricing.unseen.size === 0 || isOther ? [] : [{ type: 'RepricingSeen', data: {} }];
}
