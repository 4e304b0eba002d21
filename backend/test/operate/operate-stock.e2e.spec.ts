import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newMember } from '../support/browser.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const ops = (...parameters: string[]) => askDesk(shop, parameters);

test('primers of an order are kept, reads take of them when they begin, and give back when they did not', async () => {
  const { browser, login } = await newMember(shop);
  const buyer = browser as unknown as Visitor;
  const stock = async () => (await buyer.get('/profile/getPrimerStock', {})).primers;
  await ops('discount', login, '--primers', '100', '--products', '100');
  await fillBasket(buyer, 2);
  const { uid } = await buyer.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  const { number } = await settled(buyer, uid);
  expect(await stock()).toEqual([]);
  const early = await ops('stock', login, '1', '--order', String(number), '--volume', '50');
  expect([early.code, early.errors]).toEqual([1, expect.stringContaining('line 1 is not made yet')]);
  await ops('start', String(number));
  await ops('ready', String(number));
  const put = ['stock', login, '1', '--order', String(number), '--volume', '50', '--per-read', '2'];
  expect((await ops(...put)).code).toBe(0);
  expect((await ops(...put)).code).toBe(0);
  expect(await stock()).toMatchObject([
    { id: 1, order: { uid, number, line: 1 }, volume: 50, used: 0, left: 50, perRead: 2, reads: 25 },
  ]);

  await buyer.get('/sequence/saveSequences', {
    seq: [sample(-1), sample(-2)],
    primers: [standardPrimer(-1, { name: 'kept', storeType: 'stock', stockId: 1 })],
  });
  const read = await buyer.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  const reading = String((await settled(buyer, read.uid)).number);
  expect(await stock()).toMatchObject([{ used: 0, left: 50 }]);
  await ops('start', reading);
  expect(await stock()).toMatchObject([{ used: 4, left: 46, reads: 23 }]);
  await ops('start', reading, '2', '--undo', '--note', 'not this one');
  expect(await stock()).toMatchObject([{ used: 2, left: 48 }]);

  expect((await ops('stock', login, '1', '--left', '30', '--note', 'measured')).code).toBe(0);
  expect(await stock()).toMatchObject([{ used: 2, left: 30, reads: 15 }]);
  expect((await ops('stock', login, '7', '--left', '30', '--note', 'x')).errors).toContain('no primer 7');
  expect((await ops('stock', login, '1', '--left', 'much', '--note', 'x')).code).toBe(2);
  const shown = await ops('stock', login);
  expect(shown.output).toContain('left, µl');
  await ops('stock', login, '1', '--discard', '--note', 'dried out');
  expect(await stock()).toEqual([]);
  expect((await ops('audit', 'orders')).code).toBe(0);
});

test('a stock is its member’s alone', async () => {
  const refused = await shop.visitor().ask('/profile/getPrimerStock', {});
  expect(refused.status).toBe(401);
});
