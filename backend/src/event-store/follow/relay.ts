import type { RecordedEvent } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { messageOf } from '../error-message.ts';
import type { Subscription, SubscriptionOptions } from './subscription-options.ts';
import { subscribe } from './subscription.ts';
import { TransientFailure } from './transient-failure.ts';

export interface RelayedJob {
  readonly queue: string;
  readonly name: string;
  /** A function of the event alone: the queue takes the same id once, however often it is offered. */
  readonly id: string;
  readonly data: object;
}

/** A queue will never take this job, however often it is offered: the event that owes it is parked. */
export class JobRefused extends Error {
  constructor(job: RelayedJob, cause: unknown) {
    super(`${job.queue} does not take the job ${job.id}: ${messageOf(cause)}`, { cause });
    this.name = 'JobRefused';
  }
}

export interface RelayOptions
  extends Pick<
    SubscriptionOptions,
    'name' | 'eventTypes' | 'from' | 'pageSize' | 'gather' | 'retryAfter' | 'failpoint'
  > {
  jobsFor(event: RecordedEvent): readonly RelayedJob[];
  /**
   * Must be done when it resolves. A rejection means the queue is down: it is tried again until it is not; JobRefused means
   * that this job alone is at fault.
   */
  enqueue(job: RelayedJob): Promise<void>;
}

/** Many jobs cost a queue little more than one; no customer notices this delay. */
const GATHER_MILLISECONDS = 50;

/**
 * Turns events into jobs: the log is the outbox. Jobs are enqueued before the checkpoint commits, so none is lost;
 * one enqueued twice has the same id, so none is doubled. Failpoints: `enqueued`, `before-commit`, `committed`.
 */
export function relay(store: EventStore, { jobsFor, enqueue, ...options }: RelayOptions): Subscription {
  return subscribe(store, {
    gather: GATHER_MILLISECONDS,
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
      const failures = taken.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      const refused = failures.find((failure) => failure instanceof JobRefused);
      if (refused !== undefined) throw refused;
      if (failures.length > 0) throw new TransientFailure(failures[0]);
    },
  });
}
