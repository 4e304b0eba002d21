import {
  primersToMake,
  quoteDnaExtractions,
  type quoteSequencing,
  quotesOfSamples,
} from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { primerVersions, sequenceVersions } from '../../dictionaries/dictionary.events.ts';
import type { BasketPrimer, BasketSequencing, SequencePrimer, SequencingQuote } from '../basket.events.ts';
import { contentOf } from '../primers/save-primers/save-primers.decide.ts';

type Quote = NonNullable<ReturnType<typeof quoteSequencing>>;

/** Prices of the samples, in their order, and of the extractions; null for what has no price. Kopecks. */
export interface SequencingPrices {
  readonly samples: readonly (Quote | null)[];
  readonly dnaExtract: Quote | null;
}

export function sequencingPrices(
  { samples, dnaExtractCount }: BasketSequencing,
  book: PriceBook,
  percent: number,
): SequencingPrices {
  const list = { prices: book.sequencePrices, percent };
  const quoteOf = quotesOfSamples(list);
  return {
    samples: samples.map((sample) => quoteOf({ ...sample, reads: sample.primersRls.length })),
    dnaExtract: dnaExtractCount > 0 ? quoteDnaExtractions(dnaExtractCount, list) : null,
  };
}

/**
 * The quote that a save keeps as the price that was shown; null when something in it has no price. Primers that are made
 * for it have prices of their own; their discount and dictionaries are kept beside.
 */
export function sequencingQuoteOf(
  sequencing: BasketSequencing,
  book: PriceBook,
  { products: percent, primers }: { readonly primers: number; readonly products: number },
): SequencingQuote | null {
  const { samples, dnaExtract } = sequencingPrices(sequencing, book, percent);
  const all = sequencing.dnaExtractCount > 0 ? [...samples, dnaExtract] : samples;
  const quotes = all.filter((quote) => quote !== null);
  if (quotes.length < all.length) return null;
  return {
    price: quotes.reduce((sum, { price }) => sum + price, 0),
    discountPrice: quotes.reduce((sum, { discountPrice }) => sum + discountPrice, 0),
    percent,
    pricedWith: sequenceVersions(book.versions),
    primers: { percent: primers, pricedWith: primerVersions(book.versions) },
  };
}

/** The primers that have to be made for the samples, as if they stood in the basket themselves. */
export function primersForSequencing(
  primers: readonly SequencePrimer[],
  basketPrimers: readonly BasketPrimer[],
  book: PriceBook,
): { readonly id: number; readonly primer: BasketPrimer }[] {
  const ready = basketPrimers.filter(({ editState }) => editState === 'basket').map(contentOf);
  return primersToMake(primers, ready, book.rules).map(({ primer, content }) => ({
    id: primer.id,
    primer: {
      ...content,
      unknownModifiers: content.unknownModifiers ?? [],
      numberInOrder: 0,
      editState: 'basket',
    },
  }));
}
