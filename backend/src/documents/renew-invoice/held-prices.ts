import { amountText, type Seller } from '@oligoteka/documents';
import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { type Localised, Refused } from '../../refused.ts';
import { isOnTrust } from '../../ordering/order-lines.ts';
import { awaitsPayment } from '../../ordering/order.ts';
import { dayAfter, daysOf } from '../content/compose-paper.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { PaperChoice } from '../document.ts';
import type { KnownOrder } from '../issue/known-order.ts';
import { type LineChange, priceChanges } from './price-changes.ts';

const MAX_LINES = 10;

/**
 * The last day of the first paper of an unpaid order whose prices differ from the price list: they are held from the day of
 * the order, not from the first opening of a paper. Refuses after that day. Undefined where the prices are the same, or it is made
 * already at its own: then the
 * days of the paper count from today.
 */
export async function lastDayHeld(
  order: KnownOrder,
  { choice, at, seller }: { choice: PaperChoice; at: string; seller: Seller },
  dictionaries: Dictionaries,
): Promise<string | undefined> {
  if (choice.kind === 'specification' || !awaitsPayment(order) || isOnTrust(order)) return undefined;
  const changes = await priceChanges(order, dictionaries);
  if (changes.length === 0) return undefined;
  const lastDay = dayAfter(moscowDay(order.pricedAt), daysOf(choice, seller));
  if (lastDay < moscowDay(at)) throw new Refused('conflict', refusalOf(changes));
  return lastDay;
}

function refusalOf(changes: readonly LineChange[]): Localised {
  const shown = changes.slice(0, MAX_LINES);
  const rest = changes.length - shown.length;
  const ru = shown.map(({ line, was, now }) =>
    now === null
      ? `строка ${line}: больше нельзя заказать`
      : `строка ${line}: было ${amountText(was)} ₽, стало ${amountText(now)} ₽`,
  );
  const en = shown.map(({ line, was, now }) =>
    now === null
      ? `line ${line}: can no longer be ordered`
      : `line ${line}: was ${amountText(was, 'en')} RUB, is ${amountText(now, 'en')} RUB`,
  );
  const listed = (lines: readonly string[], more: string): string => {
    const text = [...lines, ...(rest > 0 ? [more] : [])].join('; ');
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  };
  return {
    ru: `Цены с тех пор изменились, и срок прежних истёк: документа с ними больше нет. ${listed(ru, `и ещё ${rest}`)}. Повторите заказ с его страницы: он встанет в корзину по новым ценам.`,
    en: `Prices have changed since, and the former ones are no longer held: there is no paper with them. ${listed(en, `and ${rest} more`)}. Repeat the order from its page: it goes into the basket at the new prices.`,
  };
}
