import { blocksPrice } from '@oligoteka/primer';
import { quoteSequencing } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { BasketState } from '../basket-state.ts';
import type {
  BasketEvent,
  BasketPrimer,
  BasketService,
  SequencePlate,
  SequencePrimer,
  SequenceSample,
} from '../basket.events.ts';
import type { OwnPercents } from '../get-basket/price-basket.ts';
import { MAX_UNITS } from '../limits/limits.ts';
import { lastNumber, numberBehind } from '../merge-baskets/merge-baskets.decide.ts';
import { problemsOf, quoteOf } from '../primers/save-primers/save-primers.decide.ts';
import { productQuoteOf } from '../products/product-quote.ts';
import { serviceQuoteOf } from '../service-lines/service-quote.ts';
import { sequencingQuoteOf } from '../sequencing/sequencing-quote.ts';

/** Goods to add to a basket, such as the content of an earlier order. */
export interface Goods {
  readonly primers: readonly Omit<BasketPrimer, 'numberInOrder' | 'editState'>[];
  readonly products: readonly { readonly id: number; readonly count: number }[];
  /** Samples and their primers name each other by ids of their own; the basket gives new ones. */
  readonly samples: readonly SequenceSample[];
  readonly samplePrimers: readonly SequencePrimer[];
  readonly plates: readonly SequencePlate[];
  readonly dnaExtractCount: number;
  readonly services: readonly BasketService[];
}

export interface AddGoodsInput {
  readonly goods: Goods;
  /** One for each primer, then one for each sample, each of their primers and each plate, then one for each service. */
  readonly freshIds: readonly number[];
  readonly book: PriceBook;
  readonly percents: OwnPercents;
}

/** Adds goods to a basket, without those that can no longer be made or sold; units of one product add up. */
export function addGoods(state: BasketState, input: AddGoodsInput): BasketEvent[] {
  const freshIds = [...input.freshIds];
  const nextId = (): number => freshIds.shift() ?? 0;
  return [
    ...addedPrimers(state, input, nextId),
    ...addedProducts(state, input),
    ...addedSamples(state, input, nextId),
    ...addedServices(input, nextId),
  ];
}

function addedPrimers(
  state: BasketState,
  { goods, book, percents }: AddGoodsInput,
  nextId: () => number,
): BasketEvent[] {
  let last = lastNumber(state);
  return goods.primers.flatMap((one): BasketEvent[] => {
    const primer: BasketPrimer = { ...one, numberInOrder: numberBehind(last, 0), editState: 'basket' };
    const quote = quoteOf(primer, book, percents.primers);
    if (quote === null || problemsOf(primer, book).some(blocksPrice)) return [];
    last += 1;
    return [{ type: 'PrimerAdded', data: { primerId: nextId(), tempId: 0, primer, quote } }];
  });
}

function addedProducts(state: BasketState, { goods, book, percents }: AddGoodsInput): BasketEvent[] {
  return goods.products.flatMap(({ id, count }): BasketEvent[] => {
    const sellable = book.sellables.get(id);
    if (sellable?.ordered !== true) return [];
    const before = state.products.get(id);
    const data = {
      productId: id,
      count: Math.min(MAX_UNITS, (before?.count ?? 0) + count),
      selected: true,
      quote: productQuoteOf(id, before?.quote, book, percents),
    };
    return [{ type: before === undefined ? 'ProductAdded' : 'ProductChanged', data }];
  });
}

function addedSamples(
  { sequencing: before }: BasketState,
  { goods, book, percents }: AddGoodsInput,
  nextId: () => number,
): BasketEvent[] {
  const list = { prices: book.sequencePrices, percent: percents.products };
  const offered = new Set(
    book.sequenceOptions.filter(({ disabled }) => disabled !== true).map(({ id }) => id),
  );
  const possible = goods.samples.filter(
    (sample) =>
      (sample.action !== 'sequence' || offered.has(sample.option)) &&
      quoteSequencing({ ...sample, reads: sample.primersRls.length }, list) !== null,
  );
  const used = new Set(possible.flatMap(({ primersRls, pcr }) => [...primersRls, ...(pcr?.primers ?? [])]));
  const primers = goods.samplePrimers.filter(({ id }) => used.has(id));
  const ids = new Map([...primers, ...goods.plates].map(({ id }) => [id, nextId()]));
  const plateIds = new Set([...possible, ...primers].map(({ plate }) => plate));
  const plates = [
    ...(before.plates ?? []),
    ...goods.plates
      .filter(({ id }) => plateIds.has(id))
      .map((plate) => ({ ...plate, id: ids.get(plate.id) ?? 0 })),
  ];
  const newIds = (old: readonly number[]): number[] => old.flatMap((id) => ids.get(id) ?? []);
  const placed = <Placed extends { readonly plate?: number; readonly well?: string }>(
    one: Placed,
  ): Placed => {
    const { plate: old, well, ...rest } = one;
    const plate = old === undefined ? undefined : ids.get(old);
    return { ...rest, ...(plate !== undefined && { plate, ...(well !== undefined && { well }) }) } as Placed;
  };
  const extractions = Math.min(MAX_UNITS, before.dnaExtractCount + goods.dnaExtractCount);
  if (possible.length === 0 && extractions === before.dnaExtractCount) return [];
  const sequencing = {
    samples: [
      ...before.samples,
      ...possible.map(({ pcr, ...sample }) => ({
        ...placed(sample),
        id: nextId(),
        primersRls: newIds(sample.primersRls),
        ...(pcr && { pcr: { ...pcr, ...(pcr.primers && { primers: newIds(pcr.primers) }) } }),
      })),
    ],
    primers: [
      ...before.primers,
      ...primers.map((primer) => ({ ...placed(primer), id: ids.get(primer.id) ?? 0 })),
    ],
    ...(plates.length > 0 && { plates }),
    dnaExtractCount: extractions,
  };
  const quote = sequencingQuoteOf(sequencing, book, percents);
  return [{ type: 'SequencingSaved', data: { sequencing, quote } }];
}

/** An offer is accepted for one order: it is not among the goods of another. */
function addedServices({ goods, book, percents }: AddGoodsInput, nextId: () => number): BasketEvent[] {
  return goods.services.flatMap((service): BasketEvent[] => {
    const quote = service.service === 'offer' ? null : serviceQuoteOf(service, book, percents.products);
    if (quote === null) return [];
    return [{ type: 'ServiceSaved', data: { serviceId: nextId(), service, quote } }];
  });
}
