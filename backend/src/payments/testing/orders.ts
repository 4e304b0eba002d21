import { orderHistory } from '../../ordering/order.ts';
import { type OrderFacts, orderFacts } from '../settle/order-facts.ts';
import { TOTAL } from './events.ts';

const submitted = { type: 'OrderSubmitted', data: { payment: 'invoice', total: TOTAL } };
export const created = { type: 'OrderCreated', data: { number: '2026-000001', lines: [], total: TOTAL } };
export const awaits = { type: 'OrderAwaitsPayment', data: { by: 'card' } } as const;
export const paid = { type: 'OrderPaid', data: { paid: TOTAL } } as const;
export const cancelled = { type: 'OrderCancelled', data: {} };

/** What payments know of an order that was submitted and then went these steps. */
export const orderOf = (...steps: { type: string; data: object }[]): OrderFacts =>
  orderFacts(orderHistory([submitted, ...steps]));
/** An order that waits for all of its money. */
export const waiting = orderOf(created, awaits);
