import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '../../event-store/event.ts';
import { orderMoney } from './order-money.ts';
import type { PaymentEvent, ReceiptSeen } from '../payment.events.ts';
import {
  AT,
  confirmed,
  declined,
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

/** One event an hour, from midnight. */
const hour = (at: number): string => `2026-11-25T${String(at).padStart(2, '0')}:00:00.000Z`;
const after = (...events: PaymentEvent[]) =>
  orderMoney(
    events.map(
      ({ type, data }, index): RecordedEvent => ({
        id: String(index),
        stream: 'payment-1',
        version: index + 1,
        position: index + 1,
        type,
        data,
        metadata: { at: hour(index), actor: 'worker:test', correlationId: 'c' },
      }),
    ),
  );
const seen = (data: Partial<ReceiptSeen['data']> = {}): ReceiptSeen => ({
  type: 'ReceiptSeen',
  data: { kind: 'prepayment', status: 'waiting', attempt: 1, ...data },
});

test('an order that nobody has begun to pay has no money to show', () => {
  expect(after()).toEqual({ card: null, received: [], refunds: [], receipts: [] });
});

test('an attempt is told of once the bank has a page for it, with the time of the last word on it', () => {
  expect(after(requested()).card).toBeNull();
  const card = (...events: PaymentEvent[]) => {
    const { state, at } = after(...events).card ?? { state: null, at: null };
    return [state, at];
  };
  const open = [requested(), registered()];
  expect(card(...open)).toEqual(['registered', hour(1)]);
  expect(card(...open, observed(5))).toEqual(['pending', hour(2)]);
  expect(card(...open, declined())).toEqual(['declined', hour(2)]);
  expect(card(...open, { type: 'PaymentExpired', data: { attempt: 1 } })).toEqual(['expired', hour(2)]);
  expect(card(...open, succeeded())).toEqual(['paid', AT]);
  // a person decides: to the buyer the bank is still checking
  expect(card(...open, { type: 'PaymentParked', data: { attempt: 1, reason: 'amount' } })).toEqual([
    'pending',
    hour(2),
  ]);
  // the bank opened no page for the second one: the first one is shown
  expect(
    card(...open, declined(), requested(2), {
      type: 'PaymentNotRegistered',
      data: { attempt: 2, code: '7', message: 'no' },
    }),
  ).toEqual(['declined', hour(2)]);
  const isTest = { ...registered(), data: { ...registered().data, isTest: true } };
  expect([after(...open).card?.isTest, after(requested(), isTest).card?.isTest]).toEqual([false, true]);
});

test('money is shown by way and time, oldest first; money for another order is not', () => {
  const events = [requested(), registered(), matched('a', 5), matched('b', 7), succeeded()];
  expect(after(...events).received).toEqual([
    { amount: TOTAL, at: AT, by: 'card' },
    { amount: 5, at: hour(2), by: 'transfer' },
    { amount: 7, at: hour(3), by: 'transfer' },
  ]);
  const unmatched: PaymentEvent = { type: 'PaymentUnmatched', data: { bankLine: 'a', reason: 'other' } };
  expect(after(...events, unmatched).received.map(({ amount }) => amount)).toEqual([TOTAL, 7]);
});

test('a refund and a receipt have the state and the time of the last word on each', () => {
  const paid = [requested(), registered(), succeeded()];
  expect(after(...paid, refund()).refunds).toEqual([
    { amount: TOTAL, state: 'requested', at: hour(3), by: 'card' },
  ]);
  const other = 'b'.repeat(32);
  const byBank = refund({ refund: other, amount: 5, bankLine: 'a' });
  const { attempt: _, ...data } = byBank.data;
  expect(
    after(...paid, refund({ amount: 30 }), confirmed(30, KEY), { ...byBank, data }, refusedRefund(other))
      .refunds,
  ).toEqual([
    { amount: 30, state: 'confirmed', at: hour(4), by: 'card' },
    { amount: 5, state: 'refused', at: hour(6), by: 'transfer' },
  ]);
  const url = 'https://receipts.example/1';
  const back = seen({ kind: 'refund', refund: KEY });
  expect(after(...paid, seen(), seen({ status: 'done', url }), refund(), back).receipts).toEqual([
    { kind: 'prepayment', status: 'done', url, at: hour(4) },
    { kind: 'refund', status: 'waiting', url: null, at: hour(6) },
  ]);
  // each handing over has a second receipt of its own
  const full = (handover: number): ReceiptSeen => seen({ kind: 'full', handover });
  expect(after(...paid, full(1), full(2)).receipts.map(({ at }) => at)).toEqual([hour(3), hour(4)]);
  // the refund's own time is not that of its receipt
  expect(after(...paid, refund(), back).refunds[0]?.at).toBe(hour(3));
});
