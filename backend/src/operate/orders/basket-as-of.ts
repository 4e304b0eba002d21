import { basketOf, basketStream } from '../../basket/basket-stream.events.ts';
import { readOpenStream } from '../../basket/open-stream.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';

const NAMED = /^(?<basketId>.{36})-(?<number>\d+)$/;

/**
 * The stream that a basket was in at a position, up to there; empty where it was in none. `<id>-<n>` names one of its
 * streams, whether it was closed or not. Of the streams before the newest one only a few openings are read.
 */
export async function basketAsOf(
  store: EventStore,
  key: string,
  asOf: number,
): Promise<readonly RecordedEvent[]> {
  const named = NAMED.exec(key)?.groups;
  if (named !== undefined)
    return store.readStream(basketStream(named['basketId'] ?? '', Number(named['number'])), { asOf });
  const newest = await readOpenStream(store, key);
  const [first] = newest;
  if (first === undefined || first.position <= asOf) return newest.filter(({ position }) => position <= asOf);
  let [last, after] = [1, basketOf(first.stream).number];
  while (after - last > 1) {
    const middle = Math.floor((last + after) / 2);
    const [opening] = await store.readStream(basketStream(key, middle), { to: 1, asOf });
    if (opening === undefined) after = middle;
    else last = middle;
  }
  return store.readStream(basketStream(key, last), { asOf });
}
