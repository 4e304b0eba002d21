import { dear, hello } from './greeting.ts';
import { lineRuns } from './progress-words.ts';
import { roubles } from './letter-money.ts';
import type { Block, Words } from './letter-shape.ts';
import {
  ENGLISH_INVOICE,
  englishFacts,
  englishWhy,
  invoiceBlocks,
  named,
  orderFacts,
  payBlocks,
  RUSSIAN_INVOICE,
  russianFacts,
  russianWhy,
} from './order-text.ts';
import { ENGLISH_PROBLEMS, RUSSIAN_PROBLEMS } from './payment-problem-words.ts';

type PaymentWords = Pick<
  Words,
  'order-paid' | 'invoice-anew' | 'order-lessened' | 'invoice-ends' | 'order-refunded' | 'payment-problem'
>;

/** Names the refunded lines; empty where the refund is not for single lines. */
function forLines(lines: readonly number[], [one, several]: readonly [string, string]): string {
  return lines.length === 0 ? '' : ` ${lines.length === 1 ? one : several} ${lines.join(', ')}`;
}

/** Why an operator did it, as a sentence of its own; nothing where no operator did. */
const because = (name: string, reason: string | undefined): string =>
  reason === undefined ? '' : ` ${name}: ${reason.replace(/[.\s]+$/, '')}.`;

const russianLink = (url: string): Block => ({ link: { label: 'Посмотреть заказ', url } });

/** Letters about money, in Russian. */
export const russianPayment: PaymentWords = {
  'order-paid': ({ to, order, begins, receiptUrl }, page) => ({
    subject: named(order, 'Заказ', 'оплачен'),
    blocks: [
      { text: hello(to) },
      { text: `Деньги за заказ пришли целиком${begins ? ': начинаем его делать' : ''}.` },
      { facts: orderFacts(order, russianFacts) },
      {
        text:
          receiptUrl === null
            ? 'Если вам положен кассовый чек, он придёт отдельным письмом и появится на странице заказа.'
            : `Кассовый чек: ${receiptUrl}`,
      },
      russianLink(page(`/order/${order.uid}`)),
    ],
    why: russianWhy(order),
  }),
  'invoice-anew': ({ to, order, invoice }, page) => ({
    subject: named(order, 'Новый счёт по заказу'),
    blocks: [
      { text: hello(to) },
      {
        text: 'По заказу выставлен новый счёт: изменился плательщик или пересчитаны цены. Прежний больше не действует, платите по новому.',
      },
      { facts: orderFacts(order, russianFacts) },
      ...invoiceBlocks(invoice, RUSSIAN_INVOICE, page),
      russianLink(page(`/order/${order.uid}`)),
    ],
    why: russianWhy(order),
  }),
  'order-lessened': ({ to, order, lines, reason, invoice }, page) => ({
    subject: named(order, 'Заказ', 'изменён: часть строк отменена'),
    blocks: [
      { text: hello(to) },
      {
        text: `${lines.length === 1 ? 'Отменена строка' : 'Отменены строки'} ${lineRuns(lines)}: платить за ${lines.length === 1 ? 'неё' : 'них'} не нужно. Цены остальных не изменились.${because('Причина', reason)}`,
      },
      ...(invoice === null
        ? []
        : [{ text: 'Счёт выставлен заново. Прежний больше не действует, платите по новому.' }]),
      { facts: orderFacts(order, russianFacts) },
      ...invoiceBlocks(invoice, RUSSIAN_INVOICE, page),
      russianLink(page(`/order/${order.uid}`)),
    ],
    why: russianWhy(order),
  }),
  'invoice-ends': ({ to, order, invoice, lastDay }, page) => ({
    subject: `${named(order, 'Счёт по заказу')}: срок — ${lastDay}`,
    blocks: [
      { text: hello(to) },
      {
        text: `Заказ ещё не оплачен полностью, а счёт по нему действует до ${lastDay} включительно. Если деньги уже отправлены, ничего делать не нужно: банковский перевод идёт до трёх рабочих дней.`,
      },
      { facts: orderFacts(order, russianFacts) },
      {
        link: {
          label: invoice.language === 'ru' ? 'Скачать счёт (PDF)' : 'Скачать счёт (PDF, на английском)',
          url: page(invoice.path),
        },
      },
      {
        text: 'Позже новый счёт можно выставить на странице заказа, по ценам того дня.',
      },
      ...payBlocks(order, 'Оплатить картой или через СБП', page),
      russianLink(page(`/order/${order.uid}`)),
    ],
    why: russianWhy(order),
  }),
  'order-refunded': ({ to, order, amount, lines, isPart, isCancelled, by }, page) => ({
    subject: named(
      order,
      isPart ? 'Часть денег за заказ' : 'Деньги за заказ',
      isPart ? 'возвращена' : 'возвращены',
    ),
    blocks: [
      { text: hello(to) },
      {
        text: `Мы вернули ${roubles(amount, 'ru')}${forLines(lines, isCancelled ? ['за отменённую строку', 'за отменённые строки'] : ['за строку', 'за строки'])} тем же путём, которым они пришли.${isPart ? ' Остальное в заказе остаётся в силе.' : ''} ${by === 'card' ? 'На карту деньги приходят обычно в тот же день, иногда до 30 дней: это зависит от банка.' : 'Банковский перевод идёт до трёх рабочих дней.'}`,
      },
      // the sum of the whole order is not what stands of it
      ...(isPart ? [] : [{ facts: orderFacts(order, russianFacts) }]),
      russianLink(page(`/order/${order.uid}`)),
    ],
    why: russianWhy(order),
  }),
  'payment-problem': ({ to, number, what, amount }) => ({
    subject: `Оплата заказа ${number}: ${RUSSIAN_PROBLEMS[what].subject}`,
    blocks: [
      { text: hello(to) },
      { text: `${RUSSIAN_PROBLEMS[what].text} Сумма: ${roubles(amount, 'ru')}.` },
      { text: `Подробности: npm run ops -- payments show ${number}` },
    ],
    why: 'Это письмо — тому, кто ведёт магазин: его адрес указан в справочнике seller.',
  }),
};

