import type { RecordedEvent } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { CommandStream } from '../event-store/append/handle-command.ts';
import { OPEN_STREAM } from './basket.projection.ts';
import type { BasketState } from './basket-state.ts';
import { basketOf, basketStream } from './basket-stream.events.ts';

/**
 * All events of the stream that a basket is in now. The read model names the stream in the snapshot in which it is read: an
 * append at the version read either continues that stream, or conflicts because an order has closed it; then ask again.
 */
export async function readOpenStream(store: EventStore, basketId: string): Promise<readonly RecordedEvent[]> {
  const events = await store.readNamedStream(OPEN_STREAM, basketId, basketStream(basketId));
  return followClosed(store, basketId, events);
}

/** Without a row in the read model, or with an old one, the events themselves name the next stream. */
async function followClosed(
  store: EventStore,
  basketId: string,
  read: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  let events = read;
  for (let last = events.at(-1); last?.type === 'BasketClosed'; last = events.at(-1))
    events = await store.readStream(basketStream(basketId, basketOf(last.stream).number + 1));
  return events;
}

/** Where a command on a basket reads and appends. */
export function openStream(
  store: EventStore,
  basketId: string,
  { mayBeNew }: { readonly mayBeNew: boolean },
): CommandStream<BasketState> {
  return {
    key: basketStream(basketId),
    of: ({ number }) => basketStream(basketId, number),
    async readAfter(known) {
      if (known === undefined) return readOpenStream(store, basketId);
      const { state, version } = known;
      const stream = basketStream(basketId, state.number);
      return followClosed(store, basketId, await store.readStream(stream, { from: version + 1 }));
    },
    mayBeNew,
  };
}
