import { orderStream } from '../../ordering/order.events.ts';
import { junkStreams } from '../fulfilment/made-orders.ts';
import type { History } from '../history.ts';

/** An order by invoice that waits for its money. */
export interface UnpaidOrder {
  readonly number: string;
  /** When it was sent, ISO 8601. */
  readonly at: string;
  /** Kopecks. */
  readonly total: number;
}

/** Orders by invoice that nobody has paid or confirmed yet, the oldest first; junk is left out. */
export async function unpaidOrders(history: History): Promise<UnpaidOrder[]> {
  const { rows } = await history.database.query<UnpaidOrder & { uid: string }>(
    `select uid, number, to_json(submitted_at)#>>'{}' as at, (creation->>'total')::float8 as total
     from read.customer_order
     where state in ('created', 'awaiting_payment') and submission->>'payment' = 'invoice'
       and creation->>'total' <> '0' and (fulfilment ? 'onTrust') is not true
     order by submitted_at, uid`,
  );
  const junk = await junkStreams(history);
  return rows
    .filter(({ uid }) => !junk.has(orderStream(uid)))
    .map(({ number, at, total }) => ({ number, at, total }));
}
