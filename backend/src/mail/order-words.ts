import { dear, hello } from './greeting.ts';
import type { Words } from './letter-shape.ts';
import {
  ENGLISH_INVOICE,
  ENGLISH_SAMPLES,
  englishFacts,
  englishWhy,
  invoiceBlocks,
  named,
  orderFacts,
  payBlocks,
  RUSSIAN_INVOICE,
  RUSSIAN_SAMPLES,
  russianFacts,
  russianWhy,
  sampleBlocks,
} from './order-text.ts';

type OrderWords = Pick<
  Words,
  'order-created' | 'order-rejected' | 'order-cancelled' | 'order-cancel-code' | 'order-payer-code'
>;

const RUSSIAN_MONEY_BACK =
  'Оплаченное вернём тем же путём, каким оно пришло: на карту — сразу через банк, на счёт — не позднее 10 дней.';
const ENGLISH_MONEY_BACK =
  'What was paid goes back the way it came: to a card through the bank at once, to an account within 10 days.';

const RUSSIAN_MONEY_KEPT =
  'Оплаченное переводом осталось для следующего заказа, как вы просили: зачтите его при оформлении. Если передумаете, напишите нам, и мы вернём деньги. Оплаченное картой вернём на карту.';
const ENGLISH_MONEY_KEPT =
  'What was paid by transfer stays for your next order, as you asked: set it off when you order. If you change your mind, write to us and we will send it back. What was paid by card goes back to the card.';

/** Letters about an order, in Russian. */
export const russianOrder: OrderWords = {
  'order-created': ({ to, order, invoice }, page) => ({
    subject: named(order, 'Заказ', 'принят'),
    blocks: [
      { text: hello(to) },
      { text: 'Заказ принят по этим ценам.' },
      { facts: orderFacts(order, russianFacts) },
      ...invoiceBlocks(invoice, RUSSIAN_INVOICE, page),
      ...payBlocks(order, 'Оплатить картой или через СБП', page),
      ...sampleBlocks(order, RUSSIAN_SAMPLES, page),
      { link: { label: 'Посмотреть заказ', url: page(`/order/${order.uid}`) } },
    ],
    why: russianWhy(order),
  }),
  'order-rejected': ({ to, order, reason }, page) => ({
    subject: 'Заказ не принят',
    blocks: [
      { text: hello(to) },
      { text: `К сожалению, заказ не принят. ${reason}` },
      { facts: orderFacts(order, russianFacts) },
      {
        text: 'Со страницы заказа его можно повторить: те же позиции вернутся в корзину по действующим ценам.',
      },
      { link: { label: 'Посмотреть заказ', url: page(`/order/${order.uid}`) } },
    ],
    why: russianWhy(order),
  }),
  'order-cancelled': ({ to, order, isPaid, isKept, reason }, page) => ({
    subject: named(order, 'Заказ', 'отменён'),
    blocks: [
      { text: hello(to) },
      { text: 'Заказ отменён: делать и отправлять его мы не будем.' },
      ...(reason === undefined ? [] : [{ text: `Причина: ${reason}` }]),
      ...(isPaid ? [{ text: isKept === true ? RUSSIAN_MONEY_KEPT : RUSSIAN_MONEY_BACK }] : []),
      { facts: orderFacts(order, russianFacts) },
      {
        text:
          reason === undefined
            ? 'Если его отменили не вы или передумали, повторите его со страницы заказа или ответьте на это письмо.'
            : 'Вопросы — ответом на это письмо; заказ можно повторить со страницы заказа.',
      },
      { link: { label: 'Посмотреть заказ', url: page(`/order/${order.uid}`) } },
    ],
    why: 'Об отмене заказа мы пишем всегда на адрес, указанный в нём.',
  }),
  'order-cancel-code': ({ to, order, code, validMinutes }, page) => ({
    subject: named(order, 'Код для отмены заказа'),
    blocks: [
      { text: hello(to) },
      {
        text: 'Кто-то, скорее всего вы, хочет отменить заказ или его строки. Чтобы отменить, введите код на странице заказа:',
      },
      { code },
      { facts: orderFacts(order, russianFacts) },
      { link: { label: 'Открыть заказ', url: page(`/order/${order.uid}`) } },
      { text: `Код действует ${validMinutes} мин. Отменённое нельзя вернуть, но можно заказать снова.` },
    ],
    why: 'Если вы не отменяете заказ, ничего делать не нужно: без кода он останется в силе. Никому не сообщайте код.',
  }),
  'order-payer-code': ({ to, order, code, validMinutes }, page) => ({
    subject: named(order, 'Код для смены плательщика заказа'),
    blocks: [
      { text: hello(to) },
      {
        text: 'Кто-то, скорее всего вы, хочет изменить плательщика заказа. Чтобы изменить его, введите код на странице заказа:',
      },
      { code },
      { facts: orderFacts(order, russianFacts) },
      { link: { label: 'Открыть заказ', url: page(`/order/${order.uid}`) } },
      { text: `Код действует ${validMinutes} мин. Прежний счёт будет заменён новым.` },
    ],
    why: 'Если вы не меняете плательщика, ничего делать не нужно: без кода он останется прежним. Никому не сообщайте код.',
  }),
};

