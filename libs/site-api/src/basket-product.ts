import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_PRODUCTS, MAX_UNITS } from './basket-request.ts';
import { KILOBYTE, LARGEST_ID } from './primer/primer-input.ts';

/** A product as saveProducts takes it. Prices that a client sends with it are not read. */
export class ProductToSave {
  /** Id of a product, or of a volume of a bulk product. */
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  id: number;

  @ValidateIf(({ forDelete, count }: ProductToSave) => forDelete !== true || count !== undefined)
  @IsInt()
  @Min(1)
  @Max(MAX_UNITS)
  count: number;

  @IsOptional()
  @IsUUID('4')
  basket_id?: string;

  /** False: it stays in the basket and is not ordered yet. */
  @IsOptional()
  @IsBoolean()
  selected?: boolean;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** The body is the list itself. */
export class SaveProductsRequest {
  static readonly largestBody = 512 * KILOBYTE;

  @IsArray()
  @ArrayMaxSize(MAX_PRODUCTS)
  @ValidateNested({ each: true })
  @Type(() => ProductToSave)
  products: ProductToSave[];

  /** Bodies that are a list are read as this field. */
  static readonly list = 'products';
}

/**
 * A product of a basket. Roubles per unit; `discount_count` units carry `discount_price`. Where the customer's own discount
 * differs from the group's, `discount_total` is the one sum that holds.
 */
export interface BasketProduct {
  id: number;
  basket_id: string;
  count: number;
  price: number;
  discount_price: number;
  discount_count: number;
  groups: number[];
  forDelete: boolean;
  selected: boolean;
  /** Price of all units; 0 for a product that is not selected. */
  total: number;
  discount_total: number;
  /** How the price was found; empty for a product that is not selected. */
  priceCalcStrategy: string;
  /** No longer sold: it may stay or be taken out, but not ordered. */
  disabled: boolean;
}

export type SaveProductsAnswer = BasketProduct[];
