import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional } from 'class-validator';
import { BasketRequest } from '../basket-request.ts';
import { MAX_PRIMERS_PER_CALL } from '../primer/primer-input.ts';

/** The lines of a basket that an order takes. */
export class OrderedGoodsRequest extends BasketRequest {
  /** Ids of the primers to order; all of the basket where absent. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_CALL)
  @IsInt({ each: true })
  primers?: number[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_CALL)
  @IsInt({ each: true })
  products?: number[];

  @IsOptional()
  @IsBoolean()
  sequences?: boolean;

  /** Genes, cloning, mutagenesis and accepted offers: all of them unless false. */
  @IsOptional()
  @IsBoolean()
  services?: boolean;
}
