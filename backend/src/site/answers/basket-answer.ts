import { type Kopecks, kopecks, toRoubles } from '@oligoteka/pricing';
import type { Basket, BasketProduct, Primer, Sequences } from '@oligoteka/site-api';
import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { ownAnswer, pcrAnswer, plateAnswer, workAnswer } from './samples-answer.ts';
import { servicesAnswer } from './service-answer.ts';
import { basketDays, primersReady } from './working-days.ts';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';

/** A basket in the shape and the money of the wire. */
export function basketAnswer(view: BasketView, now: DictionariesNow, language: 'ru' | 'en'): Basket {
  return {
    id: view.id,
    version: view.version,
    primers: view.primers.map(primerAnswer),
    products: productsAnswer(view),
    sequences: sequencesAnswer(view),
    services: servicesAnswer(view, language),
    summary: view.summary.map(({ key, count, price, discountPrice }) => ({
      key,
      count,
      price: toRoubles(price),
      discount_price: toRoubles(discountPrice),
    })),
    total: roubles(view.total),
    discount_total: roubles(view.discountTotal),
    ...basketDays(view, now),
    primersReady: primersReady(view, now),
    repriced: view.repriced && {
      at: view.repriced.at,
      versions: { ...view.repriced.versions },
      lines: view.repriced.lines.map(({ kind, id, seen, after }) => ({
        kind,
        id,
        before: seen === null ? null : roubles(seen),
        after: after === null ? null : roubles(after),
      })),
      before: roubles(view.repriced.before),
      after: roubles(view.repriced.after),
    },
  };
}

function primerAnswer({ primerId, primer, quote }: BasketView['primers'][number]): Primer {
  const empty = primer.sequence === '' && primer.mods.length === 0 && primer.unknownModifiers.length === 0;
  return {
    id: primerId,
    name: primer.name,
    sequence: primer.sequence,
    mods: [...primer.mods],
    unknownModifiers: [...primer.unknownModifiers],
    source: primer.source
      ? { text: primer.source.text, changes: primer.source.changes.map((change) => ({ ...change })) }
      : null,
    scale: primer.scale,
    options: [...primer.options],
    numberInOrder: primer.numberInOrder,
    editState: primer.editState,
    forDelete: false,
    ...priceAnswer(quote),
    // No price without a blocking mistake happens to an empty primer alone.
    state: quote !== null ? 'load' : empty ? 'ok' : 'error',
  };
}

export function productsAnswer({
  id: basketId,
  products,
}: Pick<BasketView, 'id' | 'products'>): BasketProduct[] {
  return products.map(({ product, quote, isSold }) => ({
    id: quote.id,
    basket_id: basketId,
    count: product.count,
    price: toRoubles(quote.unitPrice ?? kopecks(product.quote.price)),
    discount_price: toRoubles(
      quote.unitPrice === null ? kopecks(product.quote.price) : quote.discountUnitPrice,
    ),
    discount_count: quote.discountCount,
    groups: [...quote.groups],
    forDelete: false,
    selected: product.selected,
    total: toRoubles(quote.price),
    discount_total: toRoubles(quote.discountPrice),
    priceCalcStrategy: quote.strategy,
    disabled: !isSold,
  }));
}

export function sequencesAnswer({ sequencing }: BasketView): Sequences {
  const { dnaExtract } = sequencing;
  return {
    seq: sequencing.samples.map(({ sample, quote }) => ({
      id: sample.id,
      name: sample.name,
      sample: sample.sample,
      ...(sample.concentration && { concentration: sample.concentration }),
      ...(sample.note && { note: sample.note }),
      ...workAnswer(sample),
      option: sample.option,
      action: sample.action,
      primersRls: sample.primersRls.map((primerId) => ({ primerId })),
      withPcr: sample.withPcr,
      ...(sample.pcr && { pcr: pcrAnswer(sample.pcr) }),
      forDelete: false,
      ...priceAnswer(quote),
    })),
    primers: sequencing.primers.map(({ primer, quote }) => ({
      id: primer.id,
      name: primer.name,
      storeType: primer.storeType,
      scale: primer.scale,
      sequence: primer.sequence,
      ...ownAnswer(primer),
      ...priceAnswer(quote),
    })),
    ...(sequencing.plates.length > 0 && { plates: sequencing.plates.map(plateAnswer) }),
    dnaExtractCount: sequencing.dnaExtractCount,
    dnaExtract: dnaExtract && {
      price: toRoubles(dnaExtract.price),
      discount_price: toRoubles(dnaExtract.discountPrice),
      priceCalcStrategy: dnaExtract.strategy,
    },
  };
}

function priceAnswer(
  quote: { readonly price: number; readonly discountPrice: number; readonly strategy: string } | null,
): { price: number | null; discount_price: number | null; priceCalcStrategy: string | null } {
  if (quote === null) return { price: null, discount_price: null, priceCalcStrategy: null };
  const { price, discountPrice, strategy } = quote;
  return { price: roubles(price), discount_price: roubles(discountPrice), priceCalcStrategy: strategy };
}

function roubles(amount: number | Kopecks): number {
  return toRoubles(kopecks(amount));
}
