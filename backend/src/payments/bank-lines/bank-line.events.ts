// Names and shapes below are stored for ever: add, never rename. Money is whole kopecks.
/** Money came to an account of ours, as a bank's statement says. */
export interface BankLineImported {
  readonly type: 'BankLineImported';
  readonly data: {
    /** SHA-256 of the file, in hex. */
    readonly statement: string;
    /** Ours. */
    readonly account: string;
    /** What the bank calls the document. */
    readonly kind: string;
    readonly number: string;
    /** `YYYY-MM-DD`: of the document, and of the money. */
    readonly day: string;
    readonly received: string;
    readonly amount: number;
    /** Payer and purpose (BankLineDetails), encrypted under the key of this subject. */
    readonly personal: { readonly subject: string; readonly sealed: string };
  };
}
/** So much of it is for this order; stands beside PaymentMatched of the order, in one append. */
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
/** It was not for this order after all; stands beside PaymentUnmatched. */
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
    /** The refund of an order that this is; absent: it was for no order. */
    readonly refund?: { readonly order: string; readonly refund: string };
  };
}
/** No buyer's money: interest, what a bank sends for cards. */
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

/** What `personal.sealed` opens to. */
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

/** One line of a statement, by its key: 64 hex digits that follow from what the line says. */
export function bankLineStream(key: string): string {
  return `bankline-${key}`;
}
