import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { Projection } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { explainParked, parkedEvents, retryStream } from '../../src/event-store/follow/parking.ts';
import { storedSubscriptions } from '../../src/event-store/follow/stored-subscriptions.ts';
import type { Subscription } from '../../src/event-store/follow/subscription-options.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { tamper } from '../support/ops.ts';
import { added, by, endPools, poolOf, streamOf, subscribe, sumsInto, until } from './support.ts';

let pool: pg.Pool;
let store: EventStore;
let poison: number | undefined;
let running: Subscription | undefined;

beforeEach(async () => {
  pool = poolOf(await freshDatabase());
  store = new EventStore({ pool });
  poison = 13;
  await pool.query('create table read.sum (stream text primary key, sum int, last bigint)');
});
afterEach(() => running?.stop());
afterAll(() => endPools());

const apply: Projection['apply'] = async (db, events) => {
  const bad = events.find(({ data }) => (data as { count: number }).count === poison);
  if (bad !== undefined) throw new Error(`cannot do ${poison}`);
  await sumsInto('subscribed').apply(db, events);
};
const start = (retryAfter: readonly number[] = [1, 1]) => {
  running = subscribe(store, { name: 'sums', retryAfter, handle: (events, db) => apply(db, events) });
  return running;
};
const write = (stream: string, ...counts: number[]) =>
  store.append({ stream, expectedVersion: 'any', events: counts.map(added) }, by());
const sumOf = async (stream: string): Promise<number> =>
  (await pool.query('select sum from read.sum where stream = $1', [stream])).rows[0]?.sum;

test('a poison event is explained: its error, and the events that wait behind it', async () => {
  const [poisoned, other] = [streamOf(), streamOf()];
  await write(poisoned, 1, 13, 14);
  await write(other, 5);
  await write(poisoned, 15);
  const subscription = start();
  await subscription.caughtUp();
  expect(await sumOf(other)).toBe(5);
  expect(await sumOf(poisoned)).toBe(1);

  const guilty = { position: 2, error: 'cannot do 13', attempts: 3 };
  expect(await explainParked(store, 2)).toEqual([
    {
      subscription: 'sums',
      error: 'cannot do 13',
      attempts: 3,
      parkedAt: expect.stringMatching(/^\d{4}-/),
      guilty,
      behind: [
        { position: 3, version: 3, type: 'Added' },
        { position: 5, version: 4, type: 'Added' },
      ],
    },
  ]);
  expect(await explainParked(store, 3)).toMatchObject([{ attempts: 0, guilty, behind: [{ position: 5 }] }]);
  expect(await explainParked(store, 4)).toEqual([]);
});

test('retried from another process: in order, whole or not at all, and the owner goes on behind it', async () => {
  const poisoned = streamOf();
  await write(poisoned, 1, 13, 14);
  const subscription = start();
  await subscription.caughtUp();
  const elsewhere = new EventStore({ pool });
  await expect(retryStream(elsewhere, 'sums', poisoned, (events, db) => apply(db, events))).rejects.toThrow(
    'cannot do 13',
  );
  expect((await parkedEvents(store)).map(({ attempts }) => attempts)).toEqual([4, 0]);

  poison = 14;
  await expect(
    retryStream(elsewhere, 'sums', poisoned, async (events, db) => {
      for (const event of events) await apply(db, [event]);
    }),
  ).rejects.toThrow('cannot do 14');
  expect(await sumOf(poisoned)).toBe(1);

  poison = undefined;
  // the owner's next page meets the retry: whichever comes first, the order of the stream stays
  const [, handled] = await Promise.all([
    write(poisoned, 100),
    retryStream(elsewhere, 'sums', poisoned, (events, db) => apply(db, events)),
  ]);
  expect(handled).toBeGreaterThanOrEqual(2);
  await subscription.caughtUp();
  expect(await sumOf(poisoned)).toBe(128);
  expect((await pool.query('select last::int from read.sum')).rows[0].last).toBe(4);
  expect(await parkedEvents(store)).toEqual([]);
});

test('events that come while a retry is at work are handled behind it, not parked', async () => {
  const poisoned = streamOf();
  await write(poisoned, 13);
  const subscription = start([]);
  await subscription.caughtUp();
  poison = undefined;
  await retryStream(new EventStore({ pool }), 'sums', poisoned, async (events, db) => {
    await write(poisoned, 2);
    await until(
      async () =>
        (
          await pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'checkpoint|parked_streams'`,
          )
        ).rowCount === 1,
      'the owner to wait for the retry',
    );
    await apply(db, events);
  });
  await subscription.caughtUp();
  expect(await parkedEvents(store)).toEqual([]);
  expect(await sumOf(poisoned)).toBe(15);
});

test('an error that quotes a sign which no text of PostgreSQL can hold is kept without it', async () => {
  await write(streamOf(), 1);
  running = subscribe(store, {
    name: 'quotes',
    retryAfter: [1],
    handle: () => Promise.reject(new Error('unknown a\0b')),
  });
  await running.caughtUp();
  expect(await parkedEvents(store)).toMatchObject([{ subscription: 'quotes', error: 'unknown a\uFFFDb' }]);
});

test('a subscription is seen to run, hang, retry and stop', async () => {
  expect(await storedSubscriptions(store)).toEqual([]);
  const subscription = start([60_000]);
  await write(streamOf(), 1);
  await subscription.caughtUp();
  expect(await storedSubscriptions(store)).toMatchObject([
    { name: 'sums', state: 'running', lag: 0, error: null },
  ]);
  // looks as if the owner had been stopped (SIGSTOP) before an event that is eleven seconds old
  await write(streamOf(), 2);
  await subscription.caughtUp();
  await tamper(
    { pool },
    "update event_store.event set recorded_at = recorded_at - interval '11 seconds' where position = 2",
  );
  await pool.query(
    "update event_store.subscription set position = 1, updated_at = updated_at - interval '11 seconds'",
  );
  expect(await storedSubscriptions(store)).toMatchObject([{ state: 'hanging', lag: 1 }]);
  await pool.query('update event_store.subscription set position = 2');
  await write(streamOf(), 13);
  await until(
    async () => (await storedSubscriptions(store))[0]?.state === 'retrying',
    'the error to be seen',
  );
  expect(await storedSubscriptions(store)).toMatchObject([{ error: 'cannot do 13', lag: 1 }]);
  await subscription.stop();
  await until(async () => (await storedSubscriptions(store))[0]?.state === 'stopped', 'the lease to be free');
});
