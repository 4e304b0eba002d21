import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OrderEvent } from '../../ordering/order.events.ts';
import { orderHistory } from '../../ordering/order.ts';
import { Refused } from '../../refused.ts';
import { orderFacts } from '../settle/order-facts.ts';
import type { PaymentEvent } from '../payment.events.ts';
import { moneyKept, paymentHistory, type PaymentHistory } from '../payment.ts';
import { settle } from '../settle/settle.decide.ts';
import type { CreditTakenBack } from './credit.events.ts';
import { takeBack } from './credit.ts';
import { creditLeft, keepRefunds, leftOf, owedOf, setOffAgainst, unkeepRefunds } from './credit.decide.ts';

const PRICES = [10, 200, 3_000];
const TOTAL = PRICES.reduce((sum, price) => sum + price, 0);
const UIDS = ['a', 'b', 'c'] as const;
type Uid = (typeof UIDS)[number];
type Books = Record<Uid, { order: OrderEvent[]; money: PaymentEvent[]; brought: number }>;

const submitted = { type: 'OrderSubmitted', data: { payment: 'invoice', lines: [] } };
const lines = PRICES.map((price) => ({ price, discountPrice: price }));
const created = { type: 'OrderCreated', data: { number: '1', lines, price: TOTAL, total: TOTAL } };
const fresh = (): Books[Uid] => ({
  order: [submitted, created] as unknown as OrderEvent[],
  money: [],
  brought: 0,
});
const REASON = { ru: 'r', en: 'r' };

/** Does what the jobs do until nothing is due: the order follows its money, and what it gives back is credit again. */
function settleAll(books: Books): void {
  for (let busy = true; busy; ) {
    busy = false;
    for (const uid of UIDS) {
      const { order, money } = books[uid];
      const due = settle(orderFacts(orderHistory(order)), paymentHistory(money), (what) => `${uid} ${what}`);
      order.push(...due.order);
      money.push(...due.payment, ...due.kept, ...due.credit);
      release(books, uid, due.credit);
      busy ||= due.order.length + due.payment.length + due.credit.length > 0;
    }
  }
}

function release(books: Books, uid: Uid, taken: readonly CreditTakenBack[]): void {
  for (const { data } of taken)
    books[data.from as Uid].money.push({
      type: 'CreditReleased',
      data: { refund: data.refund, order: uid, amount: data.amount },
    });
}

const uids = fc.constantFrom(...UIDS);
const move = fc.record({
  what: fc.constantFrom('pay', 'lines', 'cancel', 'keep', 'undo', 'spend', 'take back', 'send'),
  uid: uids,
  other: uids,
  line: fc.integer({ min: 1, max: PRICES.length }),
  isKept: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

function make(books: Books, { what, uid, other, line, isKept }: Move): void {
  const book = books[uid];
  const money: PaymentHistory = paymentHistory(book.money);
  const history = orderHistory(book.order);
  const kept = isKept ? ({ money: 'kept' } as const) : {};
  switch (what) {
    case 'pay': {
      const amount = owedOf(orderFacts(history), money);
      if (amount === 0) return;
      book.brought += amount;
      book.money.push({
        type: 'PaymentMatched',
        data: { bankLine: `${uid}${book.money.length}`, amount, by: 't' },
      });
      return;
    }
    case 'lines': {
      const steps = history.fulfilment.lines[line - 1] ?? [];
      const isLast = history.fulfilment.lines.filter((one) => one.length === 0).length === 1;
      if (history.state !== 'paid' || steps.length > 0 || isLast) return;
      book.order.push({
        type: 'LinesCancelled',
        data: { lines: [line], by: 'customer', reason: REASON, ...kept },
      });
      return;
    }
    case 'cancel':
      if (history.state !== 'cancelled' && history.state !== 'refunded')
        book.order.push({ type: 'OrderCancelled', data: { reason: REASON, by: 'member', ...kept } });
      return;
    case 'keep':
      book.money.push(...keepRefunds(money, 'operator:t', 'n'));
      return;
    case 'undo':
      book.money.push(...unkeepRefunds(money, 'n', (key) => `${uid} ${key} ${book.money.length}`));
      return;
    case 'spend': {
      const refunds = creditLeft(paymentHistory(books[other].money)).map(({ refund }) => refund);
      const source = { uid: other, money: paymentHistory(books[other].money), refunds };
      const { paid, spent } = setOffAgainst(uid, owedOf(orderFacts(history), money), [source], 'buyer');
      book.money.push(...paid);
      for (const [origin, events] of spent) books[origin as Uid].money.push(...events);
      return;
    }
    case 'take back': {
      const taken = takeBack(money, Number.POSITIVE_INFINITY, { reason: 'operator' });
      book.money.push(...taken);
      release(books, uid, taken);
      return;
    }
    case 'send':
      for (const { refund, amount, state } of money.refunds)
        if (state === 'requested') book.money.push({ type: 'RefundConfirmed', data: { refund, amount } });
  }
}

test('whatever is kept, spent, given back and sent in whatever order, every kopeck is in one place', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const books: Books = { a: fresh(), b: fresh(), c: fresh() };
      for (const one of moves) {
        try {
          make(books, one);
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
        }
        settleAll(books);
        const all = UIDS.map((uid) => ({ uid, money: paymentHistory(books[uid].money) }));
        const brought = UIDS.reduce((sum, uid) => sum + books[uid].brought, 0);
        const [kept, credit, leaving] = all.reduce(
          ([stays, left, goes], { money }) => [
            stays + moneyKept(money),
            left + creditLeft(money).reduce((sum, refund) => sum + leftOf(refund), 0),
            goes + money.refunds.reduce((sum, { state, amount }) => sum + (state === 'kept' ? 0 : amount), 0),
          ],
          [0, 0, 0],
        );
        // it pays for an order, is left for the next one, or goes back
        expect([one, kept + credit + leaving]).toEqual([one, brought]);
        for (const { uid, money } of all) {
          for (const { spent, amount } of money.refunds) expect(spent <= amount && spent >= 0).toBe(true);
          const { state, fulfilment } = orderHistory(books[uid].order);
          const gone = PRICES.filter((_, at) => (fulfilment.lines[at] ?? []).length > 0);
          const stands = TOTAL - gone.reduce((sum, price) => sum + price, 0);
          // money = goods
          if (state === 'paid') expect(moneyKept(money)).toBe(stands);
          if (state === 'cancelled' || state === 'refunded') expect(moneyKept(money)).toBe(0);
        }
      }
    }),
    { numRuns: 300 },
  );
});
