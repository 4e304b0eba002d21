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

const KEY = 'a'.repeat(32);
const receipt = {
  lines: [{ line: 1, name: 'Праймеры', kind: 'goods', amount: 1000 }],
  total: 1000,
  vat: '22',
  seller: { inn: '0000000000', taxSystem: 'osn', email: 'shop@example.ru', site: 'https://shop.example.ru' },
  buyer: { subject: 'order:1', sealed: 'x' },
} as const;
const requested = (attempt: number): PaymentEvent => ({
  type: 'PaymentRequested',
  data: { attempt, orderNumber: `2026-000001-${attempt}`, amount: 1000, language: 'ru', receipt },
});
const registered = (attempt: number): PaymentEvent => ({
  type: 'PaymentRegistered',
  data: { attempt, mdOrder: `md-${attempt}`, formUrl: 'https://bank/', until: '2026-11-24T12:30:00.000Z' },
});
const observed = (attempt: number, orderStatus: number, more: object = {}): PaymentEvent => ({
  type: 'PaymentObserved',
  data: {
    ...{ attempt, orderStatus, actionCode: 0, amount: 1000, currency: '643' },
    ...{ deposited: null, refunded: null, source: 'poll', ...more },
  },
});
const succeeded = (attempt: number): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: { attempt, amount: 1000, at: '2026-11-24T12:00:00.000Z' },
});
const matched = (bankLine: string, amount: number): PaymentEvent => ({
  type: 'PaymentMatched',
  data: { bankLine, amount, by: 'rule:number' },
});
const refund = (data: object): PaymentEvent => ({
  type: 'RefundRequested',
  data: { refund: KEY, attempt: 1, amount: 1000, reason: 'operator', ...data },
});
const confirmed = (amount: number): PaymentEvent => ({
  type: 'RefundConfirmed',
  data: { refund: KEY, amount },
});

const stateOf = (...events: PaymentEvent[]) => paymentHistory(events).attempts.at(-1)?.state;

test('an attempt goes from asked to paid, and is open until it is', () => {
  const steps = [requested(1), registered(1), observed(1, 5), observed(1, 2), succeeded(1)];
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

test('an attempt that is over is not opened again by what is observed later', () => {
  const declined: PaymentEvent = { type: 'PaymentDeclined', data: { attempt: 1, actionCode: 116 } };
  expect(stateOf(requested(1), registered(1), declined, observed(1, 5))).toBe('declined');
  expect(stateOf(requested(1), registered(1), { type: 'PaymentExpired', data: { attempt: 1 } })).toBe(
    'expired',
  );
  // money after the end
  expect(stateOf(requested(1), registered(1), declined, observed(1, 2), succeeded(1))).toBe('paid');
});

test('money of attempts and of bank lines adds up, and an unmatched line leaves', () => {
  const history = paymentHistory([
    requested(1),
    registered(1),
    succeeded(1),
    matched('one', 300),
    matched('two', 700),
    { type: 'PaymentUnmatched', data: { bankLine: 'one', reason: 'other order' } },
  ]);
  expect([moneyIn(history), moneyBack(history), moneyKept(history)]).toEqual([1700, 0, 1700]);
  expect(refundable(history, { bankLine: 'one' })).toBe(0);
  expect(refundable(history, { bankLine: 'two' })).toBe(700);
});

test('a refund on its way is no longer kept; a refused one is', () => {
  const paid = [requested(1), registered(1), succeeded(1)];
  const asked = paymentHistory([...paid, refund({ amount: 400 })]);
  expect([moneyKept(asked), moneyBack(asked), refundable(asked, { attempt: 1 })]).toEqual([600, 0, 600]);
  const done = paymentHistory([...paid, refund({ amount: 400 }), confirmed(400)]);
  expect([moneyKept(done), moneyBack(done)]).toEqual([600, 400]);
  const refused = paymentHistory([
    ...paid,
    refund({ amount: 400 }),
    { type: 'RefundRefused', data: { refund: KEY, code: '7', message: 'no' } },
  ]);
  expect([moneyKept(refused), refundable(refused, { attempt: 1 })]).toEqual([1000, 1000]);
});

test('parked money pays for nothing, and can be sent back', () => {
  const history = paymentHistory([
    requested(1),
    registered(1),
    observed(1, 2, { amount: 900, deposited: 900 }),
    { type: 'PaymentParked', data: { attempt: 1, reason: 'amount' } },
  ]);
  expect([moneyIn(history), openAttempt(history), refundable(history, { attempt: 1 })]).toEqual([
    0,
    null,
    900,
  ]);
});

test('of each receipt the newest word is kept', () => {
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
  const events = [registered(7), observed(7, 2), succeeded(7)];
  expect(paymentHistory(events)).toEqual(payment.initial);
});
