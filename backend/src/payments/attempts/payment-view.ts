import type { Localised } from '../../refused.ts';
import type { OrderFacts } from '../settle/order-facts.ts';
import type { RefusalWords } from '../gateways/gateway.ts';
import { isPaid } from '../../ordering/order-lines.ts';
import { awaitsMoney, whyNoCard } from './attempt.decide.ts';
import { type Attempt, moneyBack, moneyIn, moneyKept, openAttempt, type PaymentHistory } from '../payment.ts';

export type PaymentState = 'new' | 'registered' | 'pending' | 'paid' | 'declined' | 'expired' | 'refunded';

/** State of the payment of an order, for the payer. Kopecks. */
export interface PaymentView {
  readonly state: PaymentState;
  readonly amount: number;
  /** Received and not sent back. */
  readonly paid: number;
  readonly redirectUrl: string | null;
  readonly isTest: boolean;
  /** Null where all is well. */
  readonly message: Localised | null;
  readonly canRetry: boolean;
}

/** A buyer needs time to fill in the page. */
const LEAST_LEFT_MILLISECONDS = 60_000;

const UNAVAILABLE: Localised = {
  ru: 'Оплата картой временно недоступна, заказ сохранён, можно оплатить по счёту.',
  en: 'Card payment is not available at the moment. The order is kept and can be paid by invoice.',
};
const SLOW: Localised = {
  ru: 'Банк пока не отвечает. Заказ сохранён: попробуйте ещё раз через минуту или оплатите по счёту.',
  en: 'The bank does not answer yet. The order is kept: try again in a minute, or pay by invoice.',
};
const EXPIRED: Localised = {
  ru: 'Время на оплату вышло, деньги не списаны. Можно начать заново.',
  en: 'The time to pay ran out, and nothing was charged. You can begin again.',
};
const NO_CARDS: Localised = {
  ru: 'Картой заплатить нельзя: оплатите по счёту.',
  en: 'Cards are not taken: please pay by invoice.',
};
export const PAYMENT_TEXTS = { unavailable: UNAVAILABLE, slow: SLOW, noCards: NO_CARDS } as const;

/** Whether there is a page of the bank with enough time left. */
export function hasPage({ state, registered }: Attempt, now: number): boolean {
  if (state !== 'registered' && state !== 'pending') return false;
  return registered !== null && Date.parse(registered.until) - LEAST_LEFT_MILLISECONDS > now;
}

/** Shown to the payer. */
export function paymentView(
  order: OrderFacts,
  money: PaymentHistory,
  {
    now,
    takesCards,
    words,
    trouble = null,
  }: {
    readonly now: number;
    readonly takesCards: boolean;
    readonly words: RefusalWords;
    /** The fault of this call. */
    readonly trouble?: Localised | null;
  },
): PaymentView {
  const last = money.attempts.at(-1) ?? null;
  const state = stateOf(order, money, last);
  const isWaiting = awaitsMoney(order);
  const open = openAttempt(money);
  const refusal = whyNoCard(order, money);
  // a page for another sum does not count: the payer gets one for this sum
  const isOfSum = open !== null && open.requested.amount === order.total;
  const hasOwnPage = isWaiting && refusal === null && isOfSum && hasPage(open, now);
  return {
    state,
    amount: order.total ?? 0,
    paid: Math.max(0, moneyKept(money)),
    redirectUrl: hasOwnPage ? (open.registered?.formUrl ?? null) : null,
    isTest: last?.registered?.isTest ?? false,
    message: hasOwnPage || !isWaiting ? null : (refusal ?? trouble ?? reasonOf(last, words)),
    canRetry: takesCards && isWaiting && open === null && refusal === null,
  };
}

function stateOf(order: OrderFacts, money: PaymentHistory, last: Attempt | null): PaymentState {
  const came = moneyIn(money);
  if (order.state === 'refunded' || (came > 0 && moneyBack(money) >= came)) return 'refunded';
  if (isPaid(order)) return 'paid';
  if (order.total !== null && came > 0 && moneyKept(money) >= order.total) return 'paid';
  switch (last?.state) {
    case undefined:
    case 'requested':
      return 'new';
    case 'registered':
      return 'registered';
    // a person looks at it
    case 'pending':
    case 'parked':
      return 'pending';
    case 'paid':
      return 'paid';
    case 'expired':
      return 'expired';
    case 'declined':
    case 'refused':
      return 'declined';
  }
}

function reasonOf(last: Attempt | null, words: RefusalWords): Localised | null {
  switch (last?.state) {
    case 'expired':
      return EXPIRED;
    case 'refused':
      return UNAVAILABLE;
    case 'declined':
      return words(last.code === null ? null : Number(last.code));
    case undefined:
    case 'requested':
    case 'registered':
    case 'pending':
    case 'paid':
    case 'parked':
      return null;
  }
}
