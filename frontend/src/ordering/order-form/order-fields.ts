import type { AddressFields } from '@oligoteka/address';
import { FIELD_MUST_BE_FILLED, invoiceFaults, missingAddressFields } from '@oligoteka/address';
import type { OrderInput } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** The fields of an address a person writes; the codes come from directories only. */
export const ADDRESS_NAMES = [
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
] as const satisfies readonly (keyof AddressFields)[];
export type AddressName = (typeof ADDRESS_NAMES)[number];

/** Fields of the order form. */
export interface OrderFields extends Record<AddressName, string> {
  payment: 'invoice' | 'card';
  payerKind: 'organisation' | 'foreign' | 'person';
  payerName: string;
  inn: string;
  kpp: string;
  taxNumber: string;
  legalAddress: string;
  contactName: string;
  email: string;
  phone: string;
  delivery: 'courier' | 'point' | 'pickup';
  /** Id of the pickup point. */
  point: string;
  /** Whether the coldest goods go by themselves. */
  parcels: 'together' | 'apart';
  purchaseNumber: string;
  comment: string;
}

export const NOTHING_FILLED: OrderFields = {
  payment: 'invoice',
  payerKind: 'organisation',
  payerName: '',
  inn: '',
  kpp: '',
  taxNumber: '',
  legalAddress: '',
  contactName: '',
  email: '',
  phone: '',
  delivery: 'courier',
  point: '',
  parcels: 'together',
  postal_code: '',
  country: '',
  region: '',
  area: '',
  city: '',
  city_district: '',
  street: '',
  house: '',
  block: '',
  flat: '',
  purchaseNumber: '',
  comment: '',
};

/** Fields of text. */
export type FieldName = Exclude<keyof OrderFields, 'payerKind' | 'payment' | 'delivery' | 'parcels'>;
/** Fields that can be at fault. */
export type FaultName = FieldName | 'payment' | 'delivery';

const address = (name: AddressName) => `order.address.${name}`;

/** Paths of the fields in the server's faults, in the order of the page for an organisation. */
const PATHS: Record<FaultName, string> = {
  inn: 'order.affiliate.inn',
  kpp: 'order.affiliate.kpp',
  payerName: 'order.affiliate.name',
  taxNumber: 'order.affiliate.tax_number',
  legalAddress: 'order.affiliate.legal_address',
  contactName: 'order.contact.name',
  email: 'order.contact.email',
  phone: 'order.contact.phone',
  delivery: 'order.delivery',
  point: 'order.point',
  postal_code: address('postal_code'),
  city: address('city'),
  street: address('street'),
  house: address('house'),
  block: address('block'),
  flat: address('flat'),
  country: address('country'),
  region: address('region'),
  area: address('area'),
  city_district: address('city_district'),
  payment: 'order.payment',
  purchaseNumber: 'order.purchaseNumber',
  comment: 'order.comment',
};

export const FIELD_NAMES = Object.keys(PATHS) as FaultName[];

export type FieldFaults = Partial<Record<FaultName, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Required fields that are empty, in the order of the page. */
export function missingFields(fields: OrderFields): FieldName[] {
  const missing: FieldName[] = (['payerName', 'contactName', 'email'] as const).filter(
    (name) => fields[name].trim() === '',
  );
  if (fields.delivery === 'courier') return [...missing, ...missingAddressFields(fields)];
  if (fields.delivery === 'pickup') return missing;
  return [...missing, ...(['city', 'point'] as const).filter((name) => fields[name].trim() === '')];
}

/** Faults that are found before the server is asked. */
export function faultsBeforeSending(fields: OrderFields): FieldFaults {
  const faults: FieldFaults = {};
  // in Russian the words of the rule: the specification has them exact
  const empty = getLocale() === 'ru' ? FIELD_MUST_BE_FILLED : m.order_required();
  for (const name of missingFields(fields)) faults[name] = empty;
  if (!EMAIL.test(fields.email.trim())) faults.email = m.order_email_wrong();
  return { ...faults, ...payerNumberFaults(fields) };
}

