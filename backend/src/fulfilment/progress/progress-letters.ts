import { rulingSeller } from '../../dictionaries/ruling-seller.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { Queryable, RecordedEvent } from '../../event-store/event.ts';
import type { LetterKind, LetterProgress, WriteLetter } from '../../mail/letter.ts';
import { lastSentPosition } from '../../mail/settled-letters.ts';
import { isLineEvent } from '../../ordering/line.events.ts';
import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { aboutOrder } from '../../ordering/letters/order-letters.ts';
import { type Fulfilment, mayBeMade } from '../../ordering/order-lines.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { carrierName, trackingPage } from '../../ordering/delivery/carriers.ts';
import { type LinesNews, progressNews } from './progress-news.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOSCOW_MS = 3 * HOUR_MS;
/** Moscow time: parcels of the day have left, and people still read their mail. */
const LETTERS_HOUR = 18;

/** The next six in the evening in Moscow: until then steps are gathered, so that a day brings one letter. ISO 8601. */
export function progressLetterDue(at: string): string {
  const moscow = Date.parse(at) + MOSCOW_MS;
  const today = Math.floor(moscow / DAY_MS) * DAY_MS + LETTERS_HOUR * HOUR_MS;
  const due = moscow < today ? today : today + DAY_MS;
  return new Date(due - MOSCOW_MS).toISOString();
}

interface Needs {
  readonly store: EventStore;
  readonly db: Queryable;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  /** Whether a member wants letters about the progress of their orders. */
  readonly isWanted: (memberId: string) => Promise<boolean>;
  /** Path of the link that switches them off for an order. */
  readonly offPath: (uid: string) => Promise<string>;
}

/**
 * Writes the letter about the lines of an order. Each step owes one; that of the last step of a day tells everything since the
 * letter before, the others are dropped. Sent however many orders name the address: this one is made.
 */
export function progressLetters(needs: Needs): Partial<Record<LetterKind, WriteLetter>> {
  const isWanted = async (isOff: boolean, memberId: string | null): Promise<boolean> =>
    !isOff && (memberId === null || needs.isWanted(memberId));
  return {
    'order-progress': async ({ kind, stream, position, repeat }) => {
      const events = await needs.store.readStream(stream);
      const isTold = events.some((event) => event.position > position && isDue(event, needs.now()));
      if (isTold && repeat === undefined) return null;
      const about = await aboutOrder(stream, events, needs.personalData);
      const history = orderHistory(events);
      if (about === null || !mayBeMade(history)) return null;
      // an operator sends one once more because somebody asked for it
      if (repeat === undefined && !(await isWanted(history.lettersOff, about.memberId))) return null;
      if (about.isJunk) return 'held';
      const toldUntil = await lastSentPosition(needs.db, kind, stream, position);
      const at = (last: number) => orderHistory(events.filter((event) => event.position <= last)).fulfilment;
      const after = at(position);
      const goods = goodsCount(orderHistory(events));
      const news = withoutParcels(progressNews(at(toldUntil), after), goods);
      if (news.length === 0) return null;
      const { addressed, order } = about;
      const { language } = addressed;
      const told = news.map((one) => inWords(one, after, language));
      const pickup = order.delivery === 'pickup' ? await placeOfPickup(needs.db, language) : null;
      return {
        ...{ kind: 'order-progress', ...addressed, order, lines: goods, news: told },
        ...(pickup !== null && { pickup }),
        offPath: await needs.offPath(order.uid),
      };
    },
  };
}

/** Parcels stand behind the goods. */
function goodsCount({ creation }: Pick<OrderHistory, 'creation'>): number {
  return (creation?.lines ?? []).filter(({ kind }) => kind !== 'delivery').length;
}

/** A parcel moves with its goods, of which the letter tells; that nobody brings it after all is news of its own. */
function withoutParcels(news: readonly LinesNews[], goods: number): LinesNews[] {
  return news.flatMap((one) => {
    const lines = one.what === 'LinesCancelled' ? one.lines : one.lines.filter((line) => line <= goods);
    return lines.length === 0 ? [] : [{ ...one, lines }];
  });
}

async function placeOfPickup(db: Queryable, language: 'ru' | 'en'): Promise<string | null> {
  const terms = (await rulingSeller(db))?.seller.terms;
  return (language === 'ru' ? terms?.pickup : terms?.pickup_en) || null;
}

/** Whether the letter that a step owes is to be sent by now. */
function isDue(event: RecordedEvent, now: Date): boolean {
  return isLineEvent(event) && progressLetterDue(event.metadata.at) <= now.toISOString();
}

function inWords(
  { what, state, lines, reason, shipment, day }: LinesNews,
  after: Fulfilment,
  language: 'ru' | 'en',
) {
  const sent = after.shipments.find((one) => one.shipment === shipment);
  const news: LetterProgress = {
    ...{ what, state, lines },
    reason: reason?.[language] ?? null,
    day: day === undefined ? null : dayInWords(day, language),
    parcel: sent
      ? {
          carrier: carrierName(sent.carrier, language),
          isCollected: sent.carrier === 'pickup',
          tracking: sent.tracking ?? null,
          page: trackingPage(sent.carrier, sent.tracking),
        }
      : null,
  };
  return news;
}

/** Example: `1 декабря`, `1 December`. */
function dayInWords(day: string, language: 'ru' | 'en'): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', options).format(Date.parse(day));
}
