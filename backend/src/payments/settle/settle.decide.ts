import type { OrderAwaitsPayment, OrderPaid, OrderRefunded } from '../../ordering/order.events.ts';
import type { CreditTakenBack, RefundKept } from '../credit/credit.events.ts';
import { takeBack } from '../credit/credit.ts';
import type { CancelledLines, OrderFacts } from './order-facts.ts';
import type { PaymentRequested, RefundReason, RefundRequested } from '../payment.events.ts';
import { moneyBack, moneyIn, moneyKept, payment, type PaymentHistory, refundable } from '../payment.ts';
import { sourcesOf } from '../refunds/refund-sources.ts';

/** Money that leaves an order: back to the payer, to the payer's next order, or to be credit again. */
export interface MoneyLeaving {
  readonly payment: readonly RefundRequested[];
  /** Those of the refunds that stay for the next order. */
  readonly kept: readonly RefundKept[];
  readonly credit: readonly CreditTakenBack[];
}

export interface Settlement extends MoneyLeaving {
  readonly order: readonly (OrderAwaitsPayment | OrderPaid | OrderRefunded)[];
}

/** Reasons for automatic refunds, each once for its money: after a refusal an operator decides. */
const AUTOMATIC_REASONS: readonly RefundReason[] = ['duplicate', 'late', 'cancelled', 'overpaid'];

/**
 * The state of an order by its money, and the refunds: all money once the order is over, before that double payments and what
 * was paid for lines that had been cancelled. No events where both agree. `keyOf` gives 32 hex digits for a refund, the same for
 * the same purpose.
 */
export function settle(
  order: OrderFacts,
  money: PaymentHistory,
  keyOf: (what: string) => string,
): Settlement {
  const isOver = order.state === 'cancelled' || order.state === 'refunded';
  const leaving = isOver ? allOfIt(order, money, keyOf) : tooMuch(order, money, keyOf);
  const sum = [...leaving.payment, ...leaving.credit].reduce((all, { data }) => all + data.amount, 0);
  return { order: stepsOf(order, money, moneyKept(money) - sum), ...leaving };
}

type KeyOf = (what: string) => string;

function allOfIt(order: OrderFacts, money: PaymentHistory, keyOf: KeyOf): MoneyLeaving {
  const reason = order.state === 'cancelled' ? 'cancelled' : 'late';
  const payment = [...money.attempts.map(({ requested: { attempt } }) => ({ attempt })), ...money.bankMoney]
    .filter((of) => !wasParked(money, of))
    .flatMap((of) => sendBack(money, of, reason, keyOf));
  const credit = takeBack(money, Number.POSITIVE_INFINITY, { reason });
  return { payment, kept: keptOf(payment, order.isMoneyKept === true), credit };
}

function tooMuch(order: OrderFacts, money: PaymentHistory, keyOf: KeyOf): MoneyLeaving {
  const twice = twicePaid(order, money, keyOf);
  const early = overpaidByBank(order, money, keyOf);
  if (twice.length + early.length > 0) {
    const kept = keptOf(early, order.dropped?.isKept === true);
    return { payment: [...twice, ...early], kept, credit: [] };
  }
  const lines = ofCancelledLines(order, money, keyOf);
  if (lines.payment.length + lines.credit.length > 0 || order.total === null) return lines;
  const excess = moneyKept(money) - order.total - onCards(money);
  return { ...lines, credit: takeBack(money, excess, { reason: 'overpaid' }) };
}

/** Only money of a transfer can stay: that of a card goes back to it. */
function keptOf(refunds: readonly RefundRequested[], isKept: boolean): RefundKept[] {
  const stays = refunds.filter(({ data }) => isKept && data.bankLine !== undefined);
  return stays.map(({ data: { refund } }) => ({ type: 'RefundKept', data: { refund, by: 'buyer' } }));
}

const onCards = (money: PaymentHistory): number =>
  money.attempts.reduce((sum, { requested }) => sum + refundable(money, requested), 0);

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
  const excess = moneyKept(money) - total - onCards(money);
  let open = Math.min(excess, dropped.amount - known.reduce((sum, { amount }) => sum + amount, 0));
  return money.bankMoney.toReversed().flatMap((of) => {
    if (open <= 0) return [];
    const refunds = sendBack(money, of, 'overpaid', keyOf, open);
    open -= refunds.reduce((sum, { data }) => sum + data.amount, 0);
    return refunds;
  });
}

/**
 * The money of the cancelled lines of a paid order, as far as it is here: from the newest card first, then from bank money, then
 * from credit.
 */
function ofCancelledLines(order: OrderFacts, money: PaymentHistory, keyOf: KeyOf): MoneyLeaving {
  const { cancelled, kept = NO_LINES } = order;
  const others = {
    lines: cancelled.lines.filter((line) => !kept.lines.includes(line)),
    amount: cancelled.amount - kept.amount,
  };
  const first = ofLines(others, money, keyOf, false);
  const second = ofLines(kept, first.payment.reduce(payment.evolve, money), keyOf, true);
  return {
    payment: [...first.payment, ...second.payment],
    kept: keptOf(second.payment, true),
    credit: [...first.credit, ...second.credit],
  };
}

const NO_LINES: CancelledLines = { lines: [], amount: 0 };

function ofLines(
  { lines, amount }: CancelledLines,
  money: PaymentHistory,
  keyOf: KeyOf,
  isKept: boolean,
): Pick<MoneyLeaving, 'payment' | 'credit'> {
  const known = money.refunds.filter(({ reason }) => reason === 'lines');
  // an operator decides what is to be done after a refusal
  if (known.some(({ state }) => state === 'refused')) return { payment: [], credit: [] };
  const own = [...known, ...money.creditsBack.filter(({ reason }) => reason === 'lines')].filter(
    // the first refunds of lines did not always name them
    ({ lines: named = [] }) => (named.length === 0 ? !isKept : named.some((line) => lines.includes(line))),
  );
  const open = amount - own.reduce((sum, one) => sum + one.amount, 0);
  const named = new Set(own.flatMap((one) => one.lines ?? []));
  const fresh = lines.filter((line) => !named.has(line));
  const of = { reason: 'lines', lines: fresh.length > 0 ? fresh : lines } as const;
  const parts = sourcesOf(money, Math.max(0, open));
  const payment = parts.map(
    ({ of: source, amount: sum }, index): RefundRequested => ({
      type: 'RefundRequested',
      data: { refund: keyOf(`lines, refund ${known.length + index + 1}`), ...source, amount: sum, ...of },
    }),
  );
  const rest = parts.reduce((left, part) => left - part.amount, open);
  return { payment, credit: takeBack(money, rest, of) };
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

/** Money that left again without making the order unpaid does not count, such as that of lines cancelled since. */
function backByItself({ refunds, creditsBack }: PaymentHistory): number {
  const back = refunds.filter(
    ({ state, reason }) => state !== 'refused' && AUTOMATIC_REASONS.includes(reason),
  );
  const credit = creditsBack.filter(({ reason }) => reason !== 'lines');
  return [...back, ...credit].reduce((sum, { amount }) => sum + amount, 0);
}
