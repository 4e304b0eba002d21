import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Projection } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { rebuild } from '../../src/event-store/rebuild/rebuild.ts';
import { type RebuildReport, SwapBlocked } from '../../src/event-store/rebuild/rebuild-report.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import {
  added,
  by,
  endPools,
  poolOf,
  runProjections,
  startChild,
  streamOf,
  sumsInto,
  until,
} from './support.ts';

let url: string;
let pool: pg.Pool;

beforeEach(async () => {
  url = await freshDatabase({ partitionSize: 250 });
  pool = poolOf(url);
  await pool.query(`
    create table read.sum (stream text primary key, sum int not null default 0 check (sum >= 0), last bigint) with (fillfactor = 70);
    create index sum_by_last on read.sum (last) where sum > 5`);
});
afterAll(() => endPools());

async function fill(store: EventStore, rounds = 300): Promise<void> {
  const streams = Array.from({ length: 40 }, streamOf);
  await Promise.all(
    Array.from({ length: rounds }, (_, index) =>
      store.append(
        {
          stream: streams[index % 40] ?? '',
          expectedVersion: 'any',
          events: [added(index), { type: 'Other', data: {} }],
        },
        by(),
      ),
    ),
  );
}
const rows = async () => (await pool.query('select * from read.sum order by stream')).rows;
const lie = () =>
  pool.query('update read.sum set sum = sum + 1 where stream = (select min(stream) from read.sum)');
/** The lock of a rebuild goes with its session, which PostgreSQL may notice a moment after the process is gone. */
const sessionsGone = (): Promise<void> =>
  until(
    async () =>
      (
        await pool.query(`select from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`)
      ).rowCount === 0,
    'the sessions of the killed process to end',
  );
const shadowIsThere = async (): Promise<boolean> =>
  (await pool.query(`select to_regnamespace('read_shadow_sums') is not null as there`)).rows[0].there;

