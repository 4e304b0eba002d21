import type { Localised } from '../../refused.ts';

/**
 * Reasons of banks that issued a card to refuse: codes of `actionCode`, and the words for a buyer. Most codes are of the
 * trade, not of a contract.
 */
export const REFUSALS: readonly { readonly codes: readonly number[]; readonly text: Localised }[] = [
  {
    codes: [-2007],
    text: {
      ru: 'Время на оплату вышло, деньги не списаны. Начните оплату ещё раз.',
      en: 'The time to pay ran out and no money was taken. Please start the payment again.',
    },
  },
  {
    codes: [116, 51],
    text: {
      ru: 'На карте недостаточно средств. Оплатите другой картой или по СБП.',
      en: 'There is not enough money on the card. Please pay with another card or by SBP.',
    },
  },
  {
    codes: [101, 54],
    text: {
      ru: 'Срок действия карты истёк или указан неверно. Проверьте его или возьмите другую карту.',
      en: 'The card has expired, or its date was mistyped. Please check it or use another card.',
    },
  },
  {
    codes: [208, 209, 41, 43, 34],
    text: {
      ru: 'Банк не принимает эту карту: она числится утерянной или заблокированной. Возьмите другую карту.',
      en: 'The bank does not accept this card: it is reported lost or blocked. Please use another card.',
    },
  },
  {
    codes: [121, 123, 61, 65, -20010],
    text: {
      ru: 'Превышен лимит карты. Увеличьте его в своём банке или оплатите другой картой.',
      en: 'The limit of the card is exceeded. Please raise it with your bank or use another card.',
    },
  },
  {
    codes: [111, 125, 14, 82],
    text: {
      ru: 'Номер карты или код на обороте не подошли. Проверьте их и попробуйте ещё раз.',
      en: 'The card number or its security code is wrong. Please check them and try again.',
    },
  },
  {
    codes: [2003, -2006, 2006, -2013, -2016, -2018, -2019, 151017, 151018, 151019],
    text: {
      ru: 'Банк не подтвердил, что платите именно вы. Попробуйте ещё раз или возьмите другую карту.',
      en: 'The bank could not confirm that it is you who pays. Please try again or use another card.',
    },
  },
  {
    codes: [-1, 91, 96, 907, 909, 910, 913],
    text: {
      ru: 'Банк карты сейчас не отвечает. Попробуйте позже или возьмите другую карту.',
      en: 'The bank of the card does not answer at the moment. Please try later or use another card.',
    },
  },
  {
    codes: [5, 57, 62, 100, 120],
    text: {
      ru: 'Банк отклонил оплату этой картой. Возьмите другую карту или оплатите по СБП.',
      en: 'The bank refused a payment with this card. Please use another card or pay by SBP.',
    },
  },
];
