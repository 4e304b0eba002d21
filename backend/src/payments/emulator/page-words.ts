/** Words of the pages of the test bank. */
export interface PageWords {
  readonly title: string;
  readonly notice: string;
  readonly purpose: string;
  readonly toPay: string;
  readonly until: (time: string) => string;
  readonly card: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly pay: (sum: string) => string;
  readonly or: string;
  readonly paySbp: string;
  readonly back: string;
  readonly cards: string;
  readonly outcome: string;
  readonly outcomes: Readonly<Record<'secure' | 'paid' | 'declined' | 'stuck' | 'late', string>>;
  readonly anyDate: string;
  readonly wrongCard: string;
  readonly wrongExpiry: string;
  readonly wrongCvc: string;
  readonly secureTitle: string;
  readonly secureHint: (code: string) => string;
  readonly code: string;
  readonly confirm: string;
  readonly wrongCode: string;
  readonly waiting: string;
  readonly over: Readonly<Record<'paid' | 'declined' | 'ranOut' | 'returned', string>>;
  readonly unknown: string;
}

export const PAGE_WORDS: Readonly<Record<'ru' | 'en', PageWords>> = {
  ru: {
    title: 'Тестовый банк',
    notice: 'Это тестовый банк: деньги не списываются. Настоящую карту здесь вводить не нужно.',
    purpose: 'Назначение',
    toPay: 'К оплате',
    until: (time) => `Страница действует до ${time}`,
    card: 'Номер карты',
    expiry: 'Срок (ММ/ГГ)',
    cvc: 'Код на обороте',
    pay: (sum) => `Оплатить ${sum}`,
    or: 'или',
    paySbp: 'Оплатить по СБП',
    back: 'Вернуться в магазин',
    cards: 'Тестовые карты',
    outcome: 'Что будет',
    outcomes: {
      secure: 'оплата с кодом 3-D Secure',
      paid: 'оплата без кода',
      declined: 'отказ: недостаточно средств',
      stuck: 'банк карты не отвечает',
      late: 'деньги придут, когда время оплаты уже вышло',
    },
    anyDate: 'Срок — любой будущий, код — любые три цифры.',
    wrongCard: 'Здесь подходят только тестовые карты из списка.',
    wrongExpiry: 'Укажите будущие месяц и год, например 12/30.',
    wrongCvc: 'Нужны три цифры.',
    secureTitle: 'Подтверждение оплаты',
    secureHint: (code) => `Настоящий банк прислал бы код в сообщении. Здесь код всегда ${code}.`,
    code: 'Код подтверждения',
    confirm: 'Подтвердить',
    wrongCode: 'Код не подошёл. После трёх ошибок оплата будет отклонена.',
    waiting: 'Банк карты пока не ответил. Можно вернуться в магазин: он узнает об оплате сам.',
    over: {
      paid: 'Заказ оплачен.',
      declined: 'Оплата отклонена.',
      ranOut: 'Время на оплату вышло.',
      returned: 'Деньги возвращены.',
    },
    unknown: 'Такого платежа нет.',
  },
  en: {
    title: 'Test bank',
    notice: 'This is a test bank: no money moves. Do not enter a real card here.',
    purpose: 'For',
    toPay: 'To pay',
    until: (time) => `This page is open until ${time}`,
    card: 'Card number',
    expiry: 'Expires (MM/YY)',
    cvc: 'Security code',
    pay: (sum) => `Pay ${sum}`,
    or: 'or',
    paySbp: 'Pay by SBP',
    back: 'Back to the shop',
    cards: 'Test cards',
    outcome: 'What happens',
    outcomes: {
      secure: 'paid with a 3-D Secure code',
      paid: 'paid without a code',
      declined: 'refused: not enough money',
      stuck: 'the bank of the card does not answer',
      late: 'the money arrives after the time to pay is over',
    },
    anyDate: 'Any date to come, any three digits as the code.',
    wrongCard: 'Only the test cards of the list work here.',
    wrongExpiry: 'Enter a month and year to come, for example 12/30.',
    wrongCvc: 'Three digits, please.',
    secureTitle: 'Confirm the payment',
    secureHint: (code) => `A real bank would have sent you a code. Here it is always ${code}.`,
    code: 'Confirmation code',
    confirm: 'Confirm',
    wrongCode: 'That is not the code. After three mistakes the payment is refused.',
    waiting:
      'The bank of the card has not answered yet. You can go back to the shop: it will hear of the payment by itself.',
    over: {
      paid: 'The order is paid.',
      declined: 'The payment was refused.',
      ranOut: 'The time to pay is over.',
      returned: 'The money was returned.',
    },
    unknown: 'There is no such payment.',
  },
};
