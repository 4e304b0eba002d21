import type { LetterInvoice, LetterOrder } from './letter.ts';
import { roubles } from './letter-money.ts';
import type { Block } from './letter-shape.ts';

/** Example: `Заказ 2026-000042 принят`; without a number yet: `Заказ принят`. */
export const named = (
  { number }: LetterOrder,
  ...[before, after]: [before: string, after?: string]
): string => [before, number, after].filter((word) => word !== null && word !== undefined).join(' ');

export const russianWhy = ({ isMembers }: LetterOrder): string =>
  isMembers
    ? 'Вы получили это письмо, потому что этот адрес указан в заказе. Страница заказа открывается под логином того, кто его сделал.'
    : 'Вы получили это письмо, потому что этот адрес указан в заказе. Ссылка открывает заказ без пароля: её можно переслать тому, кто за него платит. Отменить заказ по ней нельзя: для этого нужен код, который придёт на этот адрес.';
export const englishWhy = ({ isMembers }: LetterOrder): string =>
  isMembers
    ? 'You received this letter because the order names this address. Its page opens for the one who placed it, once logged in.'
    : 'You received this letter because the order names this address. The link opens the order without a password: you can pass it on to whoever pays. It cannot be used to cancel the order: that takes a code sent to this address.';

interface InvoiceWords {
  readonly attached: string;
  readonly waits: string;
  readonly label: string;
}
export const RUSSIAN_INVOICE: InvoiceWords = {
  attached: 'Счёт на оплату — во вложении: его можно сразу переслать в бухгалтерию.',
  waits: 'Счёт на оплату готов: ссылку можно переслать в бухгалтерию.',
  label: 'Скачать счёт (PDF)',
};
export const ENGLISH_INVOICE: InvoiceWords = {
  attached: 'The invoice is attached: it can be passed on to whoever pays.',
  waits: 'The invoice is ready: the link can be passed on to whoever pays.',
  label: 'Download the invoice (PDF, in Russian)',
};

/** The link to the payment page, where the order is to be paid by card. */
export function payBlocks(
  { payment, uid, total }: LetterOrder,
  label: string,
  page: (path: string) => string,
): Block[] {
  return payment === 'card' && total > 0 ? [{ link: { label, url: page(`/payment-redirect/${uid}`) } }] : [];
}

/** Papers have one address for both languages. */
export function invoiceBlocks(
  invoice: LetterInvoice | null,
  { attached, waits, label }: InvoiceWords,
  page: (path: string) => string,
): Block[] {
  if (invoice === null) return [];
  if (invoice.file !== null) return [{ text: attached }];
  return [{ text: waits }, { link: { label, url: page(invoice.path) } }];
}

interface SampleWords {
  readonly text: string;
  readonly label: string;
  readonly file: string;
}
export const RUSSIAN_SAMPLES: SampleWords = {
  text: 'Теперь отправьте нам материал: распечатайте лист к пробам и вложите его. Этикетки и сколько чего нужно — на странице заказа.',
  label: 'Скачать лист к пробам (PDF)',
  file: 'sheet',
};
export const ENGLISH_SAMPLES: SampleWords = {
  text: 'Now send us your material: print the submission sheet and enclose it. Labels and the amounts needed are on the page of the order.',
  label: 'Download the submission sheet (PDF)',
  file: 'sheet-en',
};

/** The way to the sheet that goes with what is sent; nothing for an order without samples or such services. */
export function sampleBlocks(
  { uid, number, awaitsMaterial }: LetterOrder,
  { text, label, file }: SampleWords,
  page: (path: string) => string,
): Block[] {
  if (number === null || !awaitsMaterial) return [];
  return [{ text }, { link: { label, url: page(`/documents/${uid}/samples/${file}`) } }];
}

interface FactWords {
  readonly locale: string;
  readonly number: string;
  readonly total: string;
  readonly payment: string;
  readonly delivery: string;
  readonly goods: Readonly<Record<keyof LetterOrder['goods'], string>>;
  /** Payment of an order that costs nothing. */
  readonly nothing: string;
  readonly payments: Readonly<Record<LetterOrder['payment'], string>>;
  readonly deliveries: Readonly<Record<LetterOrder['delivery'], string>>;
}

export const russianFacts: FactWords = {
  locale: 'ru',
  number: 'Номер заказа',
  total: 'Сумма',
  payment: 'Оплата',
  delivery: 'Доставка',
  goods: {
    primers: 'Праймеры',
    products: 'Товары',
    samples: 'Пробы на секвенирование и фрагментный анализ',
    extractions: 'Выделение ДНК',
    services: 'Гены, клонирование и другие работы',
  },
  nothing: 'не нужна',
  payments: { invoice: 'по счёту', card: 'картой' },
  deliveries: { courier: 'курьером', point: 'в пункт выдачи', pickup: 'самовывоз' },
};

export const englishFacts: FactWords = {
  locale: 'en',
  number: 'Order number',
  total: 'Total',
  payment: 'Payment',
  delivery: 'Delivery',
  goods: {
    primers: 'Primers',
    products: 'Products',
    samples: 'Samples for sequencing and fragment analysis',
    extractions: 'DNA extractions',
    services: 'Genes, cloning and other work',
  },
  nothing: 'nothing to pay',
  payments: { invoice: 'by invoice', card: 'by card' },
  deliveries: { courier: 'by courier', point: 'to a pickup point', pickup: 'collection' },
};

export function orderFacts(order: LetterOrder, words: FactWords): [string, string][] {
  const count = new Intl.NumberFormat(words.locale);
  const goods = Object.entries(order.goods) as [keyof LetterOrder['goods'], number][];
  return [
    ...(order.number === null ? [] : [[words.number, order.number] satisfies [string, string]]),
    ...goods
      .filter(([, pieces]) => pieces > 0)
      .map(([kind, pieces]): [string, string] => [words.goods[kind], count.format(pieces)]),
    [words.total, roubles(order.total, words.locale)],
    [words.payment, order.total === 0 ? words.nothing : words.payments[order.payment]],
    ...(order.isBrought ? [[words.delivery, deliveryText(order, words)] satisfies [string, string]] : []),
  ];
}

function deliveryText({ delivery, deliveryPrice }: LetterOrder, words: FactWords): string {
  const way = words.deliveries[delivery];
  return deliveryPrice === 0 ? way : `${way}, ${roubles(deliveryPrice, words.locale)}`;
}
