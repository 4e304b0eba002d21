import { type Decider, fold } from '../event-store/decider.ts';
import type {
  PaymentEvent,
  PaymentObserved,
  PaymentParked,
  PaymentRequested,
  ReceiptSeen,
} from './payment.events.ts';
import { creditedAfter, NO_CREDITS } from './credit/credit.ts';
import { retried } from './receipts/retried.ts';
import { newRefund, type Refund, steppedRefund } from './refunds/refund.ts';

import type { Attempt, AttemptState, PaymentHistory } from './payment-history.ts';

export type * from './payment-history.ts';

/** States of an attempt that may still become anything at the bank. */
export const OPEN: readonly AttemptState[] = ['requested', 'registered', 'pending'];
/** The bank's `orderStatus` while the buyer is paying: held, 3-D Secure, pending. */
const PAYING: readonly number[] = [1, 5, 7, 8];
const REFUNDED = 4;

export const payment: Decider<PaymentHistory, PaymentEvent> = {
  initial: {
    ...{ attempts: [], bankMoney: [], refunds: [], ...NO_CREDITS },
    ...{ receipts: [], handovers: [], receiptRequests: [], failedReceipts: [] },
  },
  evolve(history, event) {
    switch (event.type) {
      case 'PaymentRequested':
        return { ...history, attempts: [...history.attempts, begun(event.data)] };
      case 'PaymentRegistered':
        return changed(history, event.data.attempt, { state: 'registered', registered: event.data });
      case 'PaymentNotRegistered':
        return changed(history, event.data.attempt, { state: 'refused', code: event.data.code });
      case 'PaymentObserved':
        return observed(history, event.data);
      case 'PaymentSucceeded': {
        const { attempt, amount, at } = event.data;
        return changed(history, attempt, { state: 'paid', paid: amount, paidAt: at });
      }
      case 'PaymentDeclined': {
        const { attempt, actionCode } = event.data;
        return changed(history, attempt, { state: 'declined', code: actionCode?.toString() ?? null });
      }
      case 'PaymentExpired':
        return changed(history, event.data.attempt, { state: 'expired' });
      case 'PaymentParked':
        return parked(history, event.data);
      case 'PaymentMatched':
        return { ...history, bankMoney: [...history.bankMoney, event.data] };
      case 'PaymentUnmatched': {
        const { bankLine } = event.data;
        return { ...history, bankMoney: history.bankMoney.filter((money) => money.bankLine !== bankLine) };
      }
      case 'RefundRequested': {
        const { length: handovers } = history.handovers;
        return { ...history, refunds: [...history.refunds, newRefund(event.data, handovers)] };
      }
      case 'PaymentCredited':
      case 'CreditTakenBack':
      case 'CreditMissed':
        return { ...history, ...creditedAfter(history, event) };
      case 'RefundReplaced':
        return { ...history, refunds: history.refunds.filter(({ refund }) => refund !== event.data.refund) };
      case 'RefundConfirmed':
      case 'RefundRefused':
      case 'RefundAsked':
      case 'RefundDelayed':
      case 'RefundParked':
      case 'RefundResumed':
      case 'RefundKept':
      case 'RefundUnkept':
      case 'CreditSpent':
      case 'CreditReleased': {
        const refunds = history.refunds.map((one) => steppedRefund(one, event));
        return { ...history, refunds: refunds.filter(({ amount }) => amount > 0) };
      }
      case 'PaymentPayerChanged':
        return history;
      case 'GoodsHandedOver':
        return { ...history, handovers: [...history.handovers, event.data] };
      case 'ReceiptRequested':
        return { ...history, receiptRequests: [...history.receiptRequests, event.data] };
      case 'ReceiptRetried':
        return retried(history, event.data);
      case 'ReceiptSeen':
        return { ...history, receipts: [...history.receipts.filter(isOther(event.data)), event.data] };
    }
  },
};

function begun(requested: PaymentRequested['data']): Attempt {
  return {
    requested,
    registered: null,
    observed: null,
    state: 'requested',
    paid: 0,
    paidAt: null,
    parked: null,
    parkedAmount: 0,
    code: null,
  };
}

function changed(history: PaymentHistory, attempt: number, change: Partial<Attempt>): PaymentHistory {
  const attempts = history.attempts.map((one) =>
    one.requested.attempt === attempt ? { ...one, ...change } : one,
  );
  return { ...history, attempts };
}

