import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { given } from '../event-store/testing/given.ts';
import { orderHistory } from '../ordering/order.ts';
import { noteNotRegistered, noteRegistered, requestAttempt } from './attempts/attempt.decide.ts';
import { type OrderFacts, orderFacts } from './order-facts.ts';
import { observe } from './attempts/observe.decide.ts';
import type { PaymentEvent } from './payment.events.ts';
import { moneyIn, moneyKept, payment, paymentHistory } from './payment.ts';
import {
  confirmRefund,
  decideRefund,
  judgeRefund,
  refuseRefund,
  requestRefund,
} from './refunds/refund.decide.ts';
import { settle } from './settle.decide.ts';
import {
  AT,
  confirmed,
  declined,
  KEY,
  matched,
  observed,
  receipt,
  refund,
  refusedRefund,
  registered,
  requested,
  status,
  succeeded,
  TOTAL,
} from './testing/events.ts';

const OTHER_KEY = 'b'.repeat(32);
const submitted = { type: 'OrderSubmitted', data: { payment: 'invoice', total: TOTAL } };
const created = { type: 'OrderCreated', data: { number: '2026-000001', lines: [], total: TOTAL } };
const awaits = { type: 'OrderAwaitsPayment', data: { by: 'card' } } as const;
const paid = { type: 'OrderPaid', data: { paid: TOTAL } } as const;
const cancelled = { type: 'OrderCancelled', data: {} };
const orderOf = (...steps: { type: string; data: object }[]): OrderFacts =>
  orderFacts(orderHistory([submitted, ...steps]));
const waiting = orderOf(created, awaits);

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

describe('a refund', () => {
  const history = [requested(), registered(), succeeded()];

  test('takes no more than came, and is one under its key', () => {
    given(payment, ...history)
      .when((state) => requestRefund(state, refund().data))
      .then(refund());
    given(payment, ...history, refund())
      .when((state) => requestRefund(state, refund().data))
      .thenNothing();
    given(payment, ...history, refund())
      .when((state) => requestRefund(state, refund({ amount: 1 }).data))
      .thenRefused('conflict');
    given(payment, ...history, refund({ amount: TOTAL - 1 }))
      .when((state) => requestRefund(state, refund({ refund: OTHER_KEY, amount: 2 }).data))
      .thenRefused('conflict');
    for (const amount of [0, -1, 0.5, Number.NaN])
      given(payment, ...history)
        .when((state) => requestRefund(state, refund({ amount }).data))
        .thenRefused('invalid');
  });

  test('is confirmed or refused once', () => {
    given(payment, ...history, refund())
      .when((state) => confirmRefund(state, KEY))
      .then(confirmed());
    given(payment, ...history, refund(), confirmed())
      .when((state) => confirmRefund(state, KEY))
      .thenNothing();
    given(payment, ...history, refund(), confirmed())
      .when((state) => refuseRefund(state, refusedRefund().data))
      .thenNothing();
  });
});

describe('a refund that was perhaps sent', () => {
  const parked = (unexplained: number): PaymentEvent[] => [
    ...[requested(), registered(), succeeded(), refund({ amount: 1_000 })],
    { type: 'RefundParked', data: { refund: KEY, unexplained } },
  ];
  const other = { sent: false, note: 'by hand', other: OTHER_KEY, restOf: (key: string) => key } as const;

  test('was it, in the words of the operator; not where less went back', () => {
    given(payment, ...parked(1_000))
      .when((state) => decideRefund(state, KEY, { sent: true, note: 'seen there' }))
      .then({ type: 'RefundConfirmed', data: { refund: KEY, amount: 1_000, note: 'seen there' } });
    for (const unexplained of [999, 0, -1])
      given(payment, ...parked(unexplained))
        .when((state) => decideRefund(state, KEY, { sent: true, note: 'n' }))
        .thenRefused('conflict');
  });

  test('was another one; where nothing went back there was none', () => {
    given(payment, ...parked(1_000))
      .when((state) => decideRefund(state, KEY, other))
      .then(...[refund({ refund: OTHER_KEY, amount: 1_000, note: 'by hand' }), confirmed(1_000, OTHER_KEY)], {
        type: 'RefundResumed',
        data: { refund: KEY, note: 'by hand' },
      });
    for (const unexplained of [0, -1])
      given(payment, ...parked(unexplained))
        .when((state) => decideRefund(state, KEY, other))
        .then({ type: 'RefundResumed', data: { refund: KEY, note: 'by hand' } });
  });
});

