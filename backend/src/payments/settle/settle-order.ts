import { createHash } from 'node:crypto';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { Append, EventMetadata } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { releases } from '../credit/release-credit.ts';
import { orderFacts } from './order-facts.ts';
import { paymentStream } from '../payment.events.ts';
import { paymentHistory } from '../payment.ts';
import { settle } from './settle.decide.ts';

interface Needs {
  readonly store: EventStore;
  readonly failpoint?: (step: string) => void;
}

/** Tries after conflicts: the bank, its callback and the buyer may write at once. */
const ATTEMPTS = 10;

/**
 * Brings the state of the order in line with its money, and sends back the rest. Safe to repeat, also at the same time; it runs
 * after each event of the money and in the job that such an event owes.
 */
export async function settleOrder(
  { store, failpoint }: Needs,
  uid: string,
  metadata: EventMetadata,
): Promise<void> {
  return decideAgain(ATTEMPTS, async () => {
    const events = await store.readStream(paymentStream(uid));
    const own = await store.readStream(orderStream(uid));
    const due = settle(orderFacts(orderHistory(own)), paymentHistory(events), (what) => refundKey(uid, what));
    const appends: Append[] = [];
    if (due.order.length > 0)
      appends.push({ stream: orderStream(uid), expectedVersion: own.length, events: due.order });
    const payment = [...due.payment, ...due.kept, ...due.credit];
    if (payment.length > 0)
      appends.push({ stream: paymentStream(uid), expectedVersion: events.length, events: payment });
    appends.push(...(await releases(store, uid, due.credit)));
    if (appends.length === 0) return;
    failpoint?.('settle-order:before-append');
    await store.append(appends, metadata);
    failpoint?.('settle-order:after-append');
  });
}

const KEY_DIGITS = 32;

/** Names a refund by its purpose: the same one has the same key, at the bank too. */
export function refundKey(uid: string, what: string): string {
  return createHash('sha256').update(`${uid} ${what}`).digest('hex').slice(0, KEY_DIGITS);
}
