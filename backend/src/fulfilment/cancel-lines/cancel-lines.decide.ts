import type { LinesCancelled, LineState } from '../../ordering/line.events.ts';
import type { OrderCancelled } from '../../ordering/order.events.ts';
import { cancelledLines, lineState } from '../../ordering/order-lines.ts';
import type { Localised } from '../../refused.ts';
import type { FulfilledOrder } from '../fulfilled-order.ts';
import { cannotCancel, refuseUnlessPaid } from '../line-refusals.ts';
import { linesOf } from '../take-step.decide.ts';

const BY_CUSTOMER: Localised = { ru: 'по просьбе заказчика', en: 'at the request of the customer' };
const WHOLE: Localised = { ru: 'Отменён заказчиком.', en: 'Cancelled by the customer.' };
const MAY: Readonly<Record<LinesCancelled['data']['by'], readonly LineState[]>> = {
  customer: ['waiting'],
  operator: ['waiting', 'in_production', 'ready'],
};

/** Cancellation of lines: by the customer, or by an operator with the reason that the customer reads. */
export type Cancellation =
  | { readonly by: 'customer' }
  | { readonly by: 'operator'; readonly reason: Localised; readonly note?: string };

/**
 * Cancels lines of a paid order, all that are named or none; their money goes back by itself (payments settle). Where no other
 * line stands, the order is cancelled with them. None where all of them are cancelled already.
 */
export function cancelLines(
  order: FulfilledOrder,
  cancellation: Cancellation,
  named: readonly number[],
): (LinesCancelled | OrderCancelled)[] {
  refuseUnlessPaid(order);
  const { by } = cancellation;
  const standing = linesOf(order, named).filter(({ steps }) => lineState(steps) !== 'cancelled');
  const wrong = standing.find(({ steps }) => !MAY[by].includes(lineState(steps)));
  if (wrong !== undefined) throw cannotCancel(wrong.line, lineState(wrong.steps), by);
  if (standing.length === 0) return [];
  const lines = standing.map(({ line }) => line);
  const reason = cancellation.by === 'customer' ? BY_CUSTOMER : cancellation.reason;
  const note = cancellation.by === 'operator' && cancellation.note ? { note: cancellation.note } : {};
  const cancelled: LinesCancelled = { type: 'LinesCancelled', data: { lines, by, reason, ...note } };
  const isLast = cancelledLines(order.fulfilment).length + lines.length === order.fulfilment.lines.length;
  const whole: OrderCancelled = {
    type: 'OrderCancelled',
    data: { reason: by === 'customer' ? WHOLE : reason, by },
  };
  return isLast ? [cancelled, whole] : [cancelled];
}
