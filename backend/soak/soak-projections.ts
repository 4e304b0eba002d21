import type { Projection, Queryable, RecordedEvent } from '../src/event-store/event.ts';

/** Event types of the writers: one that only subscriptions follow, one that an inline projection follows too. */
export const ADDED = 'SoakAdded';
export const COUNTED = 'SoakCounted';

export interface SoakData {
  /** The attempt this event belongs to. */
  readonly attempt: string;
  /** Its place among the events of the attempt, and how many there are. */
  readonly n: number;
  readonly of: number;
  readonly pad: string;
}

async function addUp(db: Queryable, table: string, events: readonly RecordedEvent[]): Promise<void> {
  const sums = new Map<string, { events: number; sum: number; last: number }>();
  for (const { stream, position, data } of events) {
    const { events: before = 0, sum = 0 } = sums.get(stream) ?? {};
    sums.set(stream, { events: before + 1, sum: sum + (data as SoakData).n, last: position });
  }
  const rows = [...sums.values()];
  await db.query(
    `insert into ${table} as t select * from unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[])
     on conflict (stream) do update set
       events = t.events + excluded.events, sum = t.sum + excluded.sum, last = excluded.last`,
    [
      [...sums.keys()],
      rows.map(({ events: count }) => count),
      rows.map(({ sum }) => sum),
      rows.map(({ last }) => last),
    ],
  );
}

/** Two read models that cannot hide a double: they add. */
export const soakProjections: readonly Projection[] = [
  {
    name: 'soak_counted',
    mode: 'inline',
    tables: ['read.soak_counted'],
    eventTypes: [COUNTED],
    apply: (db, events) => addUp(db, 'read.soak_counted', events),
  },
  {
    name: 'soak_followed',
    mode: 'subscribed',
    tables: ['read.soak_followed'],
    eventTypes: [ADDED, COUNTED],
    apply: (db, events) => addUp(db, 'read.soak_followed', events),
  },
];
