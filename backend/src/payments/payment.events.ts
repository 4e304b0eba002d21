import type { CreditEvent, PaymentPayerChanged } from './credit/credit.events.ts';
import type { Receipt, ReceiptLine } from './gateways/gateway.ts';

/** One line of a receipt (54-ФЗ) as it was when money was asked for: receipts of refunds are made from it. Kopecks. */
export interface FiscalLine {
  /** Place in the order, from 1. */
  readonly line: number;
  readonly name: string;
  readonly kind: 'goods' | 'service';
  readonly amount: number;
}

/** Content of a receipt. The buyer is personal and stands sealed, under the key of the order. */
export interface FiscalSnapshot {
  readonly lines: readonly FiscalLine[];
  /** Places of lines that were cancelled before: they are in none of its lines. Absent: none. */
  readonly without?: readonly number[];
  readonly total: number;
  /** The VAT of the price on the day money was asked for; an advance is taxed at the rate counted back from it. */
  readonly vat: ReceiptLine['vat'];
  readonly seller: Receipt['seller'];
  readonly buyer: { readonly subject: string; readonly sealed: string };
}

export type PaymentSource = 'callback' | 'return' | 'poll' | 'operator' | 'start';
export type RefundReason = 'buyer' | 'duplicate' | 'late' | 'cancelled' | 'operator' | 'lines' | 'overpaid';

