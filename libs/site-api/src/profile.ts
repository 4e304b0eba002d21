import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAIL_ADDRESS } from './mail-address.ts';
import { PersonName } from './auth.ts';
import type { Basket } from './basket.ts';
import { LONGEST_PAYER_NUMBER } from './order/order-input.ts';
import type { Order } from './order/order.ts';
import { LARGEST_ID } from './primer/primer-input.ts';
import type { ServiceRequest } from './service-request.ts';
import type { User } from './user.ts';

const LONGEST_PHONE = 50;
const LONGEST_EMAIL = 254;
const LONGEST_TITLE = 500;
const LONGEST_LINE = 1_000;

export class SaveProfileRequest extends PersonName {}

/** Letters about the progress of all orders of the user; those about money, papers and cancelled orders are sent in any case. */
export class SwitchProgressLettersRequest {
  @IsBoolean()
  on: boolean;
}

/** Details of a payer for documents, besides a name. */
class PayerDetails {
  /** An organisation registered abroad: it has no ИНН. */
  @IsOptional()
  @IsBoolean()
  isForeign?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PAYER_NUMBER)
  inn?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PAYER_NUMBER)
  kpp?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_LINE)
  address?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_LINE)
  legal_address?: string;
}

/** A payer to be found by its numbers, or kept as a new one. ИНН and КПП are checked. */
export class FindOrCreateAffiliateRequest extends PayerDetails {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TITLE)
  name: string;

  @IsOptional()
  @IsBoolean()
  isPerson?: boolean;
}

/** With an id: a payer of the user, changed in the fields sent. Without: a payer to find, or to keep as a new one. */
export class ClientAffiliate extends PayerDetails {
  @IsOptional()
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  name?: string;
}

/** Without an id, or with one of 0 or below: a new client. */
export class SaveClientRequest {
  @IsOptional()
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  name?: string;

  @IsOptional()
  @IsBoolean()
  is_person?: boolean;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ClientAffiliate)
  affiliate?: ClientAffiliate;

  /** Source of the money: a grant, a contract. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  source?: string;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** Id of 0 or below, or none: a new address. City, street and house are required. */
export class SaveAddressRequest {
  @IsOptional()
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  postal_code?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  country?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  region?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  area?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  city?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  city_district?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  street?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  house?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  block?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  flat?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  fias_code?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  fias_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TITLE)
  kladr_id?: string;

  /** Takes the address out of the profile; orders keep it. */
  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** Id of 0 or below, or none: a new contact. */
export class SaveContactRequest {
  @IsOptional()
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id?: number;

  @ValidateIf(({ forDelete, name }: SaveContactRequest) => forDelete !== true || name !== undefined)
  @IsString()
  @MaxLength(LONGEST_TITLE)
  name: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PHONE)
  phone?: string;

  @ValidateIf(({ email }: SaveContactRequest) => email !== undefined && email !== '')
  @IsEmail(MAIL_ADDRESS)
  @MaxLength(LONGEST_EMAIL)
  email?: string;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** Everything the shop keeps about the person who asks, readable by people and programs. */
export interface ExportDataAnswer {
  /** ISO 8601 UTC. */
  at: string;
  user: User;
  /** Consents to the processing of personal data. */
  consents: { version: string; at: string; address: string }[];
  /** Events of the account with all their data, oldest first. */
  history: { at: string; event: string; data: { [field: string]: unknown } }[];
  sessions: { startedAt: string; seenAt: string; address: string; userAgent: string }[];
  orders: Order[];
  requests: ServiceRequest[];
  basket: Basket;
}