/** Fields that keep the order from being sent, in the order of the page, and how many of those that it needs are right. */
export function fieldsLeft(fields: OrderFields): { left: FaultName[]; share: number } {
  const { payerKind, delivery } = fields;
  const needed = Object.keys(faultsBeforeSending({ ...NOTHING_FILLED, payerKind, delivery }));
  const faults = faultsBeforeSending(fields);
  const left = FIELD_NAMES.filter((name) => name in faults);
  const right = needed.filter((name) => !(name in faults));
  return { left, share: needed.length === 0 ? 1 : right.length / needed.length };
}

/** Kind and numbers of the payer as the rules take them; only those the form shows. */
export function payerOf({ payerKind, inn, kpp }: Pick<OrderFields, 'payerKind' | 'inn' | 'kpp'>) {
  const isForeign = payerKind === 'foreign';
  const isPerson = payerKind === 'person';
  return { isPerson, isForeign, inn: isForeign ? '' : inn, kpp: isForeign || isPerson ? '' : kpp };
}

/** Faults of ИНН, КПП, or a foreign organisation's address, as sentences. */
export function payerNumberFaults(
  fields: Pick<OrderFields, 'payerKind' | 'inn' | 'kpp' | 'legalAddress'>,
): Pick<FieldFaults, 'inn' | 'kpp' | 'legalAddress'> {
  const { inn, kpp, legal_address } = invoiceFaults({
    ...payerOf(fields),
    legal_address: fields.legalAddress,
  });
  const locale = getLocale();
  return {
    ...(inn && { inn: inn[locale] }),
    ...(kpp && { kpp: kpp[locale] }),
    ...(legal_address && { legalAddress: legal_address[locale] }),
  };
}

/** The server's messages at their fields; `rest` belongs to no field of the page. */
export function faultsOfAnswer(errors: Record<string, string[]>): { faults: FieldFaults; rest: string[] } {
  const faults: FieldFaults = {};
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const name = FIELD_NAMES.find((field) => PATHS[field] === path || PATHS[field].endsWith(`.${path}`));
    if (name) faults[name] = messages.join(' ');
    else if (path !== 'order.expectedTotal') rest.push(...messages);
  }
  return { faults, rest: [...new Set(rest)] };
}

/** The address as it was written, without the empty fields. */
export function addressFields(fields: OrderFields): Record<string, string> {
  const written = ADDRESS_NAMES.map((name) => [name, fields[name].trim()] as const);
  return Object.fromEntries(written.filter(([, value]) => value !== ''));
}

/** The fields of the payer. */
export type PayerFields = Pick<
  OrderFields,
  'payerKind' | 'payerName' | 'inn' | 'kpp' | 'taxNumber' | 'legalAddress'
>;

/** The payer as the wire takes it: only the fields that the form shows for its kind. */
export function payerInput(fields: PayerFields): NonNullable<OrderInput['affiliate']> {
  const { isPerson, isForeign, inn, kpp } = payerOf(fields);
  const taxNumber = isForeign ? fields.taxNumber.trim() : '';
  const legalAddress = isPerson ? '' : fields.legalAddress.trim();
  return {
    name: fields.payerName.trim(),
    isPerson,
    ...(isForeign && { isForeign }),
    ...(inn.trim() && { inn: inn.trim() }),
    ...(kpp.trim() && { kpp: kpp.trim() }),
    ...(taxNumber && { tax_number: taxNumber }),
    ...(legalAddress && { legal_address: legalAddress }),
  };
}

/** The order as the wire takes it. */
export function orderInput(fields: OrderFields, expectedTotal: number, useCredit = false): OrderInput {
  const filled = (name: FieldName) => fields[name].trim() || undefined;
  return {
    payment: fields.payment,
    affiliate: payerInput(fields),
    contact: {
      name: fields.contactName.trim(),
      email: fields.email.trim(),
      ...(filled('phone') && { phone: fields.phone.trim() }),
    },
    delivery: fields.delivery,
    ...(fields.delivery === 'courier' && { address: addressFields(fields) }),
    ...(fields.delivery === 'point' && { point: fields.point }),
    ...(fields.delivery !== 'pickup' && fields.parcels === 'apart' && { split: true }),
    ...(filled('comment') && { comment: fields.comment.trim() }),
    ...(filled('purchaseNumber') && { purchaseNumber: fields.purchaseNumber.trim() }),
    expectedTotal,
    ...(useCredit && { useCredit }),
  };
}
