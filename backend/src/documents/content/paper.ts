import type { Seller, VatRate } from '@oligoteka/documents';
import type { DeliveryWay } from '../../ordering/order.events.ts';

export type PaperKind = 'invoice' | 'invoice-offer' | 'offer' | 'specification';
export type PaperLanguage = 'ru' | 'en';

/** A line as its papers name it. Kopecks; so many units at a price make the total exactly. */
export interface PaperLine {
  readonly kind: 'primer' | 'product' | 'sequence' | 'dnaExtract' | 'service' | 'delivery';
  readonly name: string;
  /** Its name alone, as the buyer or the catalogue gave it; absent in the first papers. */
  readonly bareName?: string;
  /** How it is made; empty where the name says it all. */
  readonly detail: string;
  /** Bases with modifiers in brackets; empty for other goods than primers. */
  readonly sequence: string;
  readonly unit: string;
  /** False for work that comes as files; absent: its kind says whether it goes to the buyer. */
  readonly isBrought?: false;
  /** Working days named with its price; absent where the seller's time of making holds. */
  readonly days?: number;
  readonly count: number;
  readonly price: number;
  readonly total: number;
}

/** The payer, or the addressee of an offer. */
export interface PaperParty {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  /** Registered abroad: the number is one of its own country. */
  readonly isForeign?: boolean;
  /** Address it is registered at. */
  readonly legal_address?: string;
  readonly tax_number?: string;
}

/**
 * Everything a paper says, in the words it says it with: the paper can be made again from this alone, years later, to the same
 * bytes. Money in kopecks, days as `YYYY-MM-DD` in Moscow.
 */
export interface PaperSnapshot {
  readonly kind: PaperKind;
  readonly language: PaperLanguage;
  readonly number: string;
  readonly version: number;
  readonly day: string;
  readonly validUntil: string;
  readonly seller: Seller;
  /** The shop has no seller yet: nobody can pay by this paper. */
  readonly isSample: boolean;
  readonly party: PaperParty | null;
  /** Null for an offer made before there is an order. */
  readonly order: {
    readonly number: string;
    readonly purchaseNumber: string;
    readonly delivery: DeliveryWay;
    readonly address: string;
  } | null;
  readonly lines: readonly PaperLine[];
  readonly vatRate: VatRate;
  readonly vat: number;
  readonly total: number;
  /** Money of earlier orders that is set off against it: a bill asks for the rest. Absent: none. */
  readonly credit?: number;
  /** The paper it takes the place of. */
  readonly replaces: { readonly number: string; readonly day: string } | null;
  /** Address where anybody can check whether it is genuine. */
  readonly checkUrl: string;
}

/** Counts up whenever templates or words change the papers that snapshots become. */
export const TEMPLATE_VERSION = 6;

/** The name of a paper's file, without its ending. Example: `invoice-offer-en`. */
export function paperName({ kind, language }: Pick<PaperSnapshot, 'kind' | 'language'>): string {
  return language === 'ru' ? kind : `${kind}-${language}`;
}
