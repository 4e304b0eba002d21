import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { traceIn } from '../../jobs/owed-work.ts';
import { createOrder } from '../create-order/create-order.job.ts';
import { OrderNumbers } from '../create-order/number-orders.ts';

/** Handlers of the queue `orders`, by name of the job. */
export function ordersQueue({
  store,
  dictionaries,
  failpoint,
}: {
  store: EventStore;
  dictionaries: Dictionaries;
  failpoint?: (step: string) => void;
}): Record<string, (data: object, jobId: string) => Promise<void>> {
  const numbers = new OrderNumbers(store, failpoint);
  return {
    'create-order': async (data, jobId) => {
      const { uid } = data as { uid: string };
      const metadata: EventMetadata = {
        at: new Date().toISOString(),
        actor: 'worker:create-order',
        correlationId: jobId,
        ...traceIn(data),
      };
      await createOrder(uid, { store, dictionaries, numbers, metadata });
    },
  };
}
