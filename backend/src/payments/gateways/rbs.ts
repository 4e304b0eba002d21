import type { BankDialect, Fields } from './dialect.ts';
import { orderBundle } from './order-bundle.ts';
import { registrationFields } from './sber.ts';

/** The platform many banks run: a form, in which objects stand as JSON texts. */
export const rbs: BankDialect = {
  encode: (url, fields) => ({
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: formOf(fields).toString(),
  }),
  credentials: (of) => ('token' in of ? of : { userName: of.login, password: of.password }),
  registration: (asked, form) => ({
    ...registrationFields(asked, form),
    dynamicCallbackUrl: asked.callbackUrl,
  }),
  refund: ({ mdOrder, amount, key, receipt }, form) => ({
    orderId: mdOrder,
    amount,
    externalRefundId: key,
    orderBundle: orderBundle(receipt, form),
  }),
};

function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
