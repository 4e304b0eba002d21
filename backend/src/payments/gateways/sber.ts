import { randomUUID } from 'node:crypto';
import type { Registration } from './gateway.ts';
import { bankText } from './bank-text.ts';
import type { BankDialect, Fields } from './dialect.ts';
import type { ReceiptForm } from './gateway-settings.ts';
import { contactOf, orderBundle } from './order-bundle.ts';

/** The bank advises no more. */
const LONGEST_DESCRIPTION = 99;
/** Roubles. */
const CURRENCY = '643';

/** Fields of a registration that both dialects have. */
export function registrationFields(asked: Registration, form: ReceiptForm): Fields {
  return {
    orderNumber: asked.orderNumber,
    amount: asked.amount,
    currency: CURRENCY,
    returnUrl: asked.returnUrl,
    failUrl: asked.returnUrl,
    description: bankText(asked.description, LONGEST_DESCRIPTION) || asked.orderNumber,
    language: asked.language,
    sessionTimeoutSecs: asked.sessionSeconds,
    ...contactOf(asked.receipt),
    orderBundle: orderBundle(asked.receipt, form),
  };
}

/** Today's gateway of Sber: JSON. Where it reports to stands in the bank's cabinet, not in a call. */
export const sber: BankDialect = {
  encode: (url, fields) => ({
    url,
    // the bank calls it "in development": sent, and nothing relies on it
    headers: { 'content-type': 'application/json', 'x-idempotency-key': randomUUID() },
    body: JSON.stringify(fields),
  }),
  credentials: (of) => ('token' in of ? of : { userName: of.login, password: of.password }),
  registration: registrationFields,
  refund: ({ mdOrder, amount, key, receipt }, form) => ({
    orderId: mdOrder,
    amount,
    jsonParams: { externalRefundId: key },
    orderBundle: orderBundle(receipt, form),
  }),
};
