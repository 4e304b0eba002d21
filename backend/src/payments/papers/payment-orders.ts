import type { EventStore } from '../../event-store/event-store.ts';
import { bankLineStream } from '../bank-lines/bank-line.events.ts';
import { bankLineOf } from '../bank-lines/bank-line.ts';
import { paymentStream } from '../payment.events.ts';
import { paymentHistory } from '../payment.ts';

/** Number and day of the payment orders by which the money of an order came: row 5 of an invoice for VAT. Money by card has none. */
export function paymentOrders(store: EventStore) {
  return async (uid: string): Promise<{ number: string; day: string }[]> => {
    const { bankMoney, credits } = paymentHistory(await store.readStream(paymentStream(uid)));
    const keys = [...new Set([...bankMoney, ...credits].map(({ bankLine }) => bankLine))];
    const lines = await Promise.all(
      keys.map(async (bankLine) => bankLineOf(await store.readStream(bankLineStream(bankLine)))),
    );
    return lines.flatMap(({ imported }) =>
      imported === null ? [] : [{ number: imported.number, day: imported.day }],
    );
  };
}
