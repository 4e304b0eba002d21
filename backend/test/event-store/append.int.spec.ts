import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { type Decider } from '../../src/event-store/decider.ts';
import {
  type Append,
  type DomainEvent,
  OutcomeUnknown,
  type Projection,
  type RecordedEvent,
  VersionConflict,
} from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { handleCommand } from '../../src/event-store/append/handle-command.ts';
import { Upcasters } from '../../src/event-store/upcasting.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf, sumsInto, until } from './support.ts';

let url: string;
let pool: pg.Pool;
let store: EventStore;

beforeAll(async () => {
  url = await freshDatabase();
  pool = poolOf(url);
  store = new EventStore({ pool });
});
afterAll(() => endPools());

const counter: Decider<number, DomainEvent> = {
  initial: 0,
  evolve: (sum, { data }) => sum + (data as { count: number }).count,
};

const rawAppend =
  'select event_store.append_one($1, 0, $2, $3, array[gen_random_uuid()], array[$4], array[1], array[$2::json])';

/** Sessions that wait for a lock in an append. */
const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%event_store.append%'`;

/** What no compression makes short. */
const longName = Array.from({ length: 200 }, () => randomUUID()).join('');

test('a page of the global order is what its streams are, whatever neighbours share; a damaged event is alone in that', async () => {
  const head = await store.headPosition();
  const upcasters = new Upcasters([
    { type: 'Added', schema: 1, upcast: (data) => ({ ...data, seen: 'as schema 1' }) },
  ]);
  const newer = new EventStore({ pool, upcasters });
  const [first, second, damaged] = [streamOf(), streamOf(), streamOf()];
  const both = [added(1), { type: 'Other', data: { count: 2 } }, added(3)];
  await store.append({ stream: first, expectedVersion: 0, events: both }, by('one'));
  await newer.append({ stream: second, expectedVersion: 0, events: both }, by('one'));
  await pool.query(rawAppend, [damaged, '[]', '', 'Added']);
  await pool.query(rawAppend, [streamOf(), '[]', '', 'Added']);
  await newer.append({ stream: second, expectedVersion: 3, events: [added(4)] }, by('two'));

  const page = await newer.readAll({ after: head, limit: 100 });
  expect(page).toHaveLength(9);
  for (const stream of [first, second])
    expect(page.filter((event) => event.stream === stream)).toEqual(await newer.readStream(stream));
  expect(page.map(({ position }) => position)).toEqual(page.map((_, index) => head + 1 + index));
  expect(page.map(({ type }) => type).join()).toBe('Added,Other,Added,Added,Other,Added,Added,Added,Added');
  expect(page[0]?.data).toEqual({ count: 1, seen: 'as schema 1' });
  expect(page[3]?.data).toEqual({ count: 1 });
  for (const event of page.slice(6, 8))
    expect(() => event.metadata).toThrow('its metadata is no JSON object');
  expect(page[8]?.metadata.actor).toBe('two');
});

