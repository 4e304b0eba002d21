import { rulingSeller } from '../dictionaries/ruling-seller.ts';
import type { Queryable, RecordedEvent } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { LetterKind, OwedLetter, PaymentProblem, WriteLetter } from '../mail/letter.ts';
import { orderStream } from '../ordering/order.events.ts';
import { orderHistory } from '../ordering/order.ts';
import { aboutOrder } from '../ordering/letters/order-letters.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { type PaymentEvent, paymentStream } from './payment.events.ts';
import { attemptOf, paymentHistory, type PaymentHistory } from './payment.ts';

interface Needs {
  readonly store: EventStore;
  readonly db: Queryable;
  readonly personalData: PersonalData;
  /** Address of letters to the shop until a seller is published. */
  readonly shopEmail: string;
}

/** Writes the letters about money: to the contact of the order that it went back, to the shop that a person has to look at it. */
export function paymentLetters(needs: Needs): Partial<Record<LetterKind, WriteLetter>> {
  return {
    'order-refunded': async (owed) => {
      const { uid, event, money } = await readEvent(owed, needs.store);
      if (event?.type !== 'RefundConfirmed') return null;
      const stream = orderStream(uid);
      const known = await aboutOrder(stream, await needs.store.readStream(stream), needs.personalData);
      if (known === null) return null;
      const { addressed, order, state } = known;
      const { amount, refund } = event.data;
      const { lines = [], reason, bankLine } = money.refunds.find((one) => one.refund === refund) ?? {};
      const isPart = state !== 'refunded' && state !== 'cancelled';
      const isCancelled = reason === 'lines' || reason === 'overpaid';
      const by = bankLine === undefined ? 'card' : 'transfer';
      return { kind: 'order-refunded', ...addressed, order, amount, lines, isPart, isCancelled, by };
    },
    'payment-problem': async (owed) => {
      const { uid, event, money } = await readEvent(owed, needs.store);
      const problem = event === null ? null : problemOf(event, money);
      if (problem === null) return null;
      const { creation } = orderHistory(await needs.store.readStream(orderStream(uid)));
      const seller = await rulingSeller(needs.db);
      const email = seller?.seller.entity.email || needs.shopEmail;
      const to = { name: null, email };
      return { kind: 'payment-problem', to, language: 'ru', number: creation?.number ?? uid, ...problem };
    },
  };
}

/** The page of the receipt of an order, where it is known. */
export function receiptForLetter(store: EventStore) {
  return async (uid: string): Promise<string | null> => {
    const { receipts } = paymentHistory(await store.readStream(paymentStream(uid)));
    return receipts.findLast(({ kind, url }) => kind === 'prepayment' && url !== undefined)?.url ?? null;
  };
}

async function readEvent(
  { stream, position }: OwedLetter,
  store: EventStore,
): Promise<{ uid: string; event: PaymentEvent | null; money: PaymentHistory }> {
  const events: readonly RecordedEvent[] = await store.readStream(stream);
  const recorded = events.find((one) => one.position === position);
  const event =
    recorded === undefined ? null : ({ type: recorded.type, data: recorded.data } as PaymentEvent);
  return { uid: stream.slice('payment-'.length), event, money: paymentHistory(events) };
}

function problemOf(
  event: PaymentEvent,
  money: PaymentHistory,
): { readonly what: PaymentProblem; readonly amount: number } | null {
  if (event.type === 'PaymentParked') {
    const observed = attemptOf(money, event.data.attempt)?.observed;
    return { what: 'parked', amount: observed?.deposited ?? observed?.amount ?? 0 };
  }
  if (event.type === 'RefundRequested') {
    // it stays for the payer's next order
    if (money.refunds.some(({ refund, state }) => refund === event.data.refund && state === 'kept'))
      return null;
    const { amount, bankLine } = event.data;
    return { what: bankLine === undefined ? 'sent' : 'to-send', amount };
  }
  if (event.type !== 'RefundRefused' && event.type !== 'RefundParked') return null;
  const refund = money.refunds.find((one) => one.refund === event.data.refund);
  // somebody has decided meanwhile
  if (refund === undefined) return null;
  return { what: event.type === 'RefundParked' ? 'unclear' : 'refused', amount: refund.amount };
}
