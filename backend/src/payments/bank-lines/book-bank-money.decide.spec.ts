import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Refused } from '../../refused.ts';
import type { BankLineEvent } from './bank-line.events.ts';
import { type BankLine, bankLineOf, leftOf } from './bank-line.ts';
import {
  type BookableOrder,
  type Booking,
  bookShares,
  bookSure,
  owedBy,
  returnLine,
  sendRefunds,
  setAside,
  takeBack,
} from './book-bank-money.decide.ts';
import type { FiscalSnapshot, PaymentEvent } from '../payment.events.ts';
import { paymentHistory } from '../payment.ts';

const KEY = 'a'.repeat(64);
const imported = (amount: number): BankLineEvent => ({
  type: 'BankLineImported',
  data: {
    ...{ statement: 's', account: '1', kind: 'Платежное поручение', number: '7', day: '2026-11-20' },
    ...{ received: '2026-11-20', amount, personal: { subject: 'x', sealed: '' } },
  },
});
const lineOf = (amount: number, ...events: BankLineEvent[]): BankLine =>
  bankLineOf([imported(amount), ...events]);
const orderOf = (
  uid: string,
  total: number,
  events: PaymentEvent[] = [],
  more: Partial<BookableOrder> = {},
): BookableOrder => ({
  ...{ uid, total, state: 'awaiting_payment', isJunk: false, money: paymentHistory(events) },
  ...more,
});
const matched = (bankLine: string, amount: number): PaymentEvent => ({
  type: 'PaymentMatched',
  data: { bankLine, amount, by: 'operator:test' },
});
const refund = (amount: number): PaymentEvent => ({
  type: 'RefundRequested',
  data: { refund: 'r1', bankLine: KEY, amount, reason: 'cancelled' },
});
const why = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return error.text.en;
    throw error;
  }
};
const by = { by: 'operator:test' };

describe('a booking by a sure rule', () => {
  test('is written to the line and to the order, the same sum', () => {
    expect(bookSure(lineOf(500), KEY, orderOf('o', 500), 'rule:x')).toEqual({
      line: [{ type: 'BankLineMatched', data: { order: 'o', amount: 500, by: 'rule:x' } }],
      payments: [
        { order: 'o', event: { type: 'PaymentMatched', data: { bankLine: KEY, amount: 500, by: 'rule:x' } } },
      ],
    });
  });

  test.each<[string, BankLine, BookableOrder]>([
    ['the order was paid meanwhile', lineOf(500), orderOf('o', 500, [matched('other', 500)])],
    ['a part came meanwhile', lineOf(500), orderOf('o', 500, [matched('other', 1)])],
    ['it was cancelled', lineOf(500), orderOf('o', 500, [], { state: 'cancelled' })],
    ['nobody means it', lineOf(500), orderOf('o', 500, [], { isJunk: true })],
    [
      'an operator took the line back',
      lineOf(500, { type: 'BankLineUnmatched', data: { order: 'o', amount: 500, reason: 'no' } }),
      orderOf('o', 500),
    ],
    [
      'nothing is left of it',
      lineOf(500, { type: 'BankLineReturned', data: { amount: 500, note: '' } }),
      orderOf('o', 500),
    ],
    ['it was never imported', bankLineOf([]), orderOf('o', 500)],
  ])('holds no longer: %s', (_, line, order) => expect(bookSure(line, KEY, order, 'rule:x')).toBeNull());
});

describe('a booking by an operator', () => {
  const share = (line: BankLine, order: BookableOrder, amount?: number) =>
    bookShares(line, KEY, [{ order, ...(amount !== undefined && { amount }) }], by);

  test('without a sum it is as much as there is and is owed', () => {
    const amount = (line: number, owed: number) => share(lineOf(line), orderOf('o', owed)).line[0]?.data;
    expect(amount(500, 300)).toMatchObject({ amount: 300 });
    expect(amount(300, 500)).toMatchObject({ amount: 300 });
  });

  test('two bills in one transfer', () => {
    const shares = [{ order: orderOf('one', 300), amount: 300 }, { order: orderOf('two', 200) }];
    const { line, payments } = bookShares(lineOf(501), KEY, shares, { ...by, note: 'both' });
    expect(line.map(({ data }) => data)).toEqual([
      { order: 'one', amount: 300, by: 'operator:test', note: 'both' },
      { order: 'two', amount: 200, by: 'operator:test', note: 'both' },
    ]);
    expect(payments).toHaveLength(2);
    expect(why(() => bookShares(lineOf(499), KEY, [shares[0]!, { ...shares[1]!, amount: 200 }], by))).toMatch(
      /left of this line/,
    );
    expect(
      why(() =>
        bookShares(
          lineOf(900),
          KEY,
          [
            { order: orderOf('one', 300), amount: 1 },
            { order: orderOf('one', 300), amount: 1 },
          ],
          by,
        ),
      ),
    ).toMatch(/named twice/);
  });

  test.each<[string, () => unknown, RegExp]>([
    ['more than is left', () => share(lineOf(500), orderOf('o', 900), 501), /left of this line/],
    ['more than is owed', () => share(lineOf(500), orderOf('o', 300), 301), /still owes/],
    [
      'a paid order',
      () => share(lineOf(500), orderOf('o', 300, [matched('other', 300)])),
      /all of its money/,
    ],
    [
      'one paid by card',
      () =>
        share(
          lineOf(500),
          orderOf('o', 300, [
            {
              type: 'PaymentRequested',
              data: {
                attempt: 1,
                orderNumber: 'x-1',
                amount: 300,
                language: 'ru',
                receipt: {} as FiscalSnapshot,
              },
            },
            { type: 'PaymentSucceeded', data: { attempt: 1, amount: 300, at: '' } },
          ]),
        ),
      /all of its money/,
    ],
    [
      'a cancelled order',
      () => share(lineOf(500), orderOf('o', 300, [], { state: 'cancelled' })),
      /no money is for it/,
    ],
    ['no order', () => share(lineOf(500), orderOf('o', 0, [], { state: null })), /not created/],
    ['a line nobody imported', () => share(bankLineOf([]), orderOf('o', 300)), /no such line/],
    ['half a kopeck', () => share(lineOf(500), orderOf('o', 300), 0.5), /above zero/],
    ['nothing', () => share(lineOf(500), orderOf('o', 300), 0), /above zero/],
    ['less than nothing', () => share(lineOf(500), orderOf('o', 300), -1), /above zero/],
    [
      'the same order again',
      () =>
        share(
          lineOf(500, { type: 'BankLineMatched', data: { order: 'o', amount: 100, by: '' } }),
          orderOf('o', 300),
        ),
      /already/,
    ],
  ])('not %s', (_, work, reason) => expect(why(work)).toMatch(reason));
});

