import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { JobQueues } from '../../src/jobs/job-queues.ts';
import { until } from '../event-store/support.ts';

const open: JobQueues[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((queues) => queues.close().catch(() => {})));
});

/** A database that is not there yet: to a client it looks like a server that is starting. */
function absentDatabase(): { url: string; create(): Promise<void> } {
  const admin = process.env['PG_ADMIN_URL'] ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async create() {
      const client = new pg.Client({ connectionString: admin });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
    },
  };
}

function queuesOf(databaseUrl: string): JobQueues {
  const queues = new JobQueues({ databaseUrl, redisUrl: undefined }, () => {});
  open.push(queues);
  return queues;
}

const job = (id: string) => ({ queue: 'orders', name: 'x', id, data: {} }) as const;

test('a queue first used while PostgreSQL was away takes jobs when it is back', async () => {
  const { url, create } = absentDatabase();
  const queues = queuesOf(url);
  await expect(queues.add(job('j-1'))).rejects.toThrow();
  await create();
  await queues.add(job('j-2'));
  expect((await queues.counts()).orders['waiting']).toBe(1);
});

test('a worker started while PostgreSQL was away works when it is back', async () => {
  const { url, create } = absentDatabase();
  const queues = queuesOf(url);
  const done: string[] = [];
  queues.work('orders', { x: async (_, id) => void done.push(id) }, 1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await create();
  await queuesOf(url).add(job('j-1'));
  await until(() => done.length === 1, 'the job to be done');
});
