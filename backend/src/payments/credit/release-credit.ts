import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { Append, EventMetadata } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { paymentStream } from '../payment.events.ts';
import { paymentHistory } from '../payment.ts';
import { takeBack } from './credit.ts';
import type { CreditReleased, CreditTakenBack } from './credit.events.ts';

/** The other side of money that an order gives back: it is credit again where it came from. One append for each of those orders. */
export async function releases(
  store: EventStore,
  uid: string,
  taken: readonly CreditTakenBack[],
): Promise<Append[]> {
  const origins = [...new Set(taken.map(({ data }) => data.from))];
  return Promise.all(
    origins.map(async (from) => {
      const stream = paymentStream(from);
      const events = taken.flatMap(({ data: { from: origin, refund, amount } }): CreditReleased[] =>
        origin === from ? [{ type: 'CreditReleased', data: { refund, order: uid, amount } }] : [],
      );
      return { stream, expectedVersion: await store.streamVersion(stream), events };
    }),
  );
}

const ATTEMPTS = 10;

/** An operator takes all credit from an order: it is credit again, and the order waits for its money. */
export async function takeBackCredit(
  store: EventStore,
  uid: string,
  note: string,
  metadata: EventMetadata,
): Promise<void> {
  await decideAgain(ATTEMPTS, async () => {
    const stream = paymentStream(uid);
    const own = await store.readStream(stream);
    const about = { reason: 'operator', note } as const;
    const events = takeBack(paymentHistory(own), Number.POSITIVE_INFINITY, about);
    if (events.length === 0) return;
    const taken = { stream, expectedVersion: own.length, events };
    await store.append([taken, ...(await releases(store, uid, events))], metadata);
  });
}
