import { expect, test } from '@jest/globals';
import type { PaymentEvent } from './payment.events.ts';
import {
  moneyBack,
  moneyIn,
  moneyKept,
  openAttempt,
  payment,
  paymentHistory,
  refundable,
} from './payment.ts';
import {
  confirmed,
  KEY,
  matched,
  observed,
  refund,
  refusedRefund,
  registered,
  requested,
  succeeded,
} from './testing/events.ts';

const stateOf = (...events: PaymentEvent[]) => paymentHistory(events).attempts.at(-1)?.state;

test('an attempt goes from asked to paid, and is open until it is', () => {
  const steps = [requested(1), registered(1), observed(5), observed(2), succeeded(1)];
  const states = steps.map((_, index) => {
    const history = paymentHistory(steps.slice(0, index + 1));
    return [history.attempts[0]?.state, openAttempt(history)?.requested.attempt ?? null];
  });
  expect(states).toEqual([
    ['requested', 1],
    ['registered', 1],
    ['pending', 1],
    ['pending', 1],
    ['paid', null],
  ]);
});

test('an attempt that is over is not opened again by a later answer', () => {
  const declined: PaymentEvent = { type: 'PaymentDeclined', data: { attempt: 1, actionCode: 116 } };
  expect(stateOf(requested(1), registered(1), declined, observed(5))).toBe('declined');
  expect(stateOf(requested(1), registered(1), { type: 'PaymentExpired', data: { attempt: 1 } })).toBe(
    'expired',
  );
  // money after the end
  expect(stateOf(requested(1), registered(1), declined, observed(2), succeeded(1))).toBe('paid');
});

test('money of attempts and of bank lines adds up, and an unmatched line leaves', () => {
  const history = paymentHistory([
    requested(1),
    registered(1),
    succeeded(1),
    matched('one', 30_000),
    matched('two', 70_000),
    { type: 'PaymentUnmatched', data: { bankLine: 'one', reason: 'other order' } },
  ]);
  expect([moneyIn(history), moneyBack(history), moneyKept(history)]).toEqual([170_000, 0, 170_000]);
  expect(refundable(history, { bankLine: 'one' })).toBe(0);
  expect(refundable(history, { bankLine: 'two' })).toBe(70_000);
});

test('a refund on its way is no longer kept; a refused one is', () => {
  const paid = [requested(1), registered(1), succeeded(1)];
  const asked = paymentHistory([...paid, refund({ amount: 40_000 })]);
  expect([moneyKept(asked), moneyBack(asked), refundable(asked, { attempt: 1 })]).toEqual([
    60_000, 0, 60_000,
  ]);
  const done = paymentHistory([...paid, refund({ amount: 40_000 }), confirmed(40_000)]);
  expect([moneyKept(done), moneyBack(done)]).toEqual([60_000, 40_000]);
  const refused = paymentHistory([...paid, refund({ amount: 40_000 }), refusedRefund()]);
  expect([moneyKept(refused), refundable(refused, { attempt: 1 })]).toEqual([100_000, 100_000]);
});

test('parked money pays for nothing, and can be sent back', () => {
  const history = paymentHistory([
    requested(1),
    registered(1),
    observed(2, { amount: 900, deposited: 900 }),
    { type: 'PaymentParked', data: { attempt: 1, reason: 'amount' } },
  ]);
  expect([moneyIn(history), openAttempt(history), refundable(history, { attempt: 1 })]).toEqual([
    0,
    null,
    900,
  ]);
});

test('a part of parked money that went back is counted once, also where the bank deducts it from the sum', () => {
  const history = paymentHistory([
    requested(1),
    registered(1),
    observed(2, { amount: 900, deposited: 900 }),
    { type: 'PaymentParked', data: { attempt: 1, reason: 'amount' } },
    refund({ amount: 400 }),
    confirmed(400),
    observed(4, { amount: 900, deposited: 500, refunded: 400 }),
  ]);
  expect(refundable(history, { attempt: 1 })).toBe(500);
});

test('the newest state of each receipt is kept', () => {
  const seen = (kind: 'prepayment' | 'refund', status: 'waiting' | 'done', more: object): PaymentEvent => ({
    type: 'ReceiptSeen',
    data: { kind, status, ...more },
  });
  const { receipts } = paymentHistory([
    seen('prepayment', 'waiting', { attempt: 1 }),
    seen('refund', 'waiting', { refund: KEY }),
    seen('prepayment', 'done', { attempt: 1, url: 'https://ofd/1' }),
  ]);
  expect(receipts.map(({ kind, status }) => [kind, status])).toEqual([
    ['refund', 'waiting'],
    ['prepayment', 'done'],
  ]);
});

test('events of an attempt nobody asked for change nothing', () => {
  const events = [registered(7), observed(2, { attempt: 7 }), succeeded(7)];
  expect(paymentHistory(events)).toEqual(payment.initial);
});
