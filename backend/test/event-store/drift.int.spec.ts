import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type DriftReport, findDrift } from '../../src/event-store/prove/drift.ts';
import { startDriftSentinel } from '../../src/event-store/prove/drift-sentinel.ts';
import type { Projection } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, poolOf, runProjections, until } from './support.ts';

let pool: pg.Pool;

beforeEach(async () => {
  pool = poolOf(await freshDatabase({ partitionSize: 100 }));
  await pool.query('create table read.sum (name text primary key, sum int not null, note json)');
});
afterAll(() => endPools());

const sums = (mode: Projection['mode']): Projection => ({
  name: 'sums',
  mode,
  tables: ['read.sum'],
  eventTypes: ['Added'],
  rowsOf: { category: 'jar', columns: { 'read.sum': 'name' } },
  async apply(db, events) {
    for (const { stream, data } of events)
      await db.query(
        `insert into read.sum values ($1, $2, '{"a": 1}') on conflict (name) do update set sum = sum.sum + excluded.sum`,
        [stream.slice('jar-'.length), (data as { count: number }).count],
      );
  },
});

async function filled(mode: Projection['mode'] = 'inline', jars = 300): Promise<EventStore> {
  const store = new EventStore({ pool, projections: [sums(mode)] });
  await Promise.all(
    Array.from({ length: jars }, (_, index) =>
      store.append(
        {
          stream: `jar-${String(index).padStart(4, '0')}`,
          expectedVersion: 0,
          events: [added(index), added(1)],
        },
        by(),
      ),
    ),
  );
  await store.append(
    { stream: 'jars-0000', expectedVersion: 0, events: [{ type: 'Other', data: {} }] },
    by(),
  );
  return store;
}
const tampered = (sql: string) => pool.query(sql);

test('sound rows are sound, all of them and any sample', async () => {
  const store = await filled();
  expect(await findDrift(store)).toEqual([
    { projection: 'sums', streams: 300, rows: 300, drifted: 0, first: [] },
  ]);
  const [sampled] = await findDrift(store, { sample: 10 });
  expect(sampled?.streams).toBeGreaterThanOrEqual(10);
  expect(sampled).toMatchObject({ drifted: 0 });
  expect((await pool.query(`select from pg_class where relpersistence = 't'`)).rowCount).toBe(0);
});

describe('a wrong row is named with its key, its columns, the expected values and the found ones', () => {
  test.each([
    [
      'changed',
      `update read.sum set sum = 5 where name = '0100'`,
      {
        key: '0100',
        columns: ['sum'],
        expected: { name: '"0100"', sum: '101', note: '{"a": 1}' },
        found: { name: '"0100"', sum: '5', note: '{"a": 1}' },
      },
    ],
    [
      'changed by a blank',
      `update read.sum set note = '{"a":1}' where name = '0101'`,
      { key: '0101', columns: ['note'] },
    ],
    ['gone', `delete from read.sum where name = '0102'`, { key: '0102', found: null }],
    ['invented', `insert into read.sum values ('9999', 1)`, { key: '9999', expected: null }],
  ])('%s', async (_, sql, row) => {
    const store = await filled();
    await tampered(sql);
    expect(await findDrift(store)).toMatchObject([
      { drifted: 1, first: [{ projection: 'sums', table: 'read.sum', ...row }] },
    ]);
  });
});

test('a sample finds a fault of every row, and an invented row too', async () => {
  const store = await filled('inline', 30);
  await tampered('update read.sum set sum = sum + 1');
  const [report] = await findDrift(store, { sample: 5, shown: 3 });
  expect(report?.drifted).toBe(report?.streams);
  expect(report?.first).toHaveLength(3);
  await tampered(`truncate read.sum; insert into read.sum values ('none', 1)`);
  const [next] = await findDrift(store, { sample: 1 });
  expect(next?.first.map(({ key, found }) => [key, found === null]).sort()).toContainEqual(['none', false]);
});

test('while others write no row is called drifted for being newer', async () => {
  const store = await filled('inline', 50);
  let writing = true;
  const writers = Array.from({ length: 4 }, async (_, index) => {
    while (writing)
      await store.append({ stream: `jar-000${index}`, expectedVersion: 'any', events: [added(1)] }, by());
  });
  for (let round = 0; round < 4; round += 1) expect(await findDrift(store)).toMatchObject([{ drifted: 0 }]);
  writing = false;
  await Promise.all(writers);
});

