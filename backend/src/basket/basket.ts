import type { Decider } from '../event-store/decider.ts';
import type { BasketEvent, BasketPrimer, PrimerQuote } from './basket.events.ts';

export interface KeptPrimer {
  readonly primer: BasketPrimer;
  readonly quote: PrimerQuote | null;
}

/** What decisions about a basket need to know. */
export interface BasketState {
  readonly primers: ReadonlyMap<number, KeptPrimer>;
  /** The last order that took something out of this basket. */
  readonly lastOrderUid: string | null;
}

export const basket: Decider<BasketState, BasketEvent> = {
  initial: { primers: new Map(), lastOrderUid: null },
  evolve(state, event) {
    switch (event.type) {
      case 'PrimerAdded':
      case 'PrimerChanged': {
        const { primerId, primer, quote } = event.data;
        return { ...state, primers: new Map(state.primers).set(primerId, { primer, quote }) };
      }
      case 'PrimerRemoved':
        return { ...state, primers: without(state.primers, [event.data.primerId]) };
      case 'BasketOrdered':
        return { primers: without(state.primers, event.data.primerIds), lastOrderUid: event.data.orderUid };
      case 'BasketCleaned':
        return { ...state, primers: new Map() };
    }
  },
};

function without<Value>(map: ReadonlyMap<number, Value>, ids: readonly number[]): Map<number, Value> {
  const rest = new Map(map);
  for (const id of ids) rest.delete(id);
  return rest;
}
