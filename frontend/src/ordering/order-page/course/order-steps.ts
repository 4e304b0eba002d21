import type { Order, OrderState } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';

const STOPPED: readonly OrderState[] = ['rejected', 'cancelled', 'refunded'];

export function stateName(state: OrderState): string {
  const names: Record<OrderState, () => string> = {
    submitted: m.order_state_submitted,
    created: m.order_state_created,
    awaiting_payment: m.order_state_awaiting_payment,
    paid: m.order_state_paid,
    in_production: m.order_state_in_production,
    shipped: m.order_state_shipped,
    completed: m.order_state_completed,
    rejected: m.order_state_rejected,
    cancelled: m.order_state_cancelled,
    refunded: m.order_state_refunded,
  };
  return names[state]();
}

export interface OrderStep {
  state: OrderState;
  at: string | undefined;
  note: string;
  mark: 'done' | 'now' | 'ahead' | 'stopped';
}

/** The way of an order that nothing stops. */
const WAY: readonly OrderState[] = [
  ...(['submitted', 'created', 'awaiting_payment', 'paid'] as const),
  ...(['in_production', 'shipped', 'completed'] as const),
];

type CourseOf = Pick<Order, 'state' | 'history' | 'total' | 'delivery' | 'onTrust'>;

/** Steps of an order: past, current, and those that are expected. */
export function orderSteps(order: CourseOf): OrderStep[] {
  const past = order.history.map((entry): OrderStep => {
    const mark = STOPPED.includes(entry.state) ? 'stopped' : 'done';
    return { state: entry.state, at: entry.at, note: entry.note, mark };
  });
  const last = past.at(-1);
  if (last && last.state !== 'completed' && last.mark === 'done') last.mark = 'now';
  if (last === undefined || last.mark !== 'now') return past;
  const ahead = WAY.slice(WAY.indexOf(last.state) + 1).filter((next) => isExpected(next, order));
  return [
    ...past,
    ...ahead.map((next): OrderStep => ({ state: next, at: undefined, note: '', mark: 'ahead' })),
  ];
}

/** What costs nothing waits for no money; what is collected is not sent; what is made on trust is in production already. */
function isExpected(next: OrderState, { total, delivery, onTrust }: CourseOf): boolean {
  if (next === 'awaiting_payment') return total > 0;
  if (next === 'in_production') return onTrust === null;
  return next !== 'shipped' || delivery !== 'pickup';
}
