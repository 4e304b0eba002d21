import type { Decider } from '../event-store/decider.ts';
import type { OrderCreated, OrderEvent, OrderState, OrderSubmitted } from './order.events.ts';

export interface OrderHistory {
  readonly state: OrderState | null;
  readonly submission: OrderSubmitted['data'] | null;
  readonly creation: OrderCreated['data'] | null;
}

export const order: Decider<OrderHistory, OrderEvent> = {
  initial: { state: null, submission: null, creation: null },
  evolve(history, event) {
    switch (event.type) {
      case 'OrderSubmitted':
        return { ...history, state: 'submitted', submission: event.data };
      case 'OrderCreated':
        return { ...history, state: 'created', creation: event.data };
      case 'OrderRejected':
        return { ...history, state: 'rejected' };
      case 'OrderCancelled':
        return { ...history, state: 'cancelled' };
    }
  },
};