describe('taking back and giving back', () => {
  const line = lineOf(500, { type: 'BankLineMatched', data: { order: 'o', amount: 300, by: '' } });

  test('a match is taken back whole, unless its money goes back', () => {
    expect(takeBack(line, KEY, orderOf('o', 300, [matched(KEY, 300)]), 'wrong').line[0]?.data).toEqual({
      order: 'o',
      amount: 300,
      reason: 'wrong',
    });
    expect(
      why(() => takeBack(line, KEY, orderOf('o', 300, [matched(KEY, 300), refund(300)]), 'wrong')),
    ).toMatch(/going back/);
    expect(why(() => takeBack(line, KEY, orderOf('p', 300), 'wrong'))).toMatch(/not for this order/);
  });

  test('money for no order is returned, no more of it than there is', () => {
    expect(returnLine(line, { note: 'n' }).line[0]?.data).toEqual({ amount: 200, note: 'n' });
    expect(why(() => returnLine(line, { amount: 201, note: 'n' }))).toMatch(/left of this line/);
    expect(
      why(() =>
        returnLine(lineOf(5, { type: 'BankLineReturned', data: { amount: 5, note: '' } }), { note: 'n' }),
      ),
    ).toMatch(/Nothing is left/);
  });

  test('a refund that an order owes is sent once', () => {
    const asked = [matched(KEY, 300), refund(300)];
    const { line: written, payments } = sendRefunds(line, KEY, orderOf('o', 300, asked), 'n');
    expect(written[0]?.data).toEqual({ amount: 300, note: 'n', refund: { order: 'o', refund: 'r1' } });
    expect(
      leftOf(
        bankLineOf([
          imported(500),
          { type: 'BankLineMatched', data: { order: 'o', amount: 300, by: '' } },
          ...written,
        ]),
      ),
    ).toBe(200);
    const done = [...asked, ...payments.map(({ event }) => event as PaymentEvent)];
    expect(why(() => sendRefunds(line, KEY, orderOf('o', 300, done), 'n'))).toMatch(/nothing to give back/);
  });

  test('money that is no buyer’s is set aside, until it is booked after all', () => {
    const aside = setAside(lineOf(5), 'interest').line;
    expect(aside).toHaveLength(1);
    const after = bankLineOf([imported(5), ...aside]);
    expect(setAside(after, 'again').line).toEqual([]);
    expect(bookShares(after, KEY, [{ order: orderOf('o', 5) }], by).line).toHaveLength(1);
  });
});

test('no sequence of attempts gives a line more than it has, or an order more than it owes', () => {
  const step = fc.record({
    what: fc.constantFrom('sure', 'book', 'split', 'back', 'return', 'aside'),
    order: fc.constantFrom('one', 'two'),
    amount: fc.option(fc.integer({ min: -5, max: 700 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800 }), fc.array(step, { maxLength: 25 }), (amount, steps) => {
      const events: BankLineEvent[] = [imported(amount)];
      const money: Record<string, PaymentEvent[]> = { one: [], two: [] };
      const order = (uid: string) => orderOf(uid, uid === 'one' ? 300 : 400, money[uid]);
      const decide = ({ what, order: uid, amount: sum }: (typeof steps)[number]): Booking | null => {
        const line = bankLineOf(events);
        if (what === 'sure') return bookSure(line, KEY, order(uid), 'rule:x');
        if (what === 'book')
          return bookShares(
            line,
            KEY,
            [{ order: order(uid), ...(sum !== undefined && { amount: sum }) }],
            by,
          );
        if (what === 'split')
          return bookShares(line, KEY, [{ order: order('one') }, { order: order('two') }], by);
        if (what === 'back') return takeBack(line, KEY, order(uid), 'x');
        if (what === 'return')
          return returnLine(line, { note: 'x', ...(sum !== undefined && { amount: sum }) });
        return setAside(line, 'x');
      };
      for (const one of steps) {
        let booking: Booking | null = null;
        why(() => (booking = decide(one)));
        const { line = [], payments = [] } = (booking ?? {}) as Partial<Booking>;
        events.push(...line);
        for (const { order: uid, event } of payments) money[uid]?.push(event as PaymentEvent);
        expect(leftOf(bankLineOf(events))).toBeGreaterThanOrEqual(0);
        for (const uid of ['one', 'two']) {
          const { matches } = bankLineOf(events);
          const given = matches
            .filter((match) => match.order === uid)
            .reduce((sum, match) => sum + match.amount, 0);
          expect(order(uid).total - owedBy(order(uid))).toBe(given);
        }
      }
    }),
  );
});
