import { type Localised, Refused } from '../../../refused.ts';
import type {
  OfferAccepted,
  OfferDeclined,
  OfferMade,
  OfferOrdered,
  RequestClosed,
  RequestWithdrawn,
} from '../request.events.ts';
import { hasEnded, newestOffer, type Request } from '../request.ts';

const NONE: Localised = { ru: 'Такого запроса нет.', en: 'There is no such request.' };
const OVER: Localised = {
  ru: 'Этот запрос закрыт. Отправьте новый: поля можно заполнить так же.',
  en: 'This request is closed. Send a new one: its fields can be filled in the same way.',
};
const ACCEPTED: Localised = {
  ru: 'Это предложение уже принято: его позиция лежит в корзине или заказана.',
  en: 'This offer was accepted already: its line lies in the basket or was ordered.',
};
const ORDERED: Localised = {
  ru: 'Работа по этому предложению уже заказана.',
  en: 'The work of this offer was ordered already.',
};

/** The customer accepts an offer; none where they have done so before. */
export function acceptOffer(
  now: Request,
  { version, basketId, today }: { version: number; basketId: string; today: string },
): OfferAccepted[] {
  const offer = offerToAnswer(now, version);
  if (now.state === 'ordered') throw new Refused('conflict', ORDERED, {}, { reason: 'ordered' });
  if (now.state === 'accepted') return [];
  if (hasEnded(offer, today))
    throw new Refused(
      'conflict',
      {
        ru: `Срок этого предложения истёк ${day(offer.validUntil)}. Напишите нам: составим новое.`,
        en: `This offer ended on ${offer.validUntil}. Write to us: we will make a new one.`,
      },
      {},
      { reason: 'expired', validUntil: offer.validUntil },
    );
  return [{ type: 'OfferAccepted', data: { version, basketId } }];
}

/** The customer declines an offer; none where they have done so before. */
export function declineOffer(
  now: Request,
  { version, personal }: { version: number; personal?: OfferDeclined['data']['personal'] },
): OfferDeclined[] {
  offerToAnswer(now, version);
  if (now.state === 'declined') return [];
  if (isTaken(now)) throw new Refused('conflict', ACCEPTED);
  return [{ type: 'OfferDeclined', data: { version, ...(personal !== undefined && { personal }) } }];
}

/** The customer needs it no more; none where they have said so before. */
export function withdrawRequest(now: Request): RequestWithdrawn[] {
  if (now.state === null) throw new Refused('notFound', NONE);
  if (now.state === 'withdrawn') return [];
  if (isTaken(now)) throw new Refused('conflict', ACCEPTED);
  if (now.state === 'closed') throw new Refused('conflict', OVER);
  return [{ type: 'RequestWithdrawn', data: {} }];
}

/** The line of an accepted offer stands in an order; none where that was noted, or it is another version by now. */
export function noteOrdered(now: Request, data: OfferOrdered['data']): OfferOrdered[] {
  const isNew = now.state === 'accepted' && now.accepted?.version === data.version;
  return isNew ? [{ type: 'OfferOrdered', data }] : [];
}

/** An operator makes the next version of an offer; none where the newest says the same. */
export function makeOffer(
  now: Request,
  offer: Omit<OfferMade['data'], 'version' | 'total'>,
  { today, isAnew }: { today: string; isAnew: boolean },
): OfferMade[] {
  if (now.state === null) throw new Refused('notFound', NONE);
  if (now.state === 'withdrawn' || now.state === 'closed') throw new Refused('conflict', OVER);
  const newest = newestOffer(now);
  const total = offer.lines.reduce((sum, { count, price }) => sum + count * price, 0);
  const next = { version: (newest?.version ?? 0) + 1, ...offer, total };
  if (hasEnded(next, today))
    throw new Refused('invalid', {
      ru: `Последний день ${offer.validUntil} уже прошёл.`,
      en: `The last day ${offer.validUntil} is over.`,
    });
  if (newest !== null && now.state === 'offered' && isSame(newest, next)) return [];
  if (isTaken(now) && !isAnew)
    throw new Refused('conflict', {
      ru: 'Предложение уже принято.',
      en: 'The offer was accepted already: its line may be ordered at that price.',
    });
  return [{ type: 'OfferMade', data: next }];
}

/** An operator closes it; none where that was done before. */
export function closeRequest(now: Request, { reason, note }: RequestClosed['data']): RequestClosed[] {
  if (now.state === null) throw new Refused('notFound', NONE);
  if (now.state === 'closed') return [];
  if (now.state === 'withdrawn') throw new Refused('conflict', OVER);
  if (now.state === 'ordered') throw new Refused('conflict', ORDERED);
  return [{ type: 'RequestClosed', data: { reason, ...(note !== undefined && { note }) } }];
}

const isTaken = ({ state }: Request): boolean => state === 'accepted' || state === 'ordered';

function offerToAnswer(now: Request, version: number): OfferMade['data'] {
  if (now.state === null) throw new Refused('notFound', NONE);
  if (now.state === 'closed' || now.state === 'withdrawn') throw new Refused('conflict', OVER);
  const offer = newestOffer(now);
  if (offer === null)
    throw new Refused('conflict', {
      ru: 'Предложения по этому запросу ещё нет.',
      en: 'There is no offer for this request yet.',
    });
  if (offer.version !== version)
    throw new Refused(
      'conflict',
      {
        ru: `Есть предложение новее: версия ${offer.version}. Посмотрите его и примите, если подходит.`,
        en: `There is a newer offer: version ${offer.version}. Look at it, and accept it if it suits you.`,
      },
      {},
      { reason: 'outdated', version: offer.version },
    );
  return offer;
}

function isSame(one: OfferMade['data'], other: OfferMade['data']): boolean {
  const plain = ({ lines, total, days, validUntil, note = '', asFiles }: OfferMade['data']) =>
    JSON.stringify([
      lines.map(({ name: { ru, en }, count, price }) => [ru, en, count, price]),
      ...[total, days, validUntil, note, asFiles === true],
    ]);
  return plain(one) === plain(other);
}

/** `2026-11-26` as `26.11.2026`. */
const day = (iso: string): string => iso.split('-').reverse().join('.');
