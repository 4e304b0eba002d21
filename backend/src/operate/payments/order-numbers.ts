import { orderStream } from '../../ordering/order.events.ts';
import { orderHistory } from '../../ordering/order.ts';
import type { History } from '../history.ts';

/** Numbers of orders by their uids, as their own history tells. */
export async function numbersOf(
  { store }: Pick<History, 'store'>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...new Set(uids)].map(async (uid) => {
      const { creation } = orderHistory(await store.readStream(orderStream(uid)));
      return [uid, creation?.number ?? uid] as const;
    }),
  );
  return new Map(found);
}
