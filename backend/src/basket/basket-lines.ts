import { fold } from '../event-store/decider.ts';
import type { Append } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { basket } from './basket.ts';
import type { BasketEvent, BasketOrdered, BasketProduct } from './basket.events.ts';
import type { BasketState, KeptPrimer } from './basket-state.ts';
import { basketStream } from './basket-stream.events.ts';
import { closeBasket } from './close-basket.decide.ts';
import { readOpenStream } from './open-stream.ts';

/** What ordering and offers may know of a basket. */
export interface BasketLines extends Pick<BasketState, 'sequencing' | 'lastOrderUid' | 'owner' | 'movedTo'> {
  readonly primers: ReadonlyMap<number, Pick<KeptPrimer, 'primer'>>;
  /** In the order they were put in. */
  readonly products: ReadonlyMap<number, Pick<BasketProduct, 'count' | 'selected'>>;
}

/** A basket as it stands. */
export interface OpenBasket {
  readonly lines: BasketLines;
  /** Which of its streams it is in. */
  readonly number: number;
  /** What an order of some of it appends to the basket, beside the order's own stream. */
  order(ordered: BasketOrdered['data']): Append[];
}

export async function readBasketLines(store: EventStore, basketId: string): Promise<OpenBasket> {
  const events = await readOpenStream(store, basketId);
  const state = fold(
    basket,
    events.map(({ type, data }) => ({ type, data }) as BasketEvent),
  );
  return {
    lines: state,
    number: state.number,
    order(data) {
      const { closing, opening } = closeBasket(state, events.length, { type: 'BasketOrdered', data });
      return [
        { stream: basketStream(basketId, state.number), expectedVersion: events.length, events: closing },
        { stream: basketStream(basketId, state.number + 1), expectedVersion: 0, events: [opening] },
      ];
    },
  };
}
