import type { Order } from '@oligoteka/site-api';
import { orderInterval } from './order-queries.ts';

const inState = (state: Order['state']) => ({ state }) as Order;

test('an order is asked about every second until it is numbered, seldom later, never once it is over', () => {
  expect(orderInterval(inState('submitted'))).toBe(1_000);
  expect(orderInterval(inState('created'))).toBe(15_000);
  expect(orderInterval(inState('completed'))).toBe(false);
  expect(orderInterval(inState('rejected'))).toBe(false);
  expect(orderInterval(undefined)).toBe(false);
});

test('a cancelled order is asked about until it says that its money is back, or the bank will not have it back', () => {
  const at = '2026-11-24T12:00:00.000Z';
  const cancelled = (...refunds: Order['money']['refunds']) =>
    orderInterval({
      ...inState('cancelled'),
      money: { card: null, received: [{ amount: 440, at, by: 'card' }], refunds, receipts: [] },
    });
  const refund = (state: 'requested' | 'done' | 'refused') =>
    ({ amount: 440, state, at, by: 'card' }) as const;
  expect([cancelled(), cancelled(refund('requested'))]).toEqual([15_000, 15_000]);
  // the order follows its money a moment later
  expect([cancelled(refund('done')), orderInterval(inState('refunded'))]).toEqual([15_000, false]);
  expect(cancelled(refund('refused'))).toBe(false);
  const unpaid = { card: null, received: [], refunds: [], receipts: [] };
  expect(orderInterval({ ...inState('cancelled'), money: unpaid })).toBe(false);
});
