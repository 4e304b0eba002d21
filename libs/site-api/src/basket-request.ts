import { IsOptional, IsUUID } from 'class-validator';

/** Request of the calls that name a basket; without one the cookie `basketId` decides. */
export class BasketRequest {
  @IsOptional()
  @IsUUID('4')
  basketId?: string;
}

/** Limits of one basket. */
export const MAX_PRIMERS = 5_000;
export const MAX_PRODUCTS = 2_000;
export const MAX_SAMPLES = 2_000;
export const MAX_SERVICES = 100;

/** Units of one product in a basket (contract). */
export const MAX_UNITS = 9_999;
