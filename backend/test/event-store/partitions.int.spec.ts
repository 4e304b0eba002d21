import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { anchorOf } from '../../src/event-store/prove/anchor.ts';
import { findDrift } from '../../src/event-store/prove/drift.ts';
import { EventsDetached } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { parkedEvents, retryStream } from '../../src/event-store/follow/parking.ts';
import { rebuild } from '../../src/event-store/rebuild/rebuild.ts';
import { addPartitionsAhead } from '../../src/event-store/partitions.ts';
import { verifyChain } from '../../src/event-store/prove/verify.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { asRestrictedRole } from '../support/restricted-role.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf, subscribe, sumsInto, until } from './support.ts';

const SIZE = 10;
let url: string;
let pool: pg.Pool;
let store: EventStore;

beforeEach(async () => {
  url = await freshDatabase({ partitionSize: SIZE });
  pool = poolOf(url);
  store = new EventStore({ pool });
});
afterAll(() => endPools());

const append = (stream: string, count: number, to = store) =>
  to.append(
    { stream, expectedVersion: 'any', events: Array.from({ length: count }, (_, n) => added(n)) },
    by(),
  );

/** Names and bounds as PostgreSQL has them, oldest first. */
async function partitions(): Promise<{ name: string; from: number; to: number }[]> {
  const { rows } = await pool.query<{ name: string; bound: string }>(
    `select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits join pg_class as c on c.oid = inhrelid where inhparent = 'event_store.event'::regclass`,
  );
  return rows
    .map(({ name, bound }) => {
      const [, from, to] = /FROM \('(\d+)'\) TO \('(\d+)'\)/.exec(bound) ?? [];
      return { name, from: Number(from), to: Number(to) - 1 };
    })
    .sort((one, other) => one.from - other.from);
}
const room = async (): Promise<number> =>
  Number((await pool.query('select room - position as room from event_store.head')).rows[0].room);

