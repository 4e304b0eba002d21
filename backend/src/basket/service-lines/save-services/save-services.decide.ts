import {
  type OfferDetails,
  offerReasons,
  type ReadService,
  type Service,
  type ServiceContent,
  siteReasons,
  type TypedDetails,
} from '@oligoteka/genes';
import type { PriceBook } from '../../../dictionaries/dictionaries.ts';
import type { Steps } from '../../../guard/in-turns.ts';
import { type Localised, Refused } from '../../../refused.ts';
import type { BasketState } from '../../basket-state.ts';
import type { AttachedFolder, BasketEvent, BasketService } from '../../basket.events.ts';
import { offerLine } from '../offer-line.ts';
import { serviceQuoteOf } from '../service-quote.ts';
import { type FolderFault, NO_FOLDER } from '../service-files.ts';

/** A service as it arrives; an id the basket does not hold is a new one's. */
export interface IncomingService {
  readonly id: number;
  readonly service?: Service;
  readonly name?: string;
  readonly details?: TypedDetails & { readonly request?: string; readonly version?: number };
  /** The folder of its files; left out: it stays as it is. */
  readonly folder?: string;
  readonly forDelete?: boolean;
}

interface SaveServicesInput {
  readonly services: readonly IncomingService[];
  /** Offers that are named in it and hold, by their place. */
  readonly offers: ReadonlyMap<number, OfferDetails>;
  /** The others as they were read, by their place. */
  readonly read: ReadonlyMap<number, ReadService>;
  /** Folders that are named in it, by their place, or why they cannot be taken. */
  readonly folders: ReadonlyMap<number, AttachedFolder | FolderFault>;
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
const NO_OFFER: Localised = {
  ru: 'Такого предложения нет, оно не принято или его срок истёк.',
  en: 'There is no such offer, it is not accepted, or it has expired.',
};

const FAULTS: Readonly<Record<FolderFault, Localised>> = {
  sent: {
    ru: 'Эти файлы уже отправлены с другим заказом или запросом: приложите их снова.',
    en: 'These files were sent with another order or request: attach them again.',
  },
  unknown: NO_FOLDER,
};
const FILES_TAKEN: Localised = {
  ru: 'Эти файлы уже приложены к другой услуге в корзине: приложите их к этой отдельно.',
  en: 'These files are attached to another service of the basket: attach them to this one by themselves.',
};

/**
 * The events of a save of services; none where nothing changed. Services that are not named stay. An accepted offer stands in a
 * basket once. One fault refuses the whole batch, and so does work without a price: that is requested, not ordered. One step per
 * service, as a long gene takes a while to judge.
 */
export function* saveServices(state: BasketState, input: SaveServicesInput): Steps<BasketEvent[]> {
  const { services, offers, read, folders, freshIds, book, percent } = input;
  const fields: Record<string, Localised[]> = {};
  const known = new Map([...state.services].map(([id, { service }]) => [id, service]));
  const events: BasketEvent[] = [];
  for (const [index, incoming] of services.entries()) {
    yield;
    const { id: named, forDelete, name, service: kind } = incoming;
    if (forDelete === true) {
      if (known.delete(named)) events.push(removed(named));
      continue;
    }
    if (kind === undefined) continue;
    const path = `services.${index}.details`;
    const content = contentOf(kind, offers.get(index), read.get(index), (field, text) => {
      (fields[`${path}.${field}`] ??= []).push(text);
    });
    if (content === null) continue;
    // any version of an offer takes the place of the one before
    const id = offerLine(content, known) ?? (known.has(named) ? named : (freshIds[index] ?? named));
    const before = known.get(id);
    const attached = folders.get(index) ?? before?.attached;
    if (typeof attached === 'string' || isTaken(id, attached, known)) {
      fields[`services.${index}.folder`] = [typeof attached === 'string' ? FAULTS[attached] : FILES_TAKEN];
      continue;
    }
    const service: BasketService = {
      ...content,
      title: (name ?? before?.title ?? '').trim(),
      ...(attached && attached.files.length > 0 && { attached }),
    };
    const quote = serviceQuoteOf(service, book, percent);
    // judged of new work alone: what was ordered keeps its price
    if (quote === null || siteReasons(content).length > 0) {
      fields[path] = [byOffer(content, book)];
      continue;
    }
    if (JSON.stringify(before) === JSON.stringify(service)) continue;
    known.set(id, service);
    events.push({ type: 'ServiceSaved', data: { serviceId: id, service, quote } });
  }
  if (Object.keys(fields).length > 0) throw new Refused('invalid', CHECK, fields);
  return events;
}

/** A folder goes with one service. */
function isTaken(
  id: number,
  attached: AttachedFolder | undefined,
  known: ReadonlyMap<number, BasketService>,
): boolean {
  return [...known].some(
    ([other, one]) => other !== id && attached !== undefined && one.attached?.folder === attached.folder,
  );
}

/** The work as it is kept; null where a fault was told. */
function contentOf(
  service: Service,
  offer: OfferDetails | undefined,
  read: ReadService | undefined,
  tell: (field: string, text: Localised) => void,
): ServiceContent | null {
  if (service === 'offer') {
    if (offer === undefined) tell('request', NO_OFFER);
    return offer === undefined ? null : { service, details: offer };
  }
  for (const { field, text } of read?.faults ?? []) tell(field, text);
  return read?.content ?? null;
}

/** The words for work that the price list has no price for, with the reasons. */
function byOffer(content: ServiceContent, { genePrices }: PriceBook): Localised {
  const reasons = [...offerReasons(content, genePrices), ...siteReasons(content)];
  const list = (language: 'ru' | 'en'): string => reasons.map((reason) => reason[language]).join('; ');
  return {
    ru: `Цены в прайс-листе для такой работы нет: отправьте запрос, и мы пришлём предложение. ${list('ru')}`.trim(),
    en: `The price list has no price for this work: send a request, and we shall make an offer. ${list('en')}`.trim(),
  };
}

const removed = (serviceId: number): BasketEvent => ({ type: 'ServiceRemoved', data: { serviceId } });
