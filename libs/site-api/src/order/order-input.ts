import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAIL_ADDRESS } from '../mail-address.ts';

/** Roubles. Above any basket that the other limits allow, far below the largest sum that kopecks can hold exactly. */
export const LARGEST_TOTAL = 1e12;

/** ИНН and КПП as people type them, in groups. */
export const LONGEST_PAYER_NUMBER = 30;

/** The person to ask about the order. */
export class ContactInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  name: string;

  @IsOptional()
  @IsString()
  @MaxLength(50)
  phone?: string;

  @IsEmail(MAIL_ADDRESS)
  @MaxLength(254)
  email: string;
}

/** The payer: an organisation or a person. */
export class PayerInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  name: string;

  @IsOptional()
  @IsBoolean()
  isPerson?: boolean;

  /** An organisation registered abroad: it has no ИНН. */
  @IsOptional()
  @IsBoolean()
  isForeign?: boolean;

  /** Needed of an organisation or a sole trader that is not foreign; 10 or 12 digits, checked. */
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
  @MaxLength(1_000)
  address?: string;

  /** Where it is registered; papers name it. */
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  legal_address?: string;

  /** Number of a foreign organisation in its own country, with the number's name there. Example: `VAT DE123456789`. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  tax_number?: string;
}

/** Fields of an address; text longer than an address can be is cut. */
export class AddressInput {
  @IsOptional()
  @IsString()
  postal_code?: string;

  @IsOptional()
  @IsString()
  country?: string;

  @IsOptional()
  @IsString()
  region?: string;

  @IsOptional()
  @IsString()
  area?: string;

  @IsOptional()
  @IsString()
  city?: string;

  @IsOptional()
  @IsString()
  city_district?: string;

  @IsOptional()
  @IsString()
  street?: string;

  @IsOptional()
  @IsString()
  house?: string;

  @IsOptional()
  @IsString()
  block?: string;

  @IsOptional()
  @IsString()
  flat?: string;

  @IsOptional()
  @IsString()
  fias_code?: string;

  @IsOptional()
  @IsString()
  fias_id?: string;

  @IsOptional()
  @IsString()
  kladr_id?: string;
}

export class OrderInput {
  @IsIn(['invoice', 'card'])
  payment: 'invoice' | 'card';

  @IsOptional()
  @IsInt()
  client?: number;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PayerInput)
  affiliate?: PayerInput;

  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => ContactInput)
  contact: ContactInput;

  /** An address of the profile by id, or its fields; the address rules say which fields are required. */
  @ValidateIf(({ address }: OrderInput) => typeof address === 'object')
  @IsObject()
  @ValidateNested()
  @Type(() => AddressInput)
  address?: number | AddressInput;

  @IsOptional()
  @IsIn(['courier', 'point', 'pickup'])
  delivery?: 'courier' | 'point' | 'pickup';

  /** Id of the pickup point, for `point`. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  point?: string;

  /** The coldest goods go by themselves (`/basket/getDelivery`). */
  @IsOptional()
  @IsBoolean()
  split?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  comment?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  purchaseNumber?: string;

  /** Credit of the payer from the member's own orders is to be set off (`/payment/getCredit`). By invoice alone. */
  @IsOptional()
  @IsBoolean()
  useCredit?: boolean;

  /** The total the person saw, delivery included, in roubles. Another one is refused with 409, and nothing is ordered. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(LARGEST_TOTAL)
  expectedTotal?: number;
}
