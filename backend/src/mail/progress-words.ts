import { dear, hello } from './greeting.ts';
import type { LetterOrder, LetterProgress } from './letter.ts';
import type { Block, Words } from './letter-shape.ts';
import { englishFacts, englishWhy, named, orderFacts, russianFacts, russianWhy } from './order-text.ts';

type ProgressWords = Pick<Words, 'order-progress'>;
type Told = Pick<LetterProgress, 'what' | 'state' | 'day'>;

/** Numbers with their runs. Example: `1–3, 7`. */
export function lineRuns(lines: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

interface NewsWords {
  /** Words for all lines, for one, and for several. */
  readonly lines: readonly [all: string, one: string, several: string];
  text(told: Told, count: 'all' | 'one' | 'several', isCollected: boolean): string;
  readonly carrier: string;
  readonly tracking: string;
  readonly track: string;
  readonly reason: string;
}

/** One group of lines in the letter: a sentence, its parcel, and a link to follow it. */
function newsBlocks(news: LetterProgress, all: number, words: NewsWords): Block[] {
  const count = news.lines.length === all ? 'all' : news.lines.length === 1 ? 'one' : 'several';
  const [whole, one, several] = words.lines;
  const named = count === 'all' ? whole : `${count === 'one' ? one : several} ${lineRuns(news.lines)}`;
  const { parcel, reason } = news;
  const facts: [string, string][] =
    parcel === null || parcel.isCollected || news.what === 'LinesDelivered'
      ? []
      : [
          [words.carrier, parcel.carrier],
          ...(parcel.tracking === null ? [] : [[words.tracking, parcel.tracking] satisfies [string, string]]),
        ];
  const why = reason === null ? '' : ` ${words.reason}: ${reason.replace(/[.\s]+$/, '')}.`;
  return [
    { text: `${named} ${words.text(news, count, parcel?.isCollected === true)}.${why}` },
    ...(facts.length === 0 ? [] : [{ facts }]),
    ...(facts.length > 0 && parcel?.page ? [{ link: { label: words.track, url: parcel.page } }] : []),
  ];
}

const RUSSIAN: NewsWords = {
  lines: ['Весь заказ', 'Строка', 'Строки'],
  text({ what, state, day }, count, isCollected) {
    const by = (all: string, one: string, several: string): string => ({ all, one, several })[count];
    switch (what) {
      case 'LinesStarted':
        return 'в работе';
      case 'LinesReady':
        return by('готов', 'готова', 'готовы');
      case 'LinesRemade':
        return by('делаем заново', 'делается заново', 'делаются заново');
      case 'LinesShipped':
        return isCollected ? by('выдан', 'выдана', 'выданы') : by('отправлен', 'отправлена', 'отправлены');
      case 'LinesDelivered':
        return by('доставлен', 'доставлена', 'доставлены');
      case 'LinesCancelled':
        return `${by('отменён', 'отменена', 'отменены')}, деньги за отменённое вернём тем же путём, которым они пришли`;
      case 'dropped':
        return by('отменён', 'отменена, платить за неё не нужно', 'отменены, платить за них не нужно');
      case 'kept':
        return `${by('отменён', 'отменена', 'отменены')}, оплаченное переводом за отменённое осталось для следующего заказа`;
      case 'LinesReported':
        return by(
          'прочитан: результаты на странице заказа',
          'прочитана: результаты на странице заказа',
          'прочитаны: результаты на странице заказа',
        );
      case 'promised':
        return `${by('будет готов', 'будет готова', 'будут готовы')} не в тот день, что мы обещали, а ${day}`;
      case 'declined':
        return by('не будет прочитан повторно', 'не будет прочитана повторно', 'не будут прочитаны повторно');
      case 'back':
        return `— поправка к прошлому письму: ${RUSSIAN_STATES[state]}`;
    }
  },
  carrier: 'Перевозчик',
  tracking: 'Номер отправления',
  track: 'Проследить за посылкой',
  reason: 'Причина',
};
const RUSSIAN_STATES: Readonly<Record<LetterProgress['state'], string>> = {
  waiting: 'работа ещё не начата',
  in_production: 'ещё в работе',
  ready: 'готово, но ещё не отправлено',
  shipped: 'в пути, ещё не доставлено',
  delivered: 'доставлено',
  cancelled: 'отменено',
};

const ENGLISH: NewsWords = {
  lines: ['The whole order', 'Line', 'Lines'],
  text({ what, state, day }, count, isCollected) {
    const is = count === 'several' ? 'are' : 'is';
    switch (what) {
      case 'LinesStarted':
        return `${is} in production`;
      case 'LinesReady':
        return `${is} ready`;
      case 'LinesRemade':
        return `${is} being made again`;
      case 'LinesShipped':
        return isCollected ? `${is} handed over` : `${is} on the way`;
      case 'LinesDelivered':
        return count === 'several' ? 'have arrived' : 'has arrived';
      case 'LinesCancelled':
        return `${is} cancelled, the money goes back the way it came`;
      case 'dropped':
        return `${is} cancelled, nothing is to be paid for ${count === 'several' ? 'them' : 'it'}`;
      case 'kept':
        return `${is} cancelled, and what was paid for ${count === 'several' ? 'them' : 'it'} by transfer stays for the next order`;
      case 'LinesReported':
        return `${is} read: the results are on the page of the order`;
      case 'promised':
        return `will be ready on another day than we promised: ${day}`;
      case 'declined':
        return 'will not be read once more';
      case 'back':
        return `– a correction of our last letter: ${ENGLISH_STATES[state]}`;
    }
  },
  carrier: 'Carrier',
  tracking: 'Tracking number',
  track: 'Follow the parcel',
  reason: 'The reason',
};
const ENGLISH_STATES: Readonly<Record<LetterProgress['state'], string>> = {
  waiting: 'work has not begun yet',
  in_production: 'still in production',
  ready: 'ready, not sent yet',
  shipped: 'on the way, not delivered yet',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** One word for the subject, where everything that is told is of one kind. */
function subjectOf<Said>(
  news: readonly LetterProgress[],
  lines: number,
  words: Readonly<Partial<Record<LetterProgress['what'], Said>>>,
): Said | undefined {
  const [first] = news;
  const isWhole = news.length === 1 && first?.lines.length === lines && first.parcel?.isCollected !== true;
  return isWhole ? words[first.what] : undefined;
}

const isToCollect = (news: readonly LetterProgress[], order: LetterOrder): boolean =>
  order.delivery === 'pickup' && order.isBrought && news.some(({ what }) => what === 'LinesReady');

/** The letter about the lines of an order, in Russian. */
export const russianProgress: ProgressWords = {
  'order-progress': ({ to, order, lines, news, pickup, offPath }, page) => ({
    subject: named(
      order,
      'Заказ',
      subjectOf(news, lines, {
        LinesStarted: 'в работе',
        LinesReady: 'готов',
        LinesShipped: 'отправлен',
        LinesDelivered: 'доставлен',
        LinesReported: 'прочитан',
      }) ?? '— что нового',
    ),
    blocks: [
      { text: hello(to) },
      ...news.flatMap((one) => newsBlocks(one, lines, RUSSIAN)),
      ...(isToCollect(news, order)
        ? [
            {
              text: pickup
                ? `Готовое можно забрать. Место выдачи: ${pickup.replace(/[.\s]+$/, '')}. Часы работы: ${page('/about/contacts')}`
                : `Готовое можно забрать. Адрес и часы выдачи: ${page('/about/contacts')}`,
            },
          ]
        : []),
      { facts: orderFacts(order, russianFacts) },
      { link: { label: 'Посмотреть заказ', url: page(`/order/${order.uid}`) } },
    ],
    why: `${russianWhy(order)} О ходе заказа мы пишем не чаще раза в день.`,
    off: { label: 'Не писать о ходе этого заказа', url: page(offPath) },
  }),
};

/** The letter about the lines of an order, in English. */
export const englishProgress: ProgressWords = {
  'order-progress': ({ to, order, lines, news, pickup, offPath }, page) => ({
    subject: named(
      order,
      'Order',
      subjectOf(news, lines, {
        LinesStarted: 'is in production',
        LinesReady: 'is ready',
        LinesShipped: 'is on the way',
        LinesDelivered: 'has arrived',
        LinesReported: 'has its results',
      }) ?? '– news',
    ),
    blocks: [
      { text: dear(to) },
      ...news.flatMap((one) => newsBlocks(one, lines, ENGLISH)),
      ...(isToCollect(news, order)
        ? [
            {
              text: pickup
                ? `What is ready can be collected. Place: ${pickup.replace(/[.\s]+$/, '')}. Hours: ${page('/about/contacts')}`
                : `What is ready can be collected. Address and hours: ${page('/about/contacts')}`,
            },
          ]
        : []),
      { facts: orderFacts(order, englishFacts) },
      { link: { label: 'See the order', url: page(`/order/${order.uid}`) } },
    ],
    why: `${englishWhy(order)} We write about its progress once a day at most.`,
    off: { label: 'No more letters about the progress of this order', url: page(offPath) },
  }),
};
