import type { OrderAwaitsPayment, OrderPaid, OrderRefunded } from '../ordering/order.events.ts';
import type { OrderFacts } from './order-facts.ts';
import type { PaymentRequested, RefundReason, RefundRequested } from './payment.events.ts';
import { moneyBack, moneyIn, moneyKept, type PaymentHistory, refundable } from './payment.ts';
import { sourcesOf } from './refunds/refund-sources.ts';

export interface Settlement {
  readonly order: readonly (OrderAwaitsPayment | OrderPaid | OrderRefunded)[];
  readonly payment: readonly RefundRequested[];
}

/** Reasons for automatic refunds, each once for its money: after a refusal an operator decides. */
const AUTOMATIC_REASONS: readonly RefundReason[] = ['duplicate', 'late', 'cancelled', 'overpaid'];

/**
 * The state of an order by its money, and the refunds: all money once the order is over, before that double payments and what
 * was paid for lines that had been cancelled. No events where both
 * agree. `keyOf` gives 32 hex digits for a refund, the same for the same purpose.
 */
export function settle(
  order: OrderFacts,
  money: PaymentHistory,
  keyOf: (what: string) => string,
): Settlement {
  const isOver = order.state === 'cancelled' || order.state === 'refunded';
  const payment = isOver
    ? [...money.attempts.map(({ requested }) => ({ attempt: requested.attempt })), ...money.bankMoney]
        .filter((of) => !wasParked(money, of))
        .flatMap((of) => sendBack(money, of, order.state === 'cancelled' ? 'cancelled' : 'late', keyOf))
    : (nonEmpty([...twicePaid(order, money, keyOf), ...overpaidByBank(order, money, keyOf)]) ??
      ofCancelledLines(order, money, keyOf));
  const leaving = payment.reduce((sum, { data }) => sum + data.amount, 0);
  return { order: stepsOf(order, money, moneyKept(money) - leaving), payment };
}

type MoneyOf = { readonly attempt: number } | { readonly bankLine: string };

function wasParked({ attempts }: PaymentHistory, of: MoneyOf): boolean {
  return (
    'attempt' in of &&
    attempts.some(({ requested, state }) => requested.attempt === of.attempt && state === 'parked')
  );
}

/** Refunds of an overpayment, from the newest cards first. */
function twicePaid(
  order: OrderFacts,
  money: PaymentHistory,
  keyOf: (what: string) => string,
): RefundRequested[] {
  let excess = moneyKept(money) - (order.total ?? Number.POSITIVE_INFINITY);
  return money.attempts.toReversed().flatMap(({ requested, state }) => {
    const of = { attempt: requested.attempt };
    if (state !== 'paid' || excess <= 0) return [];
    const lines = droppedBy(order, requested, excess);
    const refunds = sendBack(money, of, lines.length > 0 ? 'overpaid' : 'duplicate', keyOf, excess);
    excess -= refunds.reduce((sum, { data }) => sum + data.amount, 0);
    return refunds.map((one) => (lines.length > 0 ? { ...one, data: { ...one.data, lines } } : one));
  });
}

/** The lines that a card paid for although they were cancelled meanwhile, where their price is the whole excess. */
function droppedBy({ dropped }: OrderFacts, { receipt }: PaymentRequested['data'], excess: number): number[] {
  const { without = [] } = receipt;
  const isAsked = dropped?.lines.every((line) => !without.includes(line)) === true;
  return isAsked && dropped.amount === excess ? [...dropped.lines] : [];
}

/**
 * Refunds of what came by bank for lines that had been cancelled, as soon as the rest of it pays the order; a person sends back
 * any other overpayment by bank transfer.
 */
function overpaidByBank(
  { dropped, total, state }: OrderFacts,
  money: PaymentHistory,
  keyOf: (what: string) => string,
): RefundRequested[] {
  if (dropped === undefined || total === null || state === null) return [];
  const known = money.refunds.filter(({ reason }) => reason === 'overpaid');
  if (known.some((one) => one.state === 'refused')) return [];
  const cards = money.attempts.reduce((sum, { requested }) => sum + refundable(money, requested), 0);
  const excess = moneyKept(money) - total - cards;
  let open = Math.min(excess, dropped.amount - known.reduce((sum, { amount }) => sum + amount, 0));
  return money.bankMoney.toReversed().flatMap((of) => {
    if (open <= 0) return [];
    const refunds = sendBack(money, of, 'overpaid', keyOf, open);
    open -= refunds.reduce((sum, { data }) => sum + data.amount, 0);
    return refunds;
  });
}

