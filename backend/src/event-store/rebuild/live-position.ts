import type pg from 'pg';
import type { Projection } from '../event.ts';
import { ownTypes } from '../event-rows.ts';
import { must } from '../must.ts';

/** The position that the live tables of a projection stand at, in the snapshot of the transaction. */
export function livePosition(client: pg.ClientBase, { name, mode }: Projection): Promise<number> {
  return positionOf(
    client,
    `select coalesce((select position from event_store.subscription where name = $1 and $2),
       (select position from event_store.head)) as position`,
    [name, mode === 'subscribed'],
  );
}

/** The same, held: no inline row and no checkpoint moves until the transaction ends. `rebuilt`: where the new tables stand. */
export function holdLivePosition(
  client: pg.ClientBase,
  { name, mode }: Projection,
  rebuilt: number,
): Promise<number> {
  if (mode === 'inline') return positionOf(client, 'select position from event_store.head for update', []);
  // one that never ran begins behind its rebuild; one that began meanwhile is taken along, its owner fenced out
  return positionOf(
    client,
    `insert into event_store.subscription as s (name, position, epoch, owner) values ($1, $2, 0, 'rebuild')
     on conflict (name) do update set position = greatest(s.position, excluded.position),
       epoch = s.epoch + case when s.position < excluded.position then 1 else 0 end
     returning position`,
    [name, rebuilt],
  );
}

/** The sessions that hold locks on these tables, in words for an operator. */
export async function holdersOf(client: pg.ClientBase, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `select distinct format('process %s of PostgreSQL (%s, in a transaction since %s)', a.pid,
       coalesce(nullif(a.application_name, ''), a.backend_type), to_char(a.xact_start, 'HH24:MI:SS')) as who
     from pg_locks as l join pg_stat_activity as a using (pid)
     where l.relation = any ($1::regclass[]) and l.granted and a.pid <> pg_backend_pid()`,
    [tables],
  );
  return rows.map(({ who }) => who).join(', ');
}

async function positionOf(client: pg.ClientBase, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ position: number | null }>({ text, values, types: ownTypes });
  return must(rows[0]?.position, 'position to rebuild to');
}