const englishLink = (url: string): Block => ({ link: { label: 'See the order', url } });

/** Letters about money, in English. */
export const englishPayment: PaymentWords = {
  'order-paid': ({ to, order, begins, receiptUrl }, page) => ({
    subject: named(order, 'Order', 'is paid'),
    blocks: [
      { text: dear(to) },
      { text: `All money for the order has come${begins ? ': we begin to make it' : ''}.` },
      { facts: orderFacts(order, englishFacts) },
      {
        text:
          receiptUrl === null
            ? 'Where a receipt is due to you, it comes in a letter of its own and appears on the page of the order.'
            : `Receipt: ${receiptUrl}`,
      },
      englishLink(page(`/order/${order.uid}`)),
    ],
    why: englishWhy(order),
  }),
  'invoice-anew': ({ to, order, invoice }, page) => ({
    subject: named(order, 'New invoice of order'),
    blocks: [
      { text: dear(to) },
      {
        text: 'The order has a new invoice: somebody else pays, or its prices are those of a later day. The former one is no longer valid; pay by the new one.',
      },
      { facts: orderFacts(order, englishFacts) },
      ...invoiceBlocks(invoice, ENGLISH_INVOICE, page),
      englishLink(page(`/order/${order.uid}`)),
    ],
    why: englishWhy(order),
  }),
  'order-lessened': ({ to, order, lines, reason, invoice }, page) => ({
    subject: named(order, 'Order', 'has changed: some lines are cancelled'),
    blocks: [
      { text: dear(to) },
      {
        text: `${lines.length === 1 ? 'Line' : 'Lines'} ${lineRuns(lines)} ${lines.length === 1 ? 'is' : 'are'} cancelled, and nothing is to be paid for ${lines.length === 1 ? 'it' : 'them'}. The prices of the other lines have not changed.${because('The reason', reason)}`,
      },
      ...(invoice === null
        ? []
        : [
            {
              text: 'There is a new invoice. The former one is no longer valid: please pay by the new one.',
            },
          ]),
      { facts: orderFacts(order, englishFacts) },
      ...invoiceBlocks(invoice, ENGLISH_INVOICE, page),
      englishLink(page(`/order/${order.uid}`)),
    ],
    why: englishWhy(order),
  }),
  'invoice-ends': ({ to, order, invoice, lastDay }, page) => ({
    subject: `${named(order, 'The invoice of order')}: valid until ${lastDay}`,
    blocks: [
      { text: dear(to) },
      {
        text: `The order is not paid in full yet, and its invoice is valid until ${lastDay}, that day included. If the money is on its way, there is nothing to do: a bank transfer takes up to three working days.`,
      },
      { facts: orderFacts(order, englishFacts) },
      {
        link: {
          label:
            invoice.language === 'ru'
              ? 'Download the invoice (PDF, in Russian)'
              : 'Download the invoice (PDF)',
          url: page(invoice.path),
        },
      },
      {
        text: 'Later the invoice can be renewed on the page of the order: at the same prices, unless the price list has changed by then.',
      },
      ...payBlocks(order, 'Pay by card', page),
      englishLink(page(`/order/${order.uid}`)),
    ],
    why: englishWhy(order),
  }),
  'order-refunded': ({ to, order, amount, lines, isPart, isCancelled, by }, page) => ({
    subject: named(order, isPart ? 'Some of the money for order' : 'Money for order', 'went back'),
    blocks: [
      { text: dear(to) },
      {
        text: `We sent ${roubles(amount, 'en')}${forLines(lines, isCancelled ? ['for the cancelled line', 'for the cancelled lines'] : ['for line', 'for lines'])} back the way it came.${isPart ? ' The rest of the order holds.' : ''} ${by === 'card' ? 'A card usually shows it on the same day, sometimes within 30 days, as its bank works.' : 'A bank transfer takes up to three working days.'}`,
      },
      // the sum of the whole order is not what stands of it
      ...(isPart ? [] : [{ facts: orderFacts(order, englishFacts) }]),
      englishLink(page(`/order/${order.uid}`)),
    ],
    why: englishWhy(order),
  }),
  'payment-problem': ({ to, number, what, amount }) => ({
    subject: `Payment of order ${number}: ${ENGLISH_PROBLEMS[what].subject}`,
    blocks: [
      { text: dear(to) },
      { text: `${ENGLISH_PROBLEMS[what].text} Sum: ${roubles(amount, 'en')}.` },
      { text: `More: npm run ops -- payments show ${number}` },
    ],
    why: 'This letter is for whoever keeps the shop: the dictionary seller names this address.',
  }),
};
