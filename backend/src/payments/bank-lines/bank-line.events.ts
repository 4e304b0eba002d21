// Names and shapes below are stored for ever: add, never rename. Money is whole kopecks.
/** Money came to an account of ours, as a bank's statement says. */
export interface BankLineImported {
  readonly type: 'BankLineImported';
  readonly data: {
    /** SHA-256 of the file, in hex. */
    readonly statement: string;
    /** The shop's own account. */
    readonly account: string;
    /** Kind of the document, as the bank calls it. */
    readonly kind: string;
    readonly number: string;
    /** Days of the document and of the money: `YYYY-MM-DD`. */
    readonly day: string;
    readonly received: string;
    readonly amount: number;
    /** Payer and purpose (BankLineDetails), encrypted under the key of this subject. */
    readonly personal: { readonly subject: string; readonly sealed: string };
  };
}
/** A part of the money is for this order; stands beside PaymentMatched of the order, in one append. */
export interface BankLineMatched {
  readonly type: 'BankLineMatched';
  readonly data: {
    /** Uid. */
    readonly order: string;
    readonly amount: number;
    /** `rule:<name>` or `operator:<name>`. */
    readonly by: string;
    readonly note?: string;
  };
}
/** The money was not for this order after all; stands beside PaymentUnmatched. */
export interface BankLineUnmatched {
  readonly type: 'BankLineUnmatched';
  readonly data: { readonly order: string; readonly amount: number; readonly reason: string };
}
/** An operator sends money back to where it came from. */
export interface BankLineReturned {
  readonly type: 'BankLineReturned';
  readonly data: {
    readonly amount: number;
    readonly note: string;
    /** The order and its refund; absent: the money was for no order. */
    readonly refund?: { readonly order: string; readonly refund: string };
  };
}
/** The money is no buyer's: interest, or a bank's transfer of card payments. */
export interface BankLineSetAside {
  readonly type: 'BankLineSetAside';
  readonly data: { readonly note: string };
}

export type BankLineEvent =
  | BankLineImported
  | BankLineMatched
  | BankLineUnmatched
  | BankLineReturned
  | BankLineSetAside;
export const BANK_LINE_TYPES: readonly BankLineEvent['type'][] = [
  'BankLineImported',
  'BankLineMatched',
  'BankLineUnmatched',
  'BankLineReturned',
  'BankLineSetAside',
];

/** Opened `personal.sealed`. */
export interface BankLineDetails {
  readonly payer: {
    readonly name: string;
    readonly inn: string;
    readonly kpp: string;
    readonly account: string;
    readonly bic: string;
    readonly bank: string;
  };
  readonly purpose: string;
}

/** The stream of a line of a statement, by its key: 64 hex digits that follow from the line's content. */
export function bankLineStream(key: string): string {
  return `bankline-${key}`;
}
