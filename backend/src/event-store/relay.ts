import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { type Subscription, type SubscriptionOptions, subscribe, TransientFailure } from './subscription.ts';

export interface RelayedJob {
  readonly queue: string;
  readonly name: string;
  /** A function of the event alone: the queue takes the same id once, however often it is offered. */
  readonly id: string;
  readonly data: object;
}

export interface RelayOptions
  extends Pick<
    SubscriptionOptions,
    'name' | 'eventTypes' | 'from' | 'pageSize' | 'retryAfter' | 'failpoint'
  > {
  jobsFor(event: RecordedEvent): readonly RelayedJob[];
  /** Must be done when it resolves. A rejection means the queue is down: it is tried again until it is not. */
  enqueue(job: RelayedJob): Promise<void>;
}

/**
 * Turns events into jobs: the log is the outbox. Jobs are enqueued before the checkpoint commits, so none is lost;
 * one enqueued twice has the same id, so none is doubled. Failpoints: `enqueued`, `before-commit`, `committed`.
 */
export function relay(store: EventStore, { jobsFor, enqueue, ...options }: RelayOptions): Subscription {
  return subscribe(store, {
    ...options,
    async handle(events) {
      // side by side, so that a queue can take a page at once; all are through before anything is tried again
      const taken = await Promise.allSettled(
        events
          .flatMap((event) => jobsFor(event))
          .map(async (job) => {
            await enqueue(job);
            await options.failpoint?.('enqueued');
          }),
      );
      for (const each of taken) if (each.status === 'rejected') throw new TransientFailure(each.reason);
    },
  });
}
