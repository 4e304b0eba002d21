import type pg from 'pg';
import type { RecordedEvent } from '../src/event-store/event.ts';
import type { EventStore } from '../src/event-store/event-store.ts';
import { runProjections } from '../src/event-store/follow/run-projections.ts';
import type { Subscription } from '../src/event-store/follow/subscription-options.ts';
import { subscribe } from '../src/event-store/follow/subscription.ts';
import { COUNTED } from './soak-projections.ts';

/**
 * Tables of the soak itself. Two triggers note every change of owner and every step of every checkpoint, those of the
 * shop included: who owned what and when is read from there, in the database's own time.
 */
export async function createRecords(db: pg.Pool | pg.ClientBase): Promise<void> {
  await db.query(`
    create schema soak;
    create table read.soak_counted (stream text collate "C" primary key, events integer, sum bigint, last bigint);
    create table read.soak_followed (stream text collate "C" primary key, events integer, sum bigint, last bigint);
    create table soak.lease (
      name text, epoch bigint, owner text, position bigint, taken_at timestamptz not null default clock_timestamp()
    );
    create table soak.step (
      name text, epoch bigint, before bigint, after bigint, at timestamptz not null default clock_timestamp()
    );
    -- what the counting subscriptions saw: no key, so that a double can be stored
    create table soak.page (first bigint, last bigint);
    create table soak.seen (position bigint);

    create function soak.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.epoch <> old.epoch then
        insert into soak.lease values (new.name, new.epoch, new.owner, new.position);
      elsif new.position <> old.position then
        insert into soak.step values (new.name, new.epoch, old.position, new.position);
      end if;
      return null;
    end $$;
    create trigger soak_notes after insert or update on event_store.subscription
      for each row execute function soak.note();
    insert into soak.lease select name, epoch, owner, position from event_store.subscription;`);
}

export const COUNTS_ALL = 'soak_all';
export const COUNTS_ONE_TYPE = 'soak_one_type';

/** Positions side by side become one row. */
function runsOf(events: readonly RecordedEvent[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const { position } of events) {
    const run = runs.at(-1);
    if (run !== undefined && position === run.last + 1) run.last = position;
    else runs.push({ first: position, last: position });
  }
  return runs;
}

/** Two subscriptions that note what they were given, in the transaction of their checkpoint, and the projection. */
export function countingSubscriptions(store: EventStore): Subscription[] {
  return [
    subscribe(store, {
      name: COUNTS_ALL,
      async handle(events, db) {
        const runs = runsOf(events);
        await db.query('insert into soak.page select * from unnest($1::bigint[], $2::bigint[])', [
          runs.map(({ first }) => first),
          runs.map(({ last }) => last),
        ]);
      },
    }),
    subscribe(store, {
      name: COUNTS_ONE_TYPE,
      eventTypes: [COUNTED],
      async handle(events, db) {
        await db.query('insert into soak.seen select * from unnest($1::bigint[])', [
          events.map(({ position }) => position),
        ]);
      },
    }),
    ...runProjections(store),
  ];
}