test('streams that are read in one moment are each whole, in their own order and their own list', async () => {
  const [short, long, none] = [streamOf(), streamOf(), streamOf()];
  await store.append({ stream: short, expectedVersion: 0, events: [added(1)] }, by('reader'));
  for (const from of [0, 3])
    await store.append(
      { stream: long, expectedVersion: from, events: [added(from), added(from + 1), added(from + 2)] },
      by('reader'),
    );
  const alone = [];
  for (const stream of [long, short]) alone.push(await store.readStream(stream));
  const together = await Promise.all([long, none, short, long].map((stream) => store.readStream(stream)));
  expect(together).toEqual([alone[0], [], alone[1], alone[0]]);
  expect(together[0]?.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(together[0]).not.toBe(together[3]);

  // each from its own version on
  const ends = [{ from: 5 }, { from: 2 }, { from: 7 }, {}];
  const read = await Promise.all(ends.map((range) => store.readStream(long, range)));
  expect(read.map((events) => events.map(({ version }) => version))).toEqual([
    [5, 6],
    [2, 3, 4, 5, 6],
    [],
    [1, 2, 3, 4, 5, 6],
  ]);
});

describe('one stream', () => {
  test('what was appended is read back: order, versions, exact data, metadata', async () => {
    const stream = streamOf();
    const data = { имя: 'праймер 5′', deep: [1, null, { a: '\u0000\n"\\' }], half: '\ud800', price: 0.1 };
    const result = await store.append(
      { stream, expectedVersion: 0, events: [{ type: 'Named', data }, added(2)] },
      by('visitor:1', { causationId: 'request-1' }),
    );
    expect(result).toMatchObject({ versions: [2], repeated: false, position: result.firstPosition + 1 });
    const events = await store.readStream(stream);
    expect(events).toMatchObject([
      {
        stream,
        version: 1,
        position: result.firstPosition,
        type: 'Named',
        data,
        metadata: by('visitor:1', { causationId: 'request-1' }),
      },
      { stream, version: 2, position: result.position, type: 'Added', data: { count: 2 } },
    ]);
    expect(await store.streamVersion(stream)).toBe(2);
    expect(await store.headPosition()).toBe(result.position);
  });

  test('a part of a stream: by version, and as of a position', async () => {
    const stream = streamOf();
    const { firstPosition } = await store.append(
      { stream, expectedVersion: 'any', events: [1, 2, 3].map(added) },
      by(),
    );
    expect((await store.readStream(stream, { from: 2, to: 2 })).map(({ version }) => version)).toEqual([2]);
    expect(
      (await store.readStream(stream, { asOf: firstPosition + 1 })).map(({ version }) => version),
    ).toEqual([1, 2]);
    expect(await store.readStream('basket-none')).toEqual([]);
  });

  test('a conflict carries the real version and writes nothing', async () => {
    const stream = streamOf();
    await store.append({ stream, expectedVersion: 0, events: [added(1), added(2)] }, by());
    for (const expectedVersion of [0, 1, 3]) {
      const conflict = store.append({ stream, expectedVersion, events: [added(3)] }, by());
      await expect(conflict).rejects.toMatchObject({
        name: 'VersionConflict',
        stream,
        expected: expectedVersion,
        actual: 2,
      });
    }
    const unborn = store.append({ stream: streamOf(), expectedVersion: 4, events: [added(1)] }, by());
    await expect(unborn).rejects.toMatchObject({ actual: 0 });
    expect(await store.readStream(stream)).toHaveLength(2);
  });

  test('of many at the same expected version exactly one wins', async () => {
    const stream = streamOf();
    const other = new EventStore({ pool: poolOf(url) });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? store : other).append({ stream, expectedVersion: 0, events: [added(index)] }, by()),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(new VersionConflict(stream, 0, 1));
    }
  });

  test.each([['new'], ['mixed']])(
    'a stream that appears while a batch of %s streams moves its heads: that append alone is in conflict',
    async (kind) => {
      const [taken, fresh, known] = [streamOf(), streamOf(), streamOf()];
      if (kind === 'mixed')
        await store.append({ stream: known, expectedVersion: 0, events: [added(0)] }, by());
      const other = await pool.connect();
      await other.query('begin');
      await other.query(rawAppend, [taken, '{}', '', 'Added']);
      const parts = [
        { stream: taken, expectedVersion: 0 },
        { stream: fresh, expectedVersion: kind === 'mixed' ? ('any' as const) : 0 },
        { stream: known, expectedVersion: kind === 'mixed' ? 1 : 0 },
      ];
      const batch = Promise.allSettled(
        parts.map((part) => store.append({ ...part, events: [added(1)] }, by())),
      );
      await until(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%event_store.append(%'`,
        );
        return rowCount === 1;
      }, 'the batch to wait for the other');
      await other.query('commit');
      other.release();
      expect(await batch).toMatchObject([
        { reason: new VersionConflict(taken, 0, 1) },
        { value: { versions: [1] } },
        { value: { versions: [kind === 'mixed' ? 2 : 1] } },
      ]);
    },
  );

  test.each([[1], [3]])(
    '%d streams begun together are read whole and in part, also when another append overtook them',
    async (streams) => {
      const begin = async () => {
        const names = Array.from({ length: streams }, streamOf);
        await Promise.all(
          names.map(async (stream, index) => {
            const events = Array.from({ length: 2 + index }, (_, number) => added(number));
            await store.append({ stream, expectedVersion: 0, events }, by());
            await store.append({ stream, expectedVersion: 2 + index, events: [added(9)] }, by());
          }),
        );
        for (const [index, stream] of names.entries()) {
          const versions = Array.from({ length: 3 + index }, (_, number) => number + 1);
          const read = await store.readStream(stream);
          expect(read.map(({ version }) => version)).toEqual(versions);
          expect(await store.readStream(stream, { from: 2 })).toEqual(read.slice(1));
          expect(await store.readStream(stream, { to: 2 })).toEqual(read.slice(0, 2));
          expect(await store.readStream(stream, { from: 3 + index })).toEqual(read.slice(-1));
          expect(await store.readStream(stream, { from: 4 + index })).toEqual([]);
          expect(await store.readStream(stream, { asOf: read[1]?.position ?? 0 })).toEqual(read.slice(0, 2));
          expect(await store.readStream(stream, { asOf: (read[0]?.position ?? 0) - 1 })).toEqual([]);
        }
      };
      await begin();

      const other = await pool.connect();
      await other.query('begin');
      await other.query(rawAppend, [streamOf(), '{}', '', 'Added']);
      const overtaken = begin();
      await until(async () => {
        const { rowCount } = await pool.query(waiting);
        return rowCount === 1;
      }, 'the appends to wait for the other');
      await other.query('commit');
      other.release();
      await overtaken;
      await expectSound(store);
    },
  );

  test('what waits travels in one batch, one after the other, on one connection; appends to one stream keep their order', async () => {
    const own = poolOf(url);
    const batches: { appends: number; answered: number }[] = [];
    let answered = 0;
    const large = new EventStore({ pool: own, onBatch: (appends) => batches.push({ appends, answered }) });
    const events = Array.from({ length: 10 }, (_, index) => added(index));
    // the second round of the first 20 streams waits for the first
    const streams = Array.from({ length: 60 }, streamOf);
    const rounds = [...streams, ...streams.slice(0, 20)].map((stream, index) => ({
      stream,
      expectedVersion: index < streams.length ? 0 : 10,
    }));
    const results = await Promise.all(
      rounds.map(async (round) => {
        const result = await large.append({ ...round, events }, by());
        answered += 1;
        return result;
      }),
    );
    expect(results.map(({ versions }) => versions[0])).toEqual(
      rounds.map(({ expectedVersion }) => expectedVersion + 10),
    );
    expect(own.totalCount).toBe(1);
    expect(batches).toEqual([
      { appends: 60, answered: 0 },
      { appends: 20, answered: 60 },
    ]);
    await large.close();
    expect(own.idleCount).toBe(1);
    await expectSound(large);
  });

  test('what waited while the connection of the batch before was lost goes over another', async () => {
    const own = poolOf(url);
    const small = new EventStore({ pool: own });
    const holder = await pool.connect();
    const append = () => small.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
    try {
      await holder.query('begin; select from event_store.head for update');
      const sent = append().catch((error: unknown) => error);
      await until(async () => {
        const { rowCount } = await pool.query(waiting);
        return rowCount === 1;
      }, 'the first to wait for the head row');
      const waited = append();
      await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as w`);
      expect(await sent).toBeInstanceOf(OutcomeUnknown);
      await holder.query('rollback');
      expect((await waited).versions).toEqual([1]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await small.close();
    await expectSound(small);
  });

  test('a batch whose connection is lost is unknown, all of it; the next append gets another', async () => {
    const own = poolOf(url);
    const large = new EventStore({ pool: own });
    const events = Array.from({ length: 10 }, (_, index) => added(index));
    const holder = await pool.connect();
    const streams = Array.from({ length: 60 }, streamOf);
    try {
      await holder.query('begin; select from event_store.head for update');
      const all = Promise.allSettled(
        streams.map((stream) => large.append({ stream, expectedVersion: 0, events }, by())),
      );
      await until(async () => {
        const { rowCount } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%event_store.append(%'`,
        );
        return rowCount === 1;
      }, 'the batch to wait for the head row');
      const unknown = { status: 'rejected', reason: expect.any(OutcomeUnknown) };
      expect(await all).toEqual(streams.map(() => unknown));
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const { versions } = await large.append({ stream: streamOf(), expectedVersion: 0, events }, by());
    expect(versions).toEqual([10]);
    expect(own.totalCount).toBe(1);
    for (const stream of streams) expect(await large.readStream(stream)).toEqual([]);
    await expectSound(large);
  });

  test("the caller's own faults reject that append only", async () => {
    const good = store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
    const bad = [
      store.append({ stream: 'no dash', expectedVersion: 0, events: [added(1)] }, by()),
      store.append({ stream: streamOf(), expectedVersion: 0, events: [] }, by()),
      store.append({ stream: streamOf(), expectedVersion: -1, events: [added(1)] }, by()),
      // only PostgreSQL refuses this one, too long for its index: the whole batch fails and is tried one by one
      store.append({ stream: `line-${longName}`, expectedVersion: 0, events: [added(1)] }, by()),
    ];
    expect((await Promise.allSettled(bad)).map(({ status }) => status)).toEqual(bad.map(() => 'rejected'));
    expect((await good).versions).toEqual([1]);
  });
});

