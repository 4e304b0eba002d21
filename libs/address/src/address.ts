/** A delivery address (spec §3). Everything but city, street and house may be empty. */
export interface AddressFields {
  postal_code?: string;
  country?: string;
  region?: string;
  area?: string;
  city?: string;
  city_district?: string;
  street?: string;
  house?: string;
  block?: string;
  flat?: string;
  fias_code?: string;
  fias_id?: string;
  kladr_id?: string;
}

const REQUIRED = ['city', 'street', 'house'] as const;
export type RequiredAddressField = (typeof REQUIRED)[number];

/** Text of the one rule an address can break (spec §5, exact). */
export const FIELD_MUST_BE_FILLED = 'Поле должно быть заполнено.';

/** The required fields that are empty, in the order of the form (spec §5, Address). */
export function missingAddressFields(address: AddressFields): RequiredAddressField[] {
  return REQUIRED.filter((field) => (address[field] ?? '').trim() === '');
}

/**
 * The address as one line: comma-joined, without country, region and codes (spec §3, Address).
 * House, block and flat get their prefix only when the value is a number: `д. 5`, but `5А` stays as it is.
 */
export function displayAddress(address: AddressFields): string {
  return [
    address.postal_code,
    address.area,
    address.city,
    address.city_district,
    address.street,
    withPrefix('д.', address.house),
    withPrefix('кор.', address.block),
    withPrefix('комната', address.flat),
  ]
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * A line of displayAddress as an English page or paper has it: a house bears no prefix, block and flat an English one.
 * Whatever was typed stays. Example: `Köln, Carl-von-Linné-Weg, д. 10` becomes `Köln, Carl-von-Linné-Weg, 10`.
 */
export function addressInEnglish(line: string): string {
  return line
    .split(', ')
    .map((part) =>
      part
        .replace(/^д\. (?=\d+$)/, '')
        .replace(/^кор\. (?=\d+$)/, 'building ')
        .replace(/^комната (?=\d+$)/, 'room '),
    )
    .join(', ');
}

function withPrefix(prefix: string, value: string | undefined): string {
  const text = (value ?? '').trim();
  return /^\d+$/.test(text) ? `${prefix} ${text}` : text;
}