describe.each(['inline', 'subscribed'] as const)('%s', (mode) => {
  async function filled(): Promise<EventStore> {
    const store = new EventStore({ pool, projections: [sumsInto(mode)] });
    const running = runProjections(store);
    expect(running).toHaveLength(mode === 'subscribed' ? 1 : 0);
    await fill(store);
    await Promise.all(running.map((subscription) => subscription.caughtUp()));
    await Promise.all(running.map((subscription) => subscription.stop()));
    return store;
  }

  test('a rebuild gives the same rows as life gave, and swaps them in', async () => {
    const store = await filled();
    const before = await rows();
    const oid = async () => (await pool.query(`select 'read.sum'::regclass::oid as oid`)).rows[0].oid;
    const oldTable = await oid();
    const progress: number[] = [];
    const report = await rebuild(store, sumsInto(mode), {
      pageSize: 77,
      onProgress: ({ phase, events }) => phase === 'replay' && progress.push(events),
    });
    expect(report).toMatchObject({
      events: 300,
      rowsBefore: 40,
      rowsAfter: 40,
      identical: true,
      swapped: true,
      resumedAt: 0,
    });
    expect(progress).toEqual([77, 154, 231, 300]);
    expect(await rows()).toEqual(before);
    expect(await oid()).not.toBe(oldTable);
    expect(await shadowIsThere()).toBe(false);
  });

  test('rows changed by hand are shown before the swap, and put right only when accepted', async () => {
    const store = await filled();
    const before = await rows();
    await lie();
    await pool.query('delete from read.sum where stream = (select max(stream) from read.sum)');
    await pool.query(`insert into read.sum values ('basket-invented', 3, 3)`);
    const lying = await rows();
    const shown: RebuildReport[] = [];

    const checked = await rebuild(store, sumsInto(mode), { checkOnly: true });
    expect(checked).toMatchObject({ identical: false, swapped: false, rowsBefore: 40, rowsAfter: 40 });
    expect(await shadowIsThere()).toBe(false);
    const refused = await rebuild(store, sumsInto(mode));
    expect(refused).toMatchObject({ identical: false, swapped: false });
    expect(await rows()).toEqual(lying);
    expect(await shadowIsThere()).toBe(true);

    const accepted = await rebuild(store, sumsInto(mode), {
      async accept(report) {
        shown.push(report);
        expect(await rows()).toEqual(lying);
        return true;
      },
    });
    expect(accepted).toMatchObject({ identical: false, swapped: true, events: 300, resumedAt: 600 });
    const [first, last] = [before[0], before.at(-1)];
    expect(shown).toHaveLength(1);
    expect(shown[0]?.differences).toEqual([
      {
        table: 'read.sum',
        rowsBefore: 40,
        rowsAfter: 40,
        added: 1,
        removed: 1,
        changed: 1,
        first: [
          {
            key: first.stream,
            columns: ['sum'],
            live: { stream: `"${first.stream}"`, sum: String(first.sum + 1), last: first.last },
            rebuilt: { stream: `"${first.stream}"`, sum: String(first.sum), last: first.last },
          },
          expect.objectContaining({ key: last.stream, live: null }),
          expect.objectContaining({ key: 'basket-invented', rebuilt: null }),
        ].sort((one, other) => ((one as { key: string }).key < (other as { key: string }).key ? -1 : 1)),
      },
    ]);
    expect(await rows()).toEqual(before);
    const [doubled] = (await rebuild(store, sumsInto(mode, 2), { differencesShown: 3, restart: true }))
      .differences;
    expect(doubled?.changed).toBeGreaterThan(30);
    expect(doubled?.first).toHaveLength(3);
  });

  test('a projection that throws is named with its event, and leaves the old rows', async () => {
    const store = await filled();
    const before = await rows();
    const broken: Projection = {
      ...sumsInto(mode),
      async apply(db, events) {
        if (events.some(({ position }) => position >= 211)) throw new Error('broken');
        await sumsInto(mode).apply(db, events);
      },
    };
    await expect(rebuild(store, broken, { pageSize: 70 })).rejects.toThrow(
      /^sums cannot apply event 211 \(Added of basket-.*\): broken$/,
    );
    expect(await rows()).toEqual(before);
    await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
    // the corrected code is other code: it does not continue with the shadow of the broken one
    expect(await rebuild(store, sumsInto(mode))).toMatchObject({ resumedAt: 0 });
  });

  test('while others write: nothing is missing afterwards', async () => {
    const store = await filled();
    const running = runProjections(store);
    for (let round = 0; round < 3; round += 1) {
      // one that is subscribed is rebuilt as of its checkpoint
      await Promise.all(running.map((subscription) => subscription.caughtUp()));
      const head = await store.headPosition();
      let over = false;
      const writers = Array.from({ length: 4 }, async () => {
        const stream = streamOf();
        for (let count = 0; count < 300 && !over; count += 1) {
          await store.append({ stream, expectedVersion: count, events: [added(1)] }, by());
        }
      });
      const report = await rebuild(store, sumsInto(mode), { pageSize: 50 });
      over = true;
      await Promise.all(writers);
      expect(report).toMatchObject({ identical: true, swapped: true });
      expect(report.comparedAt).toBeGreaterThanOrEqual(head);
    }
    await Promise.all(running.map((subscription) => subscription.caughtUp()));
    await Promise.all(running.map((subscription) => subscription.stop()));
    const { rows: wrong } = await pool.query(`
      select * from (select stream, sum((data->>'count')::int) as sum, max(position) as last
        from event_store.event where type = 'Added' group by stream) as e
      full join read.sum as s using (stream) where e.sum is distinct from s.sum or e.last is distinct from s.last`);
    expect(wrong).toEqual([]);
  });

  test('the new table is the old one to the last detail', async () => {
    const store = await filled();
    await pool.query('grant select on read.sum to public');
    const details = async () =>
      (
        await pool.query(`
      select (select json_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'read') as indexes,
        (select json_agg(conname || ' ' || pg_get_constraintdef(oid) order by conname) from pg_constraint where conrelid = 'read.sum'::regclass) as constraints,
        (select json_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) order by attnum)
          from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid = 'read.sum'::regclass and attnum > 0) as columns,
        (select json_build_array(reloptions, relacl::text, relowner, relpersistence) from pg_class where oid = 'read.sum'::regclass) as rest`)
      ).rows;
    const before = await details();
    expect(await rebuild(store, sumsInto(mode))).toMatchObject({ swapped: true });
    expect(await details()).toEqual(before);
  });
});

test('a rebuild that stops in the middle of the swap holds up the appends for seconds, not for hours', async () => {
  const store = new EventStore({ pool, projections: [sumsInto('inline')] });
  await fill(store, 40);
  const timeouts: unknown[] = [];
  const watching: Projection = {
    ...sumsInto('inline'),
    async apply(db, events) {
      await sumsInto('inline').apply(db, events);
      const { rows: set } = await db.query(
        "select current_setting('idle_in_transaction_session_timeout') as ms",
      );
      timeouts.push(set[0]?.['ms']);
    },
  };
  // events written while it catches up for the last time are left to the swap
  let owed = 0;
  const report = await rebuild(store, watching, {
    failpoint: async (name) => {
      if (name === 'compared') owed = 2;
      if (owed > 0) await fill(store, 1);
      owed -= 1;
    },
  });
  expect(report).toMatchObject({ identical: true, swapped: true });
  expect(timeouts.at(-1)).toBe('15s');
});

