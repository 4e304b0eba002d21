import type { Queryable, RecordedEvent } from '../event-store/event.ts';
import { owedJobs } from '../owed-work.ts';
import type { History } from './history.ts';

export type Handler = (events: readonly RecordedEvent[], db: Queryable) => Promise<void>;

/** The handler of each subscription, by its name. */
export function parkedHandlers({
  store,
  queues,
}: Pick<History, 'store' | 'queues'>): ReadonlyMap<string, Handler> {
  const projections = store.projections
    .filter(({ mode }) => mode === 'subscribed')
    .map((projection): [string, Handler] => [projection.name, (events, db) => projection.apply(db, events)]);
  return new Map<string, Handler>([
    [
      'jobs',
      async (events) => {
        for (const job of events.flatMap((event) => owedJobs(event))) await (await queues()).add(job);
      },
    ],
    ...projections,
  ]);
}
