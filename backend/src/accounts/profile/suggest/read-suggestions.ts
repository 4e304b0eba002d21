import type { KeptAddress } from '../../profile.events.ts';

export interface SuggestedAddress {
  readonly display: string;
  readonly address: KeptAddress;
}

export interface SuggestedOrganisation {
  readonly name: string;
  readonly inn: string;
  /** Empty for a sole trader. */
  readonly kpp: string;
  readonly legal_address: string;
  /** It is being wound up, or is gone. */
  readonly isClosed: boolean;
}

/** A text of the answer; any other value is no text. */
function textAt(value: unknown, ...path: readonly string[]): string {
  let at: unknown = value;
  for (const name of path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  return typeof at === 'string' ? at.trim() : '';
}

/** Houses and blocks stand as numbers, which the display string gives their prefix; `стр 2` stays as it is. */
function numbered(type: string, number: string, plain: string): string {
  return type === '' || type === plain || number === '' ? number : `${type} ${number}`;
}

/** An address as the profile keeps it. A village has no city, and a federal city stands as region alone. */
export function readAddress(suggestion: object): SuggestedAddress {
  const text = (name: string): string => textAt(suggestion, 'data', name);
  const withType = (name: string): string => text(`${name}_with_type`) || text(name);
  const settlement = withType('settlement');
  const address: KeptAddress = {
    postal_code: text('postal_code'),
    country: text('country'),
    region: withType('region'),
    area: withType('area'),
    city: text('city') || settlement || text('region'),
    city_district: text('city') !== '' && settlement !== '' ? settlement : withType('city_district'),
    street: withType('street'),
    house: numbered(text('house_type'), text('house'), 'д'),
    block: numbered(text('block_type'), text('block'), 'к'),
    flat: text('flat'),
    fias_code: text('fias_code'),
    fias_id: text('fias_id'),
    kladr_id: text('kladr_id'),
  };
  return { display: textAt(suggestion, 'value'), address };
}

export function readOrganisation(suggestion: object): SuggestedOrganisation {
  const data = (...path: readonly string[]): string => textAt(suggestion, 'data', ...path);
  return {
    name: data('name', 'short_with_opf') || data('name', 'full_with_opf') || textAt(suggestion, 'value'),
    inn: data('inn'),
    kpp: data('kpp'),
    legal_address: data('address', 'unrestricted_value') || data('address', 'value'),
    isClosed: !['', 'ACTIVE', 'REORGANIZING'].includes(data('state', 'status')),
  };
}
