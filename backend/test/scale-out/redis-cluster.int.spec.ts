import { describe, expect, test } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { Cluster, Redis } from 'ioredis';
import { until } from '../event-store/support.ts';
import { hasRedisProgram, TestRedis } from '../support/redis.ts';

/** What docs/scaling.md says of Redis Cluster: all hash slots on one node hold to the same rule as on many. */
(hasRedisProgram() ? describe : describe.skip)('on Redis Cluster', () => {
  test('a queue needs a hash tag in its prefix, and then works as ever', async () => {
    const server = await TestRedis.start({ cluster: true });
    const { hostname: host, port } = new URL(server.database(0));
    const node = new Redis({ host, port: Number(port) });
    await node.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    await until(async () => String(await node.call('CLUSTER', 'INFO')).includes('cluster_state:ok'), 'slots');

    const connect = () =>
      new Cluster([{ host, port: Number(port) }], { redisOptions: { maxRetriesPerRequest: null } });
    const connections = [connect(), connect(), connect()] as const;
    const untagged = new Queue('orders', { connection: connections[0] });
    untagged.on('error', () => {});
    await expect(untagged.add('create-order', {}, { jobId: 'a' })).rejects.toThrow('CROSSSLOT');

    const prefix = '{oligoteka}';
    const queue = new Queue('orders', { connection: connections[1], prefix });
    for (const jobId of ['create-order-a', 'create-order-b', 'create-order-a'])
      await queue.add(
        'create-order',
        {},
        { jobId, attempts: 2, backoff: { type: 'exponential', delay: 20 } },
      );
    const runs: string[] = [];
    const work = async ({ id = '', attemptsMade }: { id?: string; attemptsMade: number }): Promise<void> => {
      runs.push(id);
      if (id.endsWith('b') && attemptsMade === 0) throw new Error('once');
    };
    const worker = new Worker('orders', work, { connection: connections[2], prefix });
    await until(async () => (await queue.getJobCounts()).completed === 2, 'both jobs');
    expect(runs.sort()).toEqual(['create-order-a', 'create-order-b', 'create-order-b']);

    await worker.close();
    await queue.close();
    await untagged.close();
    for (const connection of connections) connection.disconnect();
    node.disconnect();
    await server.stop();
  }, 30_000);
});
