import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { overdueRepricing } from '../../src/basket/reprice/repricing-queue.ts';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { overdueOrders } from '../../src/ordering/queue/overdue-orders.ts';
import { details, fillBasket } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const DAY_SECONDS = 24 * 3_600;
const EVERY_SECONDS = 120;
let shop: TestShop;

// nobody works: debts stay open
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
});
afterAll(() => shop.close());

/** Ids of jobs in the order in which looks at something that stays owed for two days make them, and when: in seconds. */
async function lookedFor(look: (now: Date) => Promise<string | undefined>): Promise<Map<string, number>> {
  const begun = Date.now();
  const made = new Map<string, number>();
  for (let after = EVERY_SECONDS; after <= 2 * DAY_SECONDS; after += EVERY_SECONDS) {
    const id = await look(new Date(begun + after * 1000));
    if (id !== undefined && !made.has(id)) made.set(id, after);
  }
  return made;
}

/** A wait that doubles: few jobs pile up, and one that failed for good is never in the way for long. */
function expectFew(made: Map<string, number>): void {
  const moments = [...made.values()];
  expect(moments[0]).toBe(EVERY_SECONDS);
  expect(moments.filter((after) => after <= DAY_SECONDS).length).toBeLessThan(60);
  for (const [index, after] of moments.slice(1).entries()) {
    const before = moments[index] ?? 0;
    expect(after - before).toBeLessThanOrEqual(Math.min(before, 1_800) + EVERY_SECONDS);
  }
  expect(moments.at(-1)).toBeGreaterThan(2 * DAY_SECONDS - 1_800 - EVERY_SECONDS);
}

test('an order that nobody creates gets few jobs, each after a wait that is about twice the last', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  expect(await overdueOrders(shop.pool, new Date())).toEqual([]);
  const made = await lookedFor(async (now) => {
    const [job] = await overdueOrders(shop.pool, now);
    expect(job).toMatchObject({ queue: 'orders', name: 'create-order', data: { uid } });
    return job?.id;
  });
  expectFew(made);
});

test('prices that nobody brings to the baskets get few jobs too, other prices their own', async () => {
  const dearer = () =>
    shop.publish('primer-prices', (rows) => rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })));
  const looking = () => {
    const dictionaries = new Dictionaries(shop.pool);
    return async (now: Date) => (await overdueRepricing(shop.pool, dictionaries, now))?.id;
  };
  expect(await looking()(new Date())).toBeUndefined();
  await dearer();
  const made = await lookedFor(looking());
  expectFew(made);
  await dearer();
  expect([...made.keys()]).not.toContain(await looking()(new Date()));
});
