import type { Localised } from '../refused.ts';

/** Papers that say what has happened to goods or to money: УПД, акт, invoice for an advance, УКД. */
export type FactPaperKind = 'transfer' | 'act' | 'advance' | 'adjustment';

// Names and shapes below are stored for ever: add, never rename.
export interface DocumentIssued {
  readonly type: 'DocumentIssued';
  readonly data: {
    /** Uuid of this very paper. */
    readonly document: string;
    readonly kind: 'invoice' | 'invoice-offer' | 'offer' | 'specification' | FactPaperKind;
    /**
     * Of a paper about a shipment: its number in the order, below zero of results sent as files (-1: the first), and its lines. An
     * invoice for an advance and a УКД have their number among those of the order here.
     */
    readonly shipment?: number;
    readonly lines?: readonly number[];
    /** Of an invoice for an advance: the line of a statement that the money came by. */
    readonly bankLine?: string;
    /** Of a УКД: the paper about a shipment whose lines cost less; they stand in `lines`. */
    readonly adjusts?: string;
    readonly language: 'ru' | 'en';
    readonly number: string;
    /** Version from 1, counted for each kind and language of one owner. */
    readonly version: number;
    /** `YYYY-MM-DD`. */
    readonly day: string;
    readonly validUntil: string;
    /** Identifies the paper to everybody who holds it. */
    readonly code: string;
    /** Kopecks. */
    readonly total: number;
    /** Version of the dictionary `seller`; 0: no seller was published, the paper is a sample. */
    readonly entityVersion: number;
    readonly templateVersion: number;
    /** Everything the paper says (PaperSnapshot), encrypted under the key of this subject. */
    readonly personal: { readonly subject: string; readonly sealed: string };
    /** Hash of its bytes, in hex. */
    readonly sha256: string;
    /** The paper it takes the place of, and why. */
    readonly replaces?: string;
    readonly reason?: Localised;
  };
}
export interface DocumentReplaced {
  readonly type: 'DocumentReplaced';
  readonly data: { readonly document: string; readonly by: string };
}
/** It holds no more, and nothing takes its place. */
export interface DocumentAnnulled {
  readonly type: 'DocumentAnnulled';
  readonly data: { readonly document: string; readonly reason: Localised };
}
/** Its last day is near, and nobody has paid: the contact of the order is owed a letter. */
export interface DocumentReminded {
  readonly type: 'DocumentReminded';
  readonly data: { readonly document: string };
}
export type DocumentEvent = DocumentIssued | DocumentReplaced | DocumentAnnulled | DocumentReminded;

/** An offer got its number. It stands in the stream of a year's offers: its version there is the serial number, without gaps. */
export interface OfferNumbered {
  readonly type: 'OfferNumbered';
  readonly data: { readonly owner: string; readonly number: string };
}

/** A paper about what has happened got its number, in the same append as the paper: its version in this stream, without gaps. */
export interface ShipmentPaperNumbered {
  readonly type: 'ShipmentPaperNumbered';
  readonly data: { readonly owner: string; readonly shipment: number; readonly number: string };
}

/** The papers of one owner: an order, or an offer made before there is one. */
export function documentStream(owner: string): string {
  return `document-${owner}`;
}
export function counterStream(inn: string, year: number, kind: string): string {
  return `counter-${inn}-${year}-${kind}`;
}
