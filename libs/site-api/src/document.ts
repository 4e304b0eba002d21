import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BasketRequest } from './basket.ts';

/** A paper that can be downloaded: what it is, in which language, and where. */
export interface PaperLink {
  kind: string;
  url: string;
}

const LONGEST_CODE = 40;

export class CheckPaperRequest {
  /** As it stands on the paper, in whatever letter case. */
  @IsString()
  @MaxLength(LONGEST_CODE)
  code: string;
}

/** What anybody who holds a paper may know of it; nothing personal. Roubles. */
export interface CheckPaperAnswer {
  kind: 'invoice' | 'invoice-offer' | 'offer' | 'specification';
  number: string;
  /** Days as `YYYY-MM-DD`. */
  day: string;
  validUntil: string;
  total: number;
  state: 'valid' | 'replaced' | 'annulled';
  /** Made before the shop had said who sells: nobody can pay by it. */
  isSample: boolean;
  /** SHA-256 of the file, in hex. */
  sha256: string;
  replacedBy: { number: string; day: string } | null;
}

const LONGEST_ADDRESSEE = 300;

export class MakeOfferRequest extends BasketRequest {
  /** Whom the offer is made to, such as an institute; nobody in particular where absent. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ADDRESSEE)
  addressee?: string;

  /** Of the paper; the caller's own where absent. */
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
