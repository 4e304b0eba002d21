import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { migrations } from '@oligoteka/migrations';
import type pg from 'pg';
import { EventsDetached } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { expectSound } from '../event-store/expect-sound.ts';
import { added, by, endPools, poolOf, streamOf, until } from '../event-store/support.ts';
import { runOps } from '../support/ops.ts';
import { databaseFromBefore } from './before-squash.ts';
import { migrate, migratedBy } from './migrate.ts';

const SIZE = 8;
const BEFORE = migrations.filter(({ name }) => name.slice(-13) < '1764100000000');

let url: string;
let pool: pg.Pool;
let store: EventStore;
let streams: string[];

/** A database of before this migration, the functions of then included; its partitions are small. */
async function databaseWithOpenings(): Promise<string> {
  const old = poolOf(await databaseFromBefore());
  const { rows } = await old.query<{ body: string }>(
    `select pg_get_functiondef(oid) as body from pg_proc where pronamespace = 'event_store'::regnamespace`,
  );
  const address = await migratedBy(BEFORE);
  const young = poolOf(address);
  await young.query('drop function event_store.move_heads');
  for (const { body } of rows) await young.query(body);
  await young.query('update event_store.head set partition_size = $1', [SIZE]);
  return address;
}

const events = (count: number) => Array.from({ length: count }, (_, index) => added(index));
const append = (stream: string, count: number, expectedVersion: number | 'any' = 'any') =>
  store.append({ stream, expectedVersion, events: events(count) }, by());
const group = (names: readonly string[]) =>
  store.append(
    names.map((stream, index) => ({ stream, expectedVersion: 0, events: events(index + 1) })),
    by(),
  );

// begun alone, together, in groups, in one append and in several, over the border of a partition, and not marked
beforeEach(async () => {
  url = await databaseWithOpenings();
  pool = poolOf(url);
  store = new EventStore({ pool });
  streams = Array.from({ length: 14 }, streamOf);
  const [long = '', longer = '', ...others] = streams;
  await append(long, 3, 0);
  await append(longer, SIZE + 2, 0);
  await Promise.all(others.slice(0, 4).map((stream, index) => append(stream, index + 1, 0)));
  await Promise.all([group(others.slice(4, 7)), group(others.slice(7, 9))]);
  await append(long, SIZE);
  await Promise.all([append(longer, 2), append(others[9] ?? '', 2, 0)]);
  await Promise.all(others.slice(10).map((stream) => append(stream, 2, 0)));
  await append(long, 1);
});
afterAll(() => endPools());

/** What each stream answers: whole, from a version, as of a position. */
async function answers(): Promise<unknown> {
  const head = await store.headPosition();
  return Promise.all(
    streams.map(async (stream) => [
      await store.readStream(stream),
      await store.readStream(stream, { from: 2 }),
      await store.readStream(stream, { from: 3, to: 4 }),
      ...(await Promise.all([7, 16, head - 1].map((asOf) => store.readStream(stream, { asOf })))),
    ]),
  );
}

test('what was begun with marked events is read, gone on with and sound; each partition has the index once', async () => {
  const { rows: marked } = await pool.query(
    `select tableoid::regclass as partition, bool_or(opening) as openings, bool_and(opening) as all
     from event_store.event group by 1`,
  );
  expect(marked.length).toBeGreaterThan(4);
  expect(marked.filter(({ openings }) => openings).length).toBeGreaterThan(3);
  expect(marked.filter(({ all }) => !all).length).toBeGreaterThan(1);
  expect((await store.headPosition()) % SIZE).not.toBe(0);
  const before = await answers();

  await migrate(url);
  store = new EventStore({ pool: (pool = poolOf(url)) });
  expect(await answers()).toEqual(before);
  await expectSound(store);
  for (const stream of streams) await append(stream, 2);
  await Promise.all([append(streamOf(), 3, 0), group([streamOf(), streamOf()])]);
  for (const stream of streams) {
    const versions = (await store.readStream(stream)).map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  }
  await expectSound(store);
  expect(await runOps({ databaseUrl: url }, ['verify'])).toMatchObject({ code: 0 });

  const { rows: indexes } = await pool.query<{ indexes: string[] }>(
    `select array_agg(replace(pg_get_indexdef(x.indexrelid), c.relname, 'event') order by x.indisprimary, x.indexrelid) as indexes
     from pg_inherits as i join pg_class as c on c.oid = i.inhrelid join pg_index as x on x.indrelid = c.oid
     where i.inhparent = 'event_store.event'::regclass group by c.oid`,
  );
  expect(indexes.length).toBeGreaterThan(marked.length);
  const [first] = indexes;
  expect(first?.indexes).toEqual([
    'CREATE INDEX event_hashtextextended_version_idx ON event_store.event USING btree (hashtextextended(stream, (0)::bigint), version)',
    expect.stringContaining('UNIQUE'),
  ]);
  for (const one of indexes) expect(one).toEqual(first);
});

test('a partition detached before is attached again, as docs/scaling.md says', async () => {
  const before = await answers();
  await pool.query('alter table event_store.event detach partition event_store.event_1');
  await migrate(url);
  store = new EventStore({ pool: (pool = poolOf(url)) });
  const [long = ''] = streams;
  await expect(store.readStream(long, { to: 3 })).rejects.toThrow(EventsDetached);
  await pool.query(`
    alter table event_store.event_1 drop column opening;
    create index on event_store.event_1 (hashtextextended(stream, 0), version);
    alter table event_store.event attach partition event_store.event_1 for values from (1) to (${SIZE + 1})`);
  expect(await answers()).toEqual(before);
  await expectSound(store);
  const { rowCount } = await pool.query(
    `select from pg_index where indrelid = 'event_store.event_1'::regclass`,
  );
  expect(rowCount).toBe(2);
});

test('an append that is under way is waited for, and is written', async () => {
  const writer = await pool.connect();
  const [stream = ''] = streams;
  await writer.query(`begin; update event_store.stream set version = version where name = '${stream}'`);
  const migrated = migrate(url);
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'`,
    );
    return rowCount === 1;
  }, 'the append to be waited for');
  await writer.query(
    `select event_store.append_one('${stream}', -1, '{}', '', array[gen_random_uuid()], array['Added'], array[1], array['{"count":1}'::json])`,
  );
  await writer.query('commit');
  writer.release();
  await migrated;
  store = new EventStore({ pool: poolOf(url) });
  expect(await store.readStream(stream)).toHaveLength(13);
  await expectSound(store);
});