test('names nobody could have meant are refused', async () => {
  for (const [stream, type] of [
    ['basket', 'Added'],
    ['Basket-1', 'Added'],
    ['basket-1 2', 'Added'],
    [streamOf(), ''],
    [streamOf(), 'Было'],
    [streamOf(), 'Added twice'],
  ] as const) {
    const append = store.append({ stream, expectedVersion: 0, events: [{ type, data: {} }] }, by());
    await expect(append).rejects.toThrow(/^not a (stream )?name/);
  }
});

test('a second head, or partitions of no size, are refused by the database', async () => {
  for (const sql of [
    `insert into event_store.head (one, position, recorded_at, hash) values (false, 0, now(), '')`,
    'update event_store.head set one = false',
    'update event_store.head set partition_size = 0',
  ])
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '23514' });
});

describe('command keys', () => {
  test('a repeat gets the first answer, writes nothing, and wins over a version conflict', async () => {
    const stream = streamOf();
    const append = { stream, expectedVersion: 0, events: [added(1), added(2)] };
    const commandKey = randomUUID();
    const first = await store.append(append, by(), { commandKey });
    await store.append({ stream, expectedVersion: 2, events: [added(3)] }, by());
    expect(await store.append(append, by(), { commandKey })).toEqual({ ...first, repeated: true, size: 0 });
    expect(await store.findCommand(commandKey)).toEqual({ ...first, repeated: true, size: 0 });
    expect(await store.streamVersion(stream)).toBe(3);
  });

  test('two at once, in two processes, write once', async () => {
    const other = new EventStore({ pool: poolOf(url) });
    for (const expectedVersion of [0, 'any'] as const) {
      for (let round = 0; round < 20; round += 1) {
        const commandKey = randomUUID();
        const stream = streamOf();
        const append = (by_: EventStore) =>
          by_.append({ stream, expectedVersion, events: [added(1)] }, by(), { commandKey });
        const results = await Promise.all([append(store), append(other), append(store), append(other)]);
        expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
        expect(new Set(results.map(({ position }) => position)).size).toBe(1);
        expect(await store.readStream(stream)).toHaveLength(1);
      }
    }
  });

  test('a key refused by a conflict stays free', async () => {
    const commandKey = randomUUID();
    const stream = streamOf();
    await expect(
      store.append({ stream, expectedVersion: 5, events: [added(1)] }, by(), { commandKey }),
    ).rejects.toThrow();
    expect(
      (await store.append({ stream, expectedVersion: 0, events: [added(1)] }, by(), { commandKey })).repeated,
    ).toBe(false);
  });
});

