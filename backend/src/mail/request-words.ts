import { dear, hello } from './greeting.ts';
import type { LetterOffer, LetterRequest } from './letter.ts';
import { roubles } from './letter-money.ts';
import type { Block, Words } from './letter-shape.ts';

type RequestWords = Pick<Words, 'request-received' | 'offer-made' | 'offer-ends' | 'request-closed'>;

const pathOf = ({ uid }: LetterRequest): string => `/services/request/${uid}`;

const RUSSIAN_KINDS: Readonly<Record<LetterRequest['kind'], string>> = {
  chemistry: 'химический синтез',
  gene: 'синтез гена',
  cloning: 'клонирование',
  other: 'другая работа',
};
const ENGLISH_KINDS: Readonly<Record<LetterRequest['kind'], string>> = {
  chemistry: 'chemical synthesis',
  gene: 'gene synthesis',
  cloning: 'cloning',
  other: 'other work',
};

const russianWhy = ({ isMembers }: LetterRequest): string =>
  `Вы получили это письмо, потому что ваш адрес указан в запросе на нашем сайте. ${
    isMembers
      ? 'Запрос откроется после входа в учётную запись.'
      : 'Ссылка открывает запрос каждому, у кого она есть: не пересылайте её посторонним.'
  }`;
const englishWhy = ({ isMembers }: LetterRequest): string =>
  `You receive this letter because a request on our site names your address. ${
    isMembers
      ? 'The request opens once you have logged in.'
      : 'The link opens the request to everybody who has it: do not pass it on to strangers.'
  }`;

const russianFacts = ({ number, kind }: LetterRequest): Block => ({
  facts: [
    ['Запрос', number],
    ['Что нужно', RUSSIAN_KINDS[kind]],
  ],
});
const englishFacts = ({ number, kind }: LetterRequest): Block => ({
  facts: [
    ['Request', number],
    ['Subject', ENGLISH_KINDS[kind]],
  ],
});

function offerFacts(
  { lines, total, days, lastDay }: LetterOffer,
  words: { total: string; days: string; until: string; locale: 'ru' | 'en' },
): Block {
  const price = (kopecks: number): string => roubles(kopecks, words.locale);
  return {
    facts: [
      ...lines.map(({ name, count, price: each }): readonly [string, string] => [
        name,
        count === 1 ? price(each) : `${count} × ${price(each)} = ${price(count * each)}`,
      ]),
      [words.total, price(total)],
      [words.days, String(days)],
      [words.until, lastDay],
    ],
  };
}
const RUSSIAN_OFFER = {
  total: 'Итого',
  days: 'Срок с оплаты, рабочих дней',
  until: 'Принять можно по',
  locale: 'ru',
} as const;
const ENGLISH_OFFER = {
  total: 'Total',
  days: 'Working days from payment',
  until: 'Can be accepted until',
  locale: 'en',
} as const;
const noteOf = ({ note }: LetterOffer): Block[] => (note === '' ? [] : [{ text: note }]);

/** Letters about a request for an offer, in Russian. */
export const russianRequest: RequestWords = {
  'request-received': ({ to, request }, page) => ({
    subject: `Запрос ${request.number} получен`,
    blocks: [
      { text: hello(to) },
      { text: 'Мы получили ваш запрос и ответим предложением с ценой и сроком.' },
      russianFacts(request),
      { link: { label: 'Посмотреть запрос', url: page(pathOf(request)) } },
    ],
    why: russianWhy(request),
  }),
  'offer-made': ({ to, request, offer }, page) => ({
    subject: `Предложение по запросу ${request.number}`,
    blocks: [
      { text: hello(to) },
      {
        text:
          offer.version === 1
            ? 'Мы подготовили предложение по вашему запросу.'
            : `Мы подготовили новое предложение по вашему запросу, версию ${offer.version}: прежние больше не действуют.`,
      },
      russianFacts(request),
      offerFacts(offer, RUSSIAN_OFFER),
      ...noteOf(offer),
      { text: 'Принять или отклонить его можно на странице запроса. Принятое ляжет в корзину по этой цене.' },
      { link: { label: 'Открыть предложение', url: page(pathOf(request)) } },
    ],
    why: russianWhy(request),
  }),
  'offer-ends': ({ to, request, offer }, page) => ({
    subject: `Завтра последний день предложения по запросу ${request.number}`,
    blocks: [
      { text: hello(to) },
      { text: `Предложение по вашему запросу можно принять по ${offer.lastDay} включительно.` },
      offerFacts(offer, RUSSIAN_OFFER),
      { link: { label: 'Открыть предложение', url: page(pathOf(request)) } },
      { text: 'Если условия не подходят или нужно больше времени, ответьте на это письмо.' },
    ],
    why: russianWhy(request),
  }),
  'request-closed': ({ to, request, reason }, page) => ({
    subject: `Запрос ${request.number} закрыт`,
    blocks: [
      { text: hello(to) },
      { text: `Мы закрыли ваш запрос. Причина: ${reason}` },
      russianFacts(request),
      { link: { label: 'Посмотреть запрос', url: page(pathOf(request)) } },
      { text: 'Вопросы — ответом на это письмо.' },
    ],
    why: russianWhy(request),
  }),
};

/** Letters about a request for an offer, in English. */
export const englishRequest: RequestWords = {
  'request-received': ({ to, request }, page) => ({
    subject: `Request ${request.number} received`,
    blocks: [
      { text: dear(to) },
      { text: 'We have received your request and will answer with an offer: a price and the days it takes.' },
      englishFacts(request),
      { link: { label: 'See the request', url: page(pathOf(request)) } },
    ],
    why: englishWhy(request),
  }),
  'offer-made': ({ to, request, offer }, page) => ({
    subject: `An offer for request ${request.number}`,
    blocks: [
      { text: dear(to) },
      {
        text:
          offer.version === 1
            ? 'We have an offer for your request.'
            : `We have a new offer for your request, version ${offer.version}: those before are void.`,
      },
      englishFacts(request),
      offerFacts(offer, ENGLISH_OFFER),
      ...noteOf(offer),
      {
        text: 'Accept or decline it on the page of the request. Accepted, it lies in the basket at this price.',
      },
      { link: { label: 'Open the offer', url: page(pathOf(request)) } },
    ],
    why: englishWhy(request),
  }),
  'offer-ends': ({ to, request, offer }, page) => ({
    subject: `Tomorrow is the last day of the offer for request ${request.number}`,
    blocks: [
      { text: dear(to) },
      { text: `The offer for your request can be accepted until ${offer.lastDay}, that day included.` },
      offerFacts(offer, ENGLISH_OFFER),
      { link: { label: 'Open the offer', url: page(pathOf(request)) } },
      { text: 'If it does not suit you, or you need more time, reply to this letter.' },
    ],
    why: englishWhy(request),
  }),
  'request-closed': ({ to, request, reason }, page) => ({
    subject: `Request ${request.number} is closed`,
    blocks: [
      { text: dear(to) },
      { text: `We have closed your request. The reason: ${reason}` },
      englishFacts(request),
      { link: { label: 'See the request', url: page(pathOf(request)) } },
      { text: 'If you have questions, reply to this letter.' },
    ],
    why: englishWhy(request),
  }),
};
