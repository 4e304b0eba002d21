import { type Localised, Refused } from '../../../refused.ts';
import { awaitsPayment, type OrderHistory } from '../../order.ts';
import { hasBegun, isOnTrust, isPaid } from '../../order-lines.ts';
import type { OrderConfirmationWithdrawn, OrderConfirmed } from '../operator.events.ts';

const NO_ORDER: Localised = { ru: 'Такого заказа нет.', en: 'There is no such order.' };
const JUNK: Localised = {
  ru: 'Заказ помечен как мусор: его не делают.',
  en: 'The order is marked as junk: it is not made.',
};
const PAID: Localised = {
  ru: 'Заказ оплачен: его делают и без подтверждения.',
  en: 'The order is paid: it is made without being confirmed.',
};
const TOO_EARLY: Localised = {
  ru: 'Заказу ещё присваивается номер. Повторите через несколько секунд.',
  en: 'The order is being numbered. Try again in a few seconds.',
};
const OVER: Localised = { ru: 'Заказ закрыт: его не делают.', en: 'The order is over: it is not made.' };
const BY_CARD: Localised = {
  ru: 'Заказ оплачивают картой: до оплаты делают только заказы по счёту.',
  en: 'The order is paid by card: only orders by invoice are made before they are paid.',
};
const BEGUN: Localised = {
  ru: 'Строки заказа уже делают: сначала верните их назад или отмените заказ.',
  en: 'Lines of the order were begun: take those steps back first (--undo), or cancel the order.',
};

/** An unpaid order by invoice is made before its money comes; nothing where it is so already. */
export function confirmOrder(history: OrderHistory, note: string): OrderConfirmed[] {
  const { state, submission } = history;
  refuseUnlessOrder(history);
  if (isOnTrust(history)) return [];
  if (isPaid(history)) throw new Refused('conflict', PAID);
  if (!awaitsPayment(history)) throw new Refused('conflict', state === 'submitted' ? TOO_EARLY : OVER);
  if (submission?.payment !== 'invoice') throw new Refused('conflict', BY_CARD);
  return [{ type: 'OrderConfirmed', data: { note } }];
}

/** It was a mistake: the order waits for its money again. Not once a line was begun; nothing where it waits already. */
export function withdrawConfirmation(history: OrderHistory, note: string): OrderConfirmationWithdrawn[] {
  refuseUnlessOrder(history);
  if (isPaid(history)) throw new Refused('conflict', PAID);
  if (!isOnTrust(history)) return [];
  if (hasBegun(history.fulfilment)) throw new Refused('conflict', BEGUN);
  return [{ type: 'OrderConfirmationWithdrawn', data: { note } }];
}

function refuseUnlessOrder({ state, isJunk }: OrderHistory): void {
  if (state === null) throw new Refused('notFound', NO_ORDER);
  if (isJunk) throw new Refused('conflict', JUNK);
}
