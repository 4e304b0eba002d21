import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import { JobQueues } from '../../src/jobs/job-queues.ts';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { runOps } from '../support/ops.ts';
import { hasRedisProgram, TestRedis } from '../support/redis.ts';

/** Longer than the queues may take to close when no job is in hand. */
const LONG_JOB_MILLISECONDS = 6_000;

const redises: TestRedis[] = [];
const folders: string[] = [];
const open: JobQueues[] = [];

async function startRedis(): Promise<{ redis: TestRedis; redisUrl: string }> {
  const redis = await TestRedis.start({ own: true });
  redises.push(redis);
  return { redis, redisUrl: redis.database(0) };
}

function queuesOf(redisUrl: string): JobQueues {
  const queues = new JobQueues({ redisUrl, databaseUrl: '' }, () => {});
  open.push(queues);
  return queues;
}

const job = (id: string) => ({ queue: 'orders', name: 'x', id, data: {} }) as const;

// skipped where the machine has no redis-server: that of TEST_REDIS_URL cannot be stopped
(hasRedisProgram() ? describe : describe.skip)('a Redis that is away', () => {
  // each has a Redis of its own and waits most of the time: they wait together
  afterAll(async () => {
    await ChildShop.killAll();
    await Promise.all(open.splice(0).map((queues) => queues.close()));
    for (const redis of redises.splice(0)) await redis.stop();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  test.concurrent('a shop told to stop while Redis is down closes all the same, its PostgreSQL included', async () => {
    const { redis, redisUrl } = await startRedis();
    const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-redis-'));
    folders.push(folder);
    const shop = await ChildShop.start({ redisUrl, environment: { DATA_DIR: folder } });
    await redis.stop();
    await until(() => shop.printed().includes('ECONNREFUSED'), 'the shop to notice');
    expect(await shop.kill('SIGTERM')).toBe(0);
    expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });

  test.concurrent('a job in hand is finished before the queues close, and is not done again', async () => {
    const { redisUrl } = await startRedis();
    const queues = queuesOf(redisUrl);
    const done: string[] = [];
    let begun = false;
    const long = async (): Promise<void> => {
      begun = true;
      await pause(LONG_JOB_MILLISECONDS);
      done.push('long');
    };
    queues.work('orders', { x: long }, 1);
    await queues.add(job('j-1'));
    await until(() => begun, 'the job to begin');
    await queues.close();
    expect(done).toEqual(['long']);
    expect(await queuesOf(redisUrl).list('orders')).toMatchObject([{ id: 'j-1', state: 'completed' }]);
  });

  test.concurrent('a Redis that takes connections and says nothing is refused in one line', async () => {
    const { redis, redisUrl } = await startRedis();
    const databaseUrl = await freshDatabase();
    redis.freeze();
    const [start, ops] = await Promise.all([
      ChildShop.start({ databaseUrl, redisUrl }).then(
        () => 'it opened',
        (error: Error) => error.message,
      ),
      runOps({ databaseUrl }, ['jobs'], { REDIS_URL: redisUrl }),
    ]);
    expect(start.split('\n').slice(1).filter(Boolean)).toEqual([
      'oligoteka: REDIS_URL cannot be used: it does not answer within 5 s',
    ]);
    expect(ops).toMatchObject({
      code: 1,
      errors: 'ops: the queues in Redis cannot be reached: it does not answer within 5 s\n',
    });
  });

  test.concurrent.each(['used before', 'new'])(
    'a job for a queue, %s, of a Redis that falls silent is refused, and taken later',
    async (queue) => {
      const { redis, redisUrl } = await startRedis();
      const queues = queuesOf(redisUrl);
      if (queue === 'used before') await queues.add(job('j-1'));
      redis.freeze();
      await expect(queues.add(job('j-2'))).rejects.toThrow(/timed out|does not answer/);
      redis.thaw();
      await until(
        () =>
          queues.add(job('j-2')).then(
            () => true,
            () => false,
          ),
        'Redis to take jobs again',
      );
      expect((await queues.list('orders')).filter(({ id }) => id === 'j-2')).toHaveLength(1);
    },
  );

  test.concurrent('queues close while Redis is silent', async () => {
    const { redis, redisUrl } = await startRedis();
    const queues = queuesOf(redisUrl);
    queues.work('orders', { x: async () => {} }, 1);
    await queues.add(job('j-1'));
    redis.freeze();
    await queues.close();
  });
});
