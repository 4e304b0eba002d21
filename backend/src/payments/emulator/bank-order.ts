import type { Dialect } from '../gateways/gateway-settings.ts';
import { DECLINED_WITH, type TestCard } from './test-cards.ts';

/** The test bank's answer when it refuses a call. */
export interface BankError {
  readonly errorCode: string;
  readonly errorMessage: string;
}

export interface BankRefund {
  readonly key: string | null;
  readonly amount: number;
}

export interface BankReceiptRecord {
  readonly receiptId: string;
  readonly receiptType: string;
  readonly operationType: string | null;
  readonly total: number;
  readonly at: string;
}

/** An order of the test bank, as it is kept. Sums are kopecks, times milliseconds. */
export interface BankOrder {
  readonly mdOrder: string;
  readonly userName: string;
  readonly orderNumber: string;
  readonly dialect: Dialect;
  readonly amount: number;
  readonly description: string;
  readonly language: 'ru' | 'en';
  readonly returnUrl: string;
  readonly callbackUrl: string | null;
  readonly createdAt: number;
  readonly until: number;
  readonly orderStatus: number;
  readonly actionCode: number;
  readonly panMasked: string | null;
  readonly paymentSystem: string | null;
  readonly paymentWay: string | null;
  readonly depositedAt: number | null;
  readonly refunds: readonly BankRefund[];
  /** Refunds that were tried and moved no money; absent where there were none. */
  readonly failedRefunds?: readonly BankRefund[];
  /** A reversal was tried: a second one is refused, also after a failure. */
  readonly wasReversed: boolean;
  /** 3-D Secure waits for a code, or for an answer that never comes. */
  readonly secure: 'code' | 'silent' | null;
  /** Tries of the code there. */
  readonly codesTried: number;
  /** The money comes when the session is long over, as a transfer of СБП may. */
  readonly paysLate: boolean;
  /** A receipt is made when it is paid. */
  readonly hasCart: boolean;
  /** Receipts of refunds and of the closing, after that one. */
  readonly receipts: readonly BankReceiptRecord[];
  /** News that the shop was told, so that a restart of the bank tells none twice. */
  readonly told: readonly string[];
}

export const STATUS = { registered: 0, held: 1, paid: 2, reversed: 3, refunded: 4, secure: 5, declined: 6 };
/** The session ran out. */
export const RAN_OUT = -2007;
const NOT_TRIED = -100;
/** Milliseconds after its session at which a late payment arrives. */
export const LATE_MILLISECONDS = 2_000;
const MAX_CODES = 3;
/** Most failed refunds that stay listed. */
const MAX_FAILED = 20;

export type NewOrder = Pick<
  BankOrder,
  | 'mdOrder'
  | 'userName'
  | 'orderNumber'
  | 'dialect'
  | 'amount'
  | 'description'
  | 'language'
  | 'returnUrl'
  | 'callbackUrl'
  | 'createdAt'
  | 'until'
  | 'hasCart'
>;

export function newOrder(order: NewOrder): BankOrder {
  return {
    ...order,
    orderStatus: STATUS.registered,
    actionCode: NOT_TRIED,
    panMasked: null,
    paymentSystem: null,
    paymentWay: null,
    depositedAt: null,
    refunds: [],
    wasReversed: false,
    secure: null,
    codesTried: 0,
    paysLate: false,
    receipts: [],
    told: [],
  };
}

/** The order as time has left it: a session that ran out declines it, a late payment comes after that. */
export function atTime(order: BankOrder, now: number): BankOrder {
  const isOpen = order.orderStatus === STATUS.registered || order.orderStatus === STATUS.secure;
  const ended =
    isOpen && now >= order.until
      ? { ...order, orderStatus: STATUS.declined, actionCode: RAN_OUT, depositedAt: null }
      : order;
  const isLate = ended.paysLate && ended.orderStatus === STATUS.declined;
  return isLate && now >= order.until + LATE_MILLISECONDS
    ? { ...ended, ...PAID, depositedAt: now, paysLate: false }
    : ended;
}

const PAID = { orderStatus: STATUS.paid, actionCode: 0 };

