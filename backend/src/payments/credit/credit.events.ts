// Names and shapes below are stored for ever: add, never rename. They stand in the streams of payments. Money is whole kopecks.
/** The payer leaves the money of a refund, which came by transfer, with the shop for the next order. */
export interface RefundKept {
  readonly type: 'RefundKept';
  readonly data: {
    readonly refund: string;
    /** `buyer` or `operator:<name>`. */
    readonly by: string;
    readonly note?: string;
  };
}
/** So much of a kept refund goes back after all: `by` is the refund of it. */
export interface RefundUnkept {
  readonly type: 'RefundUnkept';
  readonly data: {
    readonly refund: string;
    readonly amount: number;
    readonly by: string;
    readonly note: string;
  };
}
/** So much of a kept refund pays for another order; stands beside PaymentCredited of that order, in one append. */
export interface CreditSpent {
  readonly type: 'CreditSpent';
  /** `order`: uid. */
  readonly data: { readonly refund: string; readonly order: string; readonly amount: number };
}
/** The other order gave so much of it back; stands beside CreditTakenBack. */
export interface CreditReleased {
  readonly type: 'CreditReleased';
  readonly data: CreditSpent['data'];
}
/** Money that was kept from another order pays for this one. */
export interface PaymentCredited {
  readonly type: 'PaymentCredited';
  readonly data: {
    /** Uid of the order it was paid for first. */
    readonly from: string;
    readonly refund: string;
    readonly bankLine: string;
    readonly amount: number;
    /** `buyer` or `operator:<name>`. */
    readonly by: string;
  };
}
/** So much of it is credit again, for the next order. */
export interface CreditTakenBack {
  readonly type: 'CreditTakenBack';
  readonly data: {
    readonly from: string;
    readonly refund: string;
    readonly amount: number;
    readonly reason: 'cancelled' | 'late' | 'lines' | 'overpaid' | 'operator';
    /** Places in the order, where it is for some lines alone. */
    readonly lines?: readonly number[];
    readonly note?: string;
  };
}
/** The buyer wanted credit set off, and there was none any more. */
export interface CreditMissed {
  readonly type: 'CreditMissed';
  readonly data: Record<string, never>;
}

/** Somebody else pays the order from now on: money that was decided on before, at an older version, is decided on again. */
export interface PaymentPayerChanged {
  readonly type: 'PaymentPayerChanged';
  readonly data: Record<string, never>;
}
export type CreditEvent =
  | RefundKept
  | RefundUnkept
  | CreditSpent
  | CreditReleased
  | PaymentCredited
  | CreditTakenBack
  | CreditMissed;