function observed(history: PaymentHistory, said: PaymentObserved['data']): PaymentHistory {
  const before = history.attempts.find(({ requested }) => requested.attempt === said.attempt);
  const isPaying = before?.state === 'registered' && PAYING.includes(said.orderStatus);
  return changed(history, said.attempt, { observed: said, ...(isPaying && { state: 'pending' }) });
}

function parked(history: PaymentHistory, { attempt, reason }: PaymentParked['data']): PaymentHistory {
  const said = attemptOf(history, attempt)?.observed;
  const { amount = 0, deposited = null, refunded = null, orderStatus = 0 } = said ?? {};
  // some banks deduct a refund from the deposited sum
  const wentBack = orderStatus === REFUNDED ? (refunded ?? 0) : 0;
  const parkedAmount = deposited === null ? amount : Math.min(amount, deposited + wentBack);
  return changed(history, attempt, { state: 'parked', parked: reason, parkedAmount });
}

const isOther = (one: ReceiptSeen['data']) => (other: ReceiptSeen['data']) =>
  other.kind !== one.kind ||
  other.attempt !== one.attempt ||
  // a second receipt may be known before its handing over is
  (one.kind === 'full' && one.receiptId !== undefined && other.receiptId === one.receiptId
    ? false
    : other.refund !== one.refund || other.handover !== one.handover);

/** The state after these events of the stream of a payment. */
export function paymentHistory(
  events: readonly { readonly type: string; readonly data: object }[],
): PaymentHistory {
  return fold(
    payment,
    events.map(({ type, data }) => ({ type, data }) as PaymentEvent),
  );
}

/** The attempt that may still be paid; there is one at most. */
export function openAttempt({ attempts }: PaymentHistory): Attempt | null {
  return attempts.findLast(({ state }) => OPEN.includes(state)) ?? null;
}

export function attemptOf({ attempts }: PaymentHistory, number: number): Attempt | null {
  return attempts.find(({ requested }) => requested.attempt === number) ?? null;
}

/** All money that came for the order, by card, by bank and from other orders; what went back is not deducted. */
export function moneyIn({ attempts, bankMoney, credits }: PaymentHistory): number {
  return sumOf(attempts, ({ paid }) => paid) + sumOf([...bankMoney, ...credits], ({ amount }) => amount);
}

/** Money of the order that has gone back. */
export function moneyBack(history: PaymentHistory): number {
  return sumOf(refundsOfOrder(history), ({ state, amount }) => (state === 'confirmed' ? amount : 0));
}

/** Money that stays: received, less refunded or to be refunded, kept for another order or given back to it. */
export function moneyKept(history: PaymentHistory): number {
  const back = sumOf(history.creditsBack, ({ amount }) => amount);
  return moneyIn(history) - back - sumOf(refundsOfOrder(history), (refund) => leaving(refund));
}

/** Refunds without those of parked money, which never was the order's. */
function refundsOfOrder({ refunds, attempts }: PaymentHistory): readonly Refund[] {
  const parked = new Set(
    attempts.filter(({ state }) => state === 'parked').map(({ requested }) => requested.attempt),
  );
  return refunds.filter(({ attempt }) => attempt === undefined || !parked.has(attempt));
}

/** Money of an attempt or a bank line that can still be refunded. */
export function refundable(
  history: PaymentHistory,
  of: { readonly attempt: number } | { readonly bankLine: string },
): number {
  const isOf = (one: { attempt?: number; bankLine?: string }): boolean =>
    'attempt' in of ? one.attempt === of.attempt : one.bankLine === of.bankLine;
  const came =
    'attempt' in of
      ? cameBy(attemptOf(history, of.attempt))
      : sumOf(history.bankMoney.filter(isOf), ({ amount }) => amount);
  return came - sumOf(history.refunds.filter(isOf), (refund) => leaving(refund));
}

/** Money that came by an attempt, parked money included: that is at the bank too. */
export function cameBy(attempt: Attempt | null): number {
  return (attempt?.state === 'parked' ? attempt.parkedAmount : attempt?.paid) ?? 0;
}

const leaving = ({ state, amount }: Refund): number => (state === 'refused' ? 0 : amount);

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
