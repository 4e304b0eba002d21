import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { GetOrderRequest } from './order-requests.ts';

/**
 * Why a read is wanted once more: it is short, noisy, has double peaks, is not the expected sequence, never came, or for another
 * reason.
 */
export type RepeatReason = 'short' | 'noisy' | 'mixed' | 'unexpected' | 'missing' | 'other';

const REASONS: readonly RepeatReason[] = ['short', 'noisy', 'mixed', 'unexpected', 'missing', 'other'];
const LARGEST = 20_000;

/** A read that the buyer wants once more. */
export class RequestRepeatRequest extends GetOrderRequest {
  @IsInt()
  @Min(1)
  @Max(LARGEST)
  line: number;

  /** Number of the primer among those of the line, from 1; 0 for a line without. */
  @IsInt()
  @Min(0)
  @Max(LARGEST)
  primer: number;

  @IsIn(REASONS)
  reason: RepeatReason;

  /** The buyer's own words; needed for `other`. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  words?: string;
}
