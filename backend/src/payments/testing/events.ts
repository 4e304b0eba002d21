import type { BankStatus } from '../gateways/gateway.ts';
import type {
  FiscalSnapshot,
  PaymentDeclined,
  PaymentMatched,
  PaymentObserved,
  PaymentRegistered,
  PaymentRequested,
  PaymentSucceeded,
  RefundConfirmed,
  RefundRefused,
  RefundRequested,
} from '../payment.events.ts';

export const AT = '2026-11-24T12:00:00.000Z';
export const KEY = 'a'.repeat(32);
export const OTHER_KEY = 'b'.repeat(32);
export const TOTAL = 100_000;

export const receipt: FiscalSnapshot = {
  lines: [{ line: 1, name: 'Праймеры 0.04 мкмоль, 2 шт.', kind: 'goods', amount: TOTAL }],
  total: TOTAL,
  vat: '22',
  seller: { inn: '0000000000', taxSystem: 'osn', email: 'shop@example.ru', site: 'https://shop.example.ru' },
  buyer: { subject: 'order:1', sealed: 'x' },
};

export const requested = (attempt = 1): PaymentRequested => ({
  type: 'PaymentRequested',
  data: { attempt, orderNumber: `2026-000001-${attempt}`, amount: TOTAL, language: 'ru', receipt },
});
export const registered = (attempt = 1): PaymentRegistered => ({
  type: 'PaymentRegistered',
  data: { attempt, mdOrder: `md-${attempt}`, formUrl: 'https://bank/', until: '2026-11-24T12:30:00.000Z' },
});
export const observed = (
  orderStatus: number,
  more: Partial<PaymentObserved['data']> = {},
): PaymentObserved => ({
  type: 'PaymentObserved',
  data: {
    ...{ attempt: 1, orderStatus, actionCode: 0, amount: TOTAL, currency: '643' },
    ...{ deposited: null, refunded: null, source: 'poll', ...more },
  },
});
export const succeeded = (attempt = 1): PaymentSucceeded => ({
  type: 'PaymentSucceeded',
  data: { attempt, amount: TOTAL, at: AT },
});
export const declined = (attempt = 1, actionCode: number | null = 0): PaymentDeclined => ({
  type: 'PaymentDeclined',
  data: { attempt, actionCode },
});
export const matched = (bankLine: string, amount: number): PaymentMatched => ({
  type: 'PaymentMatched',
  data: { bankLine, amount, by: 'rule:number' },
});
export const refund = (data: Partial<RefundRequested['data']> = {}): RefundRequested => ({
  type: 'RefundRequested',
  data: { refund: KEY, attempt: 1, amount: TOTAL, reason: 'operator', ...data },
});
export const confirmed = (amount = TOTAL, key = KEY): RefundConfirmed => ({
  type: 'RefundConfirmed',
  data: { refund: key, amount },
});
export const refusedRefund = (key = KEY): RefundRefused => ({
  type: 'RefundRefused',
  data: { refund: key, code: '7', message: 'no' },
});

/** The bank's answer on the first attempt. */
export const status = (orderStatus: number, more: Partial<BankStatus> = {}): BankStatus => ({
  kind: 'known',
  mdOrder: 'md-1',
  orderNumber: '2026-000001-1',
  orderStatus,
  actionCode: 0,
  amount: TOTAL,
  currency: '643',
  deposited: null,
  refunded: null,
  refunds: null,
  panMasked: null,
  way: null,
  ...more,
});
