import type pg from 'pg';
import { EventsDetached } from './event.ts';
import { ownTypes } from './event-rows.ts';
import { must } from './must.ts';

/**
 * Makes partitions ahead, so that a whole one is always free; gives how many. An append past the last partition makes the
 * next one itself and tries again. Rejects while another session holds a lock on the events: then try again later.
 */
export async function addPartitionsAhead({ pool }: { readonly pool: pg.Pool }): Promise<number> {
  const { rows } = await pool.query<{ made: number }>('select event_store.make_room() as made');
  return must(rows[0], 'number of partitions made').made;
}

/** The last position that needs a partition, from the error of an append that was refused for want of one. */
export function positionWithoutPartition(error: unknown): number | undefined {
  const { code, detail } = error as pg.DatabaseError;
  return code === 'ES003' ? Number(detail) : undefined;
}

/** Makes the partitions up to a position. Waits for sessions that hold a lock on the events. */
export async function addPartitionsFor(pool: pg.Pool, position: number): Promise<void> {
  await pool.query('select event_store.add_partitions($1)', [position]);
}

/** Whether a read was refused because all its events stand in a partition that was detached. */
export const areDetached = (error: unknown): boolean => (error as pg.DatabaseError).code === 'ES004';

/** Throws EventsDetached where the events right after a position stand in a partition that was detached. */
export async function requireEventsAfter(db: pg.Pool | pg.ClientBase, position: number): Promise<void> {
  const first = await firstPosition(db);
  if (first > position + 1) throw new EventsDetached(`events ${position + 1} to ${first - 1}`);
}

/** The streams among these that can be folded: none of their events stands in a partition that was detached. */
export async function wholeStreams(db: pg.ClientBase, streams: readonly string[]): Promise<string[]> {
  if ((await firstPosition(db)) === 1) return [...streams];
  const { rows } = await db.query<{ name: string }>(
    `select name from unnest($1::text[]) as n (name)
     where exists (select from event_store.event as e where e.stream = n.name and e.version = 1)
       or not exists (select from event_store.stream as s where s.name = n.name)`,
    [streams],
  );
  return rows.map(({ name }) => name);
}

/** Position of the first event that is there; 1 in an empty store. */
async function firstPosition(db: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await db.query<{ first: number | null }>({
    text: 'select min(position) as first from event_store.event',
    types: ownTypes,
  });
  return must(rows[0], 'first position').first ?? 1;
}