describe('room for positions to come', () => {
  test('a whole partition is always ahead, and asking twice makes none twice', async () => {
    expect(await addPartitionsAhead(store)).toBe(1);
    expect(await addPartitionsAhead(store)).toBe(0);
    await append(streamOf(), 1);
    expect(await addPartitionsAhead(store)).toBe(1);
    const other = new EventStore({ pool: poolOf(url) });
    await append(streamOf(), SIZE);
    expect(
      (
        await Promise.all([addPartitionsAhead(store), addPartitionsAhead(other), addPartitionsAhead(store)])
      ).sort(),
    ).toEqual([0, 0, 1]);
    expect(await partitions()).toEqual([
      { name: 'event_store.event_1', from: 1, to: 10 },
      { name: 'event_store.event_11', from: 11, to: 20 },
      { name: 'event_store.event_21', from: 21, to: 30 },
    ]);
    expect(await room()).toBe(19);
  });

  test('an append that passes the end has the next partitions made before it, be it one event or many', async () => {
    const stream = streamOf();
    await append(stream, SIZE);
    expect((await append(stream, 1)).position).toBe(SIZE + 1);
    expect((await append(stream, 5 * SIZE)).position).toBe(6 * SIZE + 1);
    expect((await partitions()).map(({ to }) => to)).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect((await store.readStream(stream)).map(({ version }) => version)).toEqual(
      Array.from({ length: 61 }, (_, index) => index + 1),
    );
    await expectSound(store);
  });

  test('32 writers in two stores run over the borders, with nobody making room: nothing is refused', async () => {
    const stores = [store, new EventStore({ pool: poolOf(url) })];
    await Promise.all(
      Array.from({ length: 32 }, async (_, writer) => {
        const stream = streamOf();
        for (let round = 1; round <= 6; round += 1)
          await append(stream, round % 3 === 0 ? 7 : 1, stores[writer % 2]);
      }),
    );
    expect(await store.headPosition()).toBe(32 * 18);
    await expectSound(store);
    expect(await verifyChain(store)).toMatchObject({ verified: 32 * 18, firstBad: undefined });
  });

  test('a session that does not know the partition of the head yet waits for it, not for ever', async () => {
    const told = (until: number) => pool.query('update event_store.head set room = $1', [until]);
    await told(SIZE);
    await expect(append(streamOf(), 1)).rejects.toThrow('no partition of relation "event" found');
    // now it is there by the time of the second try
    const late = poolOf(url);
    late.on('connect', (client) => {
      const query = client.query.bind(client) as (...call: unknown[]) => Promise<unknown> | undefined;
      const afterwards = (...call: unknown[]) =>
        query(...call)?.catch(async (error: unknown) => {
          await told(0);
          throw error;
        });
      Object.assign(client, { query: afterwards });
    });
    const { position } = await append(streamOf(), 2, new EventStore({ pool: late }));
    expect(position).toBe(2);
    await expectSound(store);
  });

  test('a changed size holds for the partitions to come', async () => {
    await append(streamOf(), 1);
    await pool.query('update event_store.head set partition_size = 100');
    await append(streamOf(), SIZE);
    expect((await partitions()).map(({ to }) => to)).toEqual([10, 110]);
  });

  test('a lock on the events delays the next partition, not the appends', async () => {
    await addPartitionsAhead(store);
    await append(streamOf(), 1);
    const client = await pool.connect();
    await client.query('begin; lock table event_store.event in share update exclusive mode');
    await expect(addPartitionsAhead(store)).rejects.toMatchObject({ code: '55P03' });
    await append(streamOf(), 1);
    await client.query('rollback');
    client.release();
    expect(await addPartitionsAhead(store)).toBe(1);
  });

  test('no event is written in the transaction that makes its partition: a reader of the event knows the table', async () => {
    for (const count of [1, SIZE, 3 * SIZE]) await append(streamOf(), count);
    await Promise.all(Array.from({ length: 3 * SIZE }, () => append(streamOf(), 1)));
    const { rows } = await pool.query(
      `select e.tableoid::regclass::text as name, i.xmin::text = any (array_agg(e.xmin::text)) as together
       from event_store.event as e join pg_inherits as i on i.inhrelid = e.tableoid group by e.tableoid, i.xmin::text`,
    );
    expect(rows).toHaveLength(8);
    expect(rows.filter(({ together }) => together)).toEqual([]);
  });

  test('an append that fails past the end leaves room behind, and no event', async () => {
    const refusing = new EventStore({
      pool,
      projections: [{ ...sumsInto('inline'), apply: () => Promise.reject(new Error('refused')) }],
    });
    await expect(append(streamOf(), 1, refusing)).rejects.toThrow('refused');
    expect(await partitions()).toHaveLength(1);
    expect((await append(streamOf(), 1)).position).toBe(1);
    await expectSound(store);
  });
});

test('each partition refuses what the whole refuses', async () => {
  await append(streamOf(), 2 * SIZE + 1);
  await addPartitionsAhead(store);
  for (const { name } of await partitions())
    for (const sql of [
      `update ${name} set data = '{}'`,
      `update ${name} set data = '{}' where false`,
      `delete from ${name}`,
      `truncate ${name}`,
      `insert into ${name} select * from ${name} on conflict (position) do update set data = '{}'`,
      `merge into ${name} as e using ${name} as o on e.position = o.position when matched then delete`,
    ])
      await expect(pool.query(sql)).rejects.toThrow(`on ${name} refused`);
  for (const sql of [
    'truncate event_store.event_1, event_store.event_11',
    'update event_store.event set position = 15',
  ])
    await expect(pool.query(sql)).rejects.toThrow(/never changed/);
  await expect(
    pool.query(
      `insert into event_store.event select 15, id, stream, version, type, schema, data, metadata, hash, recorded_at
       from event_store.event where position = 12`,
    ),
  ).rejects.toThrow(/duplicate key/);
  expect(await verifyChain(store)).toMatchObject({ verified: 21, firstBad: undefined });
});

