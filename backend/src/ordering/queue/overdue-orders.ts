import type { Queryable } from '../../event-store/event.ts';
import { timesDue } from '../../jobs/due-again.ts';
import type { Job } from '../../jobs/job.ts';

/** An order that no worker has created after this long has probably lost its job. */
const OVERDUE_SECONDS = 20;
const MAX_BATCH = 1_000;

/**
 * Jobs for orders that still wait, in case a queue was wiped. The id changes each time an order is due again, so that a job
 * that failed for good does not block it; creating an order twice is harmless.
 */
export async function overdueOrders(db: Queryable, now: Date): Promise<Job[]> {
  const before = new Date(now.getTime() - OVERDUE_SECONDS * 1000).toISOString();
  const { rows } = await db.query<{ uid: string; at: Date }>(
    `select uid, submitted_at as at from read.customer_order where state = 'submitted' and submitted_at < $1
     order by submitted_at limit $2`,
    [before, MAX_BATCH],
  );
  return rows.map(({ uid, at }) => ({
    queue: 'orders',
    name: 'create-order',
    id: `create-order-${uid}-due-${timesDue((now.getTime() - at.getTime()) / 1000, OVERDUE_SECONDS)}`,
    data: { uid },
  }));
}
