/** The recipient and the language of a letter. */
interface Addressed {
  /** Has a name only where the owner of the address gave it: an unproved address gets no words of a stranger. */
  readonly to: { readonly name: string | null; readonly email: string };
  readonly language: 'ru' | 'en';
}

/** A code that confirms a change of an order. */
interface OrderCode {
  readonly order: LetterOrder;
  readonly code: string;
  readonly validMinutes: number;
}

/**
 * A letter as data, made when it is sent and stored nowhere: tokens and codes stand in no event, job or log. A job that is
 * tried again must leave the token of its first try valid.
 */
export type Letter = Addressed &
  (
    | { readonly kind: 'registration'; readonly token: string; readonly validHours: number }
    | { readonly kind: 'already-registered' }
    | { readonly kind: 'restore-password'; readonly token: string; readonly validMinutes: number }
    | { readonly kind: 'password-changed' }
    | { readonly kind: 'login-change-code'; readonly code: string; readonly validMinutes: number }
    /** Goes to the old address. */
    | { readonly kind: 'login-changed'; readonly newLogin: string }
    | { readonly kind: 'order-created'; readonly order: LetterOrder; readonly invoice: LetterInvoice | null }
    /** The payer or the prices have changed: the invoice before is void. */
    | { readonly kind: 'invoice-anew'; readonly order: LetterOrder; readonly invoice: LetterInvoice }
    /** Lines were cancelled before it was paid: less is to be paid. */
    | {
        readonly kind: 'order-lessened';
        readonly order: LetterOrder;
        readonly lines: readonly number[];
        /** Why an operator cancelled them; absent: the reader did. */
        readonly reason?: string;
        /** Null where it is not paid by invoice. */
        readonly invoice: LetterInvoice | null;
      }
    | { readonly kind: 'order-rejected'; readonly order: LetterOrder; readonly reason: string }
    | {
        readonly kind: 'order-cancelled';
        readonly order: LetterOrder;
        /** It was paid: the money goes back. */
        readonly isPaid: boolean;
        /** What came by transfer stays for the next order instead. */
        readonly isKept?: true;
        /** Why an operator cancelled it; absent: the reader did. */
        readonly reason?: string;
      }
    | (OrderCode & { readonly kind: 'order-cancel-code' })
    | (OrderCode & { readonly kind: 'order-payer-code' })
    | {
        readonly kind: 'order-paid';
        readonly order: LetterOrder;
        /** Something of it is to be made, and nobody has begun yet. */
        readonly begins: boolean;
        /** Page of the receipt at the fiscal data operator; null where there is none yet. */
        readonly receiptUrl: string | null;
      }
    /** Steps of the lines since the letter before; `lines`: how many the order has. */
    | {
        readonly kind: 'order-progress';
        readonly order: LetterOrder;
        readonly lines: number;
        readonly news: readonly LetterProgress[];
        /** The shop's own words for where orders are collected; absent where nobody has published them. */
        readonly pickup?: string;
        /** Path of the link that switches these letters off. */
        readonly offPath: string;
      }
    /** The order is not paid and its invoice ends soon; `lastDay` in words. */
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
        /** Numbers of the refunded lines; empty where the refund is not for single lines. */
        readonly lines: readonly number[];
        /** The rest of the order stays valid. */
        readonly isPart: boolean;
        /** The lines were cancelled. */
        readonly isCancelled: boolean;
        readonly by: 'card' | 'transfer';
      }
    | { readonly kind: 'request-received'; readonly request: LetterRequest }
    | { readonly kind: 'offer-made'; readonly request: LetterRequest; readonly offer: LetterOffer }
    /** The day before its last one. */
    | { readonly kind: 'offer-ends'; readonly request: LetterRequest; readonly offer: LetterOffer }
    | { readonly kind: 'request-closed'; readonly request: LetterRequest; readonly reason: string }
    /** Goes to the operator of the shop. */
    | {
        readonly kind: 'payment-problem';
        readonly number: string;
        readonly what: PaymentProblem;
        readonly amount: number;
      }
  );

