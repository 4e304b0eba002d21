import type { Queryable } from '../event-store/event.ts';
import { timesDue } from '../jobs/due-again.ts';
import type { Job } from '../jobs/job-queues.ts';
import { reminderTime } from '../jobs/working-days.ts';
import { moscowDay } from './compose-paper.ts';

/** A reminder nobody has owed a letter for after this long has probably lost its job. */
const PATIENCE_SECONDS = 60;
/** No reminder is due longer before the last day: the holidays of January take ten. */
const LONGEST_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 1_000;

/** Jobs for unpaid papers whose payer should have been reminded, for the day a queue is wiped; asking twice is harmless. */
export async function overdueReminders(db: Queryable, now: Date): Promise<Job[]> {
  const today = moscowDay(now.toISOString());
  const { rows } = await db.query<{ uid: string; day: string; validUntil: string }>(
    `select distinct on (d.owner) d.owner as uid, d.day::text as day, d.valid_until::text as "validUntil"
     from read.document d join read.customer_order o on o.uid = d.owner
     where d.kind in ('invoice', 'invoice-offer') and d.state = 'valid' and not d.is_reminded and not d.is_sample
       and d.valid_until between $1 and $2 and o.state in ('created', 'awaiting_payment')
       and not exists (select from read.document r where r.owner = d.owner and r.state = 'valid' and r.is_reminded)
     order by d.owner, d.kind limit $3`,
    [today, moscowDay(new Date(now.getTime() + LONGEST_DAYS * DAY_MS).toISOString()), MOST_AT_ONCE],
  );
  return rows.flatMap(({ uid, ...paper }): Job[] => {
    const since = Date.parse(reminderTime(paper) ?? '');
    // no time, or one to come
    if (!(since <= now.getTime() - PATIENCE_SECONDS * 1000)) return [];
    const times = timesDue((now.getTime() - since) / 1000, PATIENCE_SECONDS);
    return [
      {
        queue: 'documents',
        name: 'remind-payer',
        id: `remind-payer-${uid}-${paper.validUntil}-due-${times}`,
        data: { uid },
      },
    ];
  });
}
