import type { RecordedEvent } from '../event-store/event.ts';
import { type ByEventType, type JobsOf, keyOf, type OwedWork } from '../jobs/owed-work.ts';
import type { LetterKind } from '../mail/letter.ts';
import type { OrderEvent } from './order.events.ts';

type Letters = ByEventType<OrderEvent['type'], LetterKind | ((event: RecordedEvent) => LetterKind | null)>;

/** Letters and jobs that events of orders owe: a submission becomes an order, and its customer reads of each step. */
export const ordersOwe: OwedWork = {
  letters: {
    OrderCreated: 'order-created',
    OrderRejected: 'order-rejected',
    // no letter about orders that were cancelled before there were such letters
    OrderCancelled: ({ data }) => ('by' in data ? 'order-cancelled' : null),
    OrderCancelRequested: 'order-cancel-code',
    OrderPayerChangeRequested: 'order-payer-code',
    OrderPayerChanged: 'invoice-anew',
    OrderRepriced: 'invoice-anew',
    // told apart from the news of lines, as there is another sum to pay
    LinesCancelled: ({ data }) => ('left' in data ? 'order-lessened' : null),
    OrderPaid: 'order-paid',
  } satisfies Letters,
  jobs: {
    OrderSubmitted: (event) => {
      const uid = keyOf(event);
      return [{ queue: 'orders', name: 'create-order', id: `create-order-${uid}`, data: { uid } }];
    },
  } satisfies ByEventType<OrderEvent['type'], JobsOf>,
  duties: [
    {
      queue: 'orders',
      job: 'create-order',
      owedBy: ['OrderSubmitted'],
      acknowledgedBy: ['OrderCreated', 'OrderRejected', 'OrderCancelled'],
      subjectOf: ({ stream }) => stream,
    },
  ],
};
