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
    text: by === 'card' ? m.payment_row_card() : m.payment_row_transfer(),
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
const REFUNDS: Record<Refund['by'], Record<Refund['state'], () => string>> = {
  card: {
    requested: m.payment_row_refund_card_asked,
    done: m.payment_row_refund_done,
    refused: m.payment_row_refund_refused,
  },
  transfer: {
    requested: m.payment_row_refund_transfer_asked,
    done: m.payment_row_refund_done,
    refused: m.payment_row_refund_refused,
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
