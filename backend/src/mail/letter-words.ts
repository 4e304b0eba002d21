import type { Letter, LetterInvoice, LetterOrder } from './letter.ts';
import { roubles } from './letter-money.ts';
import type { Block, Words, WrittenLetter } from './letter-shape.ts';
import { englishPayment, russianPayment } from './payment-words.ts';

/** The letter in its reader's language. `page` makes an address of this shop, in that language, of a path. */
export function letterWords(letter: Letter, page: (path: string) => string): WrittenLetter {
  const words = letter.language === 'en' ? english : russian;
  const write = words[letter.kind] as (letter: Letter, page: (path: string) => string) => WrittenLetter;
  return write(letter, page);
}

/** The path of the page that takes a token. In the fragment it would not reach the server; here it must. */
const withToken = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

const hello = ({ name }: Letter['to']): string =>
  name === null ? 'Здравствуйте!' : `Здравствуйте, ${name}!`;
const dear = ({ name }: Letter['to']): string => (name === null ? 'Hello,' : `Hello ${name},`);

/** Example: `Заказ 2026-000042 принят`; one that has no number yet goes without. */
const named = ({ number }: LetterOrder, ...[before, after]: [before: string, after?: string]): string =>
  [before, number, after].filter((word) => word !== null && word !== undefined).join(' ');

const russianWhy = ({ isMembers }: LetterOrder): string =>
  isMembers
    ? 'Вы получили это письмо, потому что этот адрес указан в заказе. Страница заказа открывается под логином того, кто его сделал.'
    : 'Вы получили это письмо, потому что этот адрес указан в заказе. Ссылка открывает заказ без пароля: её можно переслать тому, кто за него платит. Отменить заказ по ней нельзя: для этого нужен код, который придёт на этот адрес.';
const englishWhy = ({ isMembers }: LetterOrder): string =>
  isMembers
    ? 'You received this letter because the order names this address. Its page opens for the one who placed it, once logged in.'
    : 'You received this letter because the order names this address. The link opens the order without a password: you can pass it on to whoever pays. It cannot be used to cancel the order: that takes a code sent to this address.';

const RUSSIAN_MONEY_BACK =
  'Оплаченное вернём тем же путём, каким оно пришло: на карту — сразу через банк, на счёт — не позднее 10 дней.';
const ENGLISH_MONEY_BACK =
  'What was paid goes back the way it came: to a card through the bank at once, to an account within 10 days.';

interface InvoiceWords {
  readonly attached: string;
  readonly waits: string;
  readonly label: string;
}
const RUSSIAN_INVOICE: InvoiceWords = {
  attached: 'Счёт на оплату — во вложении: его можно сразу переслать в бухгалтерию.',
  waits: 'Счёт на оплату готов: ссылку можно переслать в бухгалтерию.',
  label: 'Скачать счёт (PDF)',
};
const ENGLISH_INVOICE: InvoiceWords = {
  attached: 'The invoice is attached: it can be passed on to whoever pays.',
  waits: 'The invoice is ready: the link can be passed on to whoever pays.',
  label: 'Download the invoice (PDF, in Russian)',
};

/** The way to the bank, for who chose to pay by card. */
function payBlocks(
  { payment, uid, total }: LetterOrder,
  label: string,
  page: (path: string) => string,
): Block[] {
  return payment === 'card' && total > 0 ? [{ link: { label, url: page(`/payment-redirect/${uid}`) } }] : [];
}

/** Papers have one address for both languages. */
function invoiceBlocks(
  invoice: LetterInvoice | null,
  { attached, waits, label }: InvoiceWords,
  page: (path: string) => string,
): Block[] {
  if (invoice === null) return [];
  if (invoice.file !== null) return [{ text: attached }];
  return [{ text: waits }, { link: { label, url: page(invoice.path) } }];
}

