import type { OrderState } from '@oligoteka/site-api';
import { orderSteps } from './order-steps.ts';

const steps = (...states: OrderState[]) => stepsOf(440, states);
const stepsOf = (total: number, states: OrderState[]) =>
  orderSteps({
    total,
    state: states.at(-1) ?? 'submitted',
    history: states.map((state) => ({ state, at: '2026-11-21T10:00:00.000Z', note: '' })),
  }).map(({ state, mark }) => `${state} ${mark}`);

test('an order that was just accepted will be created, and wait for its money where it costs any', () => {
  expect(steps('submitted')).toEqual(['submitted now', 'created ahead', 'awaiting_payment ahead']);
  expect(stepsOf(0, ['submitted'])).toEqual(['submitted now', 'created ahead']);
});

test('a created order promises no step that the shop does not take by itself', () => {
  expect(steps('submitted', 'created')).toEqual(['submitted done', 'created now']);
});

test('a rejected order has no way ahead', () => {
  expect(steps('submitted', 'rejected')).toEqual(['submitted done', 'rejected stopped']);
});

test('a completed order has all behind it', () => {
  expect(steps('submitted', 'created', 'completed').at(-1)).toBe('completed done');
});
