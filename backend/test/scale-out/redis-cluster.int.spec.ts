import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Queue } from 'bullmq';
import { Cluster, Redis } from 'ioredis';
import { JobQueues } from '../../src/jobs/job-queues.ts';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { hasRedisProgram, TestRedis } from '../support/redis.ts';

/**
 * The promises of docs/scaling.md on Redis Cluster: all hash slots on one node obey the same rule as on many.
 * Skipped where the machine has no redis-server: TEST_REDIS_URL is no cluster.
 */
(hasRedisProgram() ? describe : describe.skip)('on Redis Cluster', () => {
  let server: TestRedis;
  let node: Redis;
  /** A cluster as REDIS_URL names it: by several addresses, one of which is enough. */
  let url: string;
  let queues: JobQueues | undefined;

  beforeAll(async () => {
    server = await TestRedis.start({ cluster: true });
    const address = server.database(0).replace(/\/0$/, '');
    url = `${address}, ${address}`;
    node = new Redis(address);
    await node.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    await until(async () => String(await node.call('CLUSTER', 'INFO')).includes('cluster_state:ok'), 'slots');
  });
  afterAll(async () => {
    await ChildShop.killAll();
    await queues?.close();
    node.disconnect();
    await server.stop();
  });

  test('a queue without a hash tag in its prefix is refused by the cluster', async () => {
    const { hostname: host, port } = new URL(server.database(0));
    const connection = new Cluster([{ host, port: Number(port) }]);
    const untagged = new Queue('orders', { connection });
    untagged.on('error', () => {});
    await expect(untagged.add('create-order', {}, { jobId: 'a' })).rejects.toThrow('CROSSSLOT');
    await untagged.close();
    await node.flushall();
    connection.disconnect();
  });

  test('the queues of the shop work as ever: one id once, tried again, counted, listed', async () => {
    const faults: string[] = [];
    const own = new JobQueues({ redisUrl: url, databaseUrl: '' }, (error) => faults.push(String(error)));
    queues = own;
    await own.ready();
    const runs: string[] = [];
    const jobs = ['a', 'b', 'a'].map(
      (id) => ({ queue: 'orders', name: 'try', id: `try-${id}`, data: {} }) as const,
    );
    for (const job of jobs) await own.add(job);
    own.work(
      'orders',
      {
        try: async (_, id) => {
          runs.push(id);
          if (runs.filter((run) => run === 'try-b').length === 1 && id === 'try-b') throw new Error('once');
        },
      },
      4,
    );
    await until(async () => (await own.counts()).orders['completed'] === 2, 'both jobs');
    expect(runs.sort()).toEqual(['try-a', 'try-b', 'try-b']);
    expect((await own.list('orders')).map(({ id, state }) => [id, state]).sort()).toEqual([
      ['try-a', 'completed'],
      ['try-b', 'completed'],
    ]);
    const keys = await node.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith('{oligoteka}:'))).toEqual([]);
    await own.close();
    expect(faults).toEqual([expect.stringContaining('once')]);
  });

  test('a shop takes an order to its end on it', async () => {
    const shop = await ChildShop.start({ databaseUrl: await freshDatabase(), redisUrl: url });
    const visitor = shop.visitor();
    await fillBasket(visitor, 2);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    expect(await settled(visitor, uid)).toMatchObject({ state: 'awaiting_payment' });
    expect(await shop.kill('SIGTERM')).toBe(0);
    expect(shop.printed()).not.toMatch(/error|while closing/i);
  });

  test('a cluster that cannot be reached is one line and exit code 1', async () => {
    const nobody = 'redis://127.0.0.1:1,redis://127.0.0.1:2';
    const failed = await ChildShop.start({ databaseUrl: await freshDatabase(), redisUrl: nobody }).catch(
      String,
    );
    expect(failed).toMatch(/\noligoteka: REDIS_URL cannot be used: no node of the cluster answers\n/);
  });
});
