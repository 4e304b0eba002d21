/** What every letter needs: whom it is for, and in which language. */
interface Addressed {
  /**
   * The name only where whoever reads the address has said it themselves: a letter to an address that nobody has proved
   * holds no word of the stranger who had it sent.
   */
  readonly to: { readonly name: string | null; readonly email: string };
  readonly language: 'ru' | 'en';
}

/** A code by which something is done to an order. */
interface OrderCode {
  readonly order: LetterOrder;
  readonly code: string;
  readonly validMinutes: number;
}

/**
 * A letter as data, made at the moment it is sent and kept nowhere: tokens and codes stand in no event, job or log.
 * Whoever writes one for a job that is tried again must leave the token of the first try valid.
 */
export type Letter = Addressed &
  (
    | { readonly kind: 'registration'; readonly token: string; readonly validHours: number }
    | { readonly kind: 'already-registered' }
    | { readonly kind: 'restore-password'; readonly token: string; readonly validMinutes: number }
    | { readonly kind: 'password-changed' }
    | { readonly kind: 'login-change-code'; readonly code: string; readonly validMinutes: number }
    /** To the old address. */
    | { readonly kind: 'login-changed'; readonly newLogin: string }
    | { readonly kind: 'order-created'; readonly order: LetterOrder; readonly invoice: LetterInvoice | null }
    /** Somebody else pays, or the order took the prices of a later day: the invoice before holds no more. */
    | { readonly kind: 'invoice-anew'; readonly order: LetterOrder; readonly invoice: LetterInvoice }
    | { readonly kind: 'order-rejected'; readonly order: LetterOrder; readonly reason: string }
    | {
        readonly kind: 'order-cancelled';
        readonly order: LetterOrder;
        /** Its money had come: it goes back. */
        readonly isPaid: boolean;
      }
    | (OrderCode & { readonly kind: 'order-cancel-code' })
    | (OrderCode & { readonly kind: 'order-payer-code' })
    | {
        readonly kind: 'order-paid';
        readonly order: LetterOrder;
        /** Page of the receipt at the tax service's operator; null where it is not there yet. */
        readonly receiptUrl: string | null;
      }
    /** Nobody has paid, and the last day of what the order is paid by is near; `lastDay` in words. */
    | {
        readonly kind: 'invoice-ends';
        readonly order: LetterOrder;
        readonly invoice: LetterInvoice & { readonly language: 'ru' | 'en' };
        readonly lastDay: string;
      }
    /** Kopecks. */
    | {
        readonly kind: 'order-refunded';
        readonly order: LetterOrder;
        readonly amount: number;
        /** Places in the order that it was for; none where it was for no lines alone. */
        readonly lines: readonly number[];
        /** The rest of the order goes on. */
        readonly isPart: boolean;
      }
    /** To whoever keeps the shop. */
    | {
        readonly kind: 'payment-problem';
        readonly number: string;
        readonly what: PaymentProblem;
        readonly amount: number;
      }
  );

/** `parked`: money that does not fit; `refused`: a bank will not send money back; `unclear`: it may have sent it, or not; `sent`, `to-send`: money goes back by itself, or a person has to send it. */
export type PaymentProblem = 'parked' | 'refused' | 'unclear' | 'sent' | 'to-send';

export type LetterKind = Letter['kind'];

/** The invoice an order is paid by: a way to it, or the paper itself where the address is proved. */
export interface LetterInvoice {
  /** Below the address of the shop. */
  readonly path: string;
  readonly file: { readonly name: string; readonly bytes: Buffer } | null;
}

/** What a letter tells of an order. Money in kopecks. */
export interface LetterOrder {
  readonly uid: string;
  /** It is shown to that member alone; else to whoever has the link. */
  readonly isMembers: boolean;
  readonly number: string | null;
  readonly total: number;
  readonly payment: 'invoice' | 'card';
  readonly delivery: 'courier' | 'pickup';
  /** How many there are of each kind. */
  readonly goods: {
    readonly primers: number;
    readonly products: number;
    readonly samples: number;
    readonly extractions: number;
  };
}

/** A letter that an event owes: the job's data. `position` is the event's place in the history. */
export interface OwedLetter {
  readonly kind: LetterKind;
  readonly stream: string;
  readonly position: number;
}

/**
 * Writes an owed letter now; null when nobody is to be written to any more: forgotten, or overtaken by events. `held`: it
 * would be one too many to that address.
 */
export type WriteLetter = (owed: OwedLetter) => Promise<Letter | 'held' | null>;
