import type { Queryable } from '../event-store/event.ts';
import type { Job } from '../jobs/job-queues.ts';

/** An order that no worker has created after this long has probably lost its job. */
const PATIENCE_SECONDS = 20;
const MOST_AT_ONCE = 1_000;

/**
 * Jobs for orders that are still waiting, for the day a queue is wiped: the history knows what is owed. The id changes by
 * the minute, so that a job that failed for good does not stand in the way; creating an order twice is harmless.
 */
export async function overdueOrders(db: Queryable, now: Date): Promise<Job[]> {
  const before = new Date(now.getTime() - PATIENCE_SECONDS * 1000).toISOString();
  const { rows } = await db.query<{ uid: string }>(
    `select uid from read.customer_order where state = 'submitted' and submitted_at < $1
     order by submitted_at limit $2`,
    [before, MOST_AT_ONCE],
  );
  const minute = now.toISOString().slice(0, 16).replaceAll(/\D/g, '');
  return rows.map(({ uid }) => ({
    queue: 'orders',
    name: 'create-order',
    id: `create-order-${uid}-${minute}`,
    data: { uid },
  }));
}
