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
}

export function orderFacts({ state, submission, creation }: OrderHistory): OrderFacts {
  return {
    state,
    payment: submission?.payment ?? null,
    number: creation?.number ?? null,
    total: creation?.total ?? null,
  };
}
