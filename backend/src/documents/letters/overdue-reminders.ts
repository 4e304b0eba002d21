import type { Queryable } from '../../event-store/event.ts';
import { timesDue } from '../../jobs/due-again.ts';
import type { Job } from '../../jobs/job.ts';
import { reminderTime } from './reminder-day.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';

/** A reminder without a letter after this long has probably lost its job. */
const OVERDUE_SECONDS = 60;
/** No reminder is due earlier before the last day: the holidays of January take ten. */
const LONGEST_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
const MAX_BATCH = 1_000;
/** A day before any paper was issued. */
const LONG_AGO = '2000-01-01';

/** Jobs for unpaid papers whose payer should have been reminded, in case a queue was wiped; asking twice is harmless. */
export async function overdueReminders(db: Queryable, now: Date): Promise<Job[]> {
  const today = moscowDay(now.toISOString());
  const { lastDays, reminded } = calendarFrom(now);
  const { rows } = await db.query<{ uid: string; day: string; validUntil: string }>(
    `select d.owner as uid, d.day::text as day, d.valid_until::text as "validUntil"
     from read.document d join read.customer_order o on o.uid = d.owner
       join unnest($2::date[], $3::date[]) as due (last_day, reminded)
         on d.valid_until = due.last_day and d.day < due.reminded
     where d.kind in ('invoice', 'invoice-offer') and d.state = 'valid' and not d.is_reminded and not d.is_sample
       and o.state in ('created', 'awaiting_payment') and o.fulfilment->'onTrust' is null
       -- the bill that remind.decide.ts means
       and not exists (
         select from read.document b
         where b.owner = d.owner and b.kind in ('invoice', 'invoice-offer') and b.state = 'valid'
           and (b.is_reminded or not b.is_sample and b.valid_until >= $1
             and (b.kind, b.day, b.version, b.document) < (d.kind, d.day, d.version, d.document)))
     order by d.valid_until, d.owner limit $4`,
    [today, lastDays, reminded, MAX_BATCH],
  );
  return rows.map(({ uid, ...paper }): Job => {
    const since = Date.parse(reminderTime(paper) ?? '');
    const times = timesDue((now.getTime() - since) / 1000, OVERDUE_SECONDS);
    return {
      queue: 'documents',
      name: 'remind-payer',
      id: `remind-payer-${uid}-${paper.validUntil}-due-${times}`,
      data: { uid },
    };
  });
}

/** Last days whose reminder was due some time ago, and the day it was due. */
function calendarFrom(now: Date): { lastDays: string[]; reminded: string[] } {
  const days = Array.from({ length: LONGEST_DAYS + 1 }, (_, index) => {
    const validUntil = moscowDay(new Date(now.getTime() + index * DAY_MS).toISOString());
    const time = reminderTime({ day: LONG_AGO, validUntil }) ?? '';
    return { validUntil, reminded: time.slice(0, LONG_AGO.length), since: Date.parse(time) };
  }).filter(({ since }) => since <= now.getTime() - OVERDUE_SECONDS * 1000);
  return {
    lastDays: days.map(({ validUntil }) => validUntil),
    reminded: days.map(({ reminded }) => reminded),
  };
}
