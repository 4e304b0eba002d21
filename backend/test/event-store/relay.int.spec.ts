import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { EventStore } from '../../src/event-store/event-store.ts';
import { parkedEvents } from '../../src/event-store/follow/parking.ts';
import { JobRefused } from '../../src/event-store/follow/relay.ts';
import { storedSubscriptions } from '../../src/event-store/follow/stored-subscriptions.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, jobsInto, poolOf, relay, startChild, streamOf } from './support.ts';

let url: string;
let pool: pg.Pool;
let store: EventStore;

beforeEach(async () => {
  url = await freshDatabase();
  pool = poolOf(url);
  store = new EventStore({ pool });
  await pool.query(
    'create table public.job (id text primary key, data json not null, offered int not null default 1)',
  );
  await Promise.all(
    Array.from({ length: 60 }, (_, count) =>
      store.append(
        { stream: streamOf(), expectedVersion: 0, events: [added(count), { type: 'Other', data: {} }] },
        by(),
      ),
    ),
  );
});
afterAll(() => endPools());

async function jobs(): Promise<{ id: string; offered: number }[]> {
  const { rows } = await pool.query('select id, offered from public.job order by id');
  return rows;
}

describe.each([
  ['enqueued', 1],
  ['enqueued', 24],
  ['before-commit', 3],
  ['committed', 2],
])('killed at %s, passing %i', (failpoint, passes) => {
  test('the next owner loses no job and doubles none', async () => {
    const child = startChild('./child-relay.ts', url, failpoint, String(passes));
    await new Promise((resolve) => child.once('close', resolve));
    expect(child.signalCode).toBe('SIGKILL');
    expect((await jobs()).length).toBeLessThan(60);

    const next = relay(store, jobsInto(pool));
    await next.caughtUp();
    await next.stop();
    const added_ = (await store.readAll({ after: 0, limit: 1000, eventTypes: ['Added'] })).map(
      ({ position }) => `jobs-${position}`,
    );
    expect((await jobs()).map(({ id }) => id)).toEqual(added_.sort());
    const again = (await jobs()).filter(({ offered }) => offered > 1).length;
    expect(again).toBeLessThanOrEqual(failpoint === 'committed' ? 0 : 7);
  });
});

test('a queue that is down holds the relay back and loses nothing', async () => {
  let failures = 5;
  const plain = jobsInto(pool);
  const running = relay(store, {
    ...plain,
    async enqueue(job) {
      failures -= 1;
      if (failures >= 0) throw new Error('down');
      await plain.enqueue(job);
    },
  });
  await running.caughtUp();
  await running.stop();
  expect(await jobs()).toHaveLength(60);
  expect(await storedSubscriptions(store)).toMatchObject([{ parked: 0, lag: 0 }]);
});

test('a job that no queue takes parks the stream of its event; a damaged event too; the others go on', async () => {
  const [refused, damaged] = [streamOf(), streamOf()];
  await store.append({ stream: refused, expectedVersion: 0, events: [added(-1)] }, by());
  await pool.query(
    `select event_store.append_one($1, 0, 'null', null, array[gen_random_uuid()], array['Added'], array[1],
      array['{"count":1}'::json])`,
    [damaged],
  );
  await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(61)] }, by());
  const plain = jobsInto(pool);
  const running = relay(store, {
    ...plain,
    retryAfter: [1],
    jobsFor: (event) => {
      expect(event.metadata.actor).toBeDefined();
      return plain.jobsFor(event);
    },
    async enqueue(job) {
      if ((job.data as { count: number }).count === -1) throw new JobRefused(job, 'too odd');
      await plain.enqueue(job);
    },
  });
  await running.caughtUp();
  await running.stop();
  expect(await jobs()).toHaveLength(61);
  const parked = await parkedEvents(store);
  expect(parked.map(({ stream, error }) => [stream, error])).toEqual([
    [refused, expect.stringMatching(/^mail does not take the job jobs-\d+: too odd$/)],
    [
      damaged,
      expect.stringMatching(
        /^event \d+ \(Added, .*\) cannot be read: its metadata is no JSON object but null$/,
      ),
    ],
  ]);
});

test('events that come soon after a page wait for more of them', async () => {
  const offered: number[] = [];
  const gather = 300;
  const jobs = { ...jobsInto(pool), gather, enqueue: async () => void offered.push(performance.now()) };
  const running = relay(store, jobs);
  await running.caughtUp();
  const before = offered.length;
  for (const count of [1, 2]) {
    await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(count)] }, by());
    await running.caughtUp();
  }
  const [first = 0, second = 0] = offered.slice(before);
  expect(second - first).toBeGreaterThan(gather / 2);
  await running.stop();
});
