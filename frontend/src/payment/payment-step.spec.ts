import type { Payment } from '@oligoteka/site-api';
import { bankParameters, nextWait } from './payment-query.ts';
import { isOpen, payStep, returnStep } from './payment-step.ts';

const PAYMENT: Payment = {
  uid: 'u1',
  order: 'u1',
  number: '26-000123',
  state: 'new',
  amount: 440,
  redirectUrl: null,
  isTest: false,
  message: '',
  canRetry: true,
};
const step = (
  payment: Partial<Payment>,
  order: Parameters<typeof payStep>[1] = 'awaiting_payment',
  cards: Parameters<typeof payStep>[2] = 'off',
) => payStep({ ...PAYMENT, ...payment }, order, cards);

test('the bank’s page is open wherever there is an address of it', () => {
  expect(step({ state: 'registered', redirectUrl: 'https://bank.example/' })).toBe('ready');
});

test('nobody is sent to pay for an order that is paid, refunded or cancelled', () => {
  const redirectUrl = 'https://bank.example/';
  expect(step({ state: 'paid', redirectUrl })).toBe('paid');
  expect(step({ state: 'refunded', redirectUrl })).toBe('refunded');
  expect(step({ redirectUrl }, 'cancelled')).toBe('closed');
  expect(step({ redirectUrl }, 'rejected')).toBe('closed');
  // paid first, cancelled afterwards: people ask about the money
  expect(step({ state: 'refunded' }, 'cancelled')).toBe('refunded');
});

test('an order without a number waits for it; without an address it is the bank or the shop that takes none', () => {
  expect(step({ number: null }, 'submitted')).toBe('numbering');
  expect(step({ number: null }, null)).toBe('numbering');
  expect(step({ state: 'pending' })).toBe('checking');
  expect(step({ canRetry: true })).toBe('silent');
  // an attempt whose page the bank has not named yet cannot be begun again
  expect(step({ canRetry: false }, 'awaiting_payment', 'test')).toBe('silent');
  expect(step({ canRetry: false })).toBe('off');
});

test('a buyer who comes back sees the bank’s answer, or that there is none yet', () => {
  const open = (['new', 'registered', 'pending', 'paid', 'declined', 'expired', 'refunded'] as const).map(
    (state) => [state, returnStep({ ...PAYMENT, state }), isOpen(returnStep({ ...PAYMENT, state }))],
  );
  expect(open).toEqual([
    ['new', 'unpaid', true],
    ['registered', 'unpaid', true],
    ['pending', 'checking', true],
    ['paid', 'paid', false],
    ['declined', 'declined', false],
    ['expired', 'expired', false],
    ['refunded', 'refunded', false],
  ]);
});

test('the bank is asked after 1, 2, 4, 8 and 16 seconds, for the last time when a minute is over', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(nextWait);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 29_000, false]);
  expect(waits.reduce<number>((sum, wait) => sum + Number(wait), 0)).toBe(60_000);
});

test('whatever stands in the address names a payment, or none', () => {
  expect(bankParameters({ orderId: 'm1', p: 'u1' })).toEqual({ orderId: 'm1', p: 'u1' });
  expect(bankParameters({ orderId: 'm1' })).toEqual({ orderId: 'm1' });
  expect([bankParameters({}), bankParameters({ orderId: '', p: 'u1' })]).toEqual([null, null]);
  expect(bankParameters({ orderId: 12, p: { a: 1 } })).toEqual({ orderId: '12', p: '{"a":1}' });
  expect(bankParameters({ orderId: null })).toEqual({ orderId: 'null' });
});
