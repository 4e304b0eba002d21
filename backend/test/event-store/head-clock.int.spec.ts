import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { EventStore } from '../../src/event-store/event-store.ts';
import type { Queryable } from '../../src/event-store/event.ts';
import { clockWatch, secondsAhead } from '../../src/event-store/prove/head-clock.ts';
import { queryable } from '../../src/event-store/queryable.ts';
import { storedLags } from '../../src/observe/stored-lags.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

let pool: pg.Pool;
let db: Queryable;
let store: EventStore;

beforeAll(async () => {
  pool = poolOf(await freshDatabase());
  db = queryable(pool as unknown as pg.ClientBase);
  store = new EventStore({ pool });
});
afterAll(() => endPools());

/** Leaves the head as a clock does that was ahead when the last event was written. */
const leaveHead = (ahead: string): Promise<unknown> =>
  pool.query('update event_store.head set recorded_at = clock_timestamp() + $1::interval', [ahead]);
const append = () => store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());

test('in order, nothing is told', async () => {
  const told: string[] = [];
  const watch = clockWatch(db, (line) => told.push(line));
  await append();
  await watch();
  await leaveHead('30 seconds');
  await watch();
  expect(told).toEqual([]);
});

test('a head in the future is told once, events go on being written, and its end is told once', async () => {
  const told: string[] = [];
  const watch = clockWatch(db, (line) => told.push(line));
  await leaveHead('2 hours');
  await append();
  await watch();
  await watch();
  expect(told).toEqual([expect.stringMatching(/^the newest event is recorded 7(200|199) s in the future: /)]);
  expect(await secondsAhead(db)).toBeGreaterThan(7_190);
  expect((await storedLags(db)).secondsAhead).toBeGreaterThan(7_190);
  await append();
  await expectSound(store);

  await leaveHead('-1 seconds');
  await watch();
  await watch();
  expect(told.slice(1)).toEqual(['the newest event is no longer recorded in the future']);
  expect((await storedLags(db)).secondsAhead).toBe(0);
});