test('a subscribed projection is expected at its checkpoint, without parked events', async () => {
  const store = await filled('subscribed', 20);
  expect(await findDrift(store)).toMatchObject([{ streams: 20, rows: 0, drifted: 0 }]);
  const [running] = runProjections(store);
  await running?.caughtUp();
  await running?.stop();
  await store.append({ stream: 'jar-0001', expectedVersion: 'any', events: [added(1)] }, by());
  expect(await findDrift(store)).toMatchObject([{ streams: 20, rows: 20, drifted: 0 }]);
  await tampered('update read.sum set sum = sum + 1');
  expect(await findDrift(store)).toMatchObject([{ drifted: 20 }]);
});

test('the sentinel tells by itself, and does not stop at a failure', async () => {
  const errors: string[] = [];
  const store = new EventStore({
    pool,
    projections: (await filled('inline', 20)).projections,
    onError: (error, where) => errors.push(`${where}: ${(error as Error).message}`),
  });
  const told: (readonly DriftReport[])[] = [];
  const sentinel = startDriftSentinel(store, { everySeconds: 0.02, report: (reports) => told.push(reports) });
  await until(() => told.length > 1, 'two rounds');
  expect(told[0]).toMatchObject([{ drifted: 0 }]);
  await tampered('alter table read.sum rename to away');
  await until(() => errors.length > 0, 'a failure');
  expect(errors[0]).toMatch(/^drift: relation "read.sum" does not exist/);
  await tampered('alter table read.away rename to sum; update read.sum set sum = sum + 1');
  await until(() => told.at(-1)?.[0]?.drifted === 20, 'the alarm');
  expect(await sentinel.check()).toMatchObject([{ drifted: 20 }]);
  await sentinel.stop();
});

test('a table that changes its shape between two looks is looked at as it is', async () => {
  const store = await filled('inline', 5);
  const sentinel = startDriftSentinel(store, { everySeconds: 3_600, report: () => {} });
  expect(await sentinel.check()).toMatchObject([{ rows: 5, drifted: 0 }]);
  await tampered('alter table read.sum add column more int not null default 7');
  expect(await sentinel.check()).toMatchObject([{ rows: 5, drifted: 0 }]);
  await tampered(`update read.sum set more = 8 where name = '0003'`);
  expect(await sentinel.check()).toMatchObject([{ rows: 5, drifted: 1, first: [{ columns: ['more'] }] }]);
  await sentinel.stop();
});

test('looks that come again write nothing into the catalogue of the database', async () => {
  const url = await freshDatabase();
  const withStore = async (work: (store: EventStore) => Promise<unknown>): Promise<void> => {
    const own = new pg.Pool({ connectionString: url });
    await work(new EventStore({ pool: own, projections: [sums('inline')] }));
    await own.end();
  };
  await withStore(async (store) => {
    await store.pool.query('create table read.sum (name text primary key, sum int not null, note json)');
    await store.append({ stream: 'jar-1', expectedVersion: 0, events: [added(1)] }, by());
  });
  const writtenBy = async (looks: number): Promise<number> => {
    const before = await catalogueWrites(url);
    await withStore(async (store) => {
      const sentinel = startDriftSentinel(store, { everySeconds: 3_600, report: () => {} });
      for (let look = 0; look < looks; look += 1)
        expect(await sentinel.check()).toMatchObject([{ streams: 1, rows: 1, drifted: 0 }]);
      await sentinel.stop();
    });
    return (await catalogueWrites(url)) - before;
  };
  const once = await writtenBy(1);
  expect(once).toBeGreaterThan(0);
  expect(await writtenBy(5)).toBe(once);
});

/** Rows of pg_class and pg_attribute that sessions have written; each tells when it ends. */
async function catalogueWrites(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`;
    await until(async () => (await client.query(others)).rowCount === 0, 'the sessions to end');
    const { rows } = await client.query<{ rows: number }>(
      `select sum(n_tup_ins)::integer as rows from pg_stat_sys_tables where relname in ('pg_class', 'pg_attribute')`,
    );
    return rows[0]?.rows ?? Number.NaN;
  } finally {
    await client.end();
  }
}

test('a look that got no connection does not blind the next one', async () => {
  const store = await filled('inline', 3);
  const rounds: number[] = [];
  const sentinel = startDriftSentinel(store, {
    everySeconds: 3_600,
    report: (reports) => rounds.push(reports.length),
  });
  // a session of its own is asked for without a callback
  const connect = store.pool.connect.bind(store.pool);
  let refused = 0;
  store.pool.connect = ((told?: never) => {
    if (told !== undefined || refused > 0) return connect(told as never);
    refused += 1;
    return Promise.reject(new Error('the server is away'));
  }) as never;
  await expect(sentinel.check()).rejects.toThrow('the server is away');
  await sentinel.check();
  expect(rounds).toEqual([1]);
  await sentinel.stop();
});
