import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { JobQueues } from '../../src/jobs/job-queues.ts';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { hasRedis, TestRedis } from '../support/redis.ts';

/** Every step at which an order can be interrupted, and the events that the history has then. */
const STEPS = [
  { step: 'enqueued', created: 0 },
  { step: 'before-commit', created: 0 },
  { step: 'committed', created: 0 },
  { step: 'create-order:before-append', created: 0 },
  { step: 'create-order:after-append', created: 1 },
] as const;

type Step = (typeof STEPS)[number]['step'];
interface Outcome {
  readonly ended: number | string;
  readonly createdAtDeath: number;
  readonly answered: { readonly uid: string } | null;
  readonly uid: string;
  readonly state: string;
  readonly number: string | null;
  readonly events: Record<string, number>;
}

const WITH_REDIS = hasRedis();
let redis: TestRedis | null = null;
let lost: ReturnType<typeof wiped> | null = null;
let seed: Promise<string> | null = null;
const outcomes = new Map<string, Promise<Outcome>>();

beforeAll(async () => {
  if (WITH_REDIS) redis = await TestRedis.start();
  if (redis !== null) {
    const url = redis.database(9);
    lost = inTurn(() => wiped(url));
    lost.catch(() => {}); // its test awaits it
  }
  // All at once: most of the time is waiting for locks to run out.
  STEPS.forEach(({ step }, index) => {
    run('PostgreSQL', step, undefined);
    if (redis !== null) run('Redis', step, redis.database(index + 1));
  });
});
afterAll(async () => {
  await ChildShop.killAll();
  await redis?.stop();
});

function run(jobs: string, step: Step, redisUrl: string | undefined): void {
  const outcome = inTurn(() => interrupted(step, redisUrl));
  outcome.catch(() => {}); // its test awaits it
  outcomes.set(`${jobs}/${step}`, outcome);
}

const AT_ONCE = 5;
let running = 0;
const queued: (() => void)[] = [];
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queued.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queued.shift()?.();
  }
}

async function interrupted(step: Step, redisUrl: string | undefined): Promise<Outcome> {
  seed ??= seeded();
  const databaseUrl = await freshDatabase({ copyOf: await seed });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const count = async (type: string): Promise<number> =>
    (await pool.query('select 1 from event_store.event where type = $1', [type])).rows.length;
  try {
    if (redisUrl !== undefined) await emptied(redisUrl);
    const first = await ChildShop.start({ databaseUrl, redisUrl, failpoint: step });
    const visitor = first.visitor();
    await fillBasket(visitor, 3);
    const request = { order: details() };
    // the process may die before the answer is out; a browser then asks again with the same key
    const answered = await visitor.get('/basket/createOrder', request, { key: 'once' }).catch(() => null);
    const ended = await first.ended;
    const createdAtDeath = await count('OrderCreated');

    const second = await ChildShop.start({ databaseUrl, redisUrl });
    const again = second.visitor(visitor.basketId);
    const { uid } = await again.get('/basket/createOrder', request, { key: 'once' });
    const { state, number } = await settled(again, uid);
    await idle(databaseUrl, redisUrl);
    const events: Record<string, number> = {};
    for (const type of ['BasketOrdered', 'OrderSubmitted', 'OrderNumbered', 'OrderCreated'])
      events[type] = await count(type);
    await second.kill('SIGKILL');
    return { ended, createdAtDeath, answered, uid, state, number, events };
  } finally {
    await pool.end();
  }
}

/** The relay is past the seed dictionaries, which owe a re-pricing: the next thing it does is for the order. */
async function seeded(): Promise<string> {
  const databaseUrl = await freshDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const shop = await ChildShop.start({ databaseUrl });
  await until(async () => {
    const { rows } = await pool.query(
      "select from event_store.subscription as s, event_store.head as h where s.name = 'jobs' and s.position >= h.position and h.position > 0",
    );
    return rows.length > 0;
  }, 'the relay to be past the seeds');
  await shop.kill('SIGTERM');
  await pool.end();
  return databaseUrl;
}

/** Resolves when no job is left to be done: an interrupted one has been done again by then. */
async function idle(databaseUrl: string, redisUrl: string | undefined): Promise<void> {
  const queues = new JobQueues({ databaseUrl, redisUrl }, () => {});
  try {
    await until(async () => {
      const { active = 0, waiting = 0, delayed = 0, prioritized = 0 } = (await queues.counts()).orders;
      return active + waiting + delayed + prioritized === 0;
    }, 'all jobs to be done');
  } finally {
    await queues.close();
  }
}

async function emptied(url: string): Promise<void> {
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
}

describe.each(['PostgreSQL', 'Redis'])('an order whose process dies, jobs on %s', (jobs) => {
  // skipped where the machine has no redis-server and TEST_REDIS_URL names none: hasRedis says so in one line
  (jobs === 'PostgreSQL' || WITH_REDIS ? test : test.skip).each(STEPS)(
    'at $step is created once, with one number',
    async ({ step, created }) => {
      const outcome = await outcomes.get(`${jobs}/${step}`);
      expect(outcome).toMatchObject({ ended: 'SIGKILL', createdAtDeath: created, state: 'awaiting_payment' });
      expect(outcome?.number).toMatch(/^\d{4}-000001$/);
      expect(outcome?.events).toEqual({
        BasketOrdered: 1,
        OrderSubmitted: 1,
        OrderNumbered: 1,
        OrderCreated: 1,
      });
      if (outcome?.answered !== null) expect(outcome?.uid).toBe(outcome?.answered.uid);
    },
  );
});

async function wiped(redisUrl: string): Promise<{ state: string; stopped: number | string }> {
  await emptied(redisUrl);
  const databaseUrl = await freshDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const queues = new JobQueues({ databaseUrl, redisUrl }, () => {});
  try {
    const web = await ChildShop.start({ databaseUrl, redisUrl, role: 'web' });
    const projector = await ChildShop.start({ databaseUrl, redisUrl, role: 'projector' });
    const visitor = web.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    await until(async () => ((await queues.counts()).orders['waiting'] ?? 0) === 1, 'the job to be enqueued');
    await emptied(redisUrl);
    await ChildShop.start({ databaseUrl, redisUrl, role: 'worker' });
    // makes it look as if it had waited for a minute
    await pool.query(`update read.customer_order set submitted_at = submitted_at - interval '1 minute'`);
    const { state } = await settled(visitor, uid);
    return { state, stopped: await projector.kill('SIGTERM') };
  } finally {
    await queues.close();
    await pool.end();
  }
}

// skipped where the machine has no redis-server and TEST_REDIS_URL names none: hasRedis says so in one line
(WITH_REDIS ? test : test.skip)(
  'an order whose job was lost with all of Redis is created all the same',
  async () => {
    expect(await lost).toEqual({ state: 'awaiting_payment', stopped: 0 });
  },
);
