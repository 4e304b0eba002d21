import { Refused } from '../../../refused.ts';
import type { OrderHistory } from '../../order.ts';
import type { OrderMarkedJunk, OrderTakenFromJunk } from '../operator.events.ts';

const NO_ORDER = { ru: 'Такого заказа нет.', en: 'There is no such order.' };

/** Takes an order out of the sums, or puts it back; nothing where it is so already. Its state stays. */
export function junkOrder(
  { state, isJunk }: OrderHistory,
  mark: { readonly junk: boolean; readonly note: string },
): (OrderMarkedJunk | OrderTakenFromJunk)[] {
  if (state === null) throw new Refused('notFound', NO_ORDER);
  if (isJunk === mark.junk) return [];
  return [{ type: mark.junk ? 'OrderMarkedJunk' : 'OrderTakenFromJunk', data: { note: mark.note } }];
}
