import { IsOptional, IsString, MaxLength } from 'class-validator';
import { AnySigns } from './any-signs.ts';
import type { Bulk, Product, ProductGroup } from '@oligoteka/pricing';

/** Every row of a dictionary carries the version of the dictionary it comes from. */
export interface Versioned {
  version: number;
}

/** Without a filter: the whole catalogue, disabled products included, as it was published. */
export class GetProductsRequest {
  /** Route of a page, whose sub-pages count too. Example: `/products/pcr`. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  category?: string;

  /** Words that all stand in the number, the names, the note or the aliases; any case, `ё` is `е`. */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export type GetProductsAnswer = (Product & Versioned)[];

/** Products with at least one discount group, and the discounts of the groups. */
export type ProductsForDiscountPage = (Product & Versioned & { groupPercents: ProductGroup[] })[];

export type GetBulksAnswer = (Bulk & Versioned)[];

export class GetGoodsPapersRequest {
  /** Route of a page, without its sub-pages. Example: `/products/pcr`. */
  @IsString()
  @MaxLength(200)
  category: string;
}

/** Files about the products of a page, in the language of the reader or in the other one. */
export interface GetGoodsPapersAnswer {
  /** Safety data sheets; `number`: of the product, without its pack. */
  sheets: { number: string; url: string }[];
  /** Numbers of products with certificates of lots (`/product/findCertificates`). */
  withCertificates: string[];
}

export class FindCertificatesRequest extends GetGoodsPapersRequest {
  /** As it stands on the label, in small or large letters. */
  @IsString()
  @MaxLength(60)
  lot: string;
}

/** Certificates of the lot of this name, of one product as a rule. */
export type FindCertificatesAnswer = { number: string; lot: string; url: string }[];
