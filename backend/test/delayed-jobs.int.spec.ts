import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Job, JobQueues } from '../src/jobs/job-queues.ts';
import { until } from './event-store/support.ts';
import { freshDatabase } from './fresh-database.ts';
import { hasRedis, TestRedis } from './support/redis.ts';

/** Nobody else's tests use this one. */
const REDIS_DATABASE = 10;
const WAIT_MILLISECONDS = 1_500;

const BACKENDS = [['PostgreSQL'], ['Redis']] as const;

// on Redis only where the machine has one: hasRedis says so in one line
describe.each(BACKENDS.filter(([on]) => on === 'PostgreSQL' || hasRedis()))('jobs on %s', (on) => {
  let redis: TestRedis | undefined;
  let open: () => JobQueues;

  beforeAll(async () => {
    if (on === 'Redis') redis = await TestRedis.start();
    const redisUrl = redis?.database(REDIS_DATABASE);
    const databaseUrl = await freshDatabase();
    open = () => new JobQueues({ redisUrl, databaseUrl }, () => {});
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
    expect(done.get('later')?.[0]).toBeGreaterThanOrEqual(due);
    expect([...done.keys()].at(-1)).toBe('later');
  });
});
