import type { OrderState } from '@oligoteka/site-api';
import { orderSteps } from './order-steps.ts';

const steps = (...states: OrderState[]) =>
  orderSteps({
    state: states.at(-1) ?? 'submitted',
    history: states.map((state) => ({ state, at: '2026-11-21T10:00:00.000Z', note: '' })),
  }).map(({ state, mark }) => `${state} ${mark}`);

test('past, present and what is still to come', () => {
  expect(steps('submitted', 'created').slice(0, 3)).toEqual([
    'submitted done',
    'created now',
    'awaiting_payment ahead',
  ]);
});

test('a rejected order has no way ahead', () => {
  expect(steps('submitted', 'rejected')).toEqual(['submitted done', 'rejected stopped']);
});

test('a completed order has all behind it', () => {
  expect(steps('submitted', 'created', 'completed').at(-1)).toBe('completed done');
});
