import type { Order } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';

/** Something that happened to the money of an order. */
export interface MoneyRow {
  key: string;
  text: string;
  /** Roubles; absent where the words say it all. */
  amount?: number;
  at: string;
  /** A page of the tax service. */
  url?: string;
}

const ORDERED: readonly Order['state'][] = ['created', 'awaiting_payment'];

/** The history of an order's money, oldest first. An attempt without money is shown only while the order waits for its money. */
export function moneyRows({ state, money }: Pick<Order, 'state' | 'money'>): MoneyRow[] {
  const { card, received, refunds, receipts } = money;
  const rows: MoneyRow[] = received.map(({ amount, at, by }, index) => ({
    key: `received ${index}`,
    text: RECEIVED[by](),
    amount,
    at,
  }));
  if (card !== null && card.state !== 'paid' && ORDERED.includes(state))
    rows.push({ key: 'card', text: CARD_STATES[card.state](), at: card.at });
  refunds.forEach(({ amount, at, state: refund, by }, index) =>
    rows.push({ key: `refund ${index}`, text: REFUNDS[by][refund](), amount, at }),
  );
  receipts.forEach(({ kind, status, url, at }, index) =>
    rows.push({
      key: `receipt ${index}`,
      text: status === 'done' ? RECEIPTS[kind]() : m.payment_receipt_waiting({ receipt: RECEIPTS[kind]() }),
      at,
      ...(url !== null && status === 'done' && { url }),
    }),
  );
  return rows.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

type Money = Order['money'];
type Unpaid = Exclude<NonNullable<Money['card']>['state'], 'paid'>;
type Refund = Money['refunds'][number];

const CARD_STATES: Record<Unpaid, () => string> = {
  registered: m.payment_row_begun,
  pending: m.payment_row_checking,
  declined: m.payment_row_declined,
  expired: m.payment_row_expired,
};
const RECEIVED: Record<Refund['by'], () => string> = {
  card: m.payment_row_card,
  transfer: m.payment_row_transfer,
  credit: m.payment_row_credit,
};
const REFUNDS: Record<Refund['by'], Record<Refund['state'], () => string>> = {
  card: {
    requested: m.payment_row_refund_card_asked,
    done: m.payment_row_refund_done,
    refused: m.payment_row_refund_refused,
    kept: m.payment_row_refund_kept,
  },
  transfer: {
    requested: m.payment_row_refund_transfer_asked,
    done: m.payment_row_refund_done,
    refused: m.payment_row_refund_refused,
    kept: m.payment_row_refund_kept,
  },
  credit: {
    requested: m.payment_row_refund_kept,
    done: m.payment_row_refund_kept,
    refused: m.payment_row_refund_kept,
    kept: m.payment_row_refund_kept,
  },
};
const RECEIPTS: Record<Money['receipts'][number]['kind'], () => string> = {
  prepayment: m.payment_receipt_prepayment,
  full: m.payment_receipt_full,
  refund: m.payment_receipt_refund,
};

/** True for an order that a card may pay: it has a number, waits for its money, and none has come. */
export function awaitsCard({ state, money }: Pick<Order, 'state' | 'money'>): boolean {
  return ORDERED.includes(state) && money.received.length === 0;
}

/** Roubles that are left to pay of an order that waits for the rest of its money; 0 where none has come, or it is paid. */
export function restByInvoice({ state, total, money }: Pick<Order, 'state' | 'total' | 'money'>): number {
  if (!ORDERED.includes(state) || money.received.length === 0) return 0;
  const kopecks = (rows: readonly { amount: number }[]) =>
    rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const back = money.refunds.filter(({ state: refund }) => refund !== 'refused');
  return Math.max(0, Math.round(total * 100) - kopecks(money.received) + kopecks(back)) / 100;
}
