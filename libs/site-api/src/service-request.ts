import { Type } from 'class-transformer';
import {
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { AttachedFile } from './attachment.ts';
import { ContactInput } from './order/order-input.ts';
import { KILOBYTE } from './primer/primer-input.ts';

export type ServiceRequestKind = 'chemistry' | 'gene' | 'cloning' | 'other';

/** `expired`: an offer was made and its last day is over. */
export type ServiceRequestState =
  | 'submitted'
  | 'offered'
  | 'expired'
  | 'accepted'
  | 'ordered'
  | 'declined'
  | 'closed'
  | 'withdrawn';

/** Somebody asks for what is in no price list. */
export class SubmitRequestRequest {
  static readonly largestBody = 256 * KILOBYTE;

  /**
   * The folder of its files (`/attachment/addFile`), whose name becomes the uid of the request; the same folder sent twice is one
   * request. A client without files may leave it out.
   */
  @IsOptional()
  @IsUUID('4')
  folder?: string;

  @IsIn(['chemistry', 'gene', 'cloning', 'other'])
  kind: ServiceRequestKind;

  /** The work in words. It or `structure` is needed. */
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  text?: string;

  /** SMILES, a formula, a name, or sequences: two of the longest that a service takes have room. */
  @IsOptional()
  @IsString()
  @MaxLength(125_000)
  structure?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  scale?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  purity?: string;

  /** The day by which it is needed, `YYYY-MM-DD`. */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  deadline?: string;

  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => ContactInput)
  contact: ContactInput;
}

export interface SubmitRequestAnswer {
  uid: string;
  number: string;
}

export class ServiceRequestRequest {
  @IsUUID()
  uid: string;
}

export class ServiceRequestsRequest {
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}

export class AcceptOfferRequest extends ServiceRequestRequest {
  /** The version that the person saw; any other than the newest is refused with 409. */
  @IsInt()
  @Min(1)
  @Max(10_000)
  version: number;
}

export class DeclineOfferRequest extends AcceptOfferRequest {
  /** Why, for the operator who made it. */
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  why?: string;
}

export class OfferPaperRequest extends ServiceRequestRequest {
  /** The version that the person saw; any other than the newest is refused with 409. */
  @IsInt()
  @Min(1)
  @Max(10_000)
  version: number;

  /** Language of the paper; the caller's own where absent. */
  @IsOptional()
  @IsIn(['ru', 'en'])
  language?: 'ru' | 'en';
}

/** Roubles. */
export interface ServiceOfferLine {
  name: string;
  count: number;
  price: number;
  total: number;
}

/** Roubles. */
export interface ServiceOffer {
  version: number;
  at: string;
  lines: ServiceOfferLine[];
  total: number;
  /** Working days from the payment until it is ready. */
  days: number;
  /** Last day on which it can be accepted, `YYYY-MM-DD`. */
  validUntil: string;
  note: string;
}

export interface ServiceRequestStep {
  state: Exclude<ServiceRequestState, 'expired'>;
  at: string;
  /** Version of the offer it is about. */
  version: number | null;
}

export interface ServiceRequest {
  uid: string;
  number: string;
  kind: ServiceRequestKind;
  state: ServiceRequestState;
  at: string;
  /** Null once its person was forgotten. */
  typed: {
    text: string;
    structure: string;
    scale: string;
    purity: string;
    contact: { name: string; phone: string; email: string };
  } | null;
  deadline: string | null;
  /** With the address of each below that of the shop. */
  files: (AttachedFile & { url: string })[];
  /** Oldest first: the last one counts. */
  offers: ServiceOffer[];
  /** Why the shop has closed it. */
  reason: string | null;
  /** The order that its line stands in. */
  orderUid: string | null;
  history: ServiceRequestStep[];
}

/** Roubles. */
export interface ServiceRequestSummary {
  uid: string;
  number: string;
  kind: ServiceRequestKind;
  state: ServiceRequestState;
  at: string;
  /** Of the newest offer; null where there is none. */
  total: number | null;
  validUntil: string | null;
}

export interface ServiceRequestsAnswer {
  requests: ServiceRequestSummary[];
  total: number;
}