describe('a refund is sent', () => {
  const [first, second] = [refund({ amount: 100 }), refund({ refund: OTHER_KEY, amount: 200 })];
  const before = [requested(), registered(), succeeded(), first, confirmed(100), second];
  const money = paymentHistory([...before, { type: 'RefundAsked', data: { refund: OTHER_KEY } }]);
  const isIt = (state: number, refunded: number | null, isDone: boolean) =>
    judgeRefund(money, second.data.refund, status(state, { refunded }), { isDone }) === 'sent';

  test('when the bank has sent as much besides those confirmed before, or all was reversed', () => {
    for (const isDone of [true, false]) {
      expect([isIt(4, 299, isDone), isIt(4, 300, isDone)]).toEqual([false, true]);
      expect([isIt(3, null, isDone), isIt(2, null, isDone), isIt(2, 300, isDone)]).toEqual([
        ...[true, false, false],
      ]);
    }
  });

  test('where nobody asked for it, as much may have been sent by hand', () => {
    const judged = (refunded: number) =>
      judgeRefund(paymentHistory(before), OTHER_KEY, status(4, { refunded }), { isDone: false });
    expect([judged(100), judged(300), judged(301), judged(TOTAL)]).toEqual([
      ...['not-sent', 'unclear', 'unclear', 'sent'],
    ]);
  });

  test('by its key only where its sum went back: a bank lists refused ones too', () => {
    const lists = (refunded: number | null, more: object = {}) =>
      judgeRefund(
        money,
        OTHER_KEY,
        status(4, {
          refunded,
          refunds: [
            { key: KEY, amount: 100 },
            { key: OTHER_KEY, amount: 200, ...more },
          ],
        }),
        { isDone: false },
      );
    expect([lists(300), lists(null)]).toEqual(['sent', 'sent']);
    expect([lists(100), lists(299)]).toEqual(['not-sent', 'not-sent']);
    // as much went back by hand
    for (const refunded of [100, 300, null]) expect(lists(refunded, { hasFailed: true })).toBe('not-sent');
  });

  test('by a bank that tells no sum only once it has carried out the request', () => {
    expect([isIt(4, null, true), isIt(4, null, false)]).toEqual([true, false]);
  });
});

