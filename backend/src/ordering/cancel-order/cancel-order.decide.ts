import type { OrderHistory } from '../order.ts';
import type { OrderCancelled } from '../order.events.ts';
import { noOrder, tooLate } from './cancel-refusals.ts';

const BY_BUYER = { ru: 'Отменён заказчиком.', en: 'Cancelled by the customer.' };

/** Cancels an order before production; an order that is over stays so. Payments are refunded automatically. */
export function cancelOrder({ state, submission }: OrderHistory): OrderCancelled[] {
  if (state === null) throw noOrder();
  if (state === 'cancelled' || state === 'refunded') return [];
  if (state === 'rejected') throw tooLate();
  const by = submission?.memberId === undefined ? 'code' : 'member';
  return [{ type: 'OrderCancelled', data: { reason: BY_BUYER, by } }];
}
