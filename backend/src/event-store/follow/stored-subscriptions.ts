import type pg from 'pg';
import { ownTypes } from '../event-rows.ts';

export interface StoredSubscription {
  readonly name: string;
  readonly position: number;
  /** Events of the store not yet seen. */
  readonly lag: number;
  readonly epoch: number;
  /** Host and process that took the lease last. */
  readonly owner: string;
  /**
   * `stopped`: no process holds the lease. `retrying`: its owner does, and has an error. `hanging`: its owner has not moved
   * for ten seconds, and there is more to see.
   */
  readonly state: 'running' | 'retrying' | 'hanging' | 'stopped';
  readonly error: string | null;
  readonly parked: number;
}

/** Every subscription, seen from outside its owner. */
export async function storedSubscriptions(store: { pool: pg.Pool }): Promise<StoredSubscription[]> {
  const { rows } = await store.pool.query<StoredSubscription>({
    text: `select s.name, s.position, h.position - s.position as lag, s.epoch, s.owner, s.error,
        case when not exists (
            select from pg_locks as l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
              and l.database = (select oid from pg_database where datname = current_database())
              and l.classid::bigint = hashtext('event_store.subscription') & 4294967295
              and l.objid::bigint = hashtext(s.name) & 4294967295) then 'stopped'
          when s.error is not null then 'retrying'
          when s.updated_at < now() - interval '10 seconds' and (
            select e.recorded_at < now() - interval '10 seconds' from event_store.event as e
            where e.position = s.position + 1) then 'hanging'
          else 'running' end as state,
        (select count(*) from event_store.parked as p where p.subscription = s.name) as parked
      from event_store.subscription as s, event_store.head as h order by s.name`,
    types: ownTypes,
  });
  return rows;
}
