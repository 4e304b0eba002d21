import type { Localised } from '../../refused.ts';

interface KnownCarrier {
  /** Names that operators type. */
  readonly typed: readonly string[];
  readonly name: Localised;
  /** The page of a parcel, up to its number; null: it has none. */
  readonly page: string | null;
}

/** By the word that the history keeps. */
const KNOWN: Readonly<Record<string, KnownCarrier>> = {
  cdek: {
    typed: ['cdek', 'сдэк', 'сдек'],
    name: { ru: 'СДЭК', en: 'CDEK' },
    page: 'https://www.cdek.ru/ru/tracking?order_id=',
  },
  pochta: {
    typed: ['pochta', 'почта', 'почта россии', 'russian post'],
    name: { ru: 'Почта России', en: 'Russian Post' },
    page: 'https://www.pochta.ru/tracking#',
  },
  pickup: { typed: ['pickup', 'самовывоз'], name: { ru: 'Самовывоз', en: 'Collection' }, page: null },
};

/** The carriers that the shop names in both languages. */
export const CARRIERS = Object.keys(KNOWN);

/** The word for a carrier that was typed; another carrier stays as it was typed. */
export function carrierOf(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  return CARRIERS.find((carrier) => KNOWN[carrier]?.typed.includes(name.toLowerCase())) ?? name;
}

const known = (carrier: string): KnownCarrier | undefined =>
  Object.hasOwn(KNOWN, carrier) ? KNOWN[carrier] : undefined;

/** The name of a carrier for people; one that the shop does not know stays as it is. */
export function carrierName(carrier: string, language: keyof Localised): string {
  return known(carrier)?.name[language] ?? carrier;
}

/** The carrier's page of a parcel; null where no such page is known. */
export function trackingPage(carrier: string, tracking: string | undefined): string | null {
  const page = known(carrier)?.page ?? null;
  return page === null || tracking === undefined ? null : `${page}${encodeURIComponent(tracking)}`;
}
