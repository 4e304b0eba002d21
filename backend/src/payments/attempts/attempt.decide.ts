import { type Localised, Refused } from '../../refused.ts';
import type { OrderFacts } from '../settle/order-facts.ts';
import type {
  FiscalSnapshot,
  PaymentExpired,
  PaymentNotRegistered,
  PaymentRegistered,
  PaymentRequested,
} from '../payment.events.ts';
import { attemptOf, moneyKept, OPEN, openAttempt, type PaymentHistory, refundable } from '../payment.ts';

const NO_ORDER: Localised = { ru: 'Такого заказа нет.', en: 'There is no such order.' };
const IN_PART: Localised = {
  ru: 'Часть денег за этот заказ уже пришла: остаток можно оплатить по счёту.',
  en: 'Part of the money for this order has come already: the rest can be paid by invoice.',
};

const BY_INVOICE: Localised = {
  ru: 'Этот заказ мы делаем до оплаты: оплатите его по счёту.',
  en: 'We make this order before it is paid: please pay it by invoice.',
};

/** Money can be asked for: the order has its number and price, and waits for all of it. */
export function awaitsMoney({ state, total }: OrderFacts): boolean {
  return total !== null && total > 0 && (state === 'created' || state === 'awaiting_payment');
}

const PARKED: Localised = {
  ru: 'Банк сообщил о платеже, который не сходится с заказом. Мы проверяем его и напишем вам; ещё раз платить не нужно.',
  en: 'The bank told of a payment that does not agree with the order. We are checking it and will write to you; do not pay again.',
};

/** Why a card cannot pay it, where money is still awaited; null where one can. A buyer whose money is parked does not pay twice. */
export function whyNoCard({ isOnTrust }: OrderFacts, history: PaymentHistory): Localised | null {
  const isParked = history.attempts.some(
    ({ state, requested: { attempt } }) => state === 'parked' && refundable(history, { attempt }) > 0,
  );
  if (isParked) return PARKED;
  if (moneyKept(history) > 0) return IN_PART;
  return isOnTrust === true ? BY_INVOICE : null;
}

/** Whether a page of the bank may stay open for it. */
export function takesCard(order: OrderFacts, history: PaymentHistory): boolean {
  return awaitsMoney(order) && whyNoCard(order, history) === null;
}

/** Another attempt; none while one is open or nothing is to be paid. Of two at once one reaches the bank. */
export function requestAttempt(
  history: PaymentHistory,
  { order, language, receipt }: { order: OrderFacts; language: 'ru' | 'en'; receipt: FiscalSnapshot },
): PaymentRequested[] {
  const { number, total } = order;
  if (order.state === null) throw new Refused('notFound', NO_ORDER);
  if (number === null || total === null || !awaitsMoney(order) || openAttempt(history) !== null) return [];
  const refusal = whyNoCard(order, history);
  if (refusal !== null) throw new Refused('conflict', refusal);
  const attempt = history.attempts.length + 1;
  const orderNumber = `${number}-${attempt}`;
  return [
    {
      type: 'PaymentRequested',
      data: { attempt, orderNumber, amount: total, language, receipt },
    },
  ];
}

/** The bank has opened a page; no event where the attempt is further already. */
export function noteRegistered(
  history: PaymentHistory,
  data: PaymentRegistered['data'],
): PaymentRegistered[] {
  const isAwaited = attemptOf(history, data.attempt)?.state === 'requested';
  return isAwaited ? [{ type: 'PaymentRegistered', data }] : [];
}

export function noteNotRegistered(
  history: PaymentHistory,
  data: PaymentNotRegistered['data'],
): PaymentNotRegistered[] {
  const isAwaited = attemptOf(history, data.attempt)?.state === 'requested';
  return isAwaited ? [{ type: 'PaymentNotRegistered', data }] : [];
}

/** The bank does not know a page it opened: nobody can pay on it. */
export function expireUnknown(history: PaymentHistory, attempt: number): PaymentExpired[] {
  const state = attemptOf(history, attempt)?.state;
  return state !== undefined && OPEN.includes(state) ? [{ type: 'PaymentExpired', data: { attempt } }] : [];
}
