import { hasBegun, hasLeft } from '../order-lines.ts';
import type { OrderHistory } from '../order.ts';
import type { OrderCancelled } from '../order.events.ts';
import type { Localised } from '../../refused.ts';
import { noOrder, tooLate } from './cancel-refusals.ts';

const BY_BUYER = { ru: 'Отменён заказчиком.', en: 'Cancelled by the customer.' };

/** Cancels an order before anything of it is made or sent; an order that is over stays so. Payments are refunded automatically. */
export function cancelOrder(
  { state, submission, fulfilment }: OrderHistory,
  money?: OrderCancelled['data']['money'],
): OrderCancelled[] {
  if (state === null) throw noOrder();
  if (state === 'cancelled' || state === 'refunded') return [];
  if (state === 'rejected' || hasBegun(fulfilment)) throw tooLate();
  const by = submission?.memberId === undefined ? 'code' : 'member';
  const kept = money === undefined ? {} : { money };
  return [{ type: 'OrderCancelled', data: { reason: BY_BUYER, by, ...kept } }];
}

/** An operator cancels an unpaid order of which nothing was sent; the contact is told why. One that is over stays so. */
export function cancelByOperator({ state, fulfilment }: OrderHistory, reason: Localised): OrderCancelled[] {
  if (state === null) throw noOrder();
  if (state === 'cancelled' || state === 'refunded') return [];
  if (state === 'rejected' || hasLeft(fulfilment)) throw tooLate();
  return [{ type: 'OrderCancelled', data: { reason, by: 'operator' } }];
}
