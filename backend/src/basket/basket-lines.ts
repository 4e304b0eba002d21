import { fold } from '../event-store/decider.ts';
import type { Append } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { KnownStates } from '../event-store/append/known-states.ts';
import { basket } from './basket.ts';
import type { BasketEvent, BasketOpened, BasketOrdered, BasketProduct } from './basket.events.ts';
import type { BasketState, KeptPrimer, KeptService } from './basket-state.ts';
import { basketStream } from './basket-stream.events.ts';
import { closeBasket } from './close-basket/close-basket.decide.ts';
import { readOpenStream } from './open-stream.ts';

/** A basket as ordering and offers may see it. */
export interface BasketLines extends Pick<BasketState, 'sequencing' | 'lastOrderUid' | 'owner' | 'movedTo'> {
  readonly primers: ReadonlyMap<number, Pick<KeptPrimer, 'primer'>>;
  /** In the order they were put in. */
  readonly products: ReadonlyMap<number, Pick<BasketProduct, 'count' | 'selected'>>;
  readonly services: ReadonlyMap<number, Pick<KeptService, 'service'>>;
}

/** Baskets this process has seen lately: one for all commands on them. */
export class KnownBaskets extends KnownStates<BasketState> {
  /** An order was appended, up to this position: the next command on the basket need not read it. */
  opened(basketId: string, opening: BasketOpened, position: number): void {
    const size = JSON.stringify(opening.data).length;
    this.keep(basketStream(basketId), { state: fold(basket, [opening]), version: 1, position, size });
  }
}

/** A basket as it stands. */
export interface OpenBasket {
  readonly lines: BasketLines;
  /** Which of its streams it is in. */
  readonly number: number;
  /** The events that take the ordered lines out of the basket, in one append with the order's stream. */
  order(ordered: BasketOrdered['data']): {
    readonly appends: readonly Append[];
    readonly opening: BasketOpened;
  };
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
      const appends = [
        { stream: basketStream(basketId, state.number), expectedVersion: events.length, events: closing },
        { stream: basketStream(basketId, state.number + 1), expectedVersion: 0, events: [opening] },
      ];
      return { appends, opening };
    },
  };
}
