import type { Queryable } from '../event-store/event.ts';
import { secondsAhead } from '../event-store/prove/head-clock.ts';
import { must } from '../event-store/must.ts';

/** The lag of each subscription, over all processes. */
export interface StoredLags {
  readonly head: number;
  /** Seconds by which the newest event is recorded in the future. */
  readonly secondsAhead: number;
  readonly subscriptions: readonly {
    readonly name: string;
    readonly lag: number;
    /** Age of the first event it has not seen; 0 when it has seen all. */
    readonly seconds: number;
    readonly parked: number;
  }[];
}

export async function storedLags(db: Queryable): Promise<StoredLags> {
  const ahead = await secondsAhead(db);
  const { rows } = await db.query<{
    head: string;
    name: string | null;
    lag: string;
    seconds: string | null;
    parked: string;
  }>(
    `select h.position as head, s.name, h.position - s.position as lag,
       (select extract(epoch from clock_timestamp() - e.recorded_at)
        from event_store.event as e where e.position = s.position + 1) as seconds,
       (select count(*) from event_store.parked as p where p.subscription = s.name) as parked
     from event_store.head as h left join event_store.subscription as s on true`,
  );
  return {
    head: Number(must(rows[0], 'head').head),
    secondsAhead: ahead,
    subscriptions: rows.flatMap(({ name, lag, seconds, parked }) =>
      name === null
        ? []
        : [{ name, lag: Number(lag), seconds: Math.max(0, Number(seconds)), parked: Number(parked) }],
    ),
  };
}
