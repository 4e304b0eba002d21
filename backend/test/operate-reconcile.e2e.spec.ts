import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { readConfig } from '../src/config.ts';
import { JobQueues } from '../src/jobs/job-queues.ts';
import { openShop as openReal } from '../src/shop.ts';
import { until } from './event-store/support.ts';
import { freePort } from './support/free-port.ts';
import { runOps, tooWide } from './support/ops.ts';
import { details, fillBasket } from './support/orders.ts';
import { openShop, type TestShop } from './support/shop.ts';

jest.setTimeout(180_000);
let shop: TestShop;
let queues: JobQueues;
let uid: string;
const ops = (...parameters: string[]) => runOps(shop, parameters);
const open = async (...parameters: string[]) =>
  JSON.parse((await ops('--json', 'reconcile', ...parameters)).output).open;

beforeAll(async () => {
  // nobody relays, nobody works: what is owed stays owed
  shop = await openShop({ role: 'web' });
  queues = new JobQueues({ redisUrl: undefined, databaseUrl: shop.databaseUrl }, () => {});
  const visitor = shop.visitor();
  await fillBasket(visitor);
  ({ uid } = await visitor.get('/basket/createOrder', { order: details() }));
});
afterAll(async () => {
  await queues.close();
  await shop.close();
});

test('a job that no queue knows is missing; younger than some seconds it may be on its way', async () => {
  await until(async () => (await ops('reconcile')).code === 1, 'the order to be missed', 60_000);
  const [debt] = await open();
  expect(debt).toMatchObject({
    duty: 'job create-order',
    subject: `order-${uid}`,
    verdict: 'missing',
    job: 'none',
    repairedAs: null,
  });
  expect(debt.ageSeconds).toBeGreaterThanOrEqual(5);
  const { output } = await ops('reconcile');
  expect(output).toContain('--repair asks for them again');
  expect(tooWide(output)).toEqual([]);
});

test('repair enqueues it, twice is one job', async () => {
  const [repaired] = await open('--repair');
  expect(repaired).toMatchObject({ verdict: 'missing', repairedAs: `create-order-${uid}` });
  const [again] = await open('--repair');
  expect(again).toMatchObject({ verdict: 'under way', job: 'waiting', repairedAs: null });
  expect((await queues.list('orders')).map(({ id }) => id)).toEqual([`create-order-${uid}`]);
});

test('a failed job is told with its reason; repaired, it has its effect once', async () => {
  queues.work(
    'orders',
    { 'create-order': () => Promise.reject(new UnrecoverableError('the printer is on fire')) },
    1,
  );
  await until(async () => (await queues.list('orders'))[0]?.state === 'failed', 'the job to fail', 30_000);
  await queues.close();
  queues = new JobQueues({ redisUrl: undefined, databaseUrl: shop.databaseUrl }, () => {});
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
    readConfig({ ROLE: 'worker', PORT: String(await freePort()), DATABASE_URL: shop.databaseUrl }),
  );
  try {
    await until(async () => (await shop.store.streamVersion(`order-${uid}`)) === 2, 'the order', 30_000);
  } finally {
    await worker.close();
  }
  const settled = await ops('--json', 'reconcile');
  expect(settled.code).toBe(0);
  expect(JSON.parse(settled.output)).toMatchObject({
    duties: [{ duty: 'job create-order', owed: 1, acknowledged: 1 }],
    open: [],
  });
});
