import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '../../src/config.ts';
import { endPools, poolOf, until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, expectGapless } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { hasRedis, TestRedis } from '../support/redis.ts';
import { scrape } from '../support/scrape.ts';
import { type Answer, Visitor } from '../support/visitor.ts';
import { Balancer } from './balancer.ts';

const ORDERS = 80;
const VISITORS = 8;
const TAKEOVER_MILLISECONDS = 5_000;

afterEach(async () => {
  await ChildShop.killAll();
  await endPools();
});

test('on PostgreSQL alone', () => orderThroughDeaths(undefined));

// skipped where the machine has no redis-server and TEST_REDIS_URL names none: hasRedis says so in one line
(hasRedis() ? describe : describe.skip)('on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.stop());
  test('the same', () => orderThroughDeaths(redis.database(7)));
});

/** Two of each role behind a balancer; one of each is killed while visitors order. */
async function orderThroughDeaths(redisUrl: string | undefined): Promise<void> {
  const databaseUrl = await freshDatabase();
  const pool = poolOf(databaseUrl, 2);
  const start = (role: Role) => ChildShop.start({ databaseUrl, redisUrl, role });
  const [webs, workers, projectors] = await Promise.all(
    (['web', 'worker', 'projector'] as const).map((role) => Promise.all([start(role), start(role)])),
  );
  if (!webs || !workers || !projectors) throw new Error('six processes');
  const balancer = await Balancer.before(webs.map(({ origin }) => origin));

  const accepted: string[] = [];
  let begun = 0;
  const visiting = Promise.all(
    Array.from({ length: VISITORS }, async () => {
      for (; begun < ORDERS; ) {
        begun += 1;
        accepted.push(await order(new Visitor(balancer.origin, randomUUID())));
      }
    }),
  );
  const owners = watchOwners(projectors);
  await until(() => accepted.length >= ORDERS / 4 && owners.now() !== undefined, 'orders to come in');
  const owner = owners.now() ?? 0;
  await Promise.all([
    webs[0]?.kill('SIGKILL'),
    workers[0]?.kill('SIGKILL'),
    projectors[owner]?.kill('SIGKILL'),
  ]);
  const killed = Date.now();
  await until(() => owners.now() === 1 - owner, 'the other projector to take over', TAKEOVER_MILLISECONDS);
  const takeover = Date.now() - killed;
  await visiting;

  const created = async () =>
    (
      await pool.query<{ uid: string; number: string }>(
        `select uid, number from read.customer_order where state = 'awaiting_payment'`,
      )
    ).rows;
  await until(async () => (await created()).length >= ORDERS, 'every order to be created');
  const mostAtOnce = await owners.stop();

  const orders = await created();
  expect(new Set(accepted).size).toBe(ORDERS);
  expect(orders.map(({ uid }) => uid).sort()).toEqual([...accepted].sort());
  expectGapless(orders.map(({ number }) => number));
  const { rows } = await pool.query<{ type: string; count: string }>(
    `select type, count(*) from event_store.event
     where type in ('OrderSubmitted', 'OrderNumbered', 'OrderCreated') group by type order by type`,
  );
  expect(rows.map(({ type, count }) => [type, Number(count)])).toEqual([
    ['OrderCreated', ORDERS],
    ['OrderNumbered', ORDERS],
    ['OrderSubmitted', ORDERS],
  ]);
  expect(mostAtOnce).toBe(1);
  expect(takeover).toBeLessThan(TAKEOVER_MILLISECONDS);
  await balancer.stop();
}

/** Fills a basket and orders it. A call without an answer is made again with the same key, as a browser does. */
async function order(visitor: Visitor): Promise<string> {
  await insist(() => visitor.ask('/primer/savePrimers', { primers: [ready(-1)] }, { key: 'fill' }));
  const key = randomUUID();
  const answer = await insist(() => visitor.ask('/basket/createOrder', { order: details() }, { key }));
  return (answer.body.data as { uid: string }).uid;
}

async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask().catch(() => null);
    if (answer?.status === 200) return answer;
    if (attempt > 50 || (answer !== null && answer.status < 500))
      throw new Error(`refused: ${JSON.stringify(answer?.body)}`);
    await pause(20);
  }
}

/** Asks the projectors over and over which of them owns the relay. */
function watchOwners(projectors: readonly ChildShop[]): {
  now(): number | undefined;
  stop(): Promise<number>;
} {
  let owner: number | undefined;
  let most = 0;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const owned = await Promise.all(
        projectors.map(({ origin }) =>
          scrape(origin).then(
            ({ value }) => value('subscription_owned', { subscription: 'jobs' }) === 1,
            () => false,
          ),
        ),
      );
      most = Math.max(most, owned.filter(Boolean).length);
      owner = owned.includes(true) ? owned.indexOf(true) : undefined;
      await pause(50);
    }
  })();
  return {
    now: () => owner,
    stop: async () => {
      stopped = true;
      await watching;
      return most;
    },
  };
}
