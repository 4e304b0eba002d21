import { moscowDay } from '../../jobs/moscow-day.ts';
import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import type { EventMetadata, Queryable } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { timesDue } from '../../jobs/due-again.ts';
import type { Job, JobHandler } from '../../jobs/job.ts';
import { traceIn } from '../../jobs/owed-work.ts';
import { BEING_MADE } from '../../ordering/operator/on-trust.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { order } from '../../ordering/order.ts';
import { postponeLines, promiseLines } from './promise-lines.decide.ts';
import { promiseRules } from './promise-rules.ts';

const ATTEMPTS = 10;
/** An order to be made without promises after this long has probably lost its job. */
const OVERDUE_SECONDS = 30;
const MAX_BATCH = 1_000;
const HOUR_MS = 3_600_000;
/** Moscow time: by then a line of the day is ready or late, and the letter of the evening tells which. */
const LATE_HOUR = 17;

interface Needs {
  readonly store: EventStore;
  readonly dictionaries: Dictionaries;
}

/** Handlers that promise days: to an order that is made, and again to lines that were not ready. Safe to repeat. */
export function promiseJobs({ store, dictionaries }: Needs): Record<string, JobHandler> {
  const run =
    (name: string, decide: typeof promiseLines): JobHandler =>
    async (data, jobId) => {
      const { uid } = data as { uid: string };
      const rules = promiseRules(await dictionaries.now());
      if (rules === null) return;
      const at = new Date().toISOString();
      const actor = `worker:${name}`;
      const metadata: EventMetadata = { at, actor, correlationId: jobId, ...traceIn(data) };
      const today = moscowDay(at);
      await handleCommand(store, order, orderStream(uid), (now) => decide(now, rules, today), metadata, {
        attempts: ATTEMPTS,
      });
    };
  return {
    'promise-lines': run('promise-lines', promiseLines),
    'postpone-lines': run('postpone-lines', postponeLines),
  };
}

/** Jobs for orders to be made that no day was promised for, in case a queue was wiped. Samples wait for their material without one. */
export async function overduePromises(db: Queryable, now: Date): Promise<Job[]> {
  const before = new Date(now.getTime() - OVERDUE_SECONDS * 1000).toISOString();
  const { rows } = await db.query<{ uid: string; at: string }>(
    `select uid, coalesce(paid.at, fulfilment->'onTrust'->>'at') as at from read.customer_order,
       lateral (select max(entry->>'at') as at from json_array_elements(history) as entry
                where entry->>'state' = 'paid') as paid
     where ${BEING_MADE} and state <> 'shipped' and (fulfilment is null or fulfilment->'promised' is null)
       and exists (select from json_array_elements(creation->'lines') as line
                   where coalesce(line->>'kind', 'primer') not in ('sequence', 'dnaExtract', 'delivery'))
       and coalesce(paid.at, fulfilment->'onTrust'->>'at') < $1 order by submitted_at limit $2`,
    [before, MAX_BATCH],
  );
  return rows.map(({ uid, at }) => ({
    queue: 'orders',
    name: 'promise-lines',
    id: `promise-lines-${uid}-due-${timesDue((now.getTime() - Date.parse(at)) / 1000, OVERDUE_SECONDS)}`,
    data: { uid },
  }));
}

/** Jobs for orders with lines that were to be ready by now and are not; one a day for an order. */
export async function lateLines(db: Queryable, now: Date): Promise<Job[]> {
  const lastDay = moscowDay(new Date(now.getTime() - LATE_HOUR * HOUR_MS).toISOString());
  const { rows } = await db.query<{ uid: string }>(
    `select uid from read.customer_order
     where ${BEING_MADE} and state <> 'shipped' and exists (
       select from jsonb_array_elements(fulfilment->'promised') with ordinality as promise (of, line)
       where of->>'day' <= $1
         and coalesce(fulfilment->'lines'->(line::integer - 1)->-1->>'state', 'waiting') in ('waiting', 'in_production'))
     order by submitted_at limit $2`,
    [lastDay, MAX_BATCH],
  );
  const today = moscowDay(now.toISOString());
  return rows.map(({ uid }) => ({
    queue: 'orders',
    name: 'postpone-lines',
    id: `postpone-lines-${uid}-${today}`,
    data: { uid },
  }));
}
