import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { dictionaryStream } from '../../src/dictionaries/dictionary.events.ts';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { ready } from '../support/primers.ts';
import { hasRedis, TestRedis } from '../support/redis.ts';

/** More than one batch, so that the middle of a run can be hit. */
const BASKETS = 130;
const BATCH = 100;
/** Steps at which the worker dies: before and after it has written down its progress. */
const STEPS = ['reprice:appended', 'reprice:moved'] as const;

const WITH_REDIS = hasRedis();
let redis: TestRedis | null = null;
beforeAll(async () => {
  if (WITH_REDIS) redis = await TestRedis.start();
});
afterAll(async () => {
  await ChildShop.killAll();
  await redis?.stop();
});

describe.each(['PostgreSQL', 'Redis'])('a re-pricing whose worker dies, jobs on %s', (jobs) => {
  // skipped where the machine has no redis-server and TEST_REDIS_URL names none: hasRedis says so in one line
  (jobs === 'PostgreSQL' || WITH_REDIS ? test : test.skip).each(STEPS)(
    'at %s goes on where it was: every basket is told once',
    async (step) => {
      const redisUrl = jobs === 'Redis' ? redis?.database(STEPS.indexOf(step) + 3) : undefined;
      const databaseUrl = await freshDatabase();
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
      const store = new EventStore({ pool, projections, upcasters });
      try {
        const first = await ChildShop.start({ databaseUrl, redisUrl, failpoint: step });
        const fill = () => first.visitor(randomUUID()).get('/primer/savePrimers', { primers: [ready(-1)] });
        for (let done = 0; done < BASKETS; done += 10) await Promise.all(Array.from({ length: 10 }, fill));
        const prices = SEED['primer-prices'].map((row) => ({ ...row, charPrice: row.charPrice + 1 }));
        const at = new Date().toISOString();
        await publishDictionaries(
          store,
          { 'primer-prices': prices },
          { effectiveFrom: at, metadata: { at, actor: 'operator:test', correlationId: 'test' } },
        );
        expect(await store.streamVersion(dictionaryStream('primer-prices'))).toBe(2);
        expect(await first.ended).toBe('SIGKILL');
        expect(await told(pool)).toEqual({ events: BATCH, baskets: BATCH });

        const second = await ChildShop.start({ databaseUrl, redisUrl });
        await until(async () => (await lastRun(pool))?.done === true, 'the run');
        expect(await told(pool)).toEqual({ events: BASKETS, baskets: BASKETS });
        expect(await lastRun(pool)).toEqual({ done: true, seen: BASKETS, changed: BASKETS, runs: 1 });
        await second.kill('SIGKILL');
      } finally {
        await pool.end();
      }
    },
  );
});

async function told(pool: pg.Pool): Promise<{ events: number; baskets: number }> {
  const { rows } = await pool.query<{ events: number; baskets: number }>(
    `select count(*)::integer as events, count(distinct stream)::integer as baskets
     from event_store.event where type = 'BasketRepriced'`,
  );
  return rows[0] ?? { events: 0, baskets: 0 };
}

async function lastRun(
  pool: pg.Pool,
): Promise<{ done: boolean; seen: number; changed: number; runs: number } | undefined> {
  const { rows } = await pool.query<{ done: boolean; seen: number; changed: number; runs: number }>(
    `select finished_at is not null as done, seen, changed, (select count(*)::integer from repricing.run) as runs
     from repricing.run order by id desc limit 1`,
  );
  return rows[0];
}
