import type { LinesCancelled, LineState } from '../../ordering/line.events.ts';
import type { LinePrice, OrderCancelled, OrderedLine } from '../../ordering/order.events.ts';
import { cancelledLines, isPaid, lineState } from '../../ordering/order-lines.ts';
import type { Localised } from '../../refused.ts';
import type { FulfilledOrder } from '../fulfilled-order.ts';
import { cannotCancel, deliveryStays, refuseUnlessStanding } from '../line-refusals.ts';
import { parcelsEmptied } from '../parcels.ts';
import { linesOf } from '../take-step.decide.ts';

const BY_CUSTOMER: Localised = { ru: 'по просьбе заказчика', en: 'at the request of the customer' };
const WHOLE: Localised = { ru: 'Отменён заказчиком.', en: 'Cancelled by the customer.' };
const MAY: Readonly<Record<LinesCancelled['data']['by'], readonly LineState[]>> = {
  customer: ['waiting'],
  operator: ['waiting', 'in_production', 'ready'],
};

/** Cancellation of lines: by the customer, or by an operator with the reason that the customer reads. */
export type Cancellation =
  | { readonly by: 'customer'; readonly money?: LinesCancelled['data']['money'] }
  | { readonly by: 'operator'; readonly reason: Localised; readonly note?: string };

/** An order with the prices of its lines. Kopecks. */
export interface CancellableOrder extends FulfilledOrder {
  readonly creation: {
    readonly lines: readonly (Pick<OrderedLine, 'kind'> & Pick<LinePrice, 'price' | 'discountPrice'>)[];
    readonly price: number;
    readonly total: number;
  } | null;
}

/**
 * Cancels lines of an order, all that are named or none. The money of a paid order goes back by itself (payments settle); of one
 * that has yet to be paid less is to be paid from now on, the other lines at their agreed prices. Where no other line stands, the
 * order is cancelled with them. None where all of them are cancelled already.
 */
export function cancelLines(
  order: CancellableOrder,
  cancellation: Cancellation,
  named: readonly number[],
): (LinesCancelled | OrderCancelled)[] {
  refuseUnlessStanding(order);
  const { by } = cancellation;
  const standing = linesOf(order, named).filter(({ steps }) => lineState(steps) !== 'cancelled');
  const emptied = parcelsEmptied(
    order,
    standing.map(({ line }) => line),
  );
  const wrong = standing.find(
    ({ line, steps }) => !MAY[by].includes(lineState(steps)) && !emptied.includes(line),
  );
  if (wrong !== undefined) throw cannotCancel(wrong.line, lineState(wrong.steps), by);
  if (standing.length === 0) return [];
  const goods = standing.map(({ line }) => line);
  const alone = standing.find(({ kind, line }) => kind === 'delivery' && !emptied.includes(line));
  if (alone !== undefined && by === 'customer') throw deliveryStays(alone.line);
  const lines = [...new Set([...goods, ...emptied])];
  const isLast = cancelledLines(order.fulfilment).length + lines.length === order.fulfilment.lines.length;
  const reason = cancellation.by === 'customer' ? BY_CUSTOMER : cancellation.reason;
  const note = cancellation.by === 'operator' && cancellation.note ? { note: cancellation.note } : {};
  const kept = cancellation.by === 'customer' && cancellation.money ? { money: cancellation.money } : {};
  // an order that is cancelled says what it came to
  const left = isPaid(order) || isLast ? {} : { left: sumsWithout(order, lines) };
  const cancelled: LinesCancelled = {
    type: 'LinesCancelled',
    data: { lines, by, reason, ...left, ...kept, ...note },
  };
  const whole: OrderCancelled = {
    type: 'OrderCancelled',
    data: { reason: by === 'customer' ? WHOLE : reason, by, ...kept },
  };
  return isLast ? [cancelled, whole] : [cancelled];
}

/** The sums of an order without some lines more. */
function sumsWithout(
  { creation }: CancellableOrder,
  lines: readonly number[],
): NonNullable<LinesCancelled['data']['left']> {
  const gone = lines.flatMap((line) => creation?.lines[line - 1] ?? []);
  return {
    price: gone.reduce((rest, { price }) => rest - price, creation?.price ?? 0),
    total: gone.reduce((rest, { discountPrice }) => rest - discountPrice, creation?.total ?? 0),
  };
}
