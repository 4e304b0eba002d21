import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { Queryable, RecordedEvent } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { parkedEvents } from '../../src/event-store/follow/parking.ts';
import { storedSubscriptions } from '../../src/event-store/follow/stored-subscriptions.ts';
import type { Subscription, SubscriptionOptions } from '../../src/event-store/follow/subscription-options.ts';
import { subscribe } from '../../src/event-store/follow/subscription.ts';
import { TransientFailure } from '../../src/event-store/follow/transient-failure.ts';
import { NoConnection } from '../../src/event-store/transaction.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, poolOf, streamOf, until } from './support.ts';

let url: string;
let pool: pg.Pool;
let store: EventStore;
const running: Subscription[] = [];

beforeEach(async () => {
  url = await freshDatabase({ partitionSize: 5 });
  pool = poolOf(url);
  store = new EventStore({ pool });
  await pool.query('create table read.seen (position bigint primary key, count int, who text)');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((subscription) => subscription.stop()));
});
afterAll(() => endPools());

const countOf = ({ data }: RecordedEvent): number => (data as { count: number }).count;
async function note(events: readonly RecordedEvent[], db: Queryable, who = 'one'): Promise<void> {
  for (const event of events) {
    await db.query('insert into read.seen values ($1, $2, $3)', [event.position, countOf(event), who]);
  }
}
function start(options: Partial<SubscriptionOptions> = {}, on = store): Subscription {
  const subscription = subscribe(on, { name: 'notes', handle: note, ...options });
  running.push(subscription);
  return subscription;
}
const write = (count: number, stream = streamOf()) =>
  store.append({ stream, expectedVersion: 'any', events: [added(count)] }, by());
async function seen(): Promise<{ position: number; count: number; who: string }[]> {
  const { rows } = await pool.query('select position::int, count, who from read.seen order by position');
  return rows;
}

test('everything is seen once and in order: events that were there, and new ones', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, index) => write(index)));
  const subscription = start({ pageSize: 7 });
  await subscription.caughtUp();
  await Promise.all(Array.from({ length: 50 }, (_, index) => write(index)));
  await subscription.caughtUp();
  expect((await seen()).map(({ position }) => position)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
});

test('wanted events of a history behind it are seen once and in order, however thinly or thickly they stand', async () => {
  const other = { type: 'Other', data: {} };
  // none for long, then more than a page has room for, then one here and there, then none
  const thickness = [0, 0, 0, 1, 1, 1, 0.1, 0.3, 0.05, 0];
  for (const [stretch, share] of thickness.entries()) {
    const events = Array.from({ length: 40 }, (_, index) =>
      (index * share) % 1 < share ? added(stretch * 100 + index) : other,
    );
    await store.append({ stream: streamOf(), expectedVersion: 0, events }, by());
  }
  const wanted = await store.readAll({ after: 0, limit: 1_000, eventTypes: ['Added'] });
  const pages: number[] = [];
  const subscription = start({
    pageSize: 6,
    eventTypes: ['Added'],
    async handle(events, db) {
      pages.push(events.length);
      await note(events, db);
    },
  });
  await subscription.caughtUp();
  expect((await seen()).map(({ position }) => position)).toEqual(wanted.map(({ position }) => position));
  expect(pages.reduce((sum, length) => sum + length, 0)).toBe(wanted.length);
  expect(Math.max(...pages)).toBe(6);
  await subscription.stop();
  expect(await storedSubscriptions(store)).toMatchObject([{ position: 400, lag: 0 }]);
});

