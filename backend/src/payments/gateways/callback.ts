import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import type { BankCallback, ReadCallback } from './gateway.ts';

/** Path for the reports of a bank, which it learns in a registration or in its cabinet. */
export const CALLBACK_PATH = '/site/payment/sberbankCallback';

/** Proof that a callback is the bank's; without either, every one is only a hint. */
export interface CallbackProof {
  /** Key of HMAC-SHA256, shared with the bank. */
  readonly key?: string | undefined;
  /** Certificate of the bank (PEM), for RSA-SHA512. */
  readonly certificate?: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const ID = /^[\w.~-]{1,64}$/;
const UNSIGNED: ReadonlySet<string> = new Set(['checksum', 'sign_alias']);
/** About saved cards and terminals: nothing to ask. */
const OTHER_NEWS: ReadonlySet<string> = new Set([
  'bindingCreated',
  'bindingActivityChanged',
  'declinedCardPresent',
  'subscriptionCreated',
]);

/** Reads callbacks as they come: a query, a form, or JSON. */
export function readCallback({ key, certificate }: CallbackProof): ReadCallback {
  const publicKey = certificate === undefined ? undefined : createPublicKey(certificate);
  return (fields) => {
    if (!isHint(fields) && !isProven(fields, key, publicKey)) return 'forged';
    return callbackOf(fields);
  };
}

/** Whether a callback is only a hint: unsigned JSON, or JSON with objects, as no bank documents how that is signed. */
function isHint(fields: Values): boolean {
  const values = Object.values(fields);
  const isNested = values.some(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  return isNested || (fields['checksum'] === undefined && values.some((value) => typeof value === 'number'));
}

function isProven(fields: Values, key: string | undefined, publicKey: KeyObject | undefined): boolean {
  if (key === undefined && publicKey === undefined) return true;
  const { checksum } = fields;
  const text = signedText(fields);
  if (typeof checksum !== 'string' || text === null) return false;
  if (!/^(?:[0-9a-f]{2})+$/i.test(checksum)) return false;
  const sent = Buffer.from(checksum, 'hex');
  if (key !== undefined) {
    const right = createHmac('sha256', key).update(text).digest();
    return sent.length === right.length && timingSafeEqual(sent, right);
  }
  return publicKey !== undefined && verify('RSA-SHA512', Buffer.from(text), publicKey, sent);
}

/** `name;value;` of every field but the checksum, by name; null where a value is no single text. */
export function signedText(fields: Values): string | null {
  let text = '';
  for (const name of Object.keys(fields).sort()) {
    if (UNSIGNED.has(name)) continue;
    const value = fields[name];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    text += `${name};${value};`;
  }
  return text;
}

function callbackOf(fields: Values): BankCallback | null {
  const { mdOrder, orderNumber, operation, status } = fields;
  if (typeof mdOrder !== 'string' || !ID.test(mdOrder)) return null;
  if (typeof operation !== 'string' || !/^\w{1,40}$/.test(operation) || OTHER_NEWS.has(operation))
    return null;
  return {
    mdOrder,
    orderNumber: typeof orderNumber === 'string' && ID.test(orderNumber) ? orderNumber : null,
    operation,
    status: Number(status) === 1 ? 1 : 0,
  };
}
