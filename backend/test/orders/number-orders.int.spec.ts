import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { VersionConflict } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { OrderNumbers, type Unnumbered } from '../../src/ordering/create-order/number-orders.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { upcasters } from '../../src/upcasters.ts';
import { by, endPools, poolOf } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectGapless } from '../support/orders.ts';

let url: string;
let store: EventStore;
const batches: number[] = [];

beforeAll(async () => {
  url = await freshDatabase();
  store = new EventStore({ pool: poolOf(url), upcasters, onBatch: (appends) => batches.push(appends) });
});
afterAll(() => endPools());

async function submitted(year = 2026): Promise<Unnumbered> {
  const uid = randomUUID();
  const events = [{ type: 'OrderSubmitted', data: {} }];
  await store.append({ stream: orderStream(uid), expectedVersion: 0, events }, by());
  const frozen = {
    lines: [],
    price: 0,
    total: 0,
    percent: 0,
    productPercent: 0,
    pricedWith: { modifiers: 1, primerPrices: 1, settings: 1 },
    ruleVersion: 1,
  };
  const payment = 'card';
  return {
    uid,
    version: 1,
    year,
    frozen,
    payment,
    metadata: by('worker:create-order', { correlationId: uid }),
  };
}

const numberOf = async ({ uid }: Unnumbered): Promise<string> => {
  const created = (await store.readStream(orderStream(uid))).filter(({ type }) => type === 'OrderCreated');
  expect(created).toHaveLength(1);
  expect(created[0]?.metadata.correlationId).toBe(uid);
  return (created[0]?.data as { number: string } | undefined)?.number ?? '';
};
const many = (count: number, year?: number): Promise<Unnumbered[]> =>
  Promise.all(Array.from({ length: count }, () => submitted(year)));

test('orders that arrive together get consecutive numbers in one append', async () => {
  const orders = await many(20);
  batches.length = 0;
  const numbers = new OrderNumbers(store);
  await Promise.all(orders.map((order) => numbers.create(order)));
  expect(batches).toEqual([21]);
  expect(await Promise.all(orders.map(numberOf))).toEqual(
    orders.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`),
  );
});

test('an order that somebody else has dealt with is left out, the others are numbered without a gap', async () => {
  const orders = await many(6, 2027);
  const [taken] = orders as [Unnumbered];
  const rejected = [{ type: 'OrderRejected', data: {} }];
  await store.append({ stream: orderStream(taken.uid), expectedVersion: 1, events: rejected }, by());
  const numbers = new OrderNumbers(store);
  const outcomes = await Promise.allSettled(orders.map((order) => numbers.create(order)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array<string>(5).fill('fulfilled')]);
  expect((outcomes[0] as PromiseRejectedResult).reason).toBeInstanceOf(VersionConflict);
  expectGapless(await Promise.all(orders.slice(1).map(numberOf)));
  expect(await store.streamVersion('order_numbers-2027')).toBe(5);
});

test('two jobs for one order number it once', async () => {
  const order = (await submitted(2028)) as Unnumbered;
  const numbers = new OrderNumbers(store);
  const outcomes = await Promise.allSettled([numbers.create(order), numbers.create(order)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await numberOf(order)).toBe('2028-000001');
  expect(await store.streamVersion('order_numbers-2028')).toBe(1);
});

test('workers that number at once share the numbers without a gap, each year its own', async () => {
  const orders = [...(await many(60, 2029)), ...(await many(30, 2030))];
  const workers = [1, 2, 3].map(() => new OrderNumbers(new EventStore({ pool: poolOf(url, 3), upcasters })));
  await Promise.all(orders.map(async (order, index) => workers[index % 3]?.create(order)));
  const numbers = await Promise.all(orders.map(numberOf));
  expect(new Set(numbers).size).toBe(90);
  expectGapless(numbers.slice(0, 60));
  expectGapless(numbers.slice(60));
});