test('a standby that lost its connection often, weeks apart, is back as soon as after the first time', async () => {
  const owner = start();
  await until(() => owner.status().state === 'running', 'the lease');
  start();
  const lost: number[] = [];
  const losesAnother = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where query ~ '^select pg_try_advisory_lock' and datname = current_database() and pid <> all ($1)
         and pid not in (select pid from pg_locks where locktype = 'advisory' and granted) and pid <> pg_backend_pid()`,
      [lost],
    );
    lost.push(...rows.map(({ pid }) => pid));
    return rows.length > 0;
  };
  for (let times = 0; times < 9; times += 1)
    await until(losesAnother, 'the standby to stand by, and to lose its connection', 5_000);
});

test('after a stop it goes on where it was; other types are passed over, the checkpoint still moves', async () => {
  await write(1);
  const first = start({ eventTypes: ['Added'] });
  await first.caughtUp();
  await first.stop();
  expect(first.status().state).toBe('stopped');
  const { position } = await store.append(
    { stream: streamOf(), expectedVersion: 0, events: [added(2), { type: 'Named', data: {} }] },
    by(),
  );
  const second = start({ eventTypes: ['Added'] });
  await second.caughtUp();
  await second.stop();
  expect((await seen()).map(({ count }) => count)).toEqual([1, 2]);
  expect(await storedSubscriptions(store)).toMatchObject([
    { name: 'notes', position, lag: 0, epoch: 2, parked: 0 },
  ]);
});

test('from now: earlier events are left out', async () => {
  await write(1);
  const subscription = start({ from: 'now' });
  await until(() => subscription.status().state === 'running', 'the lease');
  await write(2);
  await subscription.caughtUp();
  expect((await seen()).map(({ count }) => count)).toEqual([2]);
});

test('a failing handler takes the checkpoint with it: nothing is half done', async () => {
  let failures = 2;
  const subscription = start({
    retryAfter: [1, 1, 1],
    async handle(events, db) {
      await note(events, db);
      if (failures > 0) {
        failures -= 1;
        throw new Error('after writing');
      }
    },
  });
  await write(1);
  await subscription.caughtUp();
  expect(await seen()).toHaveLength(1);
  expect(await parkedEvents(store)).toEqual([]);
});

test('a handler that swallows its own failure does not move the checkpoint', async () => {
  let careless = true;
  const subscription = start({
    retryAfter: [1, 1],
    async handle(events, db) {
      if (careless) {
        careless = false;
        await db.query('select 1 / 0').catch(() => {});
        return;
      }
      await note(events, db);
    },
  });
  await write(1);
  await subscription.caughtUp();
  expect(await seen()).toHaveLength(1);
});

test('a poison event parks its stream, and nothing but its stream; later it can be tried again', async () => {
  const errors: unknown[] = [];
  const told = new EventStore({ pool, onError: (error) => errors.push(error) });
  const poisoned = streamOf();
  let poison = true;
  const options: Partial<SubscriptionOptions> = {
    retryAfter: [1, 1],
    async handle(events, db) {
      if (poison && events.some((event) => countOf(event) === 13)) throw new Error('cannot do 13');
      await note(events, db);
    },
  };
  const subscription = start(options, told);
  for (const [count, stream] of [
    [1, streamOf()],
    [12, poisoned],
    [13, poisoned],
    [14, poisoned],
    [2, streamOf()],
  ] as const) {
    await write(count, stream);
  }
  await subscription.caughtUp();
  await write(15, poisoned);
  await write(3);
  await subscription.caughtUp();

  expect((await seen()).map(({ count }) => count)).toEqual([1, 12, 2, 3]);
  expect(await parkedEvents(store, 'notes')).toMatchObject([
    { position: 3, stream: poisoned, error: 'cannot do 13', attempts: 3 },
    { position: 4, stream: poisoned, attempts: 0 },
    { position: 6, stream: poisoned, attempts: 0 },
  ]);
  expect(errors).toContainEqual(new Error('cannot do 13'));
  expect(await storedSubscriptions(store)).toMatchObject([{ parked: 3 }]);

  await expect(subscription.retryParked()).rejects.toThrow('cannot do 13');
  expect(await parkedEvents(store)).toMatchObject([{ attempts: 4 }, { attempts: 0 }, { attempts: 0 }]);
  poison = false;
  expect(await subscription.retryParked(poisoned)).toBe(3);
  await write(16, poisoned);
  await subscription.caughtUp();
  expect((await seen()).map(({ count }) => count)).toEqual([1, 12, 13, 14, 2, 15, 3, 16]);
  expect(await parkedEvents(store)).toEqual([]);
});

test.each([
  ['the world outside is down', new TransientFailure(new Error('queue is down'))],
  ['there is no connection for what a handler appends', new NoConnection(new Error('queue is down'))],
])('while %s nothing is parked, and the trouble can be read', async (_, trouble) => {
  let down = true;
  const subscription = start({
    retryAfter: [],
    async handle(events, db) {
      if (down) throw trouble;
      await note(events, db);
    },
  });
  await write(1);
  await until(
    async () => (await storedSubscriptions(store))[0]?.error === 'queue is down',
    'the error to be stored',
  );
  expect(subscription.status()).toMatchObject({ state: 'retrying', error: 'queue is down' });
  down = false;
  await subscription.caughtUp();
  expect(await seen()).toHaveLength(1);
  expect(await storedSubscriptions(store)).toMatchObject([{ error: null, parked: 0 }]);
});

test('one of two processes owns; when its backend is ended the other takes over, nothing is lost or done twice', async () => {
  const other = new EventStore({ pool: poolOf(url) });
  const as = (who: string): Partial<SubscriptionOptions> => ({
    handle: (events, db) => note(events, db, who),
  });
  const one = start(as('one'));
  await until(() => one.status().state === 'running', 'one to own');
  const two = start(as('two'), other);
  await until(() => two.status().state === 'waiting', 'two to wait');
  for (let count = 0; count < 20; count += 1) await write(count);
  await two.caughtUp();
  expect(new Set((await seen()).map(({ who }) => who))).toEqual(new Set(['one']));

  // one is stopped short: its backend is gone and, being slow, it comes back after two
  const started = Date.now();
  const writing = Promise.all(Array.from({ length: 100 }, (_, count) => write(count)));
  let takenOver = false;
  while (!takenOver) {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and $1 = (select epoch from event_store.subscription where name = 'notes')`,
      [1],
    );
    await until(async () => ((await storedSubscriptions(store))[0]?.epoch ?? 0) > 1, 'a new epoch');
    takenOver = true;
  }
  expect(Date.now() - started).toBeLessThan(5000);
  await writing;
  await Promise.all([one.caughtUp(), two.caughtUp()]);
  expect((await seen()).map(({ position }) => position)).toEqual(
    Array.from({ length: 120 }, (_, index) => index + 1),
  );
  expect([one.status().state, two.status().state].sort()).toEqual(['running', 'waiting']);
});

