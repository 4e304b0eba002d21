import type { OrderedLine, OrderState } from '../ordering/order.events.ts';
import type { Fulfilment } from '../ordering/order-lines.ts';

/** The facts of an order that decisions on its lines need. */
export interface FulfilledOrder {
  readonly state: OrderState | null;
  readonly isJunk: boolean;
  readonly fulfilment: Fulfilment;
  /** Null until it is created. */
  readonly creation: { readonly lines: readonly FulfilledLine[] } | null;
}

/** The facts of a line; `goods`: the lines that go in a parcel. */
export interface FulfilledLine extends Pick<OrderedLine, 'kind'> {
  readonly goods?: readonly number[];
}
