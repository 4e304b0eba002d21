import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AddGoods } from '../../src/basket/add-goods/add-goods.handler.ts';
import { readBasket } from '../../src/basket/change-basket.ts';
import { GetBasketHandler } from '../../src/basket/get-basket/get-basket.handler.ts';
import { SavePrimers } from '../../src/basket/primers/save-primers/save-primers.handler.ts';
import type { Database } from '../../src/database.ts';
import type { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { findDrift } from '../../src/event-store/prove/drift.ts';
import { type Append, type RecordedEvent, VersionConflict } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { rebuild } from '../../src/event-store/rebuild/rebuild.ts';
import { basketAsOf } from '../../src/operate/orders/basket-as-of.ts';
import { basketProjection } from '../../src/basket/basket.projection.ts';
import type { History } from '../../src/operate/history.ts';
import { leftBasket } from '../../src/operate/orders/order-report.ts';
import { savedBefore } from '../../src/operate/orders/why-events.ts';
import type { OrderSubmitted } from '../../src/ordering/order.events.ts';
import { endPools } from '../event-store/support.ts';
import { basketDesk, book, by, goodsOf, percents, placing, PRODUCTS } from '../support/basket-desk.ts';

/** Done once, right before the next append that has an event of this type. */
let slipIn: { type: string; act: () => Promise<unknown> } | undefined;

class Interrupted extends EventStore {
  override async append(...[appends, ...rest]: Parameters<EventStore['append']>) {
    const all = (Array.isArray(appends) ? appends : [appends]) as readonly Append[];
    const isIt = all.some(({ events }) => events.some(({ type }) => type === slipIn?.type));
    const act = isIt ? slipIn?.act : undefined;
    if (act !== undefined) {
      slipIn = undefined;
      await act();
    }
    return super.append(appends, ...rest);
  }
}

let desk: Awaited<ReturnType<typeof basketDesk>>;
let getBasket: GetBasketHandler;
beforeAll(async () => {
  desk = await basketDesk(Interrupted);
  const dictionaries = {
    current: () => Promise.resolve(book),
    now: () => Promise.resolve({ book, making: null }),
  } as unknown as Dictionaries;
  const database = { query: (text: string, values: unknown[]) => desk.pool.query(text, values) };
  getBasket = new GetBasketHandler(database as never as Database, dictionaries);
});
afterAll(() => endPools());

let id: string;
beforeEach(() => {
  id = randomUUID();
});
const visitor = () => by(`visitor:${id}`);
const add = (name: string, key?: string) =>
  desk.add.execute(new AddGoods(id, goodsOf(name, 0, 1), percents, visitor(), key));
const draft = (name: string, key?: string) =>
  desk.save.execute(
    new SavePrimers(id, [{ id: -1, name, sequence: 'ACGTACGT', scale: '0.04' }], 0, visitor(), key),
  );
const typesOf = async (stream: string) => (await desk.store.readStream(stream)).map(({ type }) => type);
const submissionOf = async (uid: string) => {
  const [submitted] = await desk.store.readStream(`order-${uid}`);
  expect(submitted?.type).toBe('OrderSubmitted');
  return (submitted as RecordedEvent<OrderSubmitted>).data;
};
const names = async () =>
  [...(await readBasket(desk.store, id)).state.primers.values()].map(({ primer }) => primer.name);

test('an order closes the stream of its basket, and the rest begins the next one', async () => {
  await add('a');
  await draft('d');
  const { uid } = await desk.order.execute(placing(id, visitor(), { products: [] }));
  expect((await typesOf(`basket-${id}`)).slice(-2)).toEqual(['BasketOrdered', 'BasketClosed']);
  const [opened, ...more] = await desk.store.readStream(`basket-${id}-2`);
  expect(more).toEqual([]);
  expect(opened?.data).toMatchObject({
    number: 2,
    orderUid: uid,
    primers: [{ primer: { name: 'd', editState: 'draft' } }],
    products: [{ productId: PRODUCTS[0], count: 1 }],
    sequencing: null,
  });
  await draft('e');
  expect(await typesOf(`basket-${id}-2`)).toEqual(['BasketOpened', 'PrimerAdded']);
  expect(await names()).toEqual(['d', 'e']);
});

test('versions that a browser sees go on counting', async () => {
  const first = await draft('d');
  await add('a');
  const before = await getBasket.execute({ basketId: id, percents, member: null });
  await desk.order.execute(placing(id, visitor()));
  const after = await getBasket.execute({ basketId: id, percents, member: null });
  expect(first.version).toBeLessThan(before.version);
  expect(before.version).toBeLessThan(after.version);
  const saved = await draft('e');
  expect(saved.version).toBe(after.version + 1);
  expect((await getBasket.execute({ basketId: id, percents, member: null })).version).toBe(saved.version);
});

test('a save that slips in before the order is decided upon again with it', async () => {
  await add('a');
  slipIn = { type: 'OrderSubmitted', act: () => add('b') };
  const { uid } = await desk.order.execute(placing(id, visitor()));
  const { lines } = await submissionOf(uid);
  expect(lines.flatMap((line) => (line.kind === undefined ? [line.name] : []))).toEqual(['a', 'b']);
  expect(await names()).toEqual([]);
});

test('a save that an order overtakes lands in the next stream, once', async () => {
  await add('a');
  slipIn = { type: 'PrimerAdded', act: () => desk.order.execute(placing(id, visitor())) };
  const key = randomUUID();
  const saved = await draft('late', key);
  expect(await typesOf(`basket-${id}-2`)).toEqual(['BasketOpened', 'PrimerAdded']);
  expect(await draft('late', key)).toEqual(saved);
  expect(await names()).toEqual(['late']);
});

test('a process that knows the basket of before an order finds it after two orders of another process', async () => {
  const { options } = desk.pool;
  const other = await basketDesk(EventStore, options.connectionString);
  await add('a');
  for (const name of ['b', 'c']) {
    await other.add.execute(new AddGoods(id, goodsOf(name, 0, 1), percents, visitor(), undefined));
    await other.order.execute(placing(id, visitor(), { products: [] }));
  }
  await add('d');
  expect(await names()).toEqual(['d']);
  expect((await typesOf(`basket-${id}-3`)).at(0)).toBe('BasketOpened');
});

test('a key used before the order has its first answer after it, and of two orders at once one is placed', async () => {
  const key = randomUUID();
  const saved = await draft('d', key);
  await add('a');
  const orders = await Promise.allSettled([
    desk.order.execute(placing(id, visitor(), { commandKey: `${key} order` })),
    desk.order.execute(placing(id, visitor())),
  ]);
  const won = orders.filter(({ status }) => status === 'fulfilled');
  const [lost] = orders.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(won).toHaveLength(1);
  expect(lost).toMatchObject({ kind: 'conflict', details: { orderUid: expect.any(String) } });
  expect(await draft('d', key)).toEqual(saved);
  expect(await names()).toEqual(['d']);
});

test('nothing is appended to a closed stream', async () => {
  await add('a');
  const { length } = await desk.store.readStream(`basket-${id}`);
  await desk.order.execute(placing(id, visitor()));
  const late = {
    stream: `basket-${id}`,
    expectedVersion: length,
    events: [{ type: 'BasketCleaned', data: {} }],
  };
  await expect(desk.store.append(late, visitor())).rejects.toBeInstanceOf(VersionConflict);
});

test('the first stream of an old basket holds many orders, and is closed by its next one', async () => {
  await draft('d');
  await add('a');
  const { length } = await desk.store.readStream(`basket-${id}`);
  const { primers } = (await readBasket(desk.store, id)).state;
  const primerIds = [...primers].flatMap(([primerId, { primer }]) => (primer.name === 'a' ? [primerId] : []));
  const taken = { orderUid: randomUUID(), primerIds, productIds: [], sequencing: false };
  const old = { type: 'BasketOrdered', data: taken };
  await desk.store.append({ stream: `basket-${id}`, expectedVersion: length, events: [old] }, visitor());
  desk.known.drop(`basket-${id}`);
  expect(await names()).toEqual(['d']);
  await add('b');
  await desk.order.execute(placing(id, visitor()));
  expect((await typesOf(`basket-${id}`)).filter((type) => type.startsWith('BasketO'))).toEqual([
    'BasketOrdered',
    'BasketOrdered',
  ]);
  expect(await names()).toEqual(['d']);
});

test('a read model that is away or behind misleads nobody', async () => {
  for (const name of ['a', 'b', 'c']) {
    await add(name);
    await desk.order.execute(placing(id, visitor()));
  }
  await draft('d');
  const { rows } = await desk.pool.query(
    'select version, stream_key from read.basket where stream_key like $1',
    [`${id}%`],
  );
  expect(rows).toEqual([{ stream_key: `${id}-4`, version: 2 }]);
  await desk.pool.query('delete from read.basket where stream_key like $1', [`${id}%`]);
  desk.known.drop(`basket-${id}`);
  expect(await names()).toEqual(['d']);
  await rebuild(desk.store, basketProjection, { accept: () => true });
  expect(await findDrift(desk.store)).toMatchObject([{ drifted: 0 }, { drifted: 0 }]);
});

test('the goods a login brought are told again after an order, as far as they are there', async () => {
  await add('a');
  await draft('d');
  const userId = randomUUID();
  const member = by(`user:${userId}`);
  const login = { visitorBasketId: id, userId, percents, metadata: member };
  const { merged } = await desk.login.execute(login);
  expect(merged?.primerIds).toHaveLength(2);
  await desk.order.execute(placing(userId, member, { memberId: userId }));
  const held = async () => [...(await readBasket(desk.store, userId)).state.primers.keys()];
  const left = await held();
  expect(left).toEqual([merged?.primerIds[1]]);
  expect((await desk.login.execute(login)).merged).toMatchObject({ primerIds: left, products: [] });
  await desk.save.execute(
    new SavePrimers(userId, [{ id: left[0] ?? 0, forDelete: true }], 0, member, undefined),
  );
  await desk.login.execute(login);
  expect(await held()).toEqual([]);
});

test('an operator sees the stream that a basket was in at a position', async () => {
  const heads: number[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await add(name);
    heads.push(await desk.store.headPosition());
    await desk.order.execute(placing(id, visitor()));
  }
  for (const [index, head] of heads.entries())
    expect((await basketAsOf(desk.store, id, head)).at(-1)?.stream).toBe(
      index === 0 ? `basket-${id}` : `basket-${id}-${index + 1}`,
    );
  expect(await basketAsOf(desk.store, id, (heads[0] ?? 0) - 100_000)).toEqual([]);
  expect((await basketAsOf(desk.store, `${id}-3`, heads[4] ?? 0)).at(-1)?.type).toBe('BasketClosed');
  expect(await basketAsOf(desk.store, id, await desk.store.headPosition())).toHaveLength(1);
});

test('a line that was carried over was formed by that, as far as its own stream tells', async () => {
  await add('a');
  await desk.order.execute(placing(id, visitor(), { products: [] }));
  const { uid } = await desk.order.execute(placing(id, visitor()));
  const { lines, basketNumber } = await submissionOf(uid);
  const of = { uid, stream: `basket-${id}-2`, position: await desk.store.headPosition() };
  expect([lines.length, basketNumber]).toEqual([1, 2]);
  const formedBy = await savedBefore({ store: desk.store } as History, of, lines);
  expect(formedBy.map(({ stream, type }) => [stream, type])).toEqual([[of.stream, 'BasketOpened']]);
  const left = await leftBasket(
    { store: desk.store } as History,
    await desk.store.readStream(`order-${uid}`),
    ...([id, of.position] as const),
  );
  expect(left.map(({ stream, type }) => [stream, type])).toEqual([[of.stream, 'BasketOrdered']]);
});