describe('several streams at once', () => {
  const pair = (a: string, b: string, expected = 0) => [
    { stream: a, expectedVersion: expected, events: [added(1), added(2)] },
    { stream: b, expectedVersion: 0, events: [added(3)] },
  ];

  test('all are written, side by side, in the order given', async () => {
    const [a, b] = [`order-z${randomUUID()}`, streamOf()];
    const result = await store.append(pair(a, b), by());
    expect(result.versions).toEqual([2, 1]);
    const events = await store.readAll({ after: result.firstPosition - 1, limit: 10 });
    expect(events.map(({ stream, version }) => [stream, version])).toEqual([
      [a, 1],
      [a, 2],
      [b, 1],
    ]);
    expect(result.position - result.firstPosition).toBe(2);
  });

  test('one conflict: none is written, the guilty stream is named', async () => {
    const [a, b] = [streamOf(), streamOf()];
    await store.append({ stream: b, expectedVersion: 0, events: [added(1)] }, by());
    await expect(store.append(pair(a, b), by())).rejects.toEqual(new VersionConflict(b, 0, 1));
    expect(await store.streamVersion(a)).toBe(0);
  });

  test('a repeated key gives the first answer', async () => {
    const [a, b] = [streamOf(), streamOf()];
    const commandKey = randomUUID();
    const [first, second] = await Promise.all([
      store.append(pair(a, b), by(), { commandKey }),
      store.append(pair(a, b), by(), { commandKey }),
    ]);
    expect([first?.repeated, second?.repeated].sort()).toEqual([false, true]);
    const written = [first?.size, second?.size];
    expect(written.toSorted()).toEqual([0, expect.any(Number)]);
    expect({ ...first, repeated: true, size: 0 }).toEqual({ ...second, repeated: true, size: 0 });
  });

  test('opposite orders do not deadlock', async () => {
    const streams = Array.from({ length: 40 }, streamOf);
    const all = (names: readonly string[]) =>
      store.append(
        names.map((stream) => ({ stream, expectedVersion: 'any' as const, events: [added(1)] })),
        by(),
      );
    const backwards = streams.toReversed();
    await Promise.all(Array.from({ length: 60 }, (_, index) => all(index % 2 ? streams : backwards)));
    for (const stream of streams) expect(await store.streamVersion(stream)).toBe(60);
  });
});

