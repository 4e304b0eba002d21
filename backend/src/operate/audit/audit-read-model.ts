import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { type Fulfilment, lineState } from '../../ordering/order-lines.ts';
import type { History } from '../history.ts';

/** The row and the expected one, or null when they agree. Looks twice, as the shop may write in between. */
export async function readModel(
  { store, database }: History,
  uid: string,
): Promise<[unknown, unknown] | null> {
  for (let look = 1; ; look += 1) {
    const { rows } = await database.query<{
      state: string;
      number: string | null;
      creation: Creation | null;
      fulfilment: Fulfilment | null;
    }>('select state, number, creation, fulfilment from read.customer_order where uid = $1', [uid]);
    const order = orderHistory(await store.readStream(orderStream(uid)));
    const [held, number] = [rows[0], order.creation?.number ?? null];
    const row = held === undefined ? null : shown(held.number, held);
    const due = shown(number, order);
    if (JSON.stringify(row) === JSON.stringify(due)) return null;
    if (look > 1) return [row, due];
  }
}

type Creation = NonNullable<OrderHistory['creation']>;

function shown(
  number: string | null,
  of: { state: string | null; creation: Creation | null; fulfilment: Fulfilment | null },
) {
  const { state, creation, fulfilment } = of;
  const lines = (creation?.lines ?? []).map((_, index) => lineState(fulfilment?.lines[index]));
  return { state, number, creation, lines, isOnTrust: fulfilment?.onTrust !== undefined };
}
