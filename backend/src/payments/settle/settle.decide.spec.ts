import { describe, expect, test } from '@jest/globals';
import type { OrderFacts } from './order-facts.ts';
import type { PaymentEvent } from '../payment.events.ts';
import { paymentHistory } from '../payment.ts';
import { settle } from './settle.decide.ts';
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
  TOTAL,
} from '../testing/events.ts';
import { created, awaits, paid, cancelled, orderOf, waiting } from '../testing/orders.ts';

const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type);

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