describe('handling a command', () => {
  test('32 callers add to one stream: each decides on the state it appends to', async () => {
    const stream = streamOf();
    const results = await Promise.all(
      Array.from({ length: 32 }, () =>
        handleCommand(store, counter, stream, (sum) => [added(sum + 1)], by(), { attempts: 100 }),
      ),
    );
    const versions = results.map(({ version }) => version).sort((x, y) => x - y);
    expect(versions).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
    const counts = (await store.readStream(stream)).map(({ data }) => (data as { count: number }).count);
    expect(counts).toEqual(counts.map((_, index) => 2 ** index));
  });

  test('no events: nothing is appended; too many conflicts: the conflict is thrown', async () => {
    const stream = streamOf();
    expect(await handleCommand(store, counter, stream, () => [], by())).toEqual({
      state: 0,
      stream,
      version: 0,
      events: [],
      position: 0,
      repeated: false,
    });
    let decisions = 0;
    const alwaysLate = handleCommand(
      store,
      counter,
      stream,
      async (_, { version }) => {
        decisions += 1;
        await store.append({ stream, expectedVersion: version, events: [added(1)] }, by());
        return [added(1)];
      },
      by(),
    );
    await expect(alwaysLate).rejects.toBeInstanceOf(VersionConflict);
    expect(decisions).toBe(3);
  });

  test('a repeated command key gives the first result without deciding', async () => {
    const stream = streamOf();
    const commandKey = randomUUID();
    const first = await handleCommand(store, counter, stream, () => [added(2), added(3)], by(), {
      commandKey,
    });
    await handleCommand(store, counter, stream, () => [added(10)], by());
    const again = await handleCommand(
      store,
      counter,
      stream,
      () => {
        throw new Error('decided again');
      },
      by(),
      { commandKey },
    );
    expect(again).toEqual({ ...first, repeated: true });
    expect(again).toMatchObject({ state: 5, version: 2, events: [added(2), added(3)] });
  });
});

