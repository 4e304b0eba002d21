import type { OrderInput } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';

/** What a person fills in to order. */
export interface OrderFields {
  payerKind: 'organisation' | 'person';
  payerName: string;
  inn: string;
  kpp: string;
  contactName: string;
  email: string;
  phone: string;
  purchaseNumber: string;
  comment: string;
}

export const NOTHING_FILLED: OrderFields = {
  payerKind: 'organisation',
  payerName: '',
  inn: '',
  kpp: '',
  contactName: '',
  email: '',
  phone: '',
  purchaseNumber: '',
  comment: '',
};

export type FieldName = Exclude<keyof OrderFields, 'payerKind'>;

/** Where the wire names a field's fault, in the order of the page. */
const PATHS: Record<FieldName, string> = {
  payerName: 'order.affiliate.name',
  inn: 'order.affiliate.inn',
  kpp: 'order.affiliate.kpp',
  contactName: 'order.contact.name',
  email: 'order.contact.email',
  phone: 'order.contact.phone',
  purchaseNumber: 'order.purchaseNumber',
  comment: 'order.comment',
};

export const FIELD_NAMES = Object.keys(PATHS) as FieldName[];

export type FieldFaults = Partial<Record<FieldName, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What can be said before asking the server. */
export function faultsBeforeSending(fields: OrderFields): FieldFaults {
  const faults: FieldFaults = {};
  for (const name of ['payerName', 'contactName'] as const)
    if (fields[name].trim() === '') faults[name] = m.order_required();
  if (!EMAIL.test(fields.email.trim())) faults.email = m.order_email_wrong();
  return faults;
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

/** The order as the wire takes it. */
export function orderInput(fields: OrderFields, expectedTotal: number): OrderInput {
  const isPerson = fields.payerKind === 'person';
  const filled = (name: FieldName) => fields[name].trim() || undefined;
  return {
    payment: 'invoice',
    affiliate: {
      name: fields.payerName.trim(),
      isPerson,
      ...(filled('inn') && { inn: fields.inn.trim() }),
      ...(filled('kpp') && !isPerson && { kpp: fields.kpp.trim() }),
    },
    contact: {
      name: fields.contactName.trim(),
      email: fields.email.trim(),
      ...(filled('phone') && { phone: fields.phone.trim() }),
    },
    ...(filled('comment') && { comment: fields.comment.trim() }),
    ...(filled('purchaseNumber') && { purchaseNumber: fields.purchaseNumber.trim() }),
    expectedTotal,
  };
}
