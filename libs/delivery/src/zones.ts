import type { DeliveryTariffs, DeliveryZone } from './tariffs.ts';

/** Fields of an address that its zone follows from. */
export interface Destination {
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly city?: string | undefined;
  readonly postal_code?: string | undefined;
}

const HOME = new Set([
  '',
  'россия',
  'рф',
  'российская федерация',
  'russia',
  'russian federation',
  'ru',
  'rus',
]);
const KINDS =
  /(?<![\p{L}])(?:г|гор|город|обл|область|край|респ|республика|автономный|округ|ао|city|region|oblast|krai|republic|of)(?![\p{L}])\.?/gu;

/** A place without the word for its kind. Example: `г. Орёл` and `Орел` are one. */
export function placeName(text: string | undefined): string {
  return (text ?? '')
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(KINDS, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Whether an address names another country. */
export function isAbroad({ country = '' }: Destination): boolean {
  return !HOME.has(country.trim().toLowerCase());
}

/** A postal code with blanks around it; a longer text is none. */
const LONGEST_CODE = 20;

/** The zone that names a place. */
export function namedZone(
  place: string | undefined,
  zones: readonly DeliveryZone[],
): DeliveryZone | undefined {
  const name = placeName(place);
  return name === '' ? undefined : zones.find(({ places }) => places.some((one) => placeName(one) === name));
}

/**
 * The zone of an address: by its postal code, else by its region, else by its city, for cities share names; any other address
 * of the country is in the zone that names none. Null: abroad, or nobody brings anything there. Examples: `101000` and `г. Москва` are in the
 * zone that has the codes 101–135 and the place `Москва`.
 */
export function zoneOf(to: Destination, { zones }: Pick<DeliveryTariffs, 'zones'>): DeliveryZone | null {
  if (isAbroad(to)) return null;
  const code = /^\s*(\d{3})\d{3}\s*$/.exec((to.postal_code ?? '').slice(0, LONGEST_CODE))?.[1];
  const byCode =
    code === undefined
      ? undefined
      : zones.find(({ postal }) => postal.some(({ from, to: last }) => from <= code && code <= last));
  if (byCode !== undefined) return byCode;
  const rest = zones.find(({ postal, places }) => postal.length === 0 && places.length === 0) ?? null;
  if (code !== undefined) return rest;
  return namedZone(to.region, zones) ?? namedZone(to.city, zones) ?? rest;
}

/** Whether two words name the same city. Example: `г. Орёл` and `Орел`. */
export function isSamePlace(one: string, other: string): boolean {
  return placeName(one) !== '' && placeName(one) === placeName(other);
}

/** What may be wrong in an address: a postal code that is none, or one of another place than its city. */
export type AddressDoubt = 'postalCode' | 'otherPlace';

/** Null for an address that agrees with itself, as far as the zones tell. Example: `119991, Казань` is `otherPlace`. */
export function addressDoubt(to: Destination, tariffs: Pick<DeliveryTariffs, 'zones'>): AddressDoubt | null {
  const code = (to.postal_code ?? '').trim();
  if (isAbroad(to) || code === '') return null;
  if (!/^\d{6}$/.test(code)) return 'postalCode';
  const named = namedZone(to.region, tariffs.zones) ?? namedZone(to.city, tariffs.zones);
  return named === undefined || zoneOf(to, tariffs)?.id === named.id ? null : 'otherPlace';
}