test('a rebuild that gets no second connection gives the first one back', async () => {
  const small = new pg.Pool({ connectionString: url, max: 1 });
  await small.query('select');
  Object.assign(small.options, { connectionString: 'postgresql://127.0.0.1:1/none' });
  await expect(rebuild(new EventStore({ pool: small }), sumsInto('inline'))).rejects.toThrow('ECONNREFUSED');
  Object.assign(small.options, { connectionString: url });
  expect((await small.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await small.end();
});

test('an event that is retried in the middle of a page is applied in its order', async () => {
  const stream = streamOf();
  const store = new EventStore({ pool, projections: [sumsInto('subscribed')] });
  for (const count of [1, 2, 3])
    await store.append({ stream, expectedVersion: 'any', events: [added(count)] }, by());
  await pool.query(`
    insert into event_store.subscription (name, position, epoch, owner) values ('sums', 3, 1, 'test');
    insert into event_store.parked (subscription, position, stream, error, attempts)
      select 'sums', n, '${stream}', 'failed', 1 from unnest(array[1, 2, 3]) as n`);
  /** All are retried right after the rebuild, which has left out two, looked for the first time at its third page. */
  const retryAfterLook = async (): Promise<void> => {
    const { rows: left } = await pool.query('select from read_shadow_sums._skipped');
    if (left.length === 2) await pool.query('delete from event_store.parked');
  };
  const watching = Object.assign(Object.create(pool) as pg.Pool, {
    connect: async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as (...call: unknown[]) => unknown;
      const watched = (...call: unknown[]) => {
        const asked = query(...call);
        const { text } = call[0] as { text?: unknown };
        if (typeof text !== 'string' || !text.includes('event_store.parked')) return asked;
        return (asked as Promise<unknown>).then(async (answer) => {
          await retryAfterLook();
          return answer;
        });
      };
      return Object.assign(Object.create(client) as pg.PoolClient, {
        query: watched,
        release: (broken: boolean) => client.release(broken),
      });
    },
  });
  await rebuild(new EventStore({ pool: watching }), sumsInto('subscribed'), {
    pageSize: 1,
    accept: () => true,
  });
  expect((await pool.query('select from event_store.parked')).rows).toEqual([]);
  expect(await rows()).toEqual([{ stream, sum: 6, last: '3' }]);
});

test('a rebuild that is killed goes on where it was; --restart begins anew', async () => {
  const store = new EventStore({ pool, projections: [sumsInto('inline')] });
  await fill(store);
  const before = await rows();
  for (const [failpoint, passes] of [
    ['page', 2],
    ['page', 1],
    ['compared', 1],
    ['before-commit', 1],
  ] as const) {
    const child = startChild('child-rebuild.ts', url, failpoint, String(passes));
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    expect(await rows()).toEqual(before);
    await sessionsGone();
    expect(await shadowIsThere()).toBe(true);
  }
  await fill(store, 10);
  const progress: number[] = [];
  const report = await rebuild(store, sumsInto('inline'), {
    onProgress: ({ events }) => progress.push(events),
  });
  expect(report).toMatchObject({ events: 310, resumedAt: 600, identical: true, swapped: true });
  expect(Math.max(...progress)).toBe(10);

  const child = startChild('child-rebuild.ts', url, 'page', '2');
  await once(child, 'exit');
  await sessionsGone();
  expect(await shadowIsThere()).toBe(true);
  expect(await rebuild(store, sumsInto('inline'), { restart: true })).toMatchObject({
    resumedAt: 0,
    events: 310,
  });
});

test('prepared statements of running processes find the new table', async () => {
  const store = new EventStore({ pool, projections: [sumsInto('inline')] });
  await fill(store, 40);
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  const stream = (await rows())[0].stream;
  const read = async (): Promise<number> =>
    (
      await reader.query({
        name: 'sum_of',
        text: 'select sum from read.sum where stream = $1',
        values: [stream],
      })
    ).rows[0].sum;
  // five uses make a generic plan, bound to the table that will be dropped
  for (let use = 0; use < 10; use += 1) await read();
  const before = await read();
  for (let swap = 0; swap < 3; swap += 1) {
    expect(await rebuild(store, sumsInto('inline'))).toMatchObject({ swapped: true });
    await store.append({ stream, expectedVersion: 'any', events: [added(7)] }, by());
    expect(await read()).toBe(before + 7 * (swap + 1));
  }
  await reader.end();
});

test('a long transaction on the old tables blocks the swap, not the shop; the next try goes on', async () => {
  const store = new EventStore({ pool, projections: [sumsInto('inline')] });
  await fill(store, 40);
  const dump = new pg.Client({ connectionString: url, application_name: 'nightly dump' });
  await dump.connect();
  await dump.query('begin; select * from read.sum');
  const rebuilding = rebuild(store, sumsInto('inline'), { swapTimeout: 1_500 });
  rebuilding.catch(() => {});
  let over = false;
  rebuilding.finally(() => (over = true)).catch(() => {});
  let written = 0;
  while (!over) {
    await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
    written += 1;
  }
  await expect(rebuilding).rejects.toThrow(SwapBlocked);
  await expect(rebuilding).rejects.toThrow(/nightly dump/);
  expect(written).toBeGreaterThan(1);
  await dump.query('commit');
  await dump.end();
  const report = await rebuild(store, sumsInto('inline'));
  expect(report).toMatchObject({ swapped: true, identical: true });
  expect(report.resumedAt).toBeGreaterThan(0);
});

test('two rebuilds of one projection do not meet', async () => {
  const store = new EventStore({ pool, projections: [sumsInto('inline')] });
  await fill(store, 40);
  let second: Promise<RebuildReport> | undefined;
  const first = await rebuild(store, sumsInto('inline'), {
    async failpoint(name) {
      if (name !== 'compared') return;
      second = rebuild(store, sumsInto('inline'));
      await expect(second).rejects.toThrow('another rebuild of sums is running');
    },
  });
  expect(second).toBeDefined();
  expect(first.swapped).toBe(true);
});

test('tables of others are out of reach, and odd spellings are refused', async () => {
  const store = new EventStore({ pool });
  await fill(store, 40);
  const naming = (sql: string): Projection => ({
    ...sumsInto('inline'),
    async apply(db) {
      await db.query(sql);
    },
  });
  for (const sql of [
    'delete from read.basket',
    'delete from "read".sum',
    'delete from read . sum',
    'DELETE FROM READ.customer_order',
  ])
    await expect(rebuild(store, naming(sql))).rejects.toThrow(
      /write tables as read.name|is not a table of this projection/,
    );
});

test('parked events are left out, and come in when they were retried during the rebuild', async () => {
  let poison = true;
  const moody: Projection = {
    ...sumsInto('subscribed'),
    async apply(db, events) {
      if (poison && events.some(({ data }) => (data as { count: number }).count === 1313))
        throw new Error('cannot do 1313');
      await sumsInto('subscribed').apply(db, events);
    },
  };
  const store = new EventStore({ pool, projections: [moody] });
  const poisoned = streamOf();
  for (const count of [1, 1313, 14])
    await store.append({ stream: poisoned, expectedVersion: 'any', events: [added(count)] }, by());
  await fill(store, 40);
  const [running] = runProjections(store);
  await running?.caughtUp();
  expect(await rebuild(store, moody)).toMatchObject({ identical: true, events: 41, swapped: true });

  const report = await rebuild(store, moody, {
    async failpoint(name) {
      if (name !== 'compared') return;
      poison = false;
      expect(await running?.retryParked()).toBe(2);
      await store.append({ stream: poisoned, expectedVersion: 'any', events: [added(15)] }, by());
      await running?.caughtUp();
    },
  });
  await running?.stop();
  expect(report).toMatchObject({ identical: true, swapped: true, events: 44 });
  expect((await rows()).find(({ stream }) => stream === poisoned)).toMatchObject({ sum: 1 + 1313 + 14 + 15 });
  expect(await rebuild(store, moody)).toMatchObject({ identical: true, events: 44 });
});

test('a subscribed projection that never ran starts behind its rebuild', async () => {
  const store = new EventStore({ pool, projections: [sumsInto('subscribed')] });
  await fill(store, 40);
  const report = await rebuild(store, sumsInto('subscribed'), { accept: () => true });
  expect(report).toMatchObject({ events: 40, rowsBefore: 0, rowsAfter: 40, swapped: true });
  const running = runProjections(store);
  await fill(store, 40);
  await Promise.all(running.map((subscription) => subscription.caughtUp()));
  await Promise.all(running.map((subscription) => subscription.stop()));
  expect(await rebuild(store, sumsInto('subscribed'))).toMatchObject({
    events: 80,
    rowsBefore: 80,
    identical: true,
  });
});
