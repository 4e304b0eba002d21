import type { Order } from '@oligoteka/site-api';
import { orderInterval } from './queries.ts';

const inState = (state: Order['state']) => ({ state }) as Order;

test('an order is asked about every second until it is numbered, seldom later, never once it is over', () => {
  expect(orderInterval(inState('submitted'))).toBe(1_000);
  expect(orderInterval(inState('created'))).toBe(15_000);
  expect(orderInterval(inState('completed'))).toBe(false);
  expect(orderInterval(inState('rejected'))).toBe(false);
  expect(orderInterval(undefined)).toBe(false);
});
