import { type Localised, Refused } from '../../../refused.ts';
import { droppedLines, isOnTrust } from '../../order-lines.ts';
import { awaitsPayment, type OrderHistory } from '../../order.ts';
import type { OrderCreated, OrderRepriced } from '../../order.events.ts';

const NOT_NOW: Localised = {
  ru: 'Цены этого заказа уже не пересчитать: он не ждёт оплаты.',
  en: 'This order can no longer be priced anew: it awaits no payment.',
};
const IS_MADE: Localised = {
  ru: 'Этот заказ делают до оплаты: его цены не меняются.',
  en: 'This order is made before it is paid: its prices do not change.',
};
const HAS_MONEY: Localised = {
  ru: 'По этому заказу уже поступили деньги: его цены не меняются. Напишите нам.',
  en: 'Money has come for this order: its prices do not change. Write to us.',
};
const GONE: Localised = {
  ru: 'Чего-то из этого заказа больше нет в прайс-листе. Повторите заказ: остальное встанет в корзину по новым ценам.',
  en: 'Something of this order is no longer in the price list. Repeat the order: the rest goes into the basket at the new prices.',
};
export const BEING_PAID: Localised = {
  ru: 'Этот заказ сейчас оплачивают по прежней цене. Повторите через несколько минут.',
  en: 'This order is being paid at the former price at this moment. Try again in a few minutes.',
};
export const BANK_IS_AWAY: Localised = {
  ru: 'Банк сейчас не отвечает, а страница оплаты по прежней цене ещё открыта. Повторите через минуту.',
  en: 'The bank does not answer, and the page to pay the former price is still open. Try again in a minute.',
};
const OTHER_TOTAL: Localised = {
  ru: 'Пока вы смотрели, цены снова изменились. Посмотрите новую сумму и подтвердите её.',
  en: 'Prices have changed again meanwhile. See the new total and confirm it.',
};

/** The order by the price list of the day; null where a line cannot be ordered any more. */
export type PricedAnew = Omit<OrderCreated['data'], 'number'> | null;

/** Refuses unless an order may have other prices. */
export function mayReprice(history: OrderHistory, isMoneyHere: boolean): void {
  if (!awaitsPayment(history) || history.creation === null) throw new Refused('conflict', NOT_NOW);
  if (isOnTrust(history)) throw new Refused('conflict', IS_MADE);
  if (isMoneyHere) throw new Refused('conflict', HAS_MONEY);
}

/** Gives an unpaid order the prices of the day, if their total is the one the buyer saw; no event where it has them. Kopecks. */
export function repriceOrder(
  { creation, fulfilment }: OrderHistory,
  { priced, expectedTotal, at }: { priced: PricedAnew; expectedTotal: number; at: string },
): OrderRepriced[] {
  if (creation === null) throw new Refused('conflict', NOT_NOW);
  if (priced === null) throw new Refused('conflict', GONE);
  if (priced.total !== expectedTotal) throw new Refused('conflict', OTHER_TOTAL);
  const costs = ({ lines }: Pick<OrderCreated['data'], 'lines'>): string =>
    JSON.stringify(lines.map(({ price, discountPrice }) => [price, discountPrice]));
  if (costs(priced) === costs(creation)) return [];
  const { number, total: was } = creation;
  const without = droppedLines(fulfilment);
  const repriced = { at, was, ...(without.length > 0 && { without }) };
  return [{ type: 'OrderRepriced', data: { number, ...priced, repriced } }];
}
