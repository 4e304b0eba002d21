import type { Order, OrderState } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';

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

/** Steps of an order: past, current, and certain next ones. */
export function orderSteps({
  state,
  history,
  total,
}: Pick<Order, 'state' | 'history' | 'total'>): OrderStep[] {
  const past = history.map((entry): OrderStep => {
    const mark = STOPPED.includes(entry.state) ? 'stopped' : 'done';
    return { state: entry.state, at: entry.at, note: entry.note, mark };
  });
  const last = past.at(-1);
  if (last && last.state !== 'completed' && last.mark === 'done') last.mark = 'now';
  if (state !== 'submitted') return past;
  const ahead: readonly OrderState[] = total > 0 ? ['created', 'awaiting_payment'] : ['created'];
  return [
    ...past,
    ...ahead.map((next): OrderStep => ({ state: next, at: undefined, note: '', mark: 'ahead' })),
  ];
}
