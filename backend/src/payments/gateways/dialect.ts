import type { Receipt, Registration } from './gateway.ts';
import type { EncodedCall } from './bank-transport.ts';
import type { GatewaySettings, ReceiptForm } from './gateway-settings.ts';

export interface Refund {
  readonly mdOrder: string;
  readonly amount: number;
  readonly key: string;
  readonly receipt: Receipt;
}

/** Fields of a call; undefined ones are not sent. */
export type Fields = Readonly<Record<string, string | number | object | undefined>>;

/** The names and forms in which banks with the same verbs differ. */
export interface BankDialect {
  encode(url: string, fields: Fields): EncodedCall;
  credentials(of: GatewaySettings['credentials']): Fields;
  registration(asked: Registration, form: ReceiptForm): Fields;
  refund(asked: Refund, form: ReceiptForm): Fields;
}
