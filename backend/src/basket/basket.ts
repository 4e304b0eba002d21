import type { Decider } from '../event-store/decider.ts';
import {
  type BasketEvent,
  type BasketPrimer,
  type BasketProduct,
  type BasketSequencing,
  NO_SEQUENCING,
  type PrimerQuote,
} from './basket.events.ts';

export interface KeptPrimer {
  readonly primer: BasketPrimer;
  readonly quote: PrimerQuote | null;
}

/** What decisions about a basket need to know. */
export interface BasketState {
  readonly primers: ReadonlyMap<number, KeptPrimer>;
  /** By id, in the order they were put in. */
  readonly products: ReadonlyMap<number, BasketProduct>;
  readonly sequencing: BasketSequencing;
  /** The last order that took something out of this basket. */
  readonly lastOrderUid: string | null;
}

export const basket: Decider<BasketState, BasketEvent> = {
  initial: { primers: new Map(), products: new Map(), sequencing: NO_SEQUENCING, lastOrderUid: null },
  evolve(state, event) {
    switch (event.type) {
      case 'PrimerAdded':
      case 'PrimerChanged': {
        const { primerId, primer, quote } = event.data;
        return { ...state, primers: new Map(state.primers).set(primerId, { primer, quote }) };
      }
      case 'PrimerRemoved':
        return { ...state, primers: without(state.primers, [event.data.primerId]) };
      case 'ProductAdded':
      case 'ProductChanged': {
        const { productId, count, selected, quote } = event.data;
        return { ...state, products: new Map(state.products).set(productId, { count, selected, quote }) };
      }
      case 'ProductRemoved':
        return { ...state, products: without(state.products, [event.data.productId]) };
      case 'SequencingSaved':
        return { ...state, sequencing: event.data.sequencing };
      case 'BasketOrdered': {
        const { orderUid, primerIds, productIds = [], sequencing = false } = event.data;
        return {
          primers: without(state.primers, primerIds),
          products: without(state.products, productIds),
          sequencing: sequencing ? NO_SEQUENCING : state.sequencing,
          lastOrderUid: orderUid,
        };
      }
      case 'BasketCleaned':
        return { ...basket.initial, lastOrderUid: state.lastOrderUid };
    }
  },
};

/** Nothing in it, not even drafts. */
export function isEmpty({ primers, products, sequencing }: BasketState): boolean {
  const { samples, primers: readWith, dnaExtractCount } = sequencing;
  return primers.size + products.size + samples.length + readWith.length + dnaExtractCount === 0;
}

function without<Value>(map: ReadonlyMap<number, Value>, ids: readonly number[]): Map<number, Value> {
  const rest = new Map(map);
  for (const id of ids) rest.delete(id);
  return rest;
}
