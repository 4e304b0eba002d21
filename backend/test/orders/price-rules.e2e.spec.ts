import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { createOrder } from '../../src/ordering/create-order/create-order.job.ts';
import { OrderNumbers } from '../../src/ordering/create-order/number-orders.ts';
import { orderStream, type OrderSubmitted } from '../../src/ordering/order.events.ts';
import { rulesOf } from '../../src/ordering/prices/price-rules.ts';
import { by } from '../event-store/support.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let accepted: OrderSubmitted['data'];

beforeAll(async () => {
  shop = await openShop();
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  await settled(visitor, uid);
  const [first] = await shop.store.readStream(orderStream(uid));
  accepted = first?.data as OrderSubmitted['data'];
});
afterAll(() => shop.close());

/** An order as another release of the shop has accepted it; the shop's own workers take it up as well. */
async function acceptedUnder(ruleVersion: number, total: number): Promise<string> {
  const uid = randomUUID();
  const data = { ...accepted, ruleVersion, total };
  const events = [{ type: 'OrderSubmitted', data }];
  await shop.store.append({ stream: orderStream(uid), expectedVersion: 0, events }, by());
  return uid;
}
const needs = () => ({
  store: shop.store,
  dictionaries: new Dictionaries(shop.pool),
  numbers: new OrderNumbers(shop.store),
  metadata: by('worker:create-order'),
});
const historyOf = async (uid: string) =>
  (await shop.store.readStream(orderStream(uid))).map(({ type }) => type);

test('an order is created by the rules it was accepted under, whatever they are today', async () => {
  const today = rulesOf(1);
  if (today === null) throw new Error('the first rules are gone');
  const dearer = {
    ...today,
    priceOrder: (...args: Parameters<typeof today.priceOrder>) => {
      const priced = today.priceOrder(...args);
      return priced && { ...priced, total: priced.total * 2 };
    },
  };
  const uid = await acceptedUnder(2, accepted.total * 2);
  const rules = (version: number) => (version === 2 ? dearer : rulesOf(version));
  expect(await createOrder(uid, { ...needs(), rules })).toBe('created');
  const created = (await shop.store.readStream(orderStream(uid))).find(({ type }) => type === 'OrderCreated');
  expect(created?.data).toMatchObject({ total: accepted.total * 2, ruleVersion: 2 });
});

test('an order accepted under rules that this release does not know waits; nobody is rejected', async () => {
  const uid = await acceptedUnder(99, accepted.total);
  await expect(createOrder(uid, needs())).rejects.toThrow('price rules 99');
  expect(await historyOf(uid)).toEqual(['OrderSubmitted']);
});