const russian: Words = {
  ...russianPayment({
    facts: (order) => orderFacts(order, russianOrder),
    why: russianWhy,
    named,
    invoice: (invoice, page) => invoiceBlocks(invoice, RUSSIAN_INVOICE, page),
    pay: payBlocks,
    greet: hello,
  }),
  registration: ({ to, token, validHours }, page) => ({
    subject: 'Подтвердите регистрацию в Олиготеке',
    blocks: [
      { text: hello(to) },
      { text: `Вы зарегистрировались с адресом ${to.email}. Остался один шаг — подтвердить, что он ваш.` },
      {
        link: {
          label: 'Подтвердить адрес и войти',
          url: page(withToken('/auth/registration-complete', token)),
        },
      },
      { text: `Ссылка сработает один раз, в течение ${validHours} ч. Корзина останется на месте.` },
    ],
    why: 'Если вы не регистрировались, ничего делать не нужно: без подтверждения учётной записи не будет.',
  }),
  'already-registered': ({ to }, page) => ({
    subject: 'У вас уже есть учётная запись в Олиготеке',
    blocks: [
      { text: hello(to) },
      {
        text: `Кто-то, скорее всего вы, пытался зарегистрироваться с адресом ${to.email}. Учётная запись с ним уже есть: войдите в неё.`,
      },
      { link: { label: 'Войти', url: page('/auth/login') } },
      { text: 'Если пароль забылся, задайте новый:' },
      { link: { label: 'Восстановить пароль', url: page('/auth/restore-password') } },
    ],
    why: 'Если это были не вы, ничего делать не нужно: в учётной записи ничего не изменилось.',
  }),
  'restore-password': ({ to, token, validMinutes }, page) => ({
    subject: 'Новый пароль для Олиготеки',
    blocks: [
      { text: hello(to) },
      { text: 'Вы попросили сменить забытый пароль. Задайте новый на этой странице:' },
      { link: { label: 'Задать новый пароль', url: page(withToken('/auth/set-new-password', token)) } },
      {
        text: `Ссылка сработает один раз, в течение ${validMinutes} мин. После смены пароля другие устройства выйдут из учётной записи.`,
      },
    ],
    why: 'Если вы об этом не просили, ничего делать не нужно: прежний пароль действует.',
  }),
  'password-changed': ({ to }, page) => ({
    subject: 'Пароль в Олиготеке изменён',
    blocks: [
      { text: hello(to) },
      { text: 'Пароль вашей учётной записи только что изменён, другие устройства вышли из неё.' },
      { text: 'Если это сделали не вы, немедленно задайте новый:' },
      { link: { label: 'Восстановить пароль', url: page('/auth/restore-password') } },
    ],
    why: 'О смене пароля мы пишем всегда: отключить это письмо нельзя.',
  }),
  'login-change-code': ({ to, code, validMinutes }) => ({
    subject: 'Код для смены логина в Олиготеке',
    blocks: [
      { text: hello(to) },
      { text: 'Этот адрес станет вашим новым логином, когда вы введёте код на странице профиля:' },
      { code },
      { text: `Код действует ${validMinutes} мин. Никому его не сообщайте: мы о нём никогда не спрашиваем.` },
    ],
    why: 'Если вы не меняли логин в Олиготеке, ничего делать не нужно: без кода ничего не изменится.',
  }),
  'login-changed': ({ to, newLogin }) => ({
    subject: 'Логин вашей учётной записи изменён',
    blocks: [
      { text: hello(to) },
      { text: `Теперь вход в учётную запись — по адресу ${newLogin}. Прежний логин больше не действует.` },
      { text: 'Если это сделали не вы, ответьте на это письмо как можно скорее.' },
    ],
    why: 'О смене логина мы пишем на прежний адрес всегда: отключить это письмо нельзя.',
  }),
  'order-created': ({ to, order, invoice }, page) => ({
    subject: named(order, 'Заказ', 'принят'),
    blocks: [
      { text: hello(to) },
      { text: 'Заказ принят по этим ценам.' },
      { facts: orderFacts(order, russianOrder) },
      ...invoiceBlocks(invoice, RUSSIAN_INVOICE, page),
      ...payBlocks(order, 'Оплатить картой или через СБП', page),
      { link: { label: 'Посмотреть заказ', url: page(`/order/${order.uid}`) } },
    ],
    why: russianWhy(order),
  }),
  'order-rejected': ({ to, order, reason }, page) => ({
    subject: 'Заказ не принят',
    blocks: [
      { text: hello(to) },
      { text: `К сожалению, заказ не принят. ${reason}` },
      { facts: orderFacts(order, russianOrder) },
      {
        text: 'Со страницы заказа его можно повторить: те же позиции вернутся в корзину по действующим ценам.',
      },
      { link: { label: 'Посмотреть заказ', url: page(`/order/${order.uid}`) } },
    ],
    why: russianWhy(order),
  }),
  'order-cancelled': ({ to, order, isPaid }, page) => ({
    subject: named(order, 'Заказ', 'отменён'),
    blocks: [
      { text: hello(to) },
      { text: 'Заказ отменён: делать и отправлять его мы не будем.' },
      ...(isPaid ? [{ text: RUSSIAN_MONEY_BACK }] : []),
      { facts: orderFacts(order, russianOrder) },
      {
        text: 'Если его отменили не вы или передумали, повторите его со страницы заказа или ответьте на это письмо.',
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
        text: 'Кто-то, скорее всего вы, хочет отменить заказ. Чтобы отменить его, введите код на странице заказа:',
      },
      { code },
      { facts: orderFacts(order, russianOrder) },
      { link: { label: 'Открыть заказ', url: page(`/order/${order.uid}`) } },
      { text: `Код действует ${validMinutes} мин. Отменённый заказ нельзя вернуть, но можно повторить.` },
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
      { facts: orderFacts(order, russianOrder) },
      { link: { label: 'Открыть заказ', url: page(`/order/${order.uid}`) } },
      { text: `Код действует ${validMinutes} мин. Прежний счёт будет заменён новым.` },
    ],
    why: 'Если вы не меняете плательщика, ничего делать не нужно: без кода он останется прежним. Никому не сообщайте код.',
  }),
};

