import type { Decider } from '../event-store/decider.ts';
import { BasketBuilder } from './basket-builder.ts';
import { type BasketEvent, NO_SEQUENCING } from './basket.events.ts';
import type { BasketState } from './basket-state.ts';

/** A basket follows from the events of its stream. */
export const basket: Decider<BasketState, BasketEvent> = {
  initial: {
    primers: new Map(),
    products: new Map(),
    sequencing: NO_SEQUENCING,
    sequencingQuote: null,
    services: new Map(),
    repricing: { versions: null, savedSince: new Set(), told: null, unseen: new Map() },
    number: 1,
    eventsBefore: 0,
    isClosed: false,
    lastOrderUid: null,
    owner: null,
    movedTo: null,
    merges: new Map(),
  },
  evolve: (state, event) => evolveAll(state, [event]),
  evolveAll,
};

function evolveAll(before: BasketState, events: readonly BasketEvent[]): BasketState {
  if (events.length === 0) return before;
  const builder = new BasketBuilder(before);
  for (const event of events) builder.add(event);
  return builder.state;
}
