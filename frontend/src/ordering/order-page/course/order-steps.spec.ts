import type { OrderState } from '@oligoteka/site-api';
import { orderSteps } from './order-steps.ts';

const steps = (...states: OrderState[]) => stepsOf(440, states);
const stepsOf = (total: number, states: OrderState[]) =>
  orderSteps({
    total,
    delivery: 'courier',
    onTrust: null,
    state: states.at(-1) ?? 'submitted',
    history: states.map((state) => ({ state, at: '2026-11-21T10:00:00.000Z', note: '' })),
  }).map(({ state, mark }) => `${state} ${mark}`);

test('an order that was just accepted shows its whole way, and waits for money where it costs any', () => {
  const rest = ['paid ahead', 'in_production ahead', 'shipped ahead', 'completed ahead'];
  expect(steps('submitted')).toEqual(['submitted now', 'created ahead', 'awaiting_payment ahead', ...rest]);
  expect(stepsOf(0, ['submitted'])).toEqual(['submitted now', 'created ahead', ...rest]);
});

test('what is collected is not sent, and what is made on trust is in production already', () => {
  const history = [{ state: 'awaiting_payment' as const, at: '2026-11-21T10:00:00.000Z', note: '' }];
  const order = { state: 'awaiting_payment' as const, history, total: 440 };
  const ahead = orderSteps({ ...order, delivery: 'pickup', onTrust: '2026-11-21T10:00:00.000Z' });
  expect(ahead.slice(1).map(({ state }) => state)).toEqual(['paid', 'completed']);
});

test('a rejected order has no way ahead', () => {
  expect(steps('submitted', 'rejected')).toEqual(['submitted done', 'rejected stopped']);
});

test('a completed order has all behind it', () => {
  expect(steps('submitted', 'created', 'completed').at(-1)).toBe('completed done');
});
