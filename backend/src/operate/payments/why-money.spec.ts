import { expect, test } from '@jest/globals';
import { orderHistory } from '../../ordering/order.ts';
import { paymentHistory } from '../../payments/payment.ts';
import type { PaymentEvent } from '../../payments/payment.events.ts';
import {
  confirmed,
  declined,
  matched,
  refund,
  refusedRefund,
  registered,
  requested,
  succeeded,
  TOTAL,
} from '../../payments/testing/events.ts';
import { whyMoney } from './why-money.ts';

const submitted = (payment: string) => ({ type: 'OrderSubmitted', data: { payment } });
const created = (total = TOTAL) => ({
  type: 'OrderCreated',
  data: { number: '2026-000001', lines: [], total },
});
const step = (type: string) => ({ type, data: {} });
const why = (steps: { type: string; data: object }[], ...events: PaymentEvent[]) =>
  whyMoney(orderHistory(steps), paymentHistory(events), { number: '2026-000001', validUntil: '2026-12-01' });
const card = [submitted('card'), created()];
const byInvoice = [submitted('invoice'), created(), step('OrderAwaitsPayment')];

test('an unpaid order names the missing money and its payer', () => {
  expect(why([submitted('card')]).waitsFor[0]).toContain('a worker that numbers it');
  expect(why(card).waitsFor[0]).toContain('the buyer, who is to begin a payment of 1 000.00 RUB');
  const part = why(byInvoice, matched('0123456789abcdef', 40_000));
  expect(part.verdict).toContain('400.00 RUB is here, 600.00 RUB is missing');
  expect(part.because).toEqual(['400.00 RUB came by transfer, line 0123456789, rule:number']);
  expect(part.waitsFor[0]).toContain('a transfer of 600.00 RUB that names invoice 2026-000001');
});

test('each attempt tells its outcome, and the open one who is to act', () => {
  const tried = why(card, requested(), registered(), declined(1, 116), requested(2));
  expect(tried.because[0]).toContain("declined, code 116 of the buyer's bank");
  expect(tried.because[1]).toContain('has not said whether there is a page');
  expect(tried.waitsFor.at(-1)).toContain('the bank: it is asked again');
  expect(why(card, requested(), registered()).waitsFor).toEqual([
    'the buyer at the page of the bank, or the word of the bank on it',
  ]);
  const parked = why(card, requested(), registered(), {
    type: 'PaymentParked',
    data: { attempt: 1, reason: 'amount' },
  });
  expect(parked.waitsFor.at(-1)).toContain('an operator, who says what becomes of the parked money');
});

test('a paid order tells its money, and its open refunds and receipts', () => {
  const paid = [...card, step('OrderAwaitsPayment'), step('OrderPaid')];
  const money = [requested(), registered(), succeeded()];
  expect(why(paid, ...money)).toMatchObject({
    verdict: 'paid: 1 000.00 RUB of 1 000.00 RUB came and stays',
    waitsFor: [],
  });
  const delayed = why(
    paid,
    ...money,
    refund({ amount: 100 }),
    { type: 'RefundDelayed', data: { refund: 'a'.repeat(32), why: 'the bank answered 502' } },
    { type: 'GoodsHandedOver', data: { handover: 1, receipts: [{ attempt: 1, lines: [] }] } },
  );
  expect(delayed.because).toEqual([
    expect.stringContaining('paid by card or SBP'),
    '1.00 RUB of attempt 1 (operator) is to go back; not yet: the bank answered 502',
    'handed over (1): second receipt owed',
  ]);
  expect(delayed.waitsFor).toEqual([
    'the bank, which is to send money back: it is asked again by itself',
    'the bank, which makes the second receipt',
  ]);
  expect(why(paid, ...money, refund({ amount: 100 }), refusedRefund()).because[1]).toContain(
    'does not go back',
  );
});

test('an order that is over tells the outcome of its money', () => {
  const cancelled = [...card, step('OrderCancelled')];
  expect(why(cancelled).verdict).toBe('it was cancelled, and no money had come');
  const back = [requested(), registered(), succeeded(), refund(), confirmed()];
  expect(why([...cancelled, step('OrderRefunded')], ...back).verdict).toBe(
    'all of 1 000.00 RUB that came went back',
  );
  expect(why([submitted('card'), created(0), step('OrderPaid')]).verdict).toContain('costs nothing');
  expect(why([submitted('card'), step('OrderRejected')]).verdict).toContain('not accepted');
});
