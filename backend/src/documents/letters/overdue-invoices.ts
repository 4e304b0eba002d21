import type { Queryable } from '../../event-store/event.ts';
import { timesDue } from '../../jobs/due-again.ts';
import type { Job } from '../../jobs/job.ts';

/** An invoice that was not issued after this long has probably lost its job. */
const OVERDUE_SECONDS = 60;
/** Older orders get theirs on request. */
const LOOK_BACK_SECONDS = 24 * 3_600;
const MAX_BATCH = 1_000;

/** Jobs for orders by invoice that have none yet, in case a queue was wiped; issuing twice is harmless. */
export async function overdueInvoices(db: Queryable, now: Date): Promise<Job[]> {
  const at = (secondsAgo: number): string => new Date(now.getTime() - secondsAgo * 1000).toISOString();
  const { rows } = await db.query<{ uid: string; at: Date }>(
    `select o.uid, o.submitted_at as at from read.customer_order o
     where o.submitted_at between $1 and $2 and o.creation is not null and o.submission->>'payment' = 'invoice'
       and o.state not in ('rejected', 'cancelled') and (o.creation->>'total')::bigint > 0
       and not exists (select from read.document d where d.owner = o.uid and d.kind = 'invoice')
     order by o.submitted_at limit $3`,
    [at(LOOK_BACK_SECONDS), at(OVERDUE_SECONDS), MAX_BATCH],
  );
  return rows.map(({ uid, at: since }) => ({
    queue: 'documents',
    name: 'issue-invoice',
    id: `issue-invoice-${uid}-due-${timesDue((now.getTime() - since.getTime()) / 1000, OVERDUE_SECONDS)}`,
    data: { uid },
  }));
}
