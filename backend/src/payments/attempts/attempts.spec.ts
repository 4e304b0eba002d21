import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { given } from '../../event-store/testing/given.ts';
import { orderHistory } from '../../ordering/order.ts';
import { noteNotRegistered, noteRegistered, requestAttempt } from './attempt.decide.ts';
import { orderFacts } from '../settle/order-facts.ts';
import { observe } from './observe.decide.ts';
import type { PaymentEvent } from '../payment.events.ts';
import { moneyIn, moneyKept, payment, paymentHistory } from '../payment.ts';
import {
  AT,
  confirmed,
  declined,
  KEY,
  matched,
  observed,
  OTHER_KEY,
  receipt,
  refund,
  registered,
  requested,
  status,
  succeeded,
  TOTAL,
} from '../testing/events.ts';
import { created, awaits, paid, cancelled, orderOf, waiting } from '../testing/orders.ts';

const seen = (orderStatus: number, more: Parameters<typeof status>[1] = {}, attempt = 1) => ({
  attempt,
  status: status(orderStatus, more),
  source: 'poll' as const,
  at: AT,
  foreignRefund: OTHER_KEY,
  restOf: (refund: string) => refund.replaceAll(/./g, 'c'),
});
const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type);

describe('an attempt', () => {
  const ask = { order: waiting, language: 'ru', receipt } as const;

  test('is asked for once, the next one when it is over', () => {
    given(payment)
      .when((history) => requestAttempt(history, ask))
      .then(requested(1));
    for (const open of [[requested()], [requested(), registered()], [requested(), registered(), observed(5)]])
      given(payment, ...open)
        .when((history) => requestAttempt(history, ask))
        .thenNothing();
    given(payment, requested(), registered(), declined())
      .when((history) => requestAttempt(history, ask))
      .then(requested(2));
  });

  test('is asked for only where all money is awaited', () => {
    for (const order of [orderOf(), orderOf(created, awaits, paid), orderOf(created, cancelled)])
      given(payment)
        .when((history) => requestAttempt(history, { ...ask, order }))
        .thenNothing();
    given(payment)
      .when((history) => requestAttempt(history, { ...ask, order: orderFacts(orderHistory([])) }))
      .thenRefused('notFound');
    given(payment, matched('line', 1))
      .when((history) => requestAttempt(history, ask))
      .thenRefused('conflict');
  });

  test('is registered or not, and the first word on that stands', () => {
    given(payment, requested())
      .when((history) => noteRegistered(history, registered().data))
      .then(registered());
    const no = { attempt: 1, code: '5', message: 'no' };
    given(payment, requested(), registered())
      .when((history) => noteNotRegistered(history, no))
      .thenNothing();
    given(payment, requested(), { type: 'PaymentNotRegistered', data: no })
      .when((history) => noteRegistered(history, registered().data))
      .thenNothing();
  });
});

describe('the bank’s answer', () => {
  const open = [requested(), registered()];

  test('is noted where it is new, and succeeds once', () => {
    given(payment, ...open)
      .when((history) => observe(history, seen(0)))
      .then(observed(0));
    given(payment, ...open, observed(0))
      .when((history) => observe(history, seen(0)))
      .thenNothing();
    given(payment, ...open, observed(0))
      .when((history) => observe(history, seen(2)))
      .then(observed(2), succeeded());
    given(payment, ...open, observed(2), succeeded())
      .when((history) => observe(history, seen(2)))
      .thenNothing();
  });

  test('ends an attempt, by the time or by a refusal', () => {
    const ends = (actionCode: number | null) =>
      typesOf(observe(paymentHistory(open), seen(6, { actionCode }))).at(-1);
    expect([ends(-2007), ends(116), ends(null)]).toEqual([
      'PaymentExpired',
      'PaymentDeclined',
      'PaymentDeclined',
    ]);
  });

  test('may be money after the end', () => {
    for (const end of [declined(), { type: 'PaymentExpired', data: { attempt: 1 } } as const])
      given(payment, ...open, end)
        .when((history) => observe(history, seen(2)))
        .then(observed(2), succeeded());
  });

  test.each([
    ['amount', { amount: TOTAL - 1 }],
    ['amount', { amount: TOTAL, deposited: TOTAL - 1 }],
    ['currency', { currency: '840' }],
    ['order-number', { orderNumber: '2026-000002-1' }],
  ] as const)('parks money that is not what we asked for: %s', (reason, more) => {
    const events = observe(paymentHistory(open), seen(2, more));
    expect(events.at(-1)).toEqual({ type: 'PaymentParked', data: { attempt: 1, reason } });
    const after = paymentHistory([...open, ...events]);
    expect([moneyIn(after), observe(after, seen(2, more))]).toEqual([0, []]);
  });

  test('is believed where fields are missing or the currency is the old one', () => {
    for (const more of [{ amount: null, currency: null, orderNumber: null }, { currency: '810' }])
      expect(typesOf(observe(paymentHistory(open), seen(2, more)))).toEqual([
        'PaymentObserved',
        'PaymentSucceeded',
      ]);
  });

  test('of money that went back without us goes into the ledger once', () => {
    const history = [...open, observed(2), succeeded(), refund({ amount: 30_000 }), confirmed(30_000)];
    expect(typesOf(observe(paymentHistory(history), seen(4, { refunded: 30_000 })))).toEqual([
      'PaymentObserved',
    ]);
    const events = observe(paymentHistory(history), seen(4, { refunded: 50_000 }));
    expect(events.slice(1)).toEqual([
      refund({ refund: OTHER_KEY, amount: 20_000 }),
      confirmed(20_000, OTHER_KEY),
    ]);
    const after = [...history, ...events];
    expect(observe(paymentHistory(after), seen(4, { refunded: 50_000 }))).toEqual([]);
    expect(moneyKept(paymentHistory([...history, ...observe(paymentHistory(history), seen(3))]))).toBe(0);
  });

  test('of money that went back besides a refund it refused books that money', () => {
    const history = [...open, observed(2), succeeded(), refund({ amount: 50_000 })];
    const refunds = [
      { key: KEY, amount: 50_000, hasFailed: true },
      { key: null, amount: 20_000 },
    ] as const;
    const events = observe(paymentHistory(history), seen(4, { refunded: 20_000, refunds }));
    expect(events.slice(1)).toEqual([
      refund({ refund: OTHER_KEY, amount: 20_000 }),
      confirmed(20_000, OTHER_KEY),
    ]);
  });

  test('never adds up to more than was asked for, whatever it says and however often', () => {
    const sum = fc.option(fc.integer({ min: -5, max: 3 * TOTAL }));
    const answer = fc.record({
      orderStatus: fc.integer({ min: -1, max: 12 }),
      actionCode: fc.option(fc.constantFrom(0, -2007, 116, -100)),
      amount: fc.option(fc.constantFrom(TOTAL, 0, TOTAL + 1)),
      currency: fc.option(fc.constantFrom('643', '810', '', '978')),
      deposited: sum,
      refunded: sum,
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
        const events: PaymentEvent[] = [...open];
        for (const { orderStatus, ...more } of answers)
          events.push(...observe(paymentHistory(events), seen(orderStatus, more)));
        const count = (type: string) => events.filter((event) => event.type === type).length;
        expect(count('PaymentSucceeded') + count('PaymentParked')).toBeLessThanOrEqual(1);
        const kept = moneyKept(paymentHistory(events));
        expect([kept >= 0, kept <= TOTAL]).toEqual([true, true]);
      }),
    );
  });
});
