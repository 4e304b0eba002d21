import type pg from 'pg';
import { EventsDetached, type Queryable, type RecordedEvent } from '../event.ts';
import { messageOf } from '../error-message.ts';
import type { EventStore } from '../event-store.ts';
import { eventColumns, ownTypes, selectEvents } from '../event-rows.ts';
import { queryable } from '../queryable.ts';
import { inTransaction } from '../transaction.ts';

/** An event that a subscription could not handle, or that stands behind such a one in its stream. */
export interface ParkedEvent {
  readonly subscription: string;
  readonly position: number;
  readonly stream: string;
  readonly error: string;
  /** 0 for an event that only stands behind the failed one. */
  readonly attempts: number;
  /** The time in PostgreSQL's words. */
  readonly parkedAt: string;
}

/** An event that a subscription set aside, the reason, and the events that wait for it. */
export interface ParkedExplanation {
  readonly subscription: string;
  readonly error: string;
  /** 0: this event never failed, it waits behind `guilty`. */
  readonly attempts: number;
  readonly parkedAt: string;
  /** The event of the stream that failed. */
  readonly guilty: { readonly position: number; readonly error: string; readonly attempts: number };
  /** Later events of the stream, which would have to be handled after this one. */
  readonly behind: readonly { readonly position: number; readonly version: number; readonly type: string }[];
}

/** Sets events aside, in the transaction that moves the checkpoint past them. */
export async function park(
  client: pg.ClientBase,
  subscription: string,
  events: readonly RecordedEvent[],
  error: string,
  attempts: number,
): Promise<void> {
  await client.query(
    `insert into event_store.parked (subscription, position, stream, error, attempts)
     select $1, n.position, n.stream, $4, $5 from unnest($2::bigint[], $3::text[]) as n (position, stream)`,
    [
      subscription,
      events.map(({ position }) => position),
      events.map(({ stream }) => stream),
      error,
      attempts,
    ],
  );
}

/** Parked events, oldest first; of one subscription or of all. */
export async function parkedEvents(store: EventStore, subscription?: string): Promise<ParkedEvent[]> {
  const { rows } = await store.pool.query<ParkedEvent>({
    text: `select subscription, position, stream, error, attempts, parked_at as "parkedAt" from event_store.parked
      where $1::text is null or subscription = $1 order by position`,
    values: [subscription ?? null],
    types: ownTypes,
  });
  return rows;
}

/** Streams with parked events, the longest waiting first; all, or the one named. */
export async function parkedStreams(
  store: EventStore,
  subscription: string,
  stream?: string,
): Promise<string[]> {
  const { rows } = await store.pool.query<{ stream: string }>(
    `select stream from event_store.parked where subscription = $1 and ($2::text is null or stream = $2)
     group by stream order by min(position)`,
    [subscription, stream ?? null],
  );
  return rows.map((row) => row.stream);
}

/** Why an event is set aside, by each subscription that did so; empty for one that is not. */
export async function explainParked(store: EventStore, position: number): Promise<ParkedExplanation[]> {
  const { rows } = await store.pool.query<ParkedExplanation>({
    text: `select p.subscription, p.error, p.attempts, p.parked_at as "parkedAt",
        (select json_build_object('position', g.position, 'error', g.error, 'attempts', g.attempts)
         from event_store.parked as g where g.subscription = p.subscription and g.stream = p.stream
         order by g.attempts = 0, g.position limit 1) as guilty,
        (select coalesce(json_agg(json_build_object('position', b.position, 'version', e.version, 'type', e.type)
           order by b.position), '[]') from event_store.parked as b join event_store.event as e using (position)
         where b.subscription = p.subscription and b.stream = p.stream and b.position > p.position) as behind
      from event_store.parked as p where p.position = $1 order by p.subscription`,
    values: [position],
    types: ownTypes,
  });
  return rows;
}

/**
 * Handles the parked events of one stream in order, in one transaction; gives how many.
 * @throws EventsDetached where one of them is in a partition that was detached: all stay parked.
 */
export async function retryStream(
  store: EventStore,
  subscription: string,
  stream: string,
  handle: (events: readonly RecordedEvent[], db: Queryable) => Promise<void>,
): Promise<number> {
  try {
    return await inTransaction(store.pool, async (client) => {
      // the owner's page takes the same row: it sees the stream as parked, or as free, never half
      await client.query('select from event_store.subscription where name = $1 for update', [subscription]);
      const events = await readParked(client, store, subscription, stream);
      if (events.length > 0) await handle(events, queryable(client));
      const { rowCount } = await client.query(
        'delete from event_store.parked where subscription = $1 and stream = $2',
        [subscription, stream],
      );
      if (rowCount !== events.length) throw new EventsDetached(`parked events of ${stream}`);
      return events.length;
    });
  } catch (error) {
    await store.pool.query(
      `update event_store.parked set attempts = attempts + 1, error = $3
       where subscription = $1 and stream = $2 and attempts > 0`,
      [subscription, stream, messageOf(error)],
    );
    throw error;
  }
}

/** The parked events of one stream themselves, in order. */
function readParked(
  client: pg.ClientBase,
  store: EventStore,
  subscription: string,
  stream: string,
): Promise<RecordedEvent[]> {
  return selectEvents(client, store.upcasters, {
    text: `select ${eventColumns} from event_store.event where position in
      (select position from event_store.parked where subscription = $1 and stream = $2) order by position`,
    values: [subscription, stream],
  });
}