/** How often each partition was read in whole or by an index while this ran. */
async function reads(
  work: (own: EventStore) => Promise<unknown>,
): Promise<Map<string, { whole: number; index: number }>> {
  // one connection: it tells of itself at once
  const own = poolOf(url, 1);
  const counted = async () => {
    await own.query('select pg_stat_force_next_flush()');
    const { rows } = await own.query(
      `select relid::regclass::text as name, seq_scan as whole, idx_scan as index from pg_stat_user_tables
       where relid in (select inhrelid from pg_inherits where inhparent = 'event_store.event'::regclass)`,
    );
    return new Map<string, { whole: number; index: number }>(
      rows.map(({ name, whole, index }) => [name, { whole: Number(whole), index: Number(index) }]),
    );
  };
  const before = await counted();
  await work(new EventStore({ pool: own }));
  const after = await counted();
  return new Map(
    [...after].map(([name, { whole, index }]) => [
      name,
      { whole: whole - (before.get(name)?.whole ?? 0), index: index - (before.get(name)?.index ?? 0) },
    ]),
  );
}

describe('a read looks only where its events can be', () => {
  const touched = (counts: Map<string, { whole: number; index: number }>): string[] =>
    [...counts].filter(([, { index }]) => index > 0).map(([name]) => name.replace('event_store.event_', ''));
  const scanned = (counts: Map<string, { whole: number; index: number }>): number =>
    [...counts.values()].reduce((sum, { whole }) => sum + whole, 0);

  let stream: string;
  beforeEach(async () => {
    stream = streamOf();
    for (let round = 0; round < 8; round += 1) {
      await append(stream, 1);
      await append(streamOf(), SIZE - 1);
    }
  });

  test('a stream is one look into an index of each partition since it began, never a partition read in whole', async () => {
    const counts = await reads(async (own) => expect(await own.readStream(stream)).toHaveLength(8));
    expect(scanned(counts)).toBe(0);
    expect([...counts.values()].filter(({ index }) => index !== 1)).toEqual([]);
    const young = streamOf();
    await append(young, 3);
    const fewer = await reads(async (own) => expect(await own.readStream(young)).toHaveLength(3));
    expect(touched(fewer)).toEqual(['81']);
    const none = await reads(async (own) => expect(await own.readStream(streamOf())).toEqual([]));
    expect(touched(none)).toEqual([]);
    expect(scanned(fewer) + scanned(none)).toBe(0);
  });

  test('as of an earlier position the later partitions are not asked', async () => {
    const counts = await reads(async (own) =>
      expect(await own.readStream(stream, { asOf: 25 })).toHaveLength(3),
    );
    expect(touched(counts).sort()).toEqual(['1', '11', '21']);
    expect(scanned(counts)).toBe(0);
  });

  test('a page of the global order asks the partitions it lies in', async () => {
    const counts = await reads(async (own) =>
      expect((await own.readAll({ after: 38, limit: 5 })).map(({ position }) => position)).toEqual([
        39, 40, 41, 42, 43,
      ]),
    );
    expect(touched(counts).sort()).toEqual(['31', '41']);
    expect(scanned(counts)).toBe(0);
  });

  test('an append that is not the first of its stream reads no event', async () => {
    await addPartitionsAhead(store);
    const counts = await reads((own) => append(stream, 3, own));
    expect(scanned(counts)).toBe(0);
    expect(touched(counts)).toEqual([]);
  });

  test('the search for a time reads by the index; verify too, and once in whole to count what each stream has', async () => {
    const search = await reads((own) => own.positionAt('2100-01-01T00:00:00Z'));
    expect(scanned(search)).toBe(0);
    const counts = await reads((own) => verifyChain(own));
    expect(Math.max(...[...counts.values()].map(({ whole }) => whole))).toBe(1);
  });
});

