import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BasketRequest } from './basket-request.ts';

/** A file of a paper to download: its kind, with language and format, and its address. */
export interface PaperLink {
  kind: string;
  url: string;
  /** The shop has not said yet who sells: the paper is marked across, and nobody can pay by it. */
  isSample: boolean;
}

/** The newest invoice of an order. Days as `YYYY-MM-DD`. */
export interface InvoiceOfOrder {
  number: string;
  day: string;
  validUntil: string;
  state: 'valid' | 'replaced' | 'annulled';
  /** Its last day is over. */
  isExpired: boolean;
}

/** A paper of an order whose last day is over. The kind is that of its link. */
export interface ExpiredPaper {
  kind: string;
  number: string;
  /** `YYYY-MM-DD` */
  validUntil: string;
}

/** A paper about a shipment, an invoice for money that came before one (`advance`), or what went back after (`adjustment`). Days as `YYYY-MM-DD`. */
export interface ShipmentPaperLink {
  kind: 'transfer' | 'act' | 'advance' | 'adjustment';
  /** Number of the shipment; below zero: of results sent as files, -1 for the first. The others are counted by kind. */
  shipment: number;
  number: string;
  day: string;
  url: string;
  isSample: boolean;
}

const LONGEST_CODE = 40;

export class CheckPaperRequest {
  /** As it stands on the paper, in whatever letter case. */
  @IsString()
  @MaxLength(LONGEST_CODE)
  code: string;
}

/** Facts of a paper for anybody who holds it; nothing personal. Roubles. */
export interface CheckPaperAnswer {
  kind:
    | 'invoice'
    | 'invoice-offer'
    | 'offer'
    | 'specification'
    | 'transfer'
    | 'act'
    | 'advance'
    | 'adjustment';
  number: string;
  /** Days as `YYYY-MM-DD`. */
  day: string;
  validUntil: string;
  total: number;
  state: 'valid' | 'replaced' | 'annulled';
  /** It is `valid`, and its last day is over. */
  isExpired: boolean;
  /** Made before the shop had said who sells: nobody can pay by it. */
  isSample: boolean;
  /** SHA-256 of the file, in hex. */
  sha256: string;
  replacedBy: { number: string; day: string } | null;
}

const LONGEST_ADDRESSEE = 300;

export class MakeOfferRequest extends BasketRequest {
  /** Addressee of the offer, such as an institute; nobody in particular where absent. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ADDRESSEE)
  addressee?: string;

  /** Language of the paper; the caller's own where absent. */
  @IsOptional()
  @IsIn(['ru', 'en'])
  language?: 'ru' | 'en';
}

export interface MakeOfferAnswer {
  uid: string;
  number: string;
  total: number;
  validUntil: string;
  documents: PaperLink[];
}
