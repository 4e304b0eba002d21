import type { OrderHistory } from '../order.ts';
import type { OrderPayerChanged } from '../order.events.ts';
import { isOnTrust } from '../order-lines.ts';
import { hasContract, hasMoney, isTrusted, noOrder, tooEarly, tooLate } from './payer-refusals.ts';

/** Refuses unless somebody else may pay: the order has its number, no money has come, and no payer is trusted. */
export function mayChangePayer({ state, fulfilment, submission }: OrderHistory, isMoneyHere: boolean): void {
  if (state === null) throw noOrder();
  if (state === 'submitted') throw tooEarly();
  if (isMoneyHere) throw hasMoney();
  if (submission?.agreed?.byPayer === true) throw hasContract();
  if (isOnTrust({ state, fulfilment })) throw isTrusted();
  if (state !== 'created' && state !== 'awaiting_payment') throw tooLate();
}

/** Has somebody else pay; `personal` are the details of the order with the new payer in them. */
export function changePayer(
  history: OrderHistory,
  isMoneyHere: boolean,
  personal: OrderPayerChanged['data']['personal'],
): OrderPayerChanged[] {
  mayChangePayer(history, isMoneyHere);
  return [{ type: 'OrderPayerChanged', data: { personal } }];
}
