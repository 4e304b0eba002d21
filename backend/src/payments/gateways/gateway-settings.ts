import type { ReceiptLine } from './gateway.ts';

export type Dialect = 'sber' | 'rbs';

/** The form in which the bank's cash register takes receipts. */
export interface ReceiptForm {
  /** Version of the format of fiscal data. */
  readonly ffd: '1.05' | '1.2';
  /** Whether words such as `sell` are written in capitals. */
  readonly inCapitals: boolean;
  /** `taxType` by rate. */
  readonly vatCodes: Readonly<Record<ReceiptLine['vat'], number>>;
}

/** A bank, and our credentials and settings there. */
export interface GatewaySettings {
  readonly dialect: Dialect;
  /** Address of the calls, with a slash at its end. */
  readonly url: string;
  /** Address of the calls about receipts; absent: receipts stand in the bank's cabinet alone. */
  readonly receiptsUrl: string | undefined;
  readonly credentials: { readonly login: string; readonly password: string } | { readonly token: string };
  /** Certificates (PEM) that are believed beside those of Node: banks of Russia have one of the state's. */
  readonly ca: string | undefined;
  /** No money moves. */
  readonly isTest: boolean;
}

/** Milliseconds the bank may take: to be reached, for a call, and for a registration. */
export interface Timeouts {
  readonly connect: number;
  readonly call: number;
  readonly register: number;
}

export const TIMEOUTS: Timeouts = { connect: 3_000, call: 15_000, register: 20_000 };
