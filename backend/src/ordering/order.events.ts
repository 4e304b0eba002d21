import type { DeliveryMethod, PickupPoint } from '@oligoteka/delivery';
import type { OrderLettersSwitched } from './letters/letters.events.ts';
import type { SequencePlate } from '../basket/sequencing.events.ts';
import type { UsedVersions } from '../dictionaries/dictionary.events.ts';
import type { Localised } from '../refused.ts';
import type { LineEvent, PaidState } from './line.events.ts';
import type { OrderedLine, OrderLine } from './ordered-line.events.ts';
import type {
  OrderConfirmationWithdrawn,
  OrderConfirmed,
  OrderMarkedJunk,
  OrderTakenFromJunk,
} from './operator/operator.events.ts';

export type * from './ordered-line.events.ts';

/** How the goods come to the buyer. */
export type DeliveryWay = DeliveryMethod | 'pickup';

// Names and shapes below are stored for ever: add, never rename.
export interface OrderSubmitted {
  readonly type: 'OrderSubmitted';
  readonly data: {
    readonly basketId: string;
    /** Number of the basket's stream it was placed in; absent in the first one of old baskets, which many orders may share. */
    readonly basketNumber?: number;
    /** Uid of the member who ordered; absent: a visitor. */
    readonly memberId?: string;
    readonly language: 'ru' | 'en';
    readonly payment: 'invoice' | 'card';
    /** `point`: the receiver collects it at a pickup point of a carrier. */
    readonly delivery: DeliveryWay;
    /** The pickup point as it was published then. */
    readonly point?: PickupPoint;
    /** The coldest goods go by themselves. */
    readonly split?: true;
    readonly purchaseNumber: string;
    /** Credit of the payer from the member's own orders is to be set off. */
    readonly credit?: true;
    /** The contact gets no letters about it: too many orders name that address. */
    readonly letters?: 'held';
    readonly lines: readonly OrderedLine[];
    /** Plates of the samples; absent where all come in tubes. */
    readonly plates?: readonly SequencePlate[];
    /** The buyer's discount on letters of primers, and on products and services. */
    readonly percent: number;
    readonly productPercent: number;
    /** Contracts that gave more than the buyer's own discounts or fixed prices, and the version of `customer-prices` they stand in. */
    readonly agreed?: {
      readonly contracts: readonly string[];
      readonly version: number;
      /** One of them is the payer's: who orders for another payer has other prices. */
      readonly byPayer?: true;
      /** Prices they fix for products of the order, by SKU. Kopecks for a unit. */
      readonly fixed?: Readonly<Record<string, number>>;
    };
    /** The price that the buyer agreed to, and its dictionary versions. Kopecks. */
    readonly total: number;
    readonly pricedWith: UsedVersions;
    /** Version of the rules it was computed by (libs/pricing). */
    readonly ruleVersion: number;
    /** Payer, contact, address and comment, encrypted under the key of this subject. */
    readonly personal: { readonly subject: string; readonly sealed: string };
  };
}
export interface OrderCreated {
  readonly type: 'OrderCreated';
  readonly data: {
    /** As it was submitted: payments set the credit off. */
    readonly credit?: true;
    readonly number: string;
    readonly lines: readonly OrderLine[];
    readonly price: number;
    readonly total: number;
    readonly percent: number;
    readonly productPercent: number;
    readonly pricedWith: UsedVersions;
    readonly ruleVersion: number;
  };
}
export interface OrderRejected {
  readonly type: 'OrderRejected';
  readonly data: { readonly reason: Localised };
}
/** The buyer changed their mind before anything was made. */
export interface OrderCancelled {
  readonly type: 'OrderCancelled';
  readonly data: {
    readonly reason: Localised;
    /** Owes the contact a letter; absent: from before such letters were sent. */
    readonly by?: 'member' | 'code' | 'customer' | 'operator';
    /** What came for it by transfer stays with the shop for the next order; absent: it goes back. */
    readonly money?: 'kept';
  };
}
/** Somebody who holds the link wants to cancel; the contact is sent a code by which it is done. */
export interface OrderCancelRequested {
  readonly type: 'OrderCancelRequested';
  readonly data: {
    /** Names the code (one-time-secrets.ts). */
    readonly letter: string;
    readonly until: string;
  };
}
/** The order can be paid: by a page of the bank, or an invoice. Written too when money that came turned out not to be its. */
export interface OrderAwaitsPayment {
  readonly type: 'OrderAwaitsPayment';
  readonly data: { readonly by: 'card' | 'invoice' };
}
/** All of its money is here. Kopecks. */
export interface OrderPaid {
  readonly type: 'OrderPaid';
  readonly data: { readonly paid: number };
}
/** All money that came has gone back. Kopecks. */
export interface OrderRefunded {
  readonly type: 'OrderRefunded';
  readonly data: { readonly amount: number };
}
/** The buyer accepted the prices of the day after the papers expired: the new content, and the former total. Kopecks. */
export interface OrderRepriced {
  readonly type: 'OrderRepriced';
  readonly data: OrderCreated['data'] & {
    readonly repriced: {
      readonly at: string;
      readonly was: number;
      /** Lines that were cancelled before, by number: they keep their prices, and the sums are without them. Absent: none. */
      readonly without?: readonly number[];
    };
  };
}
/** Somebody else pays; possible until the first money has come. */
export interface OrderPayerChanged {
  readonly type: 'OrderPayerChanged';
  readonly data: { readonly personal: OrderSubmitted['data']['personal'] };
}
/** An operator corrected the contact, or where it is to be brought; the other details stay. */
export interface OrderDetailsCorrected {
  readonly type: 'OrderDetailsCorrected';
  readonly data: {
    readonly what: CorrectedDetail;
    readonly personal: OrderSubmitted['data']['personal'];
    readonly note: string;
    /** Takes the last correction of it back. */
    readonly undo?: true;
  };
}
/** `legal-address`: where the payer is registered, which papers name. */
export type CorrectedDetail = 'contact' | 'address' | 'legal-address';
/** Somebody who holds the link wants another to pay; the contact is sent a code by which it is done. */
export interface OrderPayerChangeRequested {
  readonly type: 'OrderPayerChangeRequested';
  readonly data: OrderCancelRequested['data'];
}
/** The events that change the state of an order. */
export type OrderStep =
  | OrderSubmitted
  | OrderCreated
  | OrderRejected
  | OrderCancelled
  | OrderAwaitsPayment
  | OrderPaid
  | OrderRefunded;
export type OrderEvent =
  | OrderStep
  | OrderRepriced
  | OrderPayerChanged
  | OrderPayerChangeRequested
  | OrderDetailsCorrected
  | OrderCancelRequested
  | OrderMarkedJunk
  | OrderTakenFromJunk
  | OrderConfirmed
  | OrderConfirmationWithdrawn
  | OrderLettersSwitched
  | LineEvent;
export const ORDER_STEP_TYPES: readonly OrderStep['type'][] = [
  'OrderSubmitted',
  'OrderCreated',
  'OrderRejected',
  'OrderCancelled',
  'OrderAwaitsPayment',
  'OrderPaid',
  'OrderRefunded',
];

/** An order got its number. It stands in the stream of a year's numbers: its version there is the serial number, without gaps. */
export interface OrderNumbered {
  readonly type: 'OrderNumbered';
  readonly data: { readonly orderUid: string; readonly number: string };
}

export type OrderState =
  | 'submitted'
  | 'created'
  | 'awaiting_payment'
  | PaidState
  | 'rejected'
  | 'cancelled'
  | 'refunded';

export function orderStream(uid: string): string {
  return `order-${uid}`;
}
export function orderNumbersStream(year: number): string {
  return `order_numbers-${year}`;
}