/** A buyer can still pay. */
export const isOpen = ({ orderStatus }: BankOrder): boolean =>
  orderStatus === STATUS.registered || orderStatus === STATUS.secure;

/** The buyer's means of payment; with a card the bank waits for its issuer, unless that asks for nothing. */
export interface Means {
  readonly panMasked: string | null;
  readonly paymentSystem: string;
  readonly paymentWay: 'CARD' | 'SBP_C2B';
}

export function beganToPay(
  order: BankOrder,
  means: Means,
  outcome: TestCard['outcome'],
  now: number,
): BankOrder {
  const begun = { ...order, ...means };
  if (outcome === 'paid') return paid(begun, now);
  if (outcome === 'declined') return declined(begun, DECLINED_WITH);
  return {
    ...begun,
    orderStatus: STATUS.secure,
    secure: outcome === 'secure' ? 'code' : 'silent',
    paysLate: outcome === 'late',
  };
}

export function paid(order: BankOrder, now: number): BankOrder {
  return { ...order, ...PAID, depositedAt: now };
}

export function declined(order: BankOrder, actionCode: number): BankOrder {
  return { ...order, orderStatus: STATUS.declined, actionCode };
}

/** The code at 3-D Secure was entered; a third wrong one ends the payment. */
export function checkedCode(order: BankOrder, isRight: boolean, now: number): BankOrder {
  if (order.secure !== 'code') return order;
  if (isRight) return paid(order, now);
  const codesTried = order.codesTried + 1;
  return codesTried >= MAX_CODES ? declined({ ...order, codesTried }, 2003) : { ...order, codesTried };
}

export const refundedOf = ({ refunds }: BankOrder): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const error = (errorCode: string, errorMessage: string): BankError => ({ errorCode, errorMessage });
const WRONG_STATE = error('7', 'Операция невозможна для текущего состояния платежа');

/** Refunds once for the same key and sum; a refund above what is left is kept as a failed operation. */
export function refund(order: BankOrder, asked: BankRefund): { order: BankOrder; error: BankError | null } {
  const no = (errorCode: string, errorMessage: string) => ({ order, error: error(errorCode, errorMessage) });
  const before = asked.key === null ? undefined : order.refunds.find(({ key }) => key === asked.key);
  if (before !== undefined)
    return before.amount === asked.amount
      ? { order, error: null }
      : no('5', 'Возврат с этим externalRefundId имеет другие данные');
  if (order.orderStatus !== STATUS.paid && order.orderStatus !== STATUS.refunded)
    return { order, error: WRONG_STATE };
  if (!Number.isSafeInteger(asked.amount) || asked.amount < 0) return no('5', 'Неверная сумма');
  const left = order.amount - refundedOf(order);
  // 0 is all that is left
  const amount = asked.amount === 0 ? left : asked.amount;
  if (amount > left || amount === 0) {
    const failedRefunds = [...(order.failedRefunds ?? []), asked].slice(-MAX_FAILED);
    return {
      order: { ...order, failedRefunds },
      error: error('7', 'Сумма возврата превышает сумму списания'),
    };
  }
  const refunds = [...order.refunds, { ...asked, amount }];
  return { order: { ...order, orderStatus: STATUS.refunded, refunds }, error: null };
}

export function reverse(order: BankOrder): { order: BankOrder; error: BankError | null } {
  const isAllowed = !order.wasReversed && order.orderStatus === STATUS.paid;
  const tried = { ...order, wasReversed: true };
  return isAllowed
    ? { order: { ...tried, orderStatus: STATUS.reversed }, error: null }
    : { order: tried, error: WRONG_STATE };
}

/** Declines an order, only before the buyer has begun to pay. */
export function decline(order: BankOrder): BankOrder | BankError {
  return order.orderStatus === STATUS.registered ? declined(order, 0) : WRONG_STATE;
}

/** Takes the held money of a payment in two stages; no order here is one. */
export function deposit(order: BankOrder): BankOrder | BankError {
  return order.orderStatus === STATUS.held ? paid(order, order.createdAt) : WRONG_STATE;
}
