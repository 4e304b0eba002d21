import type { Localised } from '../../refused.ts';

/** A line of a receipt (54-ФЗ), for `orderBundle` in all dialects. Kopecks, quantity 1. */
export interface ReceiptLine {
  /** Unique in the receipt, at most 100 characters. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'goods' | 'service';
  readonly amount: number;
  /** `prepayment`: goods not handed over yet; `full`: handed over. */
  readonly method: 'prepayment' | 'full';
  readonly vat:
    | 'none'
    | '0'
    | '5'
    | '7'
    | '10'
    | '20'
    | '22'
    | '5/105'
    | '7/107'
    | '10/110'
    | '20/120'
    | '22/122';
}

/** A receipt for the bank's cash register. The sum of the lines is the total. */
export interface Receipt {
  readonly kind: 'prepayment' | 'full' | 'refund';
  readonly lines: readonly ReceiptLine[];
  readonly total: number;
  readonly seller: {
    readonly inn: string;
    readonly taxSystem: 'osn' | 'usn_income' | 'usn_income_outcome';
    readonly email: string;
    /** Web address of the shop. */
    readonly site: string;
  };
  /** Only the receipt of an organisation has name and ИНН. */
  readonly buyer: {
    readonly email: string;
    readonly phone?: string;
    readonly name?: string;
    readonly inn?: string;
  };
}

export interface Registration {
  /** `<number of the order>-<attempt>`: the bank accepts each only once. */
  readonly orderNumber: string;
  /** Kopecks. */
  readonly amount: number;
  readonly language: 'ru' | 'en';
  readonly description: string;
  /** The browser comes back here, paid or not. */
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly sessionSeconds: number;
  readonly receipt: Receipt;
}

/** The bank's own id of an attempt (`mdOrder`, in answers `orderId`), or our number of it. */
export type AttemptName = { readonly mdOrder: string } | { readonly orderNumber: string };

/** Reason of a refusal. `taken`: the number was registered before; `access`: login or rights; `state`: not now; `unknown`: no such attempt. */
export type RefusalReason = 'taken' | 'access' | 'data' | 'state' | 'unknown' | 'system';

export interface BankRefusal {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  readonly code: string;
  /** The bank's own words, for operators; never shown to a buyer. */
  readonly message: string;
}

/** The bank's facts of an attempt. Every field but the state may be missing in an answer: null then, never 0. */
export interface BankStatus {
  readonly kind: 'known';
  readonly mdOrder: string | null;
  readonly orderNumber: string | null;
  /** 0 registered, 1 held, 2 paid, 3 reversed, 4 refunded (also in part), 5 3-D Secure, 6 declined, 7 and 8 pending. */
  readonly orderStatus: number;
  readonly actionCode: number | null;
  /** Kopecks. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly deposited: number | null;
  readonly refunded: number | null;
  /** Null where the bank does not list refunds. */
  readonly refunds: readonly BankRefund[] | null;
  readonly panMasked: string | null;
  readonly way: string | null;
}

/** A refund in the bank's list, with the key of its request; one made in the bank's cabinet has none. */
export interface BankRefund {
  readonly key: string | null;
  readonly amount: number;
  /** It was tried, and no money moved. */
  readonly hasFailed?: true;
}

export interface BankReceipt {
  readonly receiptId: string;
  readonly kind: 'prepayment' | 'full' | 'refund';
  readonly status: 'waiting' | 'done' | 'failed';
  /** Kopecks. */
  readonly total: number | null;
  readonly url: string | null;
  readonly error: string | null;
}

/**
 * A bank that takes cards and СБП (one-stage payment). Calls give the bank's answers, refusals included, and throw
 * BankUnreachable where no answer can be read; no answer leads to another error.
 */
export interface AcquiringGateway {
  /** No money moves. */
  readonly isTest: boolean;
  register(
    asked: Registration,
  ): Promise<
    { readonly kind: 'registered'; readonly mdOrder: string; readonly formUrl: string } | BankRefusal
  >;
  status(attempt: AttemptName): Promise<BankStatus | BankRefusal>;
  /** Closes an attempt without a payment. */
  decline(attempt: AttemptName): Promise<{ readonly kind: 'done' } | BankRefusal>;
  /** The same key with the same data is one refund. The status, asked afterwards, tells whether it is done. */
  refund(asked: {
    readonly mdOrder: string;
    readonly amount: number;
    /** 32 hex digits. */
    readonly key: string;
    readonly receipt: Receipt;
  }): Promise<{ readonly kind: 'done' } | BankRefusal>;
  /** Whether the bank has `closeReceipt`; if not, second receipts are made in its cabinet. */
  readonly closesReceipts: boolean;
  /** Makes the second receipt, when prepaid goods are handed over. */
  closeReceipt(asked: {
    readonly mdOrder: string;
    readonly receipt: Receipt;
  }): Promise<{ readonly kind: 'done' } | BankRefusal>;
  /** Receipts of an attempt; empty where the bank does not tell. */
  receipts(mdOrder: string): Promise<readonly BankReceipt[]>;
}

/** No readable answer: a fault of the network or of the bank. The request may have been carried out. */
export class BankUnreachable extends Error {
  override readonly name = 'BankUnreachable';
}

/** A callback of a bank. It only makes the shop ask the bank: its content is not trusted. */
export interface BankCallback {
  readonly mdOrder: string;
  readonly orderNumber: string | null;
  readonly operation: string;
  readonly status: number;
}

/** Reads a callback (query, form or JSON): 'forged' for a wrong checksum, null where there is nothing to ask. */
export type ReadCallback = (fields: Readonly<Record<string, unknown>>) => BankCallback | 'forged' | null;

/** The words for a buyer on a refusal by their bank, by `actionCode`; neutral ones for an unknown code. */
export type RefusalWords = (actionCode: number | null) => Localised;