describe('a partition that was detached', () => {
  let early: string;
  let late: string;
  /** All of its events stand in the first partition. */
  let gone: string;
  beforeEach(async () => {
    await pool.query(
      'create table read.sum (stream text primary key, sum int not null default 0, last bigint)',
    );
    [early, late, gone] = [streamOf(), streamOf(), streamOf()];
    store = new EventStore({
      pool,
      projections: [
        { ...sumsInto('inline'), rowsOf: { category: 'basket', columns: { 'read.sum': 'key' } } },
      ],
    });
    await append(early, SIZE - 2);
    await append(gone, 2);
    await append(late, SIZE);
    await append(early, 1);
  });
  const detach = () => pool.query('alter table event_store.event detach partition event_store.event_1');

  test('is named by verify as removed, and as nothing when its anchor is given', async () => {
    const anchor = await anchorOf(store, { date: '2026-11-21T10:00:00.000Z', code: 'x', position: SIZE });
    const whole = await verifyChain(store);
    expect(await verifyChain(store, { archived: anchor })).toMatchObject({
      verified: SIZE + 1,
      firstBad: undefined,
    });
    await detach();
    expect(await verifyChain(store)).toMatchObject({
      firstBad: 1,
      reason: 'removed',
      detail: '10 events are gone from position 1 on',
    });
    expect(await verifyChain(store, { archived: anchor })).toMatchObject({
      verified: SIZE + 1,
      firstBad: undefined,
      seal: whole.seal,
    });
    const forged = { ...anchor, seal: 'ab'.repeat(32) };
    expect((await verifyChain(store, { archived: forged })).firstBad).toBe(SIZE + 1);
    // and a hole in the middle is never an archive
    await pool.query('alter table event_store.event detach partition event_store.event_11');
    expect(await verifyChain(store, { archived: anchor })).toMatchObject({
      firstBad: SIZE + 1,
      reason: 'removed',
    });
  });

  test('no answer is given that would lack its events', async () => {
    const before = (await pool.query('select clock_timestamp()::text as now')).rows[0].now;
    await detach();
    await expect(store.readStream(early)).rejects.toThrow(EventsDetached);
    for (const range of [{}, { from: 2 }, { asOf: SIZE }])
      await expect(store.readStream(gone, range)).rejects.toThrow(`events of ${gone} are not here`);
    expect(await store.readStream(gone, { from: 3 })).toEqual([]);
    // asked for together they are told of each alone
    const together = await Promise.allSettled([early, late, gone].map((stream) => store.readStream(stream)));
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    expect(await store.readStream(late)).toHaveLength(SIZE);
    expect(await store.readStream(late, { asOf: SIZE })).toEqual([]);
    expect(await store.positionAt(before)).toBe(2 * SIZE + 1);
    await expect(store.positionAt('2026-01-01T00:00:00Z')).rejects.toThrow('events up to 10 are not here');
    const [projection] = store.projections;
    if (projection === undefined) throw new Error('no projection');
    await expect(rebuild(store, projection)).rejects.toThrow('events 1 to 10 are not here');

    const errors: string[] = [];
    const telling = new EventStore({ pool, onError: (error) => errors.push(String(error)) });
    const subscription = subscribe(telling, { name: 'late', handle: () => Promise.resolve() });
    await until(() => errors.some((error) => error.includes('events 1 to 10 are not here')), 'the refusal');
    await subscription.stop();

    // appends go on, and what comes back is whole again
    expect((await append(early, 1)).versions).toEqual([SIZE]);
    await pool.query(
      'alter table event_store.event attach partition event_store.event_1 for values from (1) to (11)',
    );
    expect(await store.readStream(early)).toHaveLength(SIZE);
    expect(await store.readStream(gone)).toHaveLength(2);
    expect(await verifyChain(store)).toMatchObject({ verified: 2 * SIZE + 2, firstBad: undefined });
    expect(await rebuild(store, projection)).toMatchObject({ identical: true });
  });

  test('keeps the parked events it holds: a retry refuses, and handles them once it is attached again', async () => {
    const subscription = subscribe(store, {
      name: 'fails',
      retryAfter: [],
      handle: () => Promise.reject(new Error('not today')),
    });
    await subscription.caughtUp();
    await subscription.stop();
    const before = await parkedEvents(store);
    await detach();
    const handled: number[] = [];
    const retry = (stream: string) =>
      retryStream(store, 'fails', stream, async (events) => {
        handled.push(...events.map(({ position }) => position));
        return Promise.resolve();
      });
    // all of its events are away, and some
    await expect(retry(gone)).rejects.toThrow(EventsDetached);
    await expect(retry(early)).rejects.toThrow(EventsDetached);
    expect(await parkedEvents(store)).toHaveLength(before.length);
    await pool.query(
      'alter table event_store.event attach partition event_store.event_1 for values from (1) to (11)',
    );
    handled.length = 0;
    expect(await retry(gone)).toBe(2);
    expect(await retry(early)).toBe(SIZE - 1);
    expect(handled).toHaveLength(SIZE + 1);
  });

  test('is waited for by a follower: longer each time, said once, and it goes on when it is back', async () => {
    await detach();
    const errors: unknown[] = [];
    const told = new EventStore({ pool, onError: (error) => errors.push(error) });
    const began = performance.now();
    const subscription = subscribe(told, { name: 'behind', handle: () => Promise.resolve() });
    const epoch = async () =>
      Number(
        (await pool.query("select epoch from event_store.subscription where name = 'behind'")).rows[0]?.epoch,
      );
    await until(async () => (await epoch()) >= 5, 'five tries');
    // 100, 200, 400 and 800 ms lie between five tries
    expect(performance.now() - began).toBeGreaterThan(1_400);
    expect(errors).toHaveLength(1);
    expect(subscription.status()).toMatchObject({ error: expect.stringContaining('attach the partition') });
    await pool.query(
      'alter table event_store.event attach partition event_store.event_1 for values from (1) to (11)',
    );
    await subscription.caughtUp();
    expect(subscription.status()).toMatchObject({ state: 'running', error: undefined });
    await subscription.stop();
  });

  test('drift does not take what it cannot fold for a lie', async () => {
    await pool.query('alter table read.sum add key text generated always as (substr(stream, 8)) stored');
    expect(await findDrift(store)).toMatchObject([{ streams: 3, drifted: 0 }]);
    await detach();
    expect(await findDrift(store)).toMatchObject([{ drifted: 0 }]);
    await pool.query('update read.sum set sum = sum + 1');
    expect(await findDrift(store)).toMatchObject([{ drifted: 1 }]);
  });
});

