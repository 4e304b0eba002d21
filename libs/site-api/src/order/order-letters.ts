import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { GetOrderRequest } from './order-requests.ts';

const LONGEST_KEY = 100;

/** An order, and the key of the link in its letters. */
export class OrderLettersRequest extends GetOrderRequest {
  @IsString()
  @MaxLength(LONGEST_KEY)
  key: string;
}

export class SwitchOrderLettersRequest extends OrderLettersRequest {
  @IsBoolean()
  on: boolean;
}

/** Whether letters about the progress of an order are sent. */
export interface OrderLettersAnswer {
  /** Null until it has a number. */
  number: string | null;
  on: boolean;
}