/** Letters about an order, in English. */
export const englishOrder: OrderWords = {
  'order-created': ({ to, order, invoice }, page) => ({
    subject: named(order, 'Order', 'is accepted'),
    blocks: [
      { text: dear(to) },
      { text: 'Your order is accepted at these prices.' },
      { facts: orderFacts(order, englishFacts) },
      ...invoiceBlocks(invoice, ENGLISH_INVOICE, page),
      ...payBlocks(order, 'Pay by card', page),
      ...sampleBlocks(order, ENGLISH_SAMPLES, page),
      { link: { label: 'See the order', url: page(`/order/${order.uid}`) } },
    ],
    why: englishWhy(order),
  }),
  'order-rejected': ({ to, order, reason }, page) => ({
    subject: 'The order was not accepted',
    blocks: [
      { text: dear(to) },
      { text: `We are sorry: the order was not accepted. ${reason}` },
      { facts: orderFacts(order, englishFacts) },
      {
        text: 'You can repeat it from its page: the same lines return to the basket at current prices.',
      },
      { link: { label: 'See the order', url: page(`/order/${order.uid}`) } },
    ],
    why: englishWhy(order),
  }),
  'order-cancelled': ({ to, order, isPaid, isKept, reason }, page) => ({
    subject: named(order, 'Order', 'is cancelled'),
    blocks: [
      { text: dear(to) },
      { text: 'The order is cancelled: we will neither make nor send it.' },
      ...(reason === undefined ? [] : [{ text: `The reason: ${reason}` }]),
      ...(isPaid ? [{ text: isKept === true ? ENGLISH_MONEY_KEPT : ENGLISH_MONEY_BACK }] : []),
      { facts: orderFacts(order, englishFacts) },
      {
        text:
          reason === undefined
            ? 'If it was not you, or you have changed your mind, repeat it from its page or reply to this letter.'
            : 'If you have questions, reply to this letter; the order can be repeated from its page.',
      },
      { link: { label: 'See the order', url: page(`/order/${order.uid}`) } },
    ],
    why: 'We always write to the address in an order when it is cancelled.',
  }),
  'order-cancel-code': ({ to, order, code, validMinutes }, page) => ({
    subject: named(order, 'The code to cancel order'),
    blocks: [
      { text: dear(to) },
      {
        text: 'Somebody, most likely you, wants to cancel the order or some of its lines. To do so, enter the code on its page:',
      },
      { code },
      { facts: orderFacts(order, englishFacts) },
      { link: { label: 'Open the order', url: page(`/order/${order.uid}`) } },
      {
        text: `The code is valid for ${validMinutes} min. What is cancelled cannot be restored, but it can be ordered again.`,
      },
    ],
    why: 'If you are not cancelling it, there is nothing to do: without the code the order stands. Do not share the code with anyone.',
  }),
  'order-payer-code': ({ to, order, code, validMinutes }, page) => ({
    subject: named(order, 'The code to change the payer of order'),
    blocks: [
      { text: dear(to) },
      {
        text: 'Somebody, most likely you, wants to change who pays for the order. To do so, enter the code on its page:',
      },
      { code },
      { facts: orderFacts(order, englishFacts) },
      { link: { label: 'Open the order', url: page(`/order/${order.uid}`) } },
      { text: `The code is valid for ${validMinutes} min. A new invoice will replace the present one.` },
    ],
    why: 'If you are not changing it, there is nothing to do: without the code the payer stays. Do not share the code with anyone.',
  }),
};
