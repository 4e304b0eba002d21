import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { OrderState } from './order-progress.ts';
import { LARGEST_ID } from '../primer/primer-input.ts';

/** Orders of the member, newest first. */
export class FindOrdersRequest {
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  offset?: number;

  /** 20 unless said, 100 at most. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}

/** Roubles, after discount. */
export interface OrderSummary {
  uid: string;
  number: string | null;
  state: OrderState;
  /** When it was placed, ISO 8601 UTC. */
  at: string;
  total: number;
  payment: 'invoice' | 'card';
  purchaseNumber: string;
  /** Empty once the person was forgotten. */
  payer: string;
  lines: { primers: number; products: number; samples: number; services: number };
}

export interface FindOrdersAnswer {
  orders: OrderSummary[];
  total: number;
}