const english: Words = {
  ...englishPayment({
    facts: (order) => orderFacts(order, englishOrder),
    why: englishWhy,
    named,
    invoice: (invoice, page) => invoiceBlocks(invoice, ENGLISH_INVOICE, page),
    pay: payBlocks,
    greet: dear,
  }),
  registration: ({ to, token, validHours }, page) => ({
    subject: 'Confirm your registration at Oligoteka',
    blocks: [
      { text: dear(to) },
      { text: `You registered with the address ${to.email}. One step is left: to confirm that it is yours.` },
      {
        link: {
          label: 'Confirm the address and log in',
          url: page(withToken('/auth/registration-complete', token)),
        },
      },
      { text: `The link works once, within ${validHours} h. Your basket stays where it is.` },
    ],
    why: 'If you did not register, there is nothing to do: without confirmation there will be no account.',
  }),
  'already-registered': ({ to }, page) => ({
    subject: 'You already have an account at Oligoteka',
    blocks: [
      { text: dear(to) },
      {
        text: `Somebody, most likely you, tried to register with the address ${to.email}. It already has an account: log in to it.`,
      },
      { link: { label: 'Log in', url: page('/auth/login') } },
      { text: 'If you have forgotten the password, set a new one:' },
      { link: { label: 'Reset the password', url: page('/auth/restore-password') } },
    ],
    why: 'If it was not you, there is nothing to do: nothing has changed in the account.',
  }),
  'restore-password': ({ to, token, validMinutes }, page) => ({
    subject: 'A new password for Oligoteka',
    blocks: [
      { text: dear(to) },
      { text: 'You asked to replace a forgotten password. Set a new one on this page:' },
      { link: { label: 'Set a new password', url: page(withToken('/auth/set-new-password', token)) } },
      {
        text: `The link works once, within ${validMinutes} min. After that your other devices are logged out.`,
      },
    ],
    why: 'If you did not ask for it, there is nothing to do: the old password still works.',
  }),
  'password-changed': ({ to }, page) => ({
    subject: 'Your password at Oligoteka was changed',
    blocks: [
      { text: dear(to) },
      { text: 'The password of your account was changed just now, and other devices were logged out.' },
      { text: 'If it was not you, set a new one at once:' },
      { link: { label: 'Reset the password', url: page('/auth/restore-password') } },
    ],
    why: 'We always write when a password is changed: this letter cannot be switched off.',
  }),
  'login-change-code': ({ to, code, validMinutes }) => ({
    subject: 'The code for your new login at Oligoteka',
    blocks: [
      { text: dear(to) },
      { text: 'This address becomes your new login as soon as you enter the code on your profile page:' },
      { code },
      {
        text: `The code is valid for ${validMinutes} min. Do not share it with anyone: we never ask for it.`,
      },
    ],
    why: 'If you are not changing a login at Oligoteka, there is nothing to do: without the code nothing changes.',
  }),
  'login-changed': ({ to, newLogin }) => ({
    subject: 'The login of your account was changed',
    blocks: [
      { text: dear(to) },
      { text: `From now on the login of your account is ${newLogin}. The old one no longer works.` },
      { text: 'If it was not you, reply to this letter as soon as you can.' },
    ],
    why: 'We always write to the old address when a login changes: this letter cannot be switched off.',
  }),
  'order-created': ({ to, order, invoice }, page) => ({
    subject: named(order, 'Order', 'is accepted'),
    blocks: [
      { text: dear(to) },
      { text: 'Your order is accepted at these prices.' },
      { facts: orderFacts(order, englishOrder) },
      ...invoiceBlocks(invoice, ENGLISH_INVOICE, page),
      ...payBlocks(order, 'Pay by card', page),
      { link: { label: 'See the order', url: page(`/order/${order.uid}`) } },
    ],
    why: englishWhy(order),
  }),
  'order-rejected': ({ to, order, reason }, page) => ({
    subject: 'The order was not accepted',
    blocks: [
      { text: dear(to) },
      { text: `We are sorry: the order was not accepted. ${reason}` },
      { facts: orderFacts(order, englishOrder) },
      {
        text: 'You can repeat it from its page: the same lines return to the basket at current prices.',
      },
      { link: { label: 'See the order', url: page(`/order/${order.uid}`) } },
    ],
    why: englishWhy(order),
  }),
  'order-cancelled': ({ to, order, isPaid }, page) => ({
    subject: named(order, 'Order', 'is cancelled'),
    blocks: [
      { text: dear(to) },
      { text: 'The order is cancelled: we will neither make nor send it.' },
      ...(isPaid ? [{ text: ENGLISH_MONEY_BACK }] : []),
      { facts: orderFacts(order, englishOrder) },
      {
        text: 'If it was not you, or you have changed your mind, repeat it from its page or reply to this letter.',
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
        text: 'Somebody, most likely you, wants to cancel the order. To cancel it, enter the code on its page:',
      },
      { code },
      { facts: orderFacts(order, englishOrder) },
      { link: { label: 'Open the order', url: page(`/order/${order.uid}`) } },
      {
        text: `The code is valid for ${validMinutes} min. A cancelled order cannot be restored, but it can be repeated.`,
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
      { facts: orderFacts(order, englishOrder) },
      { link: { label: 'Open the order', url: page(`/order/${order.uid}`) } },
      { text: `The code is valid for ${validMinutes} min. A new invoice will replace the present one.` },
    ],
    why: 'If you are not changing it, there is nothing to do: without the code the payer stays. Do not share the code with anyone.',
  }),
};

interface OrderWords {
  readonly locale: string;
  readonly number: string;
  readonly total: string;
  readonly payment: string;
  readonly delivery: string;
  readonly goods: Readonly<Record<keyof LetterOrder['goods'], string>>;
  /** Of an order that costs nothing. */
  readonly nothing: string;
  readonly payments: Readonly<Record<LetterOrder['payment'], string>>;
  readonly deliveries: Readonly<Record<LetterOrder['delivery'], string>>;
}

const russianOrder: OrderWords = {
  locale: 'ru',
  number: 'Номер заказа',
  total: 'Сумма',
  payment: 'Оплата',
  delivery: 'Доставка',
  goods: {
    primers: 'Праймеры',
    products: 'Товары',
    samples: 'Пробы для секвенирования',
    extractions: 'Выделение ДНК',
  },
  nothing: 'не нужна',
  payments: { invoice: 'по счёту', card: 'картой' },
  deliveries: { courier: 'курьером', pickup: 'самовывоз' },
};

const englishOrder: OrderWords = {
  locale: 'en',
  number: 'Order number',
  total: 'Total',
  payment: 'Payment',
  delivery: 'Delivery',
  goods: {
    primers: 'Primers',
    products: 'Products',
    samples: 'Samples for sequencing',
    extractions: 'DNA extractions',
  },
  nothing: 'nothing to pay',
  payments: { invoice: 'by invoice', card: 'by card' },
  deliveries: { courier: 'by courier', pickup: 'collection' },
};

function orderFacts(order: LetterOrder, words: OrderWords): [string, string][] {
  const count = new Intl.NumberFormat(words.locale);
  const goods = Object.entries(order.goods) as [keyof LetterOrder['goods'], number][];
  return [
    ...(order.number === null ? [] : [[words.number, order.number] satisfies [string, string]]),
    ...goods
      .filter(([, pieces]) => pieces > 0)
      .map(([kind, pieces]): [string, string] => [words.goods[kind], count.format(pieces)]),
    [words.total, roubles(order.total, words.locale)],
    [words.payment, order.total === 0 ? words.nothing : words.payments[order.payment]],
    [words.delivery, words.deliveries[order.delivery]],
  ];
}