test('an owner of yesterday cannot write: the epoch fences it out', async () => {
  let stolen = false;
  const subscription = start({
    async handle(events, db) {
      if (!stolen) {
        stolen = true;
        // a second owner takes the lease before the first one commits
        await db.query("update event_store.subscription set epoch = epoch + 1 where name = 'notes'");
      }
      await note(events, db);
    },
  });
  await write(1);
  await subscription.caughtUp();
  await write(2);
  await subscription.caughtUp();
  expect((await seen()).map(({ count }) => count)).toEqual([1, 2]);
  expect((await storedSubscriptions(store))[0]?.epoch).toBe(3);
});

test('stop finishes the page in hand', async () => {
  let entered = (): void => {};
  const inHand = new Promise<void>((resolve) => {
    entered = resolve;
  });
  let proceed = (): void => {};
  const gate = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  await write(1);
  const subscription = start({
    async handle(events, db) {
      entered();
      await gate;
      await note(events, db);
    },
  });
  await inHand;
  const stopping = subscription.stop();
  proceed();
  await stopping;
  expect(await seen()).toHaveLength(1);
  expect(await storedSubscriptions(store)).toMatchObject([{ position: 1 }]);
});

test('an idle subscriber is told at once, not at the next poll', async () => {
  const subscription = start();
  await write(0);
  await subscription.caughtUp();
  const waits: number[] = [];
  for (let count = 1; count <= 20; count += 1) {
    const started = performance.now();
    await write(count);
    await until(async () => (await seen()).length === count + 1, 'the event');
    waits.push(performance.now() - started);
  }
  // by the poll alone each of them would take about a second
  expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(500);
});
