import type { OfferDetails, Service } from '@oligoteka/genes';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { type Localised, Refused } from '../../refused.ts';
import type { BasketState } from '../basket-state.ts';
import type { BasketEvent, BasketService } from '../basket.events.ts';
import { serviceQuoteOf } from '../service-quote.ts';
import { type IncomingDetails, readService } from './read-service.ts';

/** A service as it arrives; an id the basket does not hold is a new one's. */
export interface IncomingService {
  readonly id: number;
  readonly service?: Service;
  readonly name?: string;
  readonly details?: IncomingDetails;
  readonly forDelete?: boolean;
}

export interface SaveServicesInput {
  readonly services: readonly IncomingService[];
  /** Offers that are named in it and hold, by their place. */
  readonly offers: ReadonlyMap<number, OfferDetails>;
  /** One for each service; only those of new ones are used. */
  readonly freshIds: readonly number[];
  readonly book: PriceBook;
  /** The caller's own discount on services. */
  readonly percent: number;
}

const CHECK: Localised = {
  ru: 'Не все услуги можно положить в корзину: проверьте поля.',
  en: 'Not every service can be put into the basket: check the fields.',
};
const BY_OFFER: Localised = {
  ru: 'Для такой работы нет цены в прайс-листе: отправьте заявку, и мы пришлём предложение.',
  en: 'The price list has no price for this work: send a request, and we shall make an offer.',
};

/**
 * The events of a save of services; none where nothing changed. Services that are not named stay. An accepted offer stands in a
 * basket once. One fault refuses the whole batch, and so does work without a price: that is requested, not ordered.
 */
export function saveServices(state: BasketState, input: SaveServicesInput): BasketEvent[] {
  const { services, offers, freshIds, book, percent } = input;
  const fields: Record<string, Localised[]> = {};
  const known = new Map([...state.services].map(([id, { service }]) => [id, service]));
  const events = services.flatMap((incoming, index): BasketEvent[] => {
    const { id: named, forDelete, name, service: kind, details = {} } = incoming;
    const before = known.get(named);
    if (forDelete === true) return known.delete(named) ? [removed(named)] : [];
    if (kind === undefined) return [];
    const path = `services.${index}.details`;
    const content = readService(kind, details, offers.get(index) ?? null, (field, text) => {
      (fields[`${path}.${field}`] ??= []).push(text);
    });
    if (content === null) return [];
    const service: BasketService = { ...content, title: (name ?? before?.title ?? '').trim() };
    const quote = serviceQuoteOf(service, book, percent);
    if (quote === null) {
      fields[path] = [BY_OFFER];
      return [];
    }
    const id = before === undefined ? (idOfOffer(service, known) ?? freshIds[index] ?? named) : named;
    if (JSON.stringify(known.get(id)) === JSON.stringify(service)) return [];
    known.set(id, service);
    return [{ type: 'ServiceSaved', data: { serviceId: id, service, quote } }];
  });
  if (Object.keys(fields).length > 0) throw new Refused('invalid', CHECK, fields);
  return events;
}

const removed = (serviceId: number): BasketEvent => ({ type: 'ServiceRemoved', data: { serviceId } });

/** Any version of an offer takes the place of the one before. */
function idOfOffer(service: BasketService, known: ReadonlyMap<number, BasketService>): number | undefined {
  if (service.service !== 'offer') return undefined;
  const { request } = service.details;
  return [...known].find(([, one]) => one.service === 'offer' && one.details.request === request)?.[0];
}
