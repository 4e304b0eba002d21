// Names and shapes below are stored for ever: add, never rename. What operators decide about a whole order.
/** An operator trusts the payer: it is made and sent before its money is here. */
export interface OrderConfirmed {
  readonly type: 'OrderConfirmed';
  readonly data: { readonly note: string };
}
/** It waits for its money again; nothing of it was begun. */
export interface OrderConfirmationWithdrawn {
  readonly type: 'OrderConfirmationWithdrawn';
  readonly data: { readonly note: string };
}
/** An operator marked it as junk: it leaves the sums, and stays in its state and in the history. */
export interface OrderMarkedJunk {
  readonly type: 'OrderMarkedJunk';
  readonly data: { readonly note: string };
}
export interface OrderTakenFromJunk {
  readonly type: 'OrderTakenFromJunk';
  readonly data: { readonly note: string };
}