/**
 * `parked`: the sum does not match the order; `refused`: the bank refuses a refund; `unclear`: the refund may or may not have
 * happened; `sent`, `to-send`: the bank sends the money back, or a person has to.
 */
export type PaymentProblem = 'parked' | 'refused' | 'unclear' | 'sent' | 'to-send';

export type LetterKind = Letter['kind'];

/** A request for an offer in a letter. */
export interface LetterRequest {
  readonly uid: string;
  readonly number: string;
  readonly kind: 'chemistry' | 'gene' | 'cloning' | 'other';
  /** Whether only its member can see it; else everybody with the link can. */
  readonly isMembers: boolean;
}

/** An offer in a letter, in its language. Kopecks. */
export interface LetterOffer {
  readonly version: number;
  readonly lines: readonly { readonly name: string; readonly count: number; readonly price: number }[];
  readonly total: number;
  /** Working days. */
  readonly days: number;
  /** In words. */
  readonly lastDay: string;
  /** Empty: none. */
  readonly note: string;
}

/** The invoice of an order: a link, and the file where the address is proved. */
export interface LetterInvoice {
  /** Path below the address of the shop. */
  readonly path: string;
  readonly file: { readonly name: string; readonly bytes: Buffer } | null;
}

/** Lines of an order that changed alike: where they stand now. */
export interface LetterProgress {
  /**
   * `back`: a step that was told before is taken back; `dropped`: cancelled before it was paid; `kept`: cancelled, its money stays;
   * `promised`: they will be ready on another day; `declined`: a repeat is.
   */
  readonly what:
    | 'LinesStarted'
    | 'LinesReady'
    | 'LinesRemade'
    | 'LinesShipped'
    | 'LinesDelivered'
    | 'LinesCancelled'
    | 'dropped'
    | 'kept'
    | 'LinesReported'
    | 'promised'
    | 'declined'
    | 'back';
  readonly state: 'waiting' | 'in_production' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
  /** Numbers in the order, from 1. */
  readonly lines: readonly number[];
  /** Why they are made again, as the operator put it. */
  readonly reason: string | null;
  /** The day that is promised now, in words. */
  readonly day?: string | null;
  readonly parcel: {
    readonly carrier: string;
    /** The customer comes for it. */
    readonly isCollected: boolean;
    readonly tracking: string | null;
    /** The carrier's page of the parcel. */
    readonly page: string | null;
  } | null;
}

/** An order in a letter. Money in kopecks. */
export interface LetterOrder {
  readonly uid: string;
  /** Whether only its member can see it; else everybody with the link can. */
  readonly isMembers: boolean;
  readonly number: string | null;
  readonly total: number;
  readonly payment: 'invoice' | 'card';
  readonly delivery: 'courier' | 'pickup' | 'point';
  /** Kopecks; 0 where nothing is asked for it. */
  readonly deliveryPrice: number;
  /** The buyer sends samples or DNA for it. */
  readonly awaitsMaterial: boolean;
  /** Something of it goes to the buyer; else all results are files. */
  readonly isBrought: boolean;
  /** Pieces of each kind. */
  readonly goods: {
    readonly primers: number;
    readonly products: number;
    readonly samples: number;
    readonly extractions: number;
    readonly services: number;
  };
}

/** A letter that an event owes: the job's data. `position` is the event's place in the history. */
export interface OwedLetter {
  readonly kind: LetterKind;
  readonly stream: string;
  readonly position: number;
  /** Place of the event by which an operator has it sent once more. */
  readonly repeat?: number;
}

/**
 * Writes an owed letter now; null when it is no longer due: the person is forgotten, or later events made it needless.
 * `held`: too many letters went to that address.
 */
export type WriteLetter = (owed: OwedLetter) => Promise<Letter | 'held' | null>;
