import type { BankStatus } from '../gateways/gateway.ts';
import type {
  PaymentDeclined,
  PaymentExpired,
  PaymentObserved,
  PaymentParked,
  PaymentSource,
  PaymentSucceeded,
  RefundConfirmed,
  RefundReplaced,
  RefundRequested,
} from '../payment.events.ts';
import { type Attempt, attemptOf, OPEN, type PaymentHistory } from '../payment.ts';
import { cutToRest, keysSent, tellsKeys, unexplained } from '../refunds/refund.decide.ts';
import { isOpen } from '../refunds/refund.ts';

export type Observation =
  | PaymentObserved
  | PaymentSucceeded
  | PaymentDeclined
  | PaymentExpired
  | PaymentParked
  | RefundRequested
  | RefundConfirmed
  | RefundReplaced;

/** The rouble, as today's banks and as old contracts name it. */
const ROUBLES: readonly string[] = ['643', '810'];
/** `actionCode` of a session that ran out. */
const RAN_OUT = -2007;
const PAID = 2;
const REVERSED = 3;
const REFUNDED = 4;
const DECLINED = 6;

export interface Seen {
  readonly attempt: number;
  readonly status: BankStatus;
  readonly source: PaymentSource;
  /** ISO 8601. */
  readonly at: string;
  /** 32 hex digits for money that the bank sent back without a call of the shop: the same for the same answer. */
  readonly foreignRefund: string;
  /** 32 hex digits for the rest of a waiting refund, a part of which went back by hand. */
  restOf(refund: string): string;
}

/**
 * The events of an answer of the bank: the new status and its consequences. The same answer twice gives none. Money that
 * comes after the end counts (rule 6).
 */
export function observe(history: PaymentHistory, seen: Seen): Observation[] {
  const attempt = attemptOf(history, seen.attempt);
  if (attempt === null) return [];
  const said = wordsOf(attempt, seen);
  return [
    ...(isNews(attempt, said.data) ? [said] : []),
    ...outcome(attempt, seen),
    ...foreignRefunds(history, attempt, seen),
  ];
}

function wordsOf({ requested }: Attempt, { attempt, status, source }: Seen): PaymentObserved {
  const { orderStatus, actionCode, amount, currency, deposited, refunded, panMasked, way } = status;
  return {
    type: 'PaymentObserved',
    data: {
      attempt,
      orderStatus,
      actionCode,
      amount: amount ?? requested.amount,
      ...{ currency, deposited, refunded, source },
      ...(panMasked !== null && { panMasked }),
      ...(way !== null && { way }),
    },
  };
}

function isNews({ observed }: Attempt, said: PaymentObserved['data']): boolean {
  if (observed === null) return true;
  const fields = Object.keys({ ...observed, ...said }) as (keyof PaymentObserved['data'])[];
  return fields.some((field) => field !== 'source' && observed[field] !== said[field]);
}

function outcome(attempt: Attempt, { status, at }: Seen): Observation[] {
  const { state, requested } = attempt;
  const { attempt: number, amount } = requested;
  const isOpen = OPEN.includes(state);
  switch (status.orderStatus) {
    case PAID:
    case REFUNDED: {
      if (state === 'paid' || state === 'parked') return [];
      const reason = whyParked(attempt, status);
      if (reason !== null) return [{ type: 'PaymentParked', data: { attempt: number, reason } }];
      return [{ type: 'PaymentSucceeded', data: { attempt: number, amount, at } }];
    }
    case REVERSED:
    case DECLINED: {
      if (!isOpen) return [];
      const { actionCode } = status;
      return actionCode === RAN_OUT
        ? [{ type: 'PaymentExpired', data: { attempt: number } }]
        : [{ type: 'PaymentDeclined', data: { attempt: number, actionCode } }];
    }
    default:
      return [];
  }
}

/** Rule 7: a person looks at money that differs from the request. */
function whyParked({ requested }: Attempt, status: BankStatus): PaymentParked['data']['reason'] | null {
  const { amount, currency, orderNumber, deposited, orderStatus } = status;
  if (orderNumber !== null && orderNumber !== requested.orderNumber) return 'order-number';
  if (currency !== null && !ROUBLES.includes(currency)) return 'currency';
  if (amount !== null && amount !== requested.amount) return 'amount';
  // some banks deduct a refund from the deposited sum
  const came = orderStatus === PAID ? deposited : null;
  return came !== null && came !== requested.amount ? 'amount' : null;
}

/** Refunds that the shop did not send, such as those made in the bank's cabinet: the ledger follows the bank. */
function foreignRefunds(history: PaymentHistory, attempt: Attempt, seen: Seen): Observation[] {
  const { foreignRefund: refund } = seen;
  const amount = foreignSum(history, attempt, seen.status);
  if (amount <= 0 || history.refunds.some((one) => one.refund === refund)) return [];
  const { attempt: number } = attempt.requested;
  return [
    { type: 'RefundRequested', data: { refund, attempt: number, amount, reason: 'operator' } },
    { type: 'RefundConfirmed', data: { refund, amount } },
    ...cutToRest(history, number, amount, (one) => seen.restOf(one)),
  ];
}

/**
 * The refunded sum that cannot be the shop's. Waiting refunds may be in it: the bank may name their keys, it sends each whole or
 * not at all, and without a sign nothing is guessed.
 */
function foreignSum(history: PaymentHistory, attempt: Attempt, status: BankStatus): number {
  const { attempt: number } = attempt.requested;
  const isParked = attempt.state !== 'paid' && whyParked(attempt, status) !== null;
  const whole = (isParked ? status.amount : null) ?? attempt.requested.amount;
  const back = Math.min(backAtBank(status, whole, attempt.state === 'paid'), whole);
  const own = history.refunds.filter((one) => one.attempt === number);
  const open = own.filter(isOpen);
  const more = unexplained(history, number, back);
  if (open.length === 0 || more <= 0) return more;
  if (open.some(({ state }) => state === 'parked') || status.orderStatus === REVERSED) return 0;
  const told = keysSent(status.refunds);
  const sent = open.filter(({ refund }) => told.has(refund)).reduce((sum, { amount }) => sum + amount, 0);
  if (tellsKeys(status.refunds)) return more - sent;
  const least = Math.min(...open.map(({ amount }) => amount));
  return back < whole && more < least ? more : 0;
}

function backAtBank({ orderStatus, refunded }: BankStatus, whole: number, wasPaid: boolean): number {
  if (orderStatus === REVERSED) return wasPaid ? whole : 0;
  return orderStatus === REFUNDED ? (refunded ?? 0) : 0;
}
