import { type CommandResult, handleCommand } from '../../event-store/append/handle-command.ts';
import { order, type OrderHistory } from '../../ordering/order.ts';
import { type OrderEvent, orderStream } from '../../ordering/order.events.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError } from '../payments/line-given.ts';

/** A buyer, a worker or another operator may change the order at the same moment. */
const ATTEMPTS = 10;

/** Decides on an order in the operator's name, again after a conflict; a refusal is told in the words of the desk. */
export function decideOrder(
  { store }: Pick<History, 'store'>,
  uid: string,
  decide: (now: OrderHistory) => readonly OrderEvent[],
): Promise<CommandResult<OrderHistory, OrderEvent>> {
  return handleCommand(store, order, orderStream(uid), decide, operatorMetadata(), {
    attempts: ATTEMPTS,
  }).catch(asOperatorError);
}
