import type {
  GoodsHandedOver,
  PaymentObserved,
  PaymentParked,
  PaymentRegistered,
  PaymentRequested,
  ReceiptRequested,
  ReceiptSeen,
} from './payment.events.ts';
import type { Credits } from './credit/credit.ts';
import type { Refund } from './refunds/refund.ts';

/**
 * `requested`: the bank may know of it; `registered`: there is a page to pay on; `pending`: the buyer is paying there;
 * `refused`: the bank never opened a page; `parked`: money came that differs from what we asked for.
 */
export type AttemptState =
  | 'requested'
  | 'registered'
  | 'pending'
  | 'paid'
  | 'parked'
  | 'declined'
  | 'expired'
  | 'refused';

/** One try to pay by card or СБП. Kopecks. */
export interface Attempt {
  readonly requested: PaymentRequested['data'];
  readonly registered: PaymentRegistered['data'] | null;
  /** The bank's last answer. */
  readonly observed: PaymentObserved['data'] | null;
  readonly state: AttemptState;
  /** Money that came by it for the order: 0 unless it is paid. */
  readonly paid: number;
  /** The time when we learnt that it is paid. */
  readonly paidAt: string | null;
  readonly parked: PaymentParked['data']['reason'] | null;
  /** The deposited sum when it was parked: some banks deduct later refunds from it. */
  readonly parkedAmount: number;
  /** The bank's code: of a refusal to open a page, or of the buyer's own bank. */
  readonly code: string | null;
}

/** Money of a bank statement that is for this order. */
export interface BankMoney {
  readonly bankLine: string;
  readonly amount: number;
  readonly by: string;
}

/** All that is known of the money of an order. */
export interface PaymentHistory extends Credits {
  /** Oldest first; attempt n stands at n − 1. */
  readonly attempts: readonly Attempt[];
  readonly bankMoney: readonly BankMoney[];
  readonly refunds: readonly Refund[];
  /** The newest state of each receipt. */
  readonly receipts: readonly ReceiptSeen['data'][];
  /** Oldest first; handing over n stands at n − 1. */
  readonly handovers: readonly GoodsHandedOver['data'][];
  /** Second receipts the bank was asked for. */
  readonly receiptRequests: readonly ReceiptRequested['data'][];
  /** Ids of receipts that failed and were asked for again. */
  readonly failedReceipts: readonly string[];
}
