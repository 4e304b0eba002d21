import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

export type PaymentState = 'new' | 'registered' | 'pending' | 'paid' | 'declined' | 'expired' | 'refunded';

/** Whether cards and СБП are taken on the site; `test`: by a bank that moves no money. */
export type Cards = 'on' | 'test' | 'off';

const LONGEST_MD_ORDER = 64;

export class GetPaymentRequest {
  /** Uid of the order. */
  @IsUUID()
  uid: string;
}

export class SberbankCompleteRequest {
  /** The bank's id of the attempt, as it stands in the address the bank sends the browser back to. */
  @IsString()
  @MaxLength(LONGEST_MD_ORDER)
  orderId: string;

  /** Uid of the order, as our own return address names it. */
  @IsOptional()
  @IsUUID()
  uid?: string;
}

/** State of an order's payment by card or СБП. Roubles. */
export interface Payment {
  /** Uid of the order. */
  uid: string;
  order: string;
  number: string | null;
  state: PaymentState;
  amount: number;
  /** The bank's page; null where nothing is to be paid, or the bank cannot be reached now. */
  redirectUrl: string | null;
  /** The test bank: no money moves. */
  isTest: boolean;
  /** Why the last attempt came to nothing, or why no card can be taken now; empty where all is well. */
  message: string;
  /** Another attempt may be begun. */
  canRetry: boolean;
}

/** `credit`: money of an earlier order that was left for this one. */
type PaymentWay = 'card' | 'transfer' | 'credit';

/** Money that a payer has left with the shop for the next orders of the member. Roubles. */
export interface PayerCredit {
  name: string;
  inn: string;
  kpp: string;
  amount: number;
}

/** The money of an order. Roubles. */
export interface OrderMoney {
  /** The newest attempt to pay by card or СБП; null where the bank has opened no page yet. */
  card: { state: Exclude<PaymentState, 'new' | 'refunded'>; at: string; isTest: boolean } | null;
  /** Payments, oldest first. */
  received: { amount: number; at: string; by: PaymentWay }[];
  /** Refunds, done or to be done: money goes back the way it came. `kept`: it stays for the payer's next order. */
  refunds: { amount: number; state: 'requested' | 'done' | 'refused' | 'kept'; at: string; by: PaymentWay }[];
  /** Receipts of the tax service; `url` is its page. */
  receipts: {
    kind: 'prepayment' | 'full' | 'refund';
    status: 'waiting' | 'done' | 'failed';
    url: string | null;
    at: string;
  }[];
}
