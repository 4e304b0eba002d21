import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { BullBackend, type JobStore } from '../src/jobs/bull-backend.ts';
import type { Job } from '../src/jobs/job.ts';
import { JobQueues } from '../src/jobs/job-queues.ts';
import { until } from './event-store/support.ts';
import { freshDatabase } from './database/fresh-database.ts';
import { hasRedis, TestRedis } from './support/redis.ts';

/** Nobody else's tests use this one. */
const REDIS_DATABASE = 10;
const WAIT_MILLISECONDS = 1_500;

const BACKENDS = [['PostgreSQL'], ['Redis']] as const;

// on Redis only where the machine has one: hasRedis says so in one line
describe.each(BACKENDS.filter(([on]) => on === 'PostgreSQL' || hasRedis()))('jobs on %s', (on) => {
  let redis: TestRedis | undefined;
  let open: (report?: (error: unknown, where: string) => void) => JobQueues;
  let wipe: () => Promise<void>;
  let store: JobStore;

  beforeAll(async () => {
    if (on === 'Redis') redis = await TestRedis.start();
    const redisUrl = redis?.database(REDIS_DATABASE);
    const databaseUrl = await freshDatabase();
    store = { redisUrl, databaseUrl };
    open = (report = () => {}) => new JobQueues(store, report);
    wipe = async () => {
      if (redisUrl !== undefined) {
        const client = new Redis(redisUrl);
        await client.flushdb();
        client.disconnect();
        return;
      }
      const client = new pg.Client(databaseUrl);
      await client.connect();
      await client.query('delete from bullmq.scheduler; delete from bullmq.job');
      await client.end();
    };
  });
  afterAll(() => redis?.stop());

  const job = (id: string, notBefore?: string): Job => ({
    ...{ queue: 'payments', name: 'note', id, data: { id } },
    ...(notBefore !== undefined && { notBefore }),
  });
  const list = async (queues: JobQueues) =>
    Object.fromEntries((await queues.list('payments')).map(({ id, state }) => [id, state]));

  test('wait until their time, also while nobody works, and are done once', async () => {
    const due = Date.now() + WAIT_MILLISECONDS;
    const asked = open();
    await asked.add(job('later', new Date(due).toISOString()));
    await asked.add(job('later', new Date(due).toISOString()));
    await asked.add(job('overdue', new Date(due - 60_000).toISOString()));
    await asked.add(job('at-once'));
    expect(await list(asked)).toEqual({ later: 'delayed', overdue: 'waiting', 'at-once': 'waiting' });
    await asked.close();

    const done = new Map<string, number[]>();
    const note = async (data: object): Promise<void> => {
      const { id } = data as { id: string };
      done.set(id, [...(done.get(id) ?? []), Date.now()]);
    };
    const worker = open();
    worker.work('payments', { note }, 2);
    await until(() => done.size === 3, 'all three to be done');
    await until(async () => (await list(worker))['later'] === 'completed', 'the last one to be over');
    await worker.close();
    expect([...done.values()].map(({ length }) => length)).toEqual([1, 1, 1]);
    // a slow machine begins when it is due already, and may then do it first
    expect(done.get('later')?.[0]).toBeGreaterThanOrEqual(due);
  });

  test('a repeated task runs at once, never twice at once, after a failure too, and again after a wipe', async () => {
    const told: string[] = [];
    const queues = open((error) => told.push(error instanceof Error ? error.message : String(error)));
    let runs = 0;
    let inHand = 0;
    let most = 0;
    const long = async (): Promise<void> => {
      inHand += 1;
      most = Math.max(most, inHand);
      runs += 1;
      const before = other;
      await until(() => isOver || other > before + 1, 'the other task to have had two turns');
      inHand -= 1;
    };
    let other = 0;
    let isOver = false;
    const failing = async (): Promise<void> => {
      other += 1;
      throw new Error(`turn ${other} failed`);
    };
    queues.repeat([
      { name: 'long', seconds: 1, run: long },
      { name: 'failing', seconds: 1, run: failing },
    ]);
    await until(() => runs >= 2 && told.includes('turn 3 failed'), 'several turns of both');
    await wipe();
    const before = { runs, other };
    await until(() => runs > before.runs + 1 && other > before.other + 2, 'turns after the wipe');
    expect(most).toBe(1);
    isOver = true;
    await queues.close();

    // another release no longer knows the one, and does the other more seldom
    const later = open((error) => told.push(`later: ${String(error)}`));
    let kept = 0;
    later.repeat([
      {
        name: 'long',
        seconds: 3_600,
        run: async () => {
          kept += 1;
        },
      },
    ]);
    await until(() => kept > 0, 'the task that was kept');
    await later.close();
    expect(told.filter((line) => line.startsWith('later'))).toEqual([]);
  });

  test('a turn that a clock ahead has planned far away is planned anew', async () => {
    const backend = new BullBackend(store);
    const upkeep = backend.queue('upkeep');
    const every = 60_000;
    // the start as a clock leaves it that was an hour ahead
    const startDate = Date.now() + 60 * every;
    await upkeep.upsertJobScheduler('steady', { every, startDate }, { name: 'steady' });
    expect((await upkeep.getJobScheduler('steady'))?.next).toBeGreaterThan(Date.now() + 30 * every);

    const queues = open();
    let runs = 0;
    queues.repeat([{ name: 'steady', seconds: every / 1_000, run: async () => void (runs += 1) }]);
    await until(() => runs > 0, 'a turn now');
    const planned = await upkeep.getJobScheduler('steady');
    expect(planned?.next).toBeLessThan(Date.now() + 2 * every);
    await queues.close();
    await upkeep.close();
    backend.close();
  });

  test.each([
    ['shorter', 3_600, 1],
    ['longer', 1, 3_600],
  ])('a %s interval of another release holds from its start', async (name, before, after) => {
    const backend = new BullBackend(store);
    const upkeep = backend.queue('upkeep');
    const earlier = open();
    let early = 0;
    earlier.repeat([{ name, seconds: before, run: async () => void (early += 1) }]);
    await until(() => early > 0, 'a turn of the earlier release');
    await earlier.close();

    const later = open();
    let runs = 0;
    later.repeat([{ name, seconds: after, run: async () => void (runs += 1) }]);
    await until(() => runs > (after === 1 ? 2 : 0), 'turns of the later release');
    const planned = await upkeep.getJobScheduler(name);
    expect(planned?.every).toBe(after * 1_000);
    expect(planned?.next).toBeGreaterThan(Date.now() + (after - 2) * 1_000);
    await later.close();
    await upkeep.close();
    backend.close();
  });
});
