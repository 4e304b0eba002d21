import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { KILOBYTE } from '../primer/primer-input.ts';
import { OrderedGoodsRequest } from './ordered-goods-request.ts';
import { LARGEST_TOTAL, OrderInput, PayerInput } from './order-input.ts';
import type { OrderState } from './order-progress.ts';

export class CreateOrderRequest extends OrderedGoodsRequest {
  static readonly largestBody = 256 * KILOBYTE;

  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => OrderInput)
  order: OrderInput;
}

export interface CreateOrderAnswer {
  uid: string;
  state: OrderState;
  number: string | null;
  total: number;
  redirect: string | null;
}

export class GetOrderRequest {
  @IsUUID()
  uid: string;
}

const LONGEST_CODE = 20;
/** Of all kinds, in one order. */
const MAX_LINES = 20_000;

export class CancelOrderRequest extends GetOrderRequest {
  /** Six digits from the letter to the contact: the only way to cancel an order placed without logging in. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_CODE)
  code?: string;

  /**
   * What came by transfer stays with the shop for the next order (`kept`), or goes back. For members alone whose payer has an ИНН
   * (`canKeepMoney`); money of a card always goes back to it.
   */
  @IsOptional()
  @IsIn(['returned', 'kept'])
  money?: 'returned' | 'kept';
}

/** Lines of an order that nobody has begun, by their numbers in it. */
export class CancelLinesRequest extends CancelOrderRequest {
  static readonly largestBody = 256 * KILOBYTE;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_LINES, { each: true })
  lines!: number[];
}

/** The new payer: a client of the caller's own profile, or somebody named here. */
export class ChangePayerRequest extends GetOrderRequest {
  @IsOptional()
  @IsInt()
  client?: number;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PayerInput)
  affiliate?: PayerInput;

  /** Six digits from the letter to the contact: the only way to change an order placed without logging in. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_CODE)
  code?: string;
}

export class RenewInvoiceRequest extends GetOrderRequest {
  /** The new total that the person saw (`renewal.total`), in roubles. Another one is refused with 409. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(LARGEST_TOTAL)
  expectedTotal?: number;
}
