import { dayAfter } from '../../documents/content/compose-paper.ts';
import type { AdvanceMoney } from '../../documents/advance/advance-paper.ts';
import type { Queryable, RecordedEvent } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { timesDue } from '../../jobs/due-again.ts';
import type { Job } from '../../jobs/job.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { keyOf } from '../../jobs/owed-work.ts';
import { bankLineOf } from '../bank-lines/bank-line.ts';
import { bankLineStream } from '../bank-lines/bank-line.events.ts';
import { paymentHistory } from '../payment.ts';
import { type PaymentMatched, paymentStream } from '../payment.events.ts';

/** The money of an order by bank transfer, oldest first: what invoices for advances are made of. */
export function advanceMoney(store: EventStore) {
  return async (uid: string): Promise<AdvanceMoney[]> => {
    const events = await store.readStream(paymentStream(uid));
    const { bankMoney, refunds } = paymentHistory(events);
    const booked = new Map(
      events
        .filter(({ type }) => type === 'PaymentMatched')
        .map(({ data, metadata }) => [(data as PaymentMatched['data']).bankLine, moscowDay(metadata.at)]),
    );
    const all = await Promise.all(
      bankMoney.map(async ({ bankLine, amount }) => {
        const { imported } = bankLineOf(await store.readStream(bankLineStream(bankLine)));
        const back = refunds
          // what stays for the next order is an advance still
          .filter((one) => one.bankLine === bankLine && one.state !== 'refused' && one.state !== 'kept')
          .reduce((sum, refund) => sum + refund.amount, 0);
        const of = { bankLine, amount, back, booked: booked.get(bankLine) ?? '' };
        return imported === null
          ? null
          : { ...of, number: imported.number, day: imported.day, received: imported.received };
      }),
    );
    return all.filter((one) => one !== null);
  };
}

const NAME = 'settle-advances';
/** Five minutes past midnight in Moscow: by then it is known what left on the day of the money. */
const begins = (day: string): string => `${day}T00:05:00+03:00`;

/** Money came by transfer, or was for another order: the day after, its invoice for an advance is issued or annulled. */
export function advanceJob(event: RecordedEvent): Job {
  const uid = keyOf(event);
  return {
    ...{ queue: 'documents', name: NAME, id: `${NAME}-${uid}-${event.position}`, data: { uid } },
    notBefore: begins(dayAfter(moscowDay(event.metadata.at), 1)),
  };
}

/** The law gives five days from the day of the money. */
const LOOK_BACK_SECONDS = 5 * 24 * 3_600;
const OVERDUE_SECONDS = 300;
const MAX_BATCH = 500;

/** Jobs for transfers of earlier days that have no invoice for an advance yet, in case a queue was wiped; safe to repeat. */
export async function overdueAdvances(db: Queryable, now: Date): Promise<Job[]> {
  const today = moscowDay(now.toISOString());
  const waited = (now.getTime() - Date.parse(begins(today))) / 1000;
  if (waited < OVERDUE_SECONDS) return [];
  const { rows } = await db.query<{ uid: string }>(
    `select distinct m.uid from read.payment_money m join read.customer_order o on o.uid = m.uid
     where m.came_at >= $1 and m.came_at < $2 and m.source like 'line-%'
       and o.state in ('awaiting_payment', 'paid', 'in_production') and o.submission->>'payment' = 'invoice'
       and not exists (select from read.document d where d.owner = m.uid and d.kind = 'advance' and d.state = 'valid')
     order by 1 limit $3`,
    [...[new Date(now.getTime() - LOOK_BACK_SECONDS * 1000), `${today}T00:00:00+03:00`, MAX_BATCH]],
  );
  return rows.map(({ uid }) => ({
    ...{ queue: 'documents', name: NAME, data: { uid } },
    id: `${NAME}-${uid}-${today}-due-${timesDue(waited, OVERDUE_SECONDS, 24 * 3_600)}`,
  }));
}
