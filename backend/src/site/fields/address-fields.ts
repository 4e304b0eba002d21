import type { AddressFields } from '@oligoteka/address';

/** The fields of an address, each of them text. */
const NAMES = [
  'postal_code',
  'country',
  'region',
  'area',
  'city',
  'city_district',
  'street',
  'house',
  'block',
  'flat',
  'fias_code',
  'fias_id',
  'kladr_id',
] as const satisfies readonly (keyof AddressFields)[];

export const ADDRESS_FIELDS: readonly (keyof AddressFields)[] = NAMES;

/** Every field, trimmed; missing ones are empty. */
export function addressFields(said: AddressFields): Record<(typeof NAMES)[number], string> {
  return Object.fromEntries(NAMES.map((name) => [name, (said[name] ?? '').trim()])) as Record<
    (typeof NAMES)[number],
    string
  >;
}
