import { expect, test } from '@jest/globals';
import type { PaymentEvent } from '../payment.events.ts';
import { paymentHistory } from '../payment.ts';
import { returnedOf } from './returned-lines.ts';

const PRICES = [100, 200, 300];
const money: PaymentEvent = {
  type: 'PaymentMatched',
  data: { bankLine: 'a', amount: 600, by: 'rule:number' },
};
const refund = (key: string, amount: number, lines?: number[]): PaymentEvent => ({
  type: 'RefundRequested',
  data: { refund: key, bankLine: 'a', amount, reason: 'operator', ...(lines && { lines }) },
});
const sent = (key: string, amount: number): PaymentEvent => ({
  type: 'RefundConfirmed',
  data: { refund: key, amount },
});
const of = (...events: PaymentEvent[]) => returnedOf(paymentHistory([money, ...events]), PRICES);

test('lines are those that a refund names and pays back whole, once the money is back', () => {
  expect(of()).toEqual([]);
  expect(of(refund('x', 200, [2]))).toEqual([]);
  expect(of(refund('x', 200, [2]), sent('x', 200))).toEqual([2]);
  expect(of(refund('x', 200, [2]), sent('x', 200), refund('y', 100, [1]), sent('y', 100))).toEqual([2, 1]);
  // less than they cost, or a sum of no lines: a person decides
  expect(of(refund('x', 150, [2]), sent('x', 150))).toEqual([]);
  expect(of(refund('x', 150), sent('x', 150))).toEqual([]);
});

test('all of them are back with all of the money', () => {
  expect(of(refund('x', 600), sent('x', 600))).toBe('all');
  expect(of(refund('x', 400), sent('x', 400), refund('y', 200), sent('y', 200))).toBe('all');
});
