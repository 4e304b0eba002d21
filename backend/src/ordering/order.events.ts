import type { Mod, PrimerOption, Scale } from '@oligoteka/primer';
import type { UsedVersions } from '../dictionaries/dictionary.events.ts';
import type { Localised } from '../event-store/refused.ts';

/** A primer as ordered: content that can no longer change. */
export interface OrderedPrimer {
  readonly primerId: number;
  readonly name: string;
  readonly sequence: string;
  readonly mods: readonly Mod[];
  readonly scale: Scale;
  readonly options: readonly PrimerOption[];
  /** What it was pasted as; absent where it was typed. */
  readonly source?: OrderedSource;
}

export interface OrderedSource {
  readonly text: string;
  readonly changes: readonly { readonly kind: string; readonly before: string; readonly after: string }[];
}

/** A line of the order with its frozen price. Kopecks. */
export interface OrderLine extends Omit<OrderedPrimer, 'source'> {
  readonly price: number;
  readonly discountPrice: number;
  readonly strategy: string;
}

// Names and shapes below are stored for ever: add, never rename.
export interface OrderSubmitted {
  readonly type: 'OrderSubmitted';
  readonly data: {
    readonly basketId: string;
    readonly language: 'ru' | 'en';
    readonly payment: 'invoice' | 'card';
    readonly delivery: 'courier' | 'pickup';
    readonly purchaseNumber: string;
    readonly lines: readonly OrderedPrimer[];
    readonly percent: number;
    /** What the buyer agreed to, and the dictionary versions it was computed with. Kopecks. */
    readonly total: number;
    readonly pricedWith: UsedVersions;
    /** Payer, contact, address and comment, encrypted under the key of this subject. */
    readonly personal: { readonly subject: string; readonly sealed: string };
  };
}
export interface OrderCreated {
  readonly type: 'OrderCreated';
  readonly data: {
    readonly number: string;
    readonly lines: readonly OrderLine[];
    readonly price: number;
    readonly total: number;
    readonly percent: number;
    readonly pricedWith: UsedVersions;
  };
}
export interface OrderRejected {
  readonly type: 'OrderRejected';
  readonly data: { readonly reason: Localised };
}
export type OrderEvent = OrderSubmitted | OrderCreated | OrderRejected;
export const ORDER_EVENT_TYPES: readonly OrderEvent['type'][] = [
  'OrderSubmitted',
  'OrderCreated',
  'OrderRejected',
];

/** Stands in the stream of a year's numbers; its version there is the serial number, so numbers have no gaps. */
export interface OrderNumbered {
  readonly type: 'OrderNumbered';
  readonly data: { readonly orderUid: string; readonly number: string };
}

export type OrderState = 'submitted' | 'created' | 'rejected';

/** What `personal.sealed` opens to. */
export interface PersonalDetails {
  readonly payer: {
    readonly name: string;
    readonly isPerson: boolean;
    readonly inn: string;
    readonly kpp: string;
  };
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly address: string | null;
  readonly comment: string;
}

export function orderStream(uid: string): string {
  return `order-${uid}`;
}
export function orderNumbersStream(year: number): string {
  return `order_numbers-${year}`;
}
