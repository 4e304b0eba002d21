import type { Queryable } from '../../event-store/event.ts';
import { timesDue } from '../../jobs/due-again.ts';
import type { Job } from '../../jobs/job.ts';

/** Work that was due this long ago has probably lost its job. */
const OVERDUE_SECONDS = 90;
/** A payment page has jobs of its own; the last one runs a quarter of an hour after it closes. */
const PAGE_SECONDS = 50 * 60;
/** Older pages wait for an operator (`ops payments reconcile`); open requests to the bank are repeated without end. */
const LOOK_BACK_SECONDS = 7 * 24 * 3_600;
const DAY_SECONDS = 24 * 3_600;
const MAX_BATCH = 500;

interface Overdue {
  readonly uid: string;
  readonly attempt: number | null;
  readonly refund: string | null;
  readonly name:
    | 'settle-order'
    | 'set-off-credit'
    | 'resume-payment'
    | 'ask-payment'
    | 'refund-payment'
    | 'close-receipts';
  readonly since: Date;
}

/**
 * Jobs for stuck payments, in case a queue was wiped: pages that were not registered, pages nobody asks about, refunds, money
 * that has not reached its order. Each is safe to repeat.
 */
export async function overduePayments(
  db: Queryable,
  now: Date,
  { takesCards }: { takesCards: boolean },
): Promise<Job[]> {
  const at = (secondsAgo: number): string => new Date(now.getTime() - secondsAgo * 1000).toISOString();
  const { rows } = await db.query<Overdue>(
    `select * from (
       select uid, attempt, null as refund, requested_at as since,
         case state when 'requested' then 'resume-payment' else 'ask-payment' end as name
       from read.payment_attempt
       where $5 and (state = 'requested' and requested_at < $2
         or state in ('registered', 'pending') and requested_at between $1 and $3)
       union all
       select uid, null, refund, requested_at, 'refund-payment' from read.payment_refund
       where state = 'requested' and attempt is not null and requested_at < $2
       union all
       select uid, null, null, min(handed_over_at), 'close-receipts' from read.payment_handover
       where $5 and state = 'owed' and handed_over_at < $2
       group by uid
       union all
       select m.uid, null, null, max(m.came_at), 'settle-order'
       from read.payment_money m join read.customer_order o on o.uid = m.uid
       where m.came_at between $1 and $2 and o.state in ('created', 'awaiting_payment', 'cancelled')
       group by m.uid, o.state, o.creation->>'total'
       having o.state = 'cancelled' or sum(m.amount) >= (o.creation->>'total')::bigint
       union all
       -- the buyer wanted credit set off
       select uid, null, null, submitted_at, 'set-off-credit' from read.customer_order as o
       where state in ('created', 'awaiting_payment') and submission->>'credit' = 'true'
         and submitted_at between $1 and $2 and not exists (
           select from read.payment_money as m where m.uid = o.uid and m.source like 'credit-%')
       union all
       -- what costs nothing is paid by no money
       select uid, null, null, submitted_at, 'settle-order' from read.customer_order
       where state in ('created', 'awaiting_payment') and creation->>'total' = '0' and submitted_at < $2
     ) as overdue order by since limit $4`,
    [at(LOOK_BACK_SECONDS), at(OVERDUE_SECONDS), at(PAGE_SECONDS), MAX_BATCH, takesCards],
  );
  return rows.map(({ uid, attempt, refund, name, since }) => {
    const of = [uid, attempt, refund].filter((part) => part !== null).join('-');
    const times = timesDue((now.getTime() - since.getTime()) / 1000, OVERDUE_SECONDS, DAY_SECONDS);
    return {
      queue: 'payments',
      name,
      id: `${name}-${of}-due-${times}`,
      data: { uid, ...(attempt !== null && { attempt }), ...(refund !== null && { refund }) },
    };
  });
}