describe('inline projections', () => {
  const seen: RecordedEvent[] = [];
  const sums: Projection = {
    name: 'sums',
    mode: 'inline',
    tables: ['read.sum'],
    eventTypes: ['Added'],
    async apply(db, events) {
      if (events.some(({ data }) => (data as { count: number }).count === 13)) throw new Error('unlucky');
      seen.push(...events);
      for (const { stream, position, data } of events) {
        await db.query(
          'insert into read.sum values ($1, $2, $3) on conflict (stream) do update set sum = sum.sum + excluded.sum, position = excluded.position',
          [stream, (data as { count: number }).count, position],
        );
      }
    },
  };
  let projected: EventStore;
  beforeAll(async () => {
    await pool.query('create table read.sum (stream text primary key, sum int, position bigint)');
    projected = new EventStore({ pool, projections: [sums] });
  });

  test('read your own writes; the events seen are the events stored', async () => {
    const stream = streamOf();
    const { position } = await projected.append(
      { stream, expectedVersion: 0, events: [added(1), added(2)] },
      by(),
    );
    const { rows } = await pool.query('select * from read.sum where stream = $1', [stream]);
    expect(rows).toEqual([{ stream, sum: 3, position: String(position) }]);
    expect(seen.slice(-2)).toEqual(await projected.readStream(stream));
  });

  test('one guilty append in a batch is rejected, its neighbours are stored and projected once', async () => {
    const appends = Array.from({ length: 20 }, (_, index) => ({ stream: streamOf(), count: index }));
    const outcomes = await Promise.allSettled(
      appends.map(({ stream, count }) =>
        projected.append({ stream, expectedVersion: 0, events: [added(count)] }, by()),
      ),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([13]);
    const { rows } = await pool.query('select stream, sum from read.sum where stream = any($1)', [
      appends.map(({ stream }) => stream),
    ]);
    expect(rows).toHaveLength(19);
    for (const { stream, sum } of rows)
      expect(appends.find((append) => append.stream === stream)?.count).toBe(sum);
  });

  test('where there is no connection to be had, all who wait for one hear of it at once', async () => {
    // long enough for the first one on a busy machine
    const busy = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 2_000 });
    const taken = await busy.connect();
    let asked = 0;
    const connect = busy.connect.bind(busy) as () => Promise<pg.PoolClient>;
    const counted = () => {
      asked += 1;
      return connect();
    };
    Object.assign(busy, { connect: counted });
    const waiting = new EventStore({ pool: busy, projections: [sumsInto('inline')] });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        waiting.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by()),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array<string>(20).fill('rejected'));
    expect(asked).toBeLessThanOrEqual(2);
    taken.release();
    await busy.end();
  });

  test('a projection that swallows its own failure cannot make us acknowledge what is rolled back', async () => {
    const careless: Projection = {
      ...sums,
      async apply(db) {
        await db.query('select 1 / 0').catch(() => {});
      },
    };
    const stream = streamOf();
    const append = { stream, expectedVersion: 0, events: [added(1)] };
    await expect(new EventStore({ pool, projections: [careless] }).append(append, by())).rejects.toThrow(
      'rolled back',
    );
    expect(await store.streamVersion(stream)).toBe(0);
  });

  /** Without positions: it is written in one flight with the append. */
  const counts: Projection = {
    name: 'counts',
    mode: 'inline',
    tables: ['read.sum'],
    eventTypes: ['Added'],
    async apply(db, events) {
      for (const { stream, version } of events)
        await db.query(
          'insert into read.sum values ($1, $2, 0) on conflict (stream) do update set sum = excluded.sum',
          [stream, version],
        );
    },
  };

  test('in one flight: several events and streams, a conflict beside others, a key used before', async () => {
    const own = new EventStore({ pool: poolOf(url), projections: [counts] });
    const [one, other, late] = [streamOf(), streamOf(), streamOf()];
    const at = (stream: string, expectedVersion: number, events = 1): Append => ({
      stream,
      expectedVersion,
      events: Array.from({ length: events }, () => added(1)),
    });
    const rowsOf = async (): Promise<unknown[]> =>
      (
        await pool.query(
          'select stream, sum::integer from read.sum where stream = any ($1) order by array_position($1, stream)',
          [[one, other, late]],
        )
      ).rows.map(({ stream, sum }: { stream: string; sum: number }) => [stream, sum]);
    await own.append([at(one, 0, 3), at(other, 0)], by(), { commandKey: `key-${one}` });
    expect(await rowsOf()).toEqual([
      [one, 3],
      [other, 1],
    ]);
    const outcomes = await Promise.allSettled([
      own.append(at(one, 2), by()),
      own.append(at(late, 0, 2), by()),
      own.append([at(one, 0), at(other, 0)], by(), { commandKey: `key-${one}` }),
    ]);
    expect(outcomes).toMatchObject([
      { reason: { name: 'VersionConflict', actual: 3 } },
      { value: { versions: [2], repeated: false } },
      { value: { versions: [3, 1], repeated: true } },
    ]);
    expect(await rowsOf()).toEqual([
      [one, 3],
      [other, 1],
      [late, 2],
    ]);
  });

  test('in one flight: as many appends as a batch takes, and not step by step', async () => {
    let steps = 0;
    const own = new EventStore({ pool: poolOf(url), projections: [counts], onHeld: () => (steps += 1) });
    const before = await store.headPosition();
    await Promise.all(
      Array.from({ length: 100 }, () =>
        own.append(
          Array.from({ length: 3 }, () => ({ stream: streamOf(), expectedVersion: 0, events: [added(1)] })),
          by(),
        ),
      ),
    );
    expect((await store.headPosition()) - before).toBe(300);
    expect(steps).toBe(0);
  });

  test('a connection lost in the middle of a projection harms its batch at most', async () => {
    let isLost = false;
    const lossy: Projection = {
      ...counts,
      async apply(db, events) {
        if (!isLost) await db.query('select pg_terminate_backend(pg_backend_pid())');
        isLost = true;
        await counts.apply(db, events);
      },
    };
    const own = new EventStore({ pool: poolOf(url), projections: [lossy] });
    const batch = (): Promise<PromiseSettledResult<unknown>[]> =>
      Promise.allSettled(
        Array.from({ length: 10 }, () =>
          own.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by()),
        ),
      );
    const before = await store.headPosition();
    const written = (await batch()).filter(({ status }) => status === 'fulfilled').length;
    expect((await store.headPosition()) - before).toBe(written);
    expect((await batch()).every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  test('a process that is busy while it appends keeps no other process from appending', async () => {
    const seen: string[] = [];
    const busy: Projection = {
      ...counts,
      async apply(db, events) {
        seen.push(headElsewhere());
        // when all is sent, and no answer was read
        setTimeout(() => seen.push(headElsewhere()), 0);
        await counts.apply(db, events);
      },
    };
    const own = new EventStore({ pool: poolOf(url), projections: [busy] });
    await own.readStream(streamOf());
    await own.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
    expect(seen).toEqual(['free', 'free']);
  });
});

/** Whether another process may append, asked for by one while this one does nothing else. */
function headElsewhere(): string {
  const script = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    await client.query("set lock_timeout = '1s'");
    await client.query('select from event_store.head for update').then(() => console.log('free'), ({ code }) => console.log(code));
    await client.end();`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script, url], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  }).trim();
}

test('events, and the rows that guard them, can be neither changed nor removed', async () => {
  for (const sql of [
    `update event_store.event set data = '{}'`,
    'delete from event_store.event where false',
    'truncate event_store.event',
    'delete from event_store.stream',
    'delete from event_store.head',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow(/never changed/);
  }
});
