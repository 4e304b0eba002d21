import type { Localised } from '../../refused.ts';
import type { FileKind } from '../attachments/file-kinds.ts';

/** Subject of a request. */
export type RequestKind = 'chemistry' | 'gene' | 'cloning' | 'other';

// Names and shapes below are stored for ever: add, never rename.
export interface RequestSubmitted {
  readonly type: 'RequestSubmitted';
  readonly data: {
    readonly number: string;
    readonly kind: RequestKind;
    readonly basketId: string;
    /** Uid of the member who asks; absent: a visitor. */
    readonly memberId?: string;
    readonly language: 'ru' | 'en';
    /** The contact gets no letters about it: too many name that address. */
    readonly letters?: 'held';
    /** Day by which it is needed; absent: none was named. */
    readonly deadline?: string;
    /** Files of the folder that has the uid of the request. */
    readonly files: readonly { readonly sha256: string; readonly kind: FileKind; readonly bytes: number }[];
    /** Everything that was typed, encrypted under the key of this subject. */
    readonly personal: { readonly subject: string; readonly sealed: string };
  };
}
/** One line of an offer. Kopecks, for one piece. */
export interface OfferLine {
  readonly name: Localised;
  readonly count: number;
  readonly price: number;
}
/** An operator offers it at this price; a later version takes the place of all before it. */
export interface OfferMade {
  readonly type: 'OfferMade';
  readonly data: {
    readonly version: number;
    readonly lines: readonly OfferLine[];
    /** Kopecks, the sum of the lines. */
    readonly total: number;
    /** Working days from the payment until it is ready. */
    readonly days: number;
    /** Last day on which it can be accepted, `YYYY-MM-DD`. */
    readonly validUntil: string;
    /** Words to the customer, in the language of the request. */
    readonly note?: string;
    /** Nothing is sent: results come as files. */
    readonly asFiles?: true;
  };
}
/** The customer takes it; the line goes into this basket. */
export interface OfferAccepted {
  readonly type: 'OfferAccepted';
  readonly data: { readonly version: number; readonly basketId: string };
}
export interface OfferDeclined {
  readonly type: 'OfferDeclined';
  readonly data: {
    readonly version: number;
    /** Why, in the customer's words, encrypted as the request is; absent: they said nothing. */
    readonly personal?: { readonly subject: string; readonly sealed: string };
  };
}
/** The line of the accepted offer was ordered. */
export interface OfferOrdered {
  readonly type: 'OfferOrdered';
  readonly data: { readonly version: number; readonly orderUid: string };
}
/** An operator closes it: it is not made, or was dealt with elsewhere. */
export interface RequestClosed {
  readonly type: 'RequestClosed';
  readonly data: {
    /** Told to the customer, in the language of the request; empty for junk, of which nobody is told. */
    readonly reason: string;
    readonly note?: string;
    /** Nobody meant it. */
    readonly isJunk?: true;
  };
}
/** It was no junk after all. */
export interface RequestReopened {
  readonly type: 'RequestReopened';
  readonly data: {
    /** The state it had before. */
    readonly state: RequestState;
    readonly note: string;
  };
}
/** The customer needs it no more. */
export interface RequestWithdrawn {
  readonly type: 'RequestWithdrawn';
  readonly data: object;
}
export type RequestEvent =
  | RequestSubmitted
  | OfferMade
  | OfferAccepted
  | OfferDeclined
  | OfferOrdered
  | RequestClosed
  | RequestReopened
  | RequestWithdrawn;
export const REQUEST_EVENT_TYPES: readonly RequestEvent['type'][] = [
  'RequestSubmitted',
  'OfferMade',
  'OfferAccepted',
  'OfferDeclined',
  'OfferOrdered',
  'RequestClosed',
  'RequestReopened',
  'RequestWithdrawn',
];

/** A request got its number. It stands in the stream of a year's numbers: its version there is the serial number, without gaps. */
export interface RequestNumbered {
  readonly type: 'RequestNumbered';
  readonly data: { readonly requestUid: string; readonly number: string };
}

export type RequestState =
  | 'submitted'
  | 'offered'
  | 'accepted'
  | 'ordered'
  | 'declined'
  | 'closed'
  | 'withdrawn';

export function requestStream(uid: string): string {
  return `request-${uid}`;
}
export function requestNumbersStream(year: number): string {
  return `request_numbers-${year}`;
}
export function requestSubject(uid: string): string {
  return `request:${uid}`;
}

/** Opened `personal.sealed` of RequestSubmitted. */
export interface RequestDetails {
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly text: string;
  readonly structure: string;
  readonly scale: string;
  readonly purity: string;
  /** The network a visitor asked from, as limits count it: an operator blocks it when its requests are junk. */
  readonly network?: string;
}
