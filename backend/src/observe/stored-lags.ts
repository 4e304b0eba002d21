import type { Queryable } from '../event-store/event.ts';

/** How far each subscription is behind, whoever owns it. */
export interface StoredLags {
  readonly head: number;
  readonly subscriptions: readonly {
    readonly name: string;
    readonly lag: number;
    /** Age of the first event it has not seen; 0 when it has seen all. */
    readonly seconds: number;
    readonly parked: number;
  }[];
}

export async function storedLags(db: Queryable): Promise<StoredLags> {
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
    head: Number(rows[0]?.head ?? 0),
    subscriptions: rows.flatMap(({ name, lag, seconds, parked }) =>
      name === null
        ? []
        : [{ name, lag: Number(lag), seconds: Math.max(0, Number(seconds)), parked: Number(parked) }],
    ),
  };
}
