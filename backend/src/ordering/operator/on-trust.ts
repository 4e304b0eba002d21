import type { OrderConfirmationWithdrawn, OrderConfirmed } from './operator.events.ts';
import type { Fulfilment } from '../order-lines.ts';

/** Rows of `read.customer_order` of which lines are made or on their way. */
export const BEING_MADE = `(state in ('paid', 'in_production', 'shipped')
  or state in ('created', 'awaiting_payment') and fulfilment ? 'onTrust')`;

/** The lines after it. */
export function trusted(
  fulfilment: Fulfilment,
  { type }: OrderConfirmed | OrderConfirmationWithdrawn,
  at?: string,
): Fulfilment {
  if (type === 'OrderConfirmed') return { ...fulfilment, onTrust: at === undefined ? {} : { at } };
  const { onTrust: _since, ...waiting } = fulfilment;
  return waiting;
}
