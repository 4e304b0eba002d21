import { basketTotals, kopecks, summaryLines, toRoubles } from '@oligoteka/pricing';
import type { Basket, Primer } from '@oligoteka/site-api';
import type { BasketView } from '../basket/get-basket/get-basket.handler.ts';

/** A basket in the shape and the money of the wire. */
export function basketAnswer(view: BasketView): Basket {
  const ready = view.primers.filter(({ primer, quote }) => primer.editState === 'basket' && quote !== null);
  const { total, discountTotal } = basketTotals(
    ready.map(({ quote }) => ({
      price: kopecks(quote?.price ?? 0),
      discountPrice: kopecks(quote?.discountPrice ?? 0),
    })),
  );
  const summary = summaryLines({
    primers: { count: ready.length, price: total, discount_price: discountTotal },
  });
  return {
    id: view.id,
    version: view.version,
    primers: view.primers.map(primerAnswer),
    products: [],
    sequences: { seq: [], primers: [], dnaExtractCount: 0 },
    summary: summary.map((line) => ({
      ...line,
      price: toRoubles(line.price),
      discount_price: toRoubles(line.discount_price),
    })),
    total: toRoubles(total),
    discount_total: toRoubles(discountTotal),
    repriced: null,
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
    price: quote === null ? null : toRoubles(kopecks(quote.price)),
    discount_price: quote === null ? null : toRoubles(kopecks(quote.discountPrice)),
    priceCalcStrategy: quote?.strategy ?? null,
    // No price without a blocking mistake happens to an empty primer alone.
    state: quote !== null ? 'load' : empty ? 'ok' : 'error',
  };
}