test('a role that does not own the events can append and nothing else, and verify sees what their owner did', async () => {
  await append(streamOf(), SIZE + 1);
  const own = poolOf(await asRestrictedRole(url));
  const shop = new EventStore({ pool: own });
  // also over borders: the partitions are made with the rights of the owner
  await Promise.all(Array.from({ length: 30 }, () => append(streamOf(), 1, shop)));
  expect(await addPartitionsAhead(shop)).toBe(1);
  expect(await verifyChain(shop)).toMatchObject({ verified: 41, firstBad: undefined });

  const last = (await partitions()).at(-1)?.name ?? '';
  for (const sql of [
    `update event_store.event set data = '{}'`,
    'delete from event_store.event',
    'truncate event_store.event',
    ...['event_store.event_1', last].flatMap((name) => [
      `update ${name} set data = '{}'`,
      `delete from ${name}`,
      `truncate ${name}`,
      `insert into ${name} select * from event_store.event`,
      `drop table ${name}`,
      `alter table ${name} disable trigger all`,
      `alter table event_store.event detach partition ${name}`,
    ]),
    'alter table event_store.event disable trigger all',
    'set session_replication_role = replica',
    `create function event_store.refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  ])
    await expect(own.query(sql)).rejects.toMatchObject({ code: '42501' });

  await pool.query('drop table event_store.event_11');
  expect(await verifyChain(shop)).toMatchObject({ firstBad: 11, reason: 'removed' });
});