const nonEmpty = <One>(list: One[]): One[] | null => (list.length === 0 ? null : list);

/** The money of the cancelled lines of a paid order, as far as it is here: from the newest card first, then from bank money. */
function ofCancelledLines(
  { cancelled }: OrderFacts,
  money: PaymentHistory,
  keyOf: (what: string) => string,
): RefundRequested[] {
  const known = money.refunds.filter(({ reason }) => reason === 'lines');
  // an operator decides what is to be done after a refusal
  if (known.some(({ state }) => state === 'refused')) return [];
  const open = cancelled.amount - known.reduce((sum, { amount }) => sum + amount, 0);
  const named = new Set(known.flatMap(({ lines = [] }) => lines));
  const lines = cancelled.lines.filter((line) => !named.has(line));
  const parts = sourcesOf(money, open);
  return parts.map(({ of, amount }, index) => ({
    type: 'RefundRequested',
    data: {
      ...{ refund: keyOf(`lines, refund ${known.length + index + 1}`), ...of, amount, reason: 'lines' },
      ...(lines.length > 0 && { lines }),
    },
  }));
}

function sendBack(
  money: PaymentHistory,
  of: MoneyOf,
  reason: RefundReason,
  keyOf: (what: string) => string,
  most = Number.POSITIVE_INFINITY,
): RefundRequested[] {
  const named = 'attempt' in of ? { attempt: of.attempt } : { bankLine: of.bankLine };
  const amount = Math.min(refundable(money, named), most);
  const own = money.refunds.filter((one) =>
    'attempt' in named ? one.attempt === named.attempt : one.bankLine === named.bankLine,
  );
  const wasRefused = own.some((one) => one.state === 'refused' && AUTOMATIC_REASONS.includes(one.reason));
  if (amount <= 0 || wasRefused) return [];
  const what = 'attempt' in named ? `attempt ${named.attempt}` : `line ${named.bankLine}`;
  const refund = keyOf(`${what}, refund ${own.length + 1}`);
  return [{ type: 'RefundRequested', data: { refund, ...named, amount, reason } }];
}

function stepsOf(order: OrderFacts, money: PaymentHistory, kept: number): Settlement['order'] {
  const { state, total, payment } = order;
  if (total === null) return [];
  const [came, back] = [moneyIn(money), moneyBack(money)];
  const isAllBack = came > 0 && back >= came;
  const awaits = (by: 'card' | 'invoice'): OrderAwaitsPayment => ({
    type: 'OrderAwaitsPayment',
    data: { by },
  });
  const isPaid = total === 0 || (came > 0 && kept >= total);
  const paid: OrderPaid[] = isPaid ? [{ type: 'OrderPaid', data: { paid: kept } }] : [];
  switch (state) {
    case 'created': {
      if (total === 0) return paid;
      const hasWay = payment === 'invoice' || money.attempts.length > 0 || came > 0;
      return hasWay ? [awaits(money.attempts.length > 0 ? 'card' : 'invoice'), ...paid] : [];
    }
    case 'awaiting_payment':
      return paid;
    case 'paid':
    case 'in_production':
    case 'shipped':
    case 'completed':
      if (isAllBack) return [{ type: 'OrderRefunded', data: { amount: back } }];
      // a refund by an operator leaves a paid order paid
      return came - backByItself(money) < total ? [awaits('invoice')] : [];
    case 'cancelled':
      return isAllBack ? [{ type: 'OrderRefunded', data: { amount: back } }] : [];
    case null:
    case 'submitted':
    case 'rejected':
    case 'refunded':
      return [];
  }
}

function backByItself({ refunds }: PaymentHistory): number {
  return refunds
    .filter(({ state, reason }) => state !== 'refused' && AUTOMATIC_REASONS.includes(reason))
    .reduce((sum, { amount }) => sum + amount, 0);
}
