// The primers of a member that the laboratory keeps for them, in one stream for each member. What reads took is no event: it
// follows from the lines of orders that were started, and what is promised from those that wait. That an order was placed stands
// here too, so that two orders at once meet.
// Names and shapes below are stored for ever: add, never rename.
export interface PrimerKept {
  readonly type: 'PrimerKept';
  readonly data: {
    /** Counts the primers ever kept for the member, from 1. */
    readonly stockId: number;
    readonly name: string;
    /** As it is typed, modifiers in brackets. */
    readonly sequence: string;
    /** The line of an order it came from. */
    readonly order: { readonly uid: string; readonly number: string; readonly line: number };
    /** µl that were put away. */
    readonly volume: number;
    /** µl that one read takes. */
    readonly perRead: number;
    readonly note?: string;
  };
}
/** Somebody looked: so much of it is left of what was put away, uses apart. */
export interface PrimerStockCorrected {
  readonly type: 'PrimerStockCorrected';
  readonly data: { readonly stockId: number; readonly volume: number; readonly note: string };
}
export interface PrimerStockDiscarded {
  readonly type: 'PrimerStockDiscarded';
  readonly data: { readonly stockId: number; readonly note: string };
}
/** An order was placed that reads with primers of the stock. */
export interface PrimerStockOrdered {
  readonly type: 'PrimerStockOrdered';
  readonly data: {
    readonly orderUid: string;
    readonly taken: readonly { readonly stockId: number; readonly reads: number }[];
  };
}
export type PrimerStockEvent = PrimerStockOrdered | PrimerKept | PrimerStockCorrected | PrimerStockDiscarded;

/** `stock-<uid of the member>`. */
export function primerStockStream(memberUid: string): string {
  return `stock-${memberUid}`;
}
