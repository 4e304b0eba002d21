import { orderStream } from '../../ordering/order.events.ts';
import { cancelledLines, type Fulfilment, lineState } from '../../ordering/order-lines.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { moneyKept, paymentHistory } from '../../payments/payment.ts';
import { inOrder } from '../audit/in-order.ts';
import type { History } from '../history.ts';
import { junkStreams } from './made-orders.ts';

/** An order that is made before its money comes. Kopecks. */
export interface TrustedOrder {
  readonly uid: string;
  readonly number: string;
  readonly since: string;
  readonly total: number;
  readonly owed: number;
  /** Lines that were sent, of so many. */
  readonly sent: number;
  readonly lines: number;
}

/** Debts of payers who are trusted, the oldest first; junk is left out. */
export async function trustedOrders(history: History): Promise<TrustedOrder[]> {
  const { rows } = await history.database.query<{
    uid: string;
    number: string;
    total: number;
    fulfilment: Fulfilment;
  }>(
    `select uid, number, (creation->>'total')::float8 as total, fulfilment from read.customer_order
     where state in ('created', 'awaiting_payment') and fulfilment ? 'onTrust'
     order by fulfilment->'onTrust'->>'at', uid`,
  );
  const junk = await junkStreams(history);
  const meant = rows.filter(({ uid }) => !junk.has(orderStream(uid)));
  return inOrder(meant, async ({ uid, number, total, fulfilment }) => {
    const money = paymentHistory(await history.store.readStream(paymentStream(uid)));
    const isSent = ['shipped', 'delivered'];
    return {
      ...{ uid, number, since: fulfilment.onTrust?.at ?? '', total, owed: total - moneyKept(money) },
      sent: fulfilment.lines.filter((steps) => isSent.includes(lineState(steps))).length,
      lines: fulfilment.lines.length - cancelledLines(fulfilment).length,
    };
  });
}