describe('the money of an order settles it', () => {
  const all = (order: OrderFacts, ...events: PaymentEvent[]) =>
    settle(order, paymentHistory(events), (what) => what);
  const settled = (order: OrderFacts, ...events: PaymentEvent[]) => {
    const { order: steps, payment: refunds } = all(order, ...events);
    return { order: steps, payment: refunds };
  };
  const steps = (order: OrderFacts, ...events: PaymentEvent[]) => typesOf(settled(order, ...events).order);
  const card = [requested(), registered(), observed(2), succeeded()];

  test('it waits once there is a way to pay, and is paid when all of it is here', () => {
    const byCard = { ...orderOf(created), payment: 'card' } as const;
    expect(steps(byCard)).toEqual([]);
    expect(steps(byCard, requested())).toEqual(['OrderAwaitsPayment']);
    expect(steps(orderOf(created))).toEqual(['OrderAwaitsPayment']);
    expect(steps(orderOf(created), matched('a', TOTAL))).toEqual(['OrderAwaitsPayment', 'OrderPaid']);
    expect(steps(waiting, matched('a', TOTAL - 1))).toEqual([]);
    expect(steps(waiting, matched('a', TOTAL - 1), matched('b', 1))).toEqual(['OrderPaid']);
    expect(settled(waiting, ...card)).toEqual({ order: [paid], payment: [] });
    expect(settled(orderOf(created, awaits, paid), ...card)).toEqual({ order: [], payment: [] });
  });

  test('it waits again when the money was for another one', () => {
    const unmatched: PaymentEvent = { type: 'PaymentUnmatched', data: { bankLine: 'a', reason: 'other' } };
    expect(steps(orderOf(created, awaits, paid), matched('a', TOTAL), unmatched)).toEqual([
      'OrderAwaitsPayment',
    ]);
  });

  test('paid twice, the card goes back, whichever came first', () => {
    for (const history of [
      [...card, matched('a', TOTAL)],
      [matched('a', TOTAL), ...card],
    ]) {
      const { order, payment: refunds } = settled(orderOf(created, awaits, paid), ...history);
      expect([order, refunds.map(({ data }) => data)]).toEqual([
        [],
        [{ refund: 'attempt 1, refund 1', attempt: 1, amount: TOTAL, reason: 'duplicate' }],
      ]);
      expect(settled(orderOf(created, awaits, paid), ...history, ...refunds)).toEqual({
        order: [],
        payment: [],
      });
    }
    const twoCards = [...card, requested(2), registered(2), succeeded(2)];
    expect(settled(waiting, ...twoCards).payment.map(({ data }) => [data.attempt, data.reason])).toEqual([
      [2, 'duplicate'],
    ]);
    const inPart = settled(waiting, matched('a', 5), ...card);
    expect(inPart.payment.map(({ data }) => [data.attempt, data.amount, data.reason])).toEqual([
      [1, 5, 'duplicate'],
    ]);
    expect(inPart.order).toEqual([paid]);
    expect(settled(waiting, matched('a', 5), ...card, ...inPart.payment).payment).toEqual([]);
    // of two cards and a part of a transfer the newest goes back whole, the other in part
    const all = settled(waiting, matched('a', 5), ...twoCards);
    expect(all.payment.map(({ data }) => [data.attempt, data.amount])).toEqual([
      [2, TOTAL],
      [1, 5],
    ]);
    // an overpayment by bank is for a person
    expect(settled(waiting, matched('a', TOTAL + 1)).payment).toEqual([]);
  });

  test('money for an order that is over goes back; refused once, a person decides', () => {
    const over = orderOf(created, awaits, cancelled);
    const [back] = settled(over, ...card, matched('a', 5)).payment;
    expect(settled(over, ...card, matched('a', 5)).payment.map(({ data }) => data)).toEqual([
      { refund: 'attempt 1, refund 1', attempt: 1, amount: TOTAL, reason: 'cancelled' },
      { refund: 'line a, refund 1', bankLine: 'a', amount: 5, reason: 'cancelled' },
    ]);
    const key = back?.data.refund ?? '';
    expect(
      settled(over, ...card, refund({ reason: 'cancelled', refund: key }), refusedRefund(key)).payment,
    ).toEqual([]);
    expect(steps(over, ...card, refund({ reason: 'cancelled' }), confirmed())).toEqual(['OrderRefunded']);
  });

  test.each(['in_production', 'shipped', 'completed'] as const)(
    'an order that is %s follows its money as a paid one does',
    (state) => {
      const made = { ...orderOf(created, awaits, paid), state };
      expect(settled(made, ...card)).toEqual({ order: [], payment: [] });
      expect(steps(made, ...card, refund({ amount: 1 }), confirmed(1))).toEqual([]);
      expect(steps(made, ...card, refund(), confirmed())).toEqual(['OrderRefunded']);
      expect(steps(made, matched('a', TOTAL - 1))).toEqual(['OrderAwaitsPayment']);
    },
  );

  test('an order stays paid when a part of its money went back, and is refunded when all did', () => {
    const bought = orderOf(created, awaits, paid);
    expect(steps(bought, ...card, refund({ amount: 1 }), confirmed(1))).toEqual([]);
    expect(steps(bought, ...card, refund())).toEqual([]);
    expect(steps(bought, ...card, refund(), confirmed())).toEqual(['OrderRefunded']);
  });

  test('lines that were cancelled go back once: from the newest card, then from the transfer, as far as money is here', () => {
    const cut = (amount: number, ...lines: number[]): OrderFacts => ({
      ...orderOf(created, awaits, paid),
      cancelled: { lines, amount },
    });
    const [first] = settled(cut(300, 2), ...card).payment;
    expect(first?.data).toEqual({
      ...{ refund: 'lines, refund 1', attempt: 1, amount: 300, lines: [2], reason: 'lines' },
    });
    expect(settled(cut(300, 2), ...card, first!)).toEqual({ order: [], payment: [] });
    // another line later: the rest alone
    expect(settled(cut(500, 2, 3), ...card, first!).payment.map(({ data }) => data)).toEqual([
      { refund: 'lines, refund 2', attempt: 1, amount: 200, lines: [3], reason: 'lines' },
    ]);
    const twoWays = settled(cut(TOTAL, 1), matched('a', TOTAL - 5), ...card, refund({ amount: TOTAL - 5 }));
    expect(
      twoWays.payment.map(({ data: { attempt, bankLine, amount } }) => [attempt ?? bankLine, amount]),
    ).toEqual([
      [1, 5],
      ['a', TOTAL - 5],
    ]);
    // money that an operator has sent back already is not there
    expect(settled(cut(300, 2), ...card, refund({ amount: TOTAL - 100 })).payment).toMatchObject([
      { data: { amount: 100 } },
    ]);
    // a refusal is for a person
    const key = first?.data.refund ?? '';
    expect(settled(cut(300, 2), ...card, first!, refusedRefund(key)).payment).toEqual([]);
    expect(settled(cut(0, 2), ...card).payment).toEqual([]);
    // nothing waits for the money of cancelled lines
    expect(steps(cut(300, 2), ...card, first!, confirmed(300, key))).toEqual([]);
  });

  test('money for lines that were cancelled before it came goes back, as far as the rest is paid', () => {
    const cut = (amount: number, ...lines: number[]): OrderFacts => ({
      ...{ ...waiting, total: TOTAL - amount },
      dropped: { lines, amount },
    });
    const late = settled(cut(300, 2), ...card);
    expect(late).toEqual({
      order: [{ type: 'OrderPaid', data: { paid: TOTAL - 300 } }],
      payment: [
        {
          type: 'RefundRequested',
          data: { refund: 'attempt 1, refund 1', attempt: 1, amount: 300, reason: 'overpaid', lines: [2] },
        },
      ],
    });
    const bought = { ...cut(300, 2), state: 'paid' } as const;
    expect(settled(bought, ...card, ...late.payment)).toEqual({ order: [], payment: [] });
    // paid twice, and too much: one card goes back whole, the other in part
    const twoCards = [...card, requested(2), registered(2), succeeded(2)];
    expect(settled(cut(300, 2), ...twoCards).payment.map(({ data }) => [data.attempt, data.reason])).toEqual([
      [2, 'duplicate'],
      [1, 'overpaid'],
    ]);
    // a transfer that stands for it already, whole or in part
    const whole = settled(cut(300, 2), matched('a', TOTAL)).payment;
    expect(whole.map(({ data }) => [data.bankLine, data.amount, data.reason])).toEqual([
      ['a', 300, 'overpaid'],
    ]);
    expect(settled(bought, matched('a', TOTAL), ...whole)).toEqual({ order: [], payment: [] });
    const some = settled(cut(TOTAL - 10, 2), matched('a', 40));
    expect([some.order, some.payment.map(({ data }) => data.amount)]).toEqual([
      [{ type: 'OrderPaid', data: { paid: 10 } }],
      [30],
    ]);
    expect(settled(cut(300, 2), matched('a', TOTAL - 400))).toEqual({ order: [], payment: [] });
    // more than that is for a person
    expect(settled(bought, matched('a', TOTAL + 50)).payment.map(({ data }) => data.amount)).toEqual([300]);
    // a receipt that was without the lines has none of them to give back
    const without = requested();
    const shorter = { ...without.data, receipt: { ...without.data.receipt, without: [2] } };
    const asked = { ...without, data: shorter };
    expect(
      settled(cut(300, 2), asked, registered(), succeeded()).payment.map(({ data }) => data.reason),
    ).toEqual(['duplicate']);
  });

  test('what a buyer leaves for the next order stays, as far as it came by transfer', () => {
    const cut = (kept: number[], ...lines: number[]): OrderFacts => ({
      ...orderOf(created, awaits, paid),
      cancelled: { lines, amount: 100 * lines.length },
      kept: { lines: kept, amount: 100 * kept.length },
    });
    const bank = matched('a', TOTAL);
    const both = all(cut([3], 2, 3), bank);
    expect(both.payment.map(({ data }) => [data.refund, data.amount, data.lines])).toEqual([
      ['lines, refund 1', 100, [2]],
      ['lines, refund 2', 100, [3]],
    ]);
    expect(both.kept.map(({ data }) => data.refund)).toEqual(['lines, refund 2']);
    const after = [bank, ...both.payment, ...both.kept];
    expect(all(cut([3], 2, 3), ...after)).toEqual({ order: [], payment: [], kept: [], credit: [] });
    const more = all(cut([3, 4], 2, 3, 4), ...after);
    expect(more.payment.map(({ data }) => [data.amount, data.lines])).toEqual([[100, [4]]]);
    // a card gets it back all the same
    expect(all(cut([3], 3), ...card).kept).toEqual([]);
    const over = { ...orderOf(created, awaits, cancelled), isMoneyKept: true };
    expect(all(over, bank, ...card).kept.map(({ data }) => data.refund)).toEqual(['line a, refund 1']);
    expect(steps(over, bank, ...all(over, bank).payment, ...all(over, bank).kept)).toEqual([]);
  });

  test('credit pays as money does, and is credit again where the order is over or has too much', () => {
    const credit = (amount: number): PaymentEvent => ({
      type: 'PaymentCredited',
      data: { from: 'other', refund: KEY, bankLine: 'z', amount, by: 'buyer' },
    });
    const back = (amount: number, reason: 'cancelled' | 'lines' | 'overpaid', more: object = {}) => ({
      type: 'CreditTakenBack',
      data: { from: 'other', refund: KEY, amount, reason, ...more },
    });
    expect(steps(waiting, credit(TOTAL))).toEqual(['OrderPaid']);
    expect(steps(waiting, credit(5), matched('a', TOTAL - 5))).toEqual(['OrderPaid']);
    const over = orderOf(created, awaits, cancelled);
    expect(all(over, credit(5), matched('a', 7))).toMatchObject({
      payment: [{ data: { bankLine: 'a', amount: 7 } }],
      credit: [back(5, 'cancelled')],
    });
    expect(all(waiting, credit(5), matched('a', TOTAL)).credit).toEqual([back(5, 'overpaid')]);
    expect(all(waiting, credit(TOTAL), ...card)).toMatchObject({
      payment: [{ data: { attempt: 1, reason: 'duplicate' } }],
      credit: [],
    });
    const bought = { ...orderOf(created, awaits, paid), cancelled: { lines: [1, 2], amount: 300 } };
    const lines = all(bought, credit(TOTAL - 200), matched('a', 200));
    expect([lines.payment.map(({ data }) => data.amount), lines.credit]).toEqual([
      [200],
      [back(100, 'lines', { lines: [1, 2] })],
    ]);
    const then = [credit(TOTAL - 200), matched('a', 200), ...lines.payment, ...lines.credit];
    expect(all(bought, ...then)).toEqual({ order: [], payment: [], kept: [], credit: [] });
  });

  test('parked money does nothing by itself', () => {
    const parked: PaymentEvent = { type: 'PaymentParked', data: { attempt: 1, reason: 'amount' } };
    const history = [requested(), registered(), observed(2, { amount: 5 }), parked];
    expect(settled(waiting, ...history)).toEqual({ order: [], payment: [] });
    expect(settled(orderOf(created, cancelled), ...history)).toEqual({ order: [], payment: [] });
  });
});