// Names and shapes below are stored for ever: add, never rename. Money is whole kopecks.
/** Somebody wants to pay by card or СБП: from now on the bank may know of the attempt. */
export interface PaymentRequested {
  readonly type: 'PaymentRequested';
  readonly data: {
    /** 1 for the first one of an order. */
    readonly attempt: number;
    /** Number of the attempt at the bank: `<number of the order>-<attempt>`, never used twice. */
    readonly orderNumber: string;
    readonly amount: number;
    readonly language: 'ru' | 'en';
    readonly receipt: FiscalSnapshot;
  };
}
/** The bank has opened a page to pay on. */
export interface PaymentRegistered {
  readonly type: 'PaymentRegistered';
  readonly data: {
    readonly attempt: number;
    /** The bank's own id. */
    readonly mdOrder: string;
    readonly formUrl: string;
    readonly until: string;
    /** No money moves. */
    readonly isTest?: boolean;
  };
}
/** The bank has no page for this attempt: it refused, or its answer was lost and the page was closed. */
export interface PaymentNotRegistered {
  readonly type: 'PaymentNotRegistered';
  readonly data: { readonly attempt: number; readonly code: string; readonly message: string };
}
/** The bank's answer on the state of an attempt, where it differs from the answer before. */
export interface PaymentObserved {
  readonly type: 'PaymentObserved';
  readonly data: {
    readonly attempt: number;
    readonly orderStatus: number;
    readonly actionCode: number | null;
    readonly amount: number;
    readonly currency: string | null;
    readonly deposited: number | null;
    readonly refunded: number | null;
    readonly source: PaymentSource;
    readonly panMasked?: string;
    readonly way?: string;
  };
}
export interface PaymentSucceeded {
  readonly type: 'PaymentSucceeded';
  readonly data: {
    readonly attempt: number;
    readonly amount: number;
    /** The time when we learnt of it. */
    readonly at: string;
  };
}
export interface PaymentDeclined {
  readonly type: 'PaymentDeclined';
  readonly data: { readonly attempt: number; readonly actionCode: number | null };
}
export interface PaymentExpired {
  readonly type: 'PaymentExpired';
  readonly data: { readonly attempt: number };
}
/** Money came that differs from what we asked for: a person decides. */
export interface PaymentParked {
  readonly type: 'PaymentParked';
  readonly data: { readonly attempt: number; readonly reason: 'amount' | 'currency' | 'order-number' };
}
/** A line of a bank statement was found to pay for this order. */
export interface PaymentMatched {
  readonly type: 'PaymentMatched';
  readonly data: {
    /** Key of its stream. */
    readonly bankLine: string;
    /** The sum of the line, or of the part of it that is for this order. */
    readonly amount: number;
    /** `rule:<name>` or `operator:<name>`. */
    readonly by: string;
  };
}
export interface PaymentUnmatched {
  readonly type: 'PaymentUnmatched';
  readonly data: { readonly bankLine: string; readonly reason: string };
}
/** Money is to go back. An operator sends that of a bank line; for a card a worker asks the bank. */
export interface RefundRequested {
  readonly type: 'RefundRequested';
  readonly data: {
    /** 32 hex digits: the bank takes the same key for the same refund. */
    readonly refund: string;
    readonly attempt?: number;
    readonly bankLine?: string;
    readonly amount: number;
    /** Places in the order, where the money is for some lines alone. */
    readonly lines?: readonly number[];
    readonly reason: RefundReason;
    /** Why, in the words of the operator; no names. */
    readonly note?: string;
  };
}
export interface RefundConfirmed {
  readonly type: 'RefundConfirmed';
  readonly data: {
    readonly refund: string;
    readonly amount: number;
    /** A person's reason to know it; no names. */
    readonly note?: string;
  };
}
export interface RefundRefused {
  readonly type: 'RefundRefused';
  readonly data: { readonly refund: string; readonly code: string; readonly message: string };
}
/** The bank is about to be asked to send it: from now on it may be sent. */
export interface RefundAsked {
  readonly type: 'RefundAsked';
  readonly data: {
    readonly refund: string;
    /** ISO 8601. */
    readonly at?: string;
  };
}
/** It is not sent yet, for another reason than before; the bank is asked again. */
export interface RefundDelayed {
  readonly type: 'RefundDelayed';
  readonly data: { readonly refund: string; readonly why: string };
}
/** Money went back at the bank, and nobody can tell whether it is this refund or one made by hand: a person decides. */
export interface RefundParked {
  readonly type: 'RefundParked';
  /** `unexplained`: money that has gone back at the bank and that the shop knows nothing of. */
  readonly data: { readonly refund: string; readonly unexplained: number };
}
/** The money that went back was another refund's: the bank is to be asked for this one. */
export interface RefundResumed {
  readonly type: 'RefundResumed';
  readonly data: { readonly refund: string; readonly note: string };
}
/** A part of it went back by hand before it was sent: `by` is the refund of the rest; absent: nothing is left. */
export interface RefundReplaced {
  readonly type: 'RefundReplaced';
  readonly data: { readonly refund: string; readonly by?: string };
}
/** The paid goods are in the buyer's hands: each card that paid for them owes a second receipt, of these lines. */
export interface GoodsHandedOver {
  readonly type: 'GoodsHandedOver';
  readonly data: {
    /** 1 for the first one of an order. */
    readonly handover: number;
    /** Places in the order, where only some lines were. */
    readonly lines?: readonly number[];
    readonly receipts: readonly { readonly attempt: number; readonly lines: readonly FiscalLine[] }[];
    /** No names. */
    readonly note?: string;
  };
}
/** The bank is about to be asked for a second receipt: from now on it may have made it. */
export interface ReceiptRequested {
  readonly type: 'ReceiptRequested';
  readonly data: { readonly handover: number; readonly attempt: number; readonly at: string };
}
/** A second receipt that failed is to be asked for again: the cause is fixed. */
export interface ReceiptRetried {
  readonly type: 'ReceiptRetried';
  readonly data: {
    readonly handover: number;
    readonly attempt: number;
    /** Id of the receipt that failed, where the bank had named it: its status counts no more. */
    readonly receiptId?: string;
    /** No names. */
    readonly note: string;
  };
}
/** A receipt of the tax service is known, or has another status. */
export interface ReceiptSeen {
  readonly type: 'ReceiptSeen';
  readonly data: {
    readonly kind: 'prepayment' | 'full' | 'refund';
    readonly status: 'waiting' | 'done' | 'failed';
    readonly attempt?: number;
    readonly refund?: string;
    /** Number of the handing over, for a second receipt. */
    readonly handover?: number;
    readonly receiptId?: string;
    readonly url?: string;
    readonly error?: string;
    /** The operator's words on a receipt made by hand; no names. */
    readonly note?: string;
  };
}

export type PaymentEvent =
  | PaymentRequested
  | PaymentRegistered
  | PaymentNotRegistered
  | PaymentObserved
  | PaymentSucceeded
  | PaymentDeclined
  | PaymentExpired
  | PaymentParked
  | PaymentMatched
  | PaymentUnmatched
  | RefundRequested
  | RefundConfirmed
  | RefundRefused
  | RefundAsked
  | RefundDelayed
  | RefundParked
  | RefundResumed
  | RefundReplaced
  | CreditEvent
  | PaymentPayerChanged
  | GoodsHandedOver
  | ReceiptRequested
  | ReceiptRetried
  | ReceiptSeen;

/** The stream of all money of one order, by the order's uid. */
export function paymentStream(uid: string): string {
  return `payment-${uid}`;
}
