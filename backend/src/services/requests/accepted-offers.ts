import { Injectable } from '@nestjs/common';
import type { OfferDetails } from '@oligoteka/genes';
import { type NamedOffer, ServiceOffers } from '../../basket/service-lines/service-offers.ts';
import { fold } from '../../event-store/decider.ts';
import { type Append, VersionConflict } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import type { Localised } from '../../refused.ts';
import { noteOrdered } from './answer-offer/answer-offer.decide.ts';
import { type OfferLine, type OfferMade, type RequestEvent, requestStream } from './request.events.ts';
import { newestOffer, request, type Request } from './request.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Characters of the name of a line. */
const LONGEST_NAME = 300;

/** Accepted offers, as baskets and orders ask for them. Numbers can be guessed: an offer is found by the uid of its request alone. */
@Injectable()
export class AcceptedOffers extends ServiceOffers {
  constructor(private readonly store: EventStore) {
    super();
  }

  async find(
    offer: NamedOffer,
    { member }: { readonly member: string | null },
  ): Promise<OfferDetails | null> {
    const uid = uidOf(offer);
    if (uid === null) return null;
    const { now } = await this.read(uid);
    if (now.submission === null || now.state !== 'accepted') return null;
    const { memberId, number } = now.submission;
    const newest = newestOffer(now);
    if (memberId !== undefined && memberId !== member) return null;
    if (newest === null || newest.version !== offer.version || now.accepted?.version !== offer.version)
      return null;
    return AcceptedOffers.detailsOf(uid, number, newest);
  }

  /** A line of an offer, as its event makes it. */
  static detailsOf(uid: string, number: string, offer: OfferMade['data']): OfferDetails {
    const { version, total: price, days, lines, asFiles } = offer;
    const { ru: name, en: name_en } = nameOf(lines);
    return {
      ...{ request: number, uid, version, price, days, name, name_en },
      lines: lines.map((line) => ({
        ...{ name: line.name.ru, name_en: line.name.en, count: line.count, price: line.price },
      })),
      isSent: asFiles !== true,
    };
  }

  async order(offer: NamedOffer, orderUid: string): Promise<Append> {
    const uid = uidOf(offer) ?? '';
    const { now, version } = await this.read(uid);
    const events = noteOrdered(now, { version: offer.version, orderUid });
    // it held a moment ago: somebody else has ordered it, or it was made anew
    if (events.length === 0) throw new VersionConflict(requestStream(uid), version - 1, version);
    return { stream: requestStream(uid), expectedVersion: version, events };
  }

  private async read(uid: string): Promise<{ now: Request; version: number }> {
    const events = await this.store.readStream(requestStream(uid));
    const plain = events.map(({ type, data }) => ({ type, data }) as RequestEvent);
    return { now: fold(request, plain), version: events.length };
  }
}

function uidOf({ uid, request: named }: NamedOffer): string | null {
  const typed = uid ?? named;
  return UUID.test(typed) ? typed.toLowerCase() : null;
}

/** Example: `Синтез; Анализ`. */
function nameOf(lines: readonly OfferLine[]): Localised {
  const named = (language: 'ru' | 'en'): string => {
    const text = lines
      .map(({ name, count }) => (count === 1 ? name[language] : `${name[language]} × ${count}`))
      .join('; ');
    return text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME - 1)}…`;
  };
  return { ru: named('ru'), en: named('en') };
}
