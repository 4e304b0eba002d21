import { cancelledLines, isOnTrust } from '../ordering/order-lines.ts';
import type { OrderHistory } from '../ordering/order.ts';
import type { OrderState } from '../ordering/order.events.ts';

/** The facts of an order that decisions on its payment need. */
export interface OrderFacts {
  readonly state: OrderState | null;
  readonly payment: 'invoice' | 'card' | null;
  /** Null until it is created. */
  readonly number: string | null;
  /** Kopecks; null until it is created. */
  readonly total: number | null;
  /** Lines that were cancelled after it was paid, and what they cost, kopecks. */
  readonly cancelled: { readonly lines: readonly number[]; readonly amount: number };
  /** It is made before its money comes, by invoice. */
  readonly isOnTrust?: boolean;
}

export function orderFacts(history: OrderHistory): OrderFacts {
  const { state, submission, creation, fulfilment } = history;
  const lines = cancelledLines(fulfilment);
  const amount = lines.reduce((sum, line) => sum + (creation?.lines[line - 1]?.discountPrice ?? 0), 0);
  return {
    state,
    payment: submission?.payment ?? null,
    number: creation?.number ?? null,
    total: creation?.total ?? null,
    cancelled: { lines, amount },
    ...(isOnTrust(history) && { isOnTrust: true }),
  };
}
