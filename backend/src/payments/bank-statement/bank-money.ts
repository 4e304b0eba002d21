import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { Append, EventMetadata } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { bankLineStream } from '../bank-lines/bank-line.events.ts';
import { type BankLine, bankLineOf } from '../bank-lines/bank-line.ts';
import type { BookableOrder, Booking } from '../bank-lines/book-bank-money.decide.ts';
import { paymentStream } from '../payment.events.ts';
import { paymentHistory } from '../payment.ts';

const ATTEMPTS = 10;

/** Decides on a line and the orders it may be for; null where there is nothing to do. */
export type DecideBooking = (line: BankLine, orders: readonly BookableOrder[]) => Booking | null;

/**
 * Decides on the newest state of a line and of some orders, and writes line and payments in one append; decides again after a
 * conflict. False where nothing was decided.
 */
export async function bookMoney(
  store: EventStore,
  { key, orders }: { readonly key: string; readonly orders: readonly string[] },
  decide: DecideBooking,
  metadata: EventMetadata,
): Promise<boolean> {
  const uids = [...new Set(orders)];
  return decideAgain(ATTEMPTS, async () => {
    const [line, ...found] = await Promise.all([
      store.readStream(bankLineStream(key)),
      ...uids.map((uid) => bookableOrder(store, uid)),
    ]);
    const booking = decide(
      bankLineOf(line),
      found.map(({ order }) => order),
    );
    if (booking === null || booking.line.length === 0) return false;
    const appends: Append[] = [
      { stream: bankLineStream(key), expectedVersion: line.length, events: booking.line },
      ...found.flatMap(({ order: { uid }, version }) => {
        const events = booking.payments.flatMap(({ order, event }) => (order === uid ? [event] : []));
        return events.length === 0 ? [] : [{ stream: paymentStream(uid), expectedVersion: version, events }];
      }),
    ];
    await store.append(appends, metadata);
    return true;
  });
}

async function bookableOrder(
  store: EventStore,
  uid: string,
): Promise<{ order: BookableOrder; version: number }> {
  const [history, payment] = await Promise.all([
    store.readStream(orderStream(uid)),
    store.readStream(paymentStream(uid)),
  ]);
  const { state, isJunk, creation } = orderHistory(history);
  const money = paymentHistory(payment);
  return { order: { uid, state, isJunk, total: creation?.total ?? 0, money }, version: payment.length };
}
