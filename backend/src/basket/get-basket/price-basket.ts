import { isDeepStrictEqual } from 'node:util';
import type { ServiceQuote as PricedService } from '@oligoteka/genes';
import { type FixedPrices, type Quote, type SummaryAmount, sumBasket } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { primerVersions } from '../../dictionaries/dictionary.events.ts';
import {
  type BasketPrimer,
  type BasketProduct,
  type BasketSequencing,
  type BasketService,
  NO_SEQUENCING,
  type PrimerQuote,
  type SequencePlate,
  type SequencePrimer,
  type SequenceSample,
  type ServiceQuote,
} from '../basket.events.ts';
import type { Steps } from '../../guard/in-turns.ts';
import { type ProductLine, productLines } from '../products/product-lines.ts';
import type { BasketRepriced } from '../reprice/reprice.events.ts';
import { quoteOf } from '../primers/save-primers/save-primers.decide.ts';
import { primersForSequencing, sequencingPrices } from '../sequencing/sequencing-quote.ts';
import { servicePrice } from '../service-lines/service-quote.ts';
import { type RepricedNotice, repricedNotice } from './repriced-notice.ts';

/** A basket as it stands, at the prices of now. Money in kopecks. */
export interface BasketView {
  readonly id: string;
  readonly version: number;
  readonly primers: readonly {
    readonly primerId: number;
    readonly primer: BasketPrimer;
    readonly quote: PrimerQuote | null;
  }[];
  readonly products: readonly ProductLine[];
  readonly sequencing: {
    readonly samples: readonly { readonly sample: SequenceSample; readonly quote: Quote | null }[];
    readonly primers: readonly {
      readonly primer: SequencePrimer;
      /** As it would stand in the basket itself; null for one that is not made for sequencing alone. */
      readonly content: BasketPrimer | null;
      readonly quote: PrimerQuote | null;
    }[];
    readonly plates: readonly SequencePlate[];
    readonly dnaExtractCount: number;
    readonly dnaExtract: Quote | null;
  };
  readonly services: readonly {
    readonly serviceId: number;
    readonly service: BasketService;
    /** Null: the list has no price for it any more. */
    readonly quote: PricedService | null;
  }[];
  readonly summary: readonly SummaryAmount[];
  readonly total: number;
  readonly discountTotal: number;
  readonly repriced: RepricedNotice | null;
}

/** A basket as its tables hold it. */
export interface BasketRow {
  version: number;
  primers: BasketView['primers'];
  products: ({ productId: number } & BasketProduct)[];
  sequencing:
    | (BasketSequencing & { readonly pricedWith?: object | null; readonly primersPricedWith?: object })
    | null;
  services: { serviceId: number; service: BasketService; quote: ServiceQuote | null }[];
  repriced: BasketRepriced['data'] | null;
  owner: string | null;
  movedTo: string | null;
}

const NOT_MADE = { content: null, quote: null };

export const NO_BASKET: BasketRow = {
  version: 0,
  primers: [],
  products: [],
  sequencing: null,
  services: [],
  repriced: null,
  owner: null,
  movedTo: null,
};

/** The caller's own discounts, percent, and the prices that their contracts fix. */
export interface OwnPercents {
  readonly primers: number;
  readonly products: number;
  readonly fixed?: FixedPrices;
}

/** Everything in the basket at the prices of now, and the sums. Drafts are in no sum. In steps: a full one takes a while. */
export function* priceBasket(
  row: BasketRow,
  book: PriceBook,
  percents: OwnPercents,
): Steps<Omit<BasketView, 'id' | 'version'>> {
  const primers: BasketView['primers'][number][] = [];
  for (const kept of row.primers) {
    yield;
    primers.push({ ...kept, quote: quoteNow(kept, book, percents.primers) });
  }
  const products = productLines(row.products, book, percents);
  const sequencing = row.sequencing ?? NO_SEQUENCING;
  const services = sequencingPrices(sequencing, book, percents.products);
  yield;
  const made = new Map(
    primersForSequencing(
      sequencing.primers,
      primers.map(({ primer }) => primer),
      book,
    ).map(({ id, primer }) => [id, { content: primer, quote: quoteOf(primer, book, percents.primers) }]),
  );
  const ordered: BasketView['services'][number][] = [];
  for (const { serviceId, service } of row.services) {
    yield;
    ordered.push({ serviceId, service, quote: servicePrice(service, book, percents.products) });
  }
  const ready = primers.filter(({ primer }) => primer.editState === 'basket').map(({ quote }) => quote);
  const sums = sumBasket({
    primers: [...ready, ...[...made.values()].map(({ quote }) => quote)],
    products: products.map(({ quote }) => quote),
    sequencing: [...services.samples, services.dnaExtract],
    services: ordered.map(({ quote }) => quote),
  });
  return {
    primers,
    products,
    sequencing: {
      samples: sequencing.samples.map((sample, index) => ({
        sample,
        quote: services.samples[index] ?? null,
      })),
      primers: sequencing.primers.map((primer) => ({ primer, ...(made.get(primer.id) ?? NOT_MADE) })),
      plates: sequencing.plates ?? [],
      dnaExtractCount: sequencing.dnaExtractCount,
      dnaExtract: services.dnaExtract,
    },
    services: ordered,
    ...sums,
    repriced: repricedNotice(row.repriced, savedLines(row), sums.discountTotal),
  };
}

/** Every line with the dictionaries it was saved with. */
function savedLines({
  primers,
  products,
  sequencing,
  services,
}: BasketRow): Parameters<typeof repricedNotice>[1] {
  const pricedWith = sequencing?.pricedWith ?? null;
  return [
    ...primers
      .filter(({ primer }) => primer.editState === 'basket')
      .map((one) => ({
        kind: 'primer' as const,
        id: one.primerId,
        pricedWith: one.quote?.pricedWith ?? null,
      })),
    ...products.map((one) => ({
      kind: 'product' as const,
      id: one.productId,
      pricedWith: one.quote.pricedWith,
    })),
    ...(sequencing?.samples ?? []).map(({ id }) => ({ kind: 'sequence' as const, id, pricedWith })),
    ...(sequencing?.primers ?? []).map(({ id }) => ({
      kind: 'sequencePrimer' as const,
      id,
      pricedWith: sequencing?.primersPricedWith ?? pricedWith,
    })),
    { kind: 'dnaExtract', id: 0, pricedWith },
    ...services.map(({ serviceId, quote }) => ({
      kind: 'service' as const,
      id: serviceId,
      pricedWith: quote?.pricedWith ?? null,
    })),
  ];
}

/**
 * A basket may be weeks old: lines priced with other dictionaries, or at another discount than the caller's, are priced
 * again, as an order would.
 */
function quoteNow(
  { primer, quote }: Pick<BasketView['primers'][number], 'primer' | 'quote'>,
  book: PriceBook,
  percent: number,
): PrimerQuote | null {
  const isOfNow =
    quote !== null &&
    quote.percent === percent &&
    isDeepStrictEqual(quote.pricedWith, primerVersions(book.versions));
  return isOfNow ? quote : quoteOf(primer, book, percent);
}
