import type { Returned } from '../../documents/adjustment/adjustment-paper.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { moneyBack, moneyIn, type PaymentHistory, paymentHistory } from '../payment.ts';
import { paymentStream } from '../payment.events.ts';

/** The lines of an order whose money has gone back whole. */
export function returnedLines(store: EventStore) {
  return async (uid: string): Promise<Returned> => {
    const [money, order] = await Promise.all([
      store.readStream(paymentStream(uid)),
      store.readStream(orderStream(uid)),
    ]);
    const prices = orderHistory(order).creation?.lines.map(({ discountPrice }) => discountPrice) ?? [];
    return returnedOf(paymentHistory(money), prices);
  };
}

/**
 * Lines that a refund names and pays back whole; all of them once all money is back. A sum that names no lines, or less than they
 * cost, is for none of them: a person decides what it means.
 */
export function returnedOf(money: PaymentHistory, prices: readonly number[]): Returned {
  const [came, back] = [moneyIn(money), moneyBack(money)];
  if (came > 0 && back >= came) return 'all';
  const whole = money.refunds.filter(
    ({ state, lines = [], amount }) =>
      state === 'confirmed' && amount >= lines.reduce((sum, line) => sum + (prices[line - 1] ?? 0), 0),
  );
  return [...new Set(whole.flatMap(({ lines = [] }) => lines))];
}
