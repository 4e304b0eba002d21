import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { readConfig } from '../../src/config.ts';
import { JobQueues } from '../../src/jobs/job-queues.ts';
import { openShop as openReal } from '../../src/shop.ts';
import { until } from '../event-store/support.ts';
import { freePort } from '../../src/embedded/free-port.ts';
import { askDesk, runOps, tamper, tooWide } from '../support/ops.ts';
import { details, fillBasket } from '../support/orders.ts';
import { hasRedis, TestRedis } from '../support/redis.ts';
import { openShop, type TestShop } from '../support/shop.ts';

/** Nobody else's tests use this one. */
const REDIS_DATABASE = 9;
let shop: TestShop;
let queues: JobQueues;
let uid: string;
let redis: TestRedis | undefined;
let redisUrl: string | undefined;
const environment = (): Record<string, string> => (redisUrl === undefined ? {} : { REDIS_URL: redisUrl });
const ops = (...parameters: string[]) => askDesk(shop, parameters, environment());
const openQueues = () => new JobQueues({ redisUrl, databaseUrl: shop.databaseUrl }, () => {});
const open = async (...parameters: string[]) =>
  JSON.parse((await ops('--json', 'reconcile', ...parameters)).output).open;

/** The whole history becomes so many seconds older, as if that time had gone by. */
const grow = (seconds: number) =>
  tamper(
    shop,
    `update event_store.event set
       metadata = jsonb_set(metadata::jsonb, '{at}', ${earlier(`metadata->>'at'`, seconds)})::json,
       data = case when data->>'effectiveFrom' is null then data
         else jsonb_set(data::jsonb, '{effectiveFrom}', ${earlier(`data->>'effectiveFrom'`, seconds)})::json end`,
  );
/** What is owed as if it were owed since this moment, however slowly this machine came here. */
const openWhileYoung = async (...parameters: string[]) => {
  await grow(-600);
  const debts = await open(...parameters);
  await grow(600);
  return debts;
};
const earlier = (time: string, seconds: number) =>
  `to_jsonb((${time})::timestamptz - interval '${seconds} seconds')`;

const JOBS = [['PostgreSQL'], ['Redis']] as const;

// on Redis only where the machine has one: hasRedis says so in one line
describe.each(JOBS.filter(([on]) => on === 'PostgreSQL' || hasRedis()))('with jobs on %s', (on) => {
  beforeAll(async () => {
    if (on === 'Redis') {
      redis = await TestRedis.start();
      redisUrl = redis.database(REDIS_DATABASE);
    }
    // nobody relays, nobody works: debts stay open
    shop = await openShop({ role: 'web' });
    queues = openQueues();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    ({ uid } = await visitor.get('/basket/createOrder', { order: details() }));
  });
  afterAll(async () => {
    await queues.close();
    await shop.close();
    await redis?.stop();
  });

  test('a job that no queue knows is missing; younger than some seconds it may be on its way', async () => {
    await grow(-600);
    const [young] = await open();
    expect(young).toMatchObject({ verdict: 'under way', job: 'none', ageSeconds: 0 });
    expect((await ops('reconcile')).code).toBe(0);
    await grow(606);
    const [debt] = await open();
    expect(debt).toMatchObject({
      duty: 'job create-order',
      subject: `order-${uid}`,
      verdict: 'missing',
      job: 'none',
      repairedAs: null,
    });
    expect(debt.ageSeconds).toBeGreaterThanOrEqual(6);
    const { output } = await runOps(shop, ['reconcile'], environment());
    expect(output).toContain('--repair asks for them again');
    expect(tooWide(output)).toEqual([]);
  });

  test('queues in a Redis that is away are one line and exit code 1', async () => {
    const { code, output, errors } = await runOps(shop, ['jobs'], { REDIS_URL: 'redis://127.0.0.1:1' });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^ops: the queues in Redis cannot be reached: .*ECONNREFUSED.*\n$/);
  });

  test('repair enqueues it, twice is one job', async () => {
    const [repaired] = await open('--repair');
    expect(repaired).toMatchObject({ verdict: 'missing', repairedAs: `create-order-${uid}` });
    expect(await openWhileYoung('--repair')).toMatchObject([
      { verdict: 'under way', job: 'waiting', repairedAs: null },
    ]);
    const jobs = (await queues.list('orders')).filter(({ id }) => id.includes(uid));
    expect(jobs.map(({ id }) => id)).toEqual([`create-order-${uid}`]);
  });

  test('a failed job is told with its reason; repaired, it has its effect once', async () => {
    queues.work(
      'orders',
      { 'create-order': () => Promise.reject(new UnrecoverableError('the printer is on fire')) },
      1,
    );
    await until(async () => (await queues.list('orders'))[0]?.state === 'failed', 'the job to fail');
    await queues.close();
    queues = openQueues();
    expect(await open()).toEqual([
      expect.objectContaining({ verdict: 'failed', note: 'the printer is on fire', attempts: 1 }),
    ]);
    expect((await ops('reconcile')).code).toBe(1);

    const [repaired] = await open('--repair');
    expect(repaired).toMatchObject({ verdict: 'failed', repairedAs: `create-order-${uid}-again-1` });
    expect((await queues.list('orders')).map(({ id, state }) => [id, state])).toContainEqual([
      `create-order-${uid}-again-1`,
      'waiting',
    ]);

    const worker = await openReal(
      readConfig({
        ROLE: 'worker',
        PORT: String(await freePort()),
        DATABASE_URL: shop.databaseUrl,
        ...environment(),
      }),
    );
    try {
      await until(async () => (await shop.store.streamVersion(`order-${uid}`)) === 3, 'the order');
    } finally {
      await worker.close();
    }
    const { duties } = JSON.parse((await ops('--json', 'reconcile')).output);
    expect(duties[0]).toEqual({ duty: 'job create-order', owed: 1, acknowledged: 1 });
  });

  // these are the same with a queue on Redis
  if (on === 'PostgreSQL')
    test('a letter nobody was asked to send, and prices nobody brought to the baskets, are missing', async () => {
      const letter = `letter-order-created-${(await shop.store.headPosition()) - 1}`;
      await shop.publish('primer-prices', (rows) => rows.map((row) => ({ ...row, charPrice: 99 })));
      const verdicts = async () => (await open()).map(({ verdict }: { verdict: string }) => verdict).join();
      await grow(6);
      expect(await verdicts()).toBe('missing,missing');
      // a run that was cut off brought them to nobody
      await shop.pool.query(
        `insert into repricing.run (versions, total, finished_at, superseded) values ('1-2-1-1-1-1-1', 1, now(), true)`,
      );
      expect(await verdicts()).toBe('missing,missing');
      const { code, output } = await ops('reconcile');
      expect(code).toBe(1);
      expect(output).toMatch(/letters +1 +0 +1/);
      expect(output).toMatch(/reprice-baskets +dictionaries 1-2-1.* missing/);
      expect(output).toMatch(new RegExp(`letter order-created +order-${uid} +missing`));
      expect(tooWide(output)).toEqual([]);
      expect(await open('--repair')).toMatchObject([
        { duty: 'job reprice-baskets', repairedAs: 'reprice-1-2-1-1-1-1-1-1-1-again-0' },
        { duty: 'letter order-created', repairedAs: letter },
      ]);
      const jobs = (await open()).map(({ job }: { job: string }) => job);
      expect(jobs).toEqual(['waiting', 'waiting']);
    });
});
