import type { Localised } from '../../refused.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { fold } from '../../event-store/decider.ts';
import { type OfferOrdered, type RequestEvent, type RequestState, requestStream } from './request.events.ts';
import { newestOffer, request } from './request.ts';

const LANGUAGES = ['ru', 'en'] as const;
const NEWER: Localised = { ru: 'Есть предложение новее.', en: 'There is a newer offer.' };
const WHY_OVER: Readonly<Partial<Record<RequestState, Localised>>> = {
  closed: { ru: 'Запрос закрыт.', en: 'The request is closed.' },
  withdrawn: { ru: 'Запрос отозван.', en: 'The request was withdrawn.' },
};

/** Papers that hold no more, by the keys of the commands that may have printed them. */
export interface EndedOffers {
  readonly commandKeys: readonly string[];
  readonly reason: Localised;
}

/**
 * Key of the command that prints an offer: the same offer is one paper in a language, whoever asks for it. `closings`: how often
 * its request was closed before; one that is open again has other papers than before.
 */
export function offerPaperKey(
  { uid, version, closings }: { readonly uid: string; readonly version: number; readonly closings: number },
  language: 'ru' | 'en',
): string {
  return `offer-paper:${uid}:${version}:${language}${closings === 0 ? '' : `:${closings}`}`;
}

/** Offers of a request that can be accepted no more; one whose work was ordered holds. */
export async function endedOffers(store: EventStore, uid: string): Promise<EndedOffers> {
  const events = await store.readStream(requestStream(uid));
  const now = fold(
    request,
    events.map(({ type, data }) => ({ type, data }) as RequestEvent),
  );
  const over = now.state === null ? undefined : WHY_OVER[now.state];
  const newest = newestOffer(now)?.version;
  const ordered = new Set(
    events.flatMap(({ type, data }) =>
      type === 'OfferOrdered' ? [(data as OfferOrdered['data']).version] : [],
    ),
  );
  const ended = now.offers.filter(
    ({ version }) => !ordered.has(version) && (over !== undefined || version !== newest),
  );
  const closings = events.filter(({ type }) => type === 'RequestClosed' || type === 'RequestReopened').length;
  return {
    commandKeys: ended.flatMap(({ version }) =>
      Array.from({ length: closings + 1 }, (_, before) => ({ uid, version, closings: before })).flatMap(
        (printed) => LANGUAGES.map((language) => offerPaperKey(printed, language)),
      ),
    ),
    reason: over ?? NEWER,
  };
}
