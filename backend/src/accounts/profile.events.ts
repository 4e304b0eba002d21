import type { Sealed } from './user.events.ts';

/** Opened `details` of an affiliate: a payer as a document names it. */
export interface AffiliateFields {
  readonly name: string;
  readonly isPerson: boolean;
  /** An organisation registered abroad; absent where it is not. */
  readonly isForeign?: boolean;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
  readonly legal_address: string;
}
/** Opened `details` of a client. */
export interface ClientFields {
  readonly name: string;
  readonly isPerson: boolean;
  readonly affiliateId: number;
  readonly source: string;
}
/** Opened `details` of an address. */
export interface KeptAddress {
  readonly postal_code: string;
  readonly country: string;
  readonly region: string;
  readonly area: string;
  readonly city: string;
  readonly city_district: string;
  readonly street: string;
  readonly house: string;
  readonly block: string;
  readonly flat: string;
  readonly fias_code: string;
  readonly fias_id: string;
  readonly kladr_id: string;
}
/** Opened `details` of a contact. */
export interface ContactFields {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** An operator corrected it, or took a correction back; absent where the user kept it. */
export interface CorrectedByOperator {
  readonly note?: string;
  readonly undo?: true;
}

// Names and shapes below are stored for ever: add, never rename. These events stand in the stream of the user; fields that
// could name somebody are sealed.
/** The same id with other details is a change. */
export interface AffiliateKept {
  readonly type: 'AffiliateKept';
  readonly data: { readonly affiliateId: number; readonly details: Sealed };
}
export interface ClientKept {
  readonly type: 'ClientKept';
  readonly data: { readonly clientId: number; readonly details: Sealed };
}
export interface ClientRemoved {
  readonly type: 'ClientRemoved';
  readonly data: { readonly clientId: number };
}
export interface AddressKept {
  readonly type: 'AddressKept';
  readonly data: { readonly addressId: number; readonly details: Sealed } & CorrectedByOperator;
}
export interface AddressRemoved {
  readonly type: 'AddressRemoved';
  readonly data: { readonly addressId: number };
}
export interface ContactKept {
  readonly type: 'ContactKept';
  readonly data: { readonly contactId: number; readonly details: Sealed } & CorrectedByOperator;
}
export interface ContactRemoved {
  readonly type: 'ContactRemoved';
  readonly data: { readonly contactId: number };
}
/** The user wants letters about the progress of their orders no more, or wants them again. */
export interface ProgressLettersSwitched {
  readonly type: 'ProgressLettersSwitched';
  readonly data: { readonly on: boolean };
}

export type ProfileEvent =
  | AffiliateKept
  | ClientKept
  | ClientRemoved
  | AddressKept
  | AddressRemoved
  | ContactKept
  | ContactRemoved
  | ProgressLettersSwitched;
