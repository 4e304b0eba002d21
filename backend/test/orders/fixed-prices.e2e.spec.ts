import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CustomerPrice } from '@oligoteka/pricing';
import { dictionaryFaults } from '../../src/dictionaries/dictionary-faults.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { CHEAP, DEAR } from '../support/goods.ts';
import { askDesk, tamper } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

const PAYER = { inn: '7707083893', kpp: '773601001' };
/** Lower than with the 10 % of its group. */
const AGREED = Math.floor(DEAR.price * 0.8) + 0.5;
const row = (more: Partial<CustomerPrice> = {}): CustomerPrice => ({
  ...{ contract: 'F-1', members: [], inn: PAYER.inn, from: '2020-01-01', primers: 0, products: 0 },
  fixed: [{ sku: DEAR.sku, price: AGREED }],
  ...more,
});
let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'fixed-prices-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop?.close();
});

const ops = (...parameters: string[]) => askDesk(shop, parameters);
/** Every file of dictionaries is YAML, and so is JSON. */
async function dictionaries(action: 'diff' | 'publish', rows: readonly CustomerPrice[], ...more: string[]) {
  const file = path.join(folder, 'prices.yaml');
  await writeFile(file, JSON.stringify({ 'customer-prices': rows }, null, 1));
  return ops('dictionaries', action, file, ...more);
}
const basketOf = (visitor: Visitor) => visitor.get('/basket/getBasket', PAYER);
const checked = async () => {
  for (const command of [['audit'], ['rebuild', 'order', '--check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
};

test('a price that a contract fixes holds in basket, order and history, and is explained and audited', async () => {
  const published = await dictionaries('publish', [row()]);
  expect([published.code, published.output]).toEqual([
    0,
    expect.stringContaining('Published customer-prices v1'),
  ]);
  const visitor = shop.visitor();
  await visitor.get('/product/saveProducts', [
    { id: DEAR.id, count: 2 },
    { id: CHEAP.id, count: 1 },
  ]);
  await until(async () => (await basketOf(visitor)).byContract === true, 'the shop to know the contract');
  const [plain, agreed] = [await visitor.get('/basket/getBasket'), await basketOf(visitor)];
  const dear = agreed.products.find(({ id }) => id === DEAR.id);
  expect(dear).toMatchObject({ discount_price: AGREED, discount_count: 2 });
  expect(agreed.discount_total).toBeLessThan(plain.discount_total);

  const { uid } = await visitor.get('/basket/createOrder', {
    order: details({ expectedTotal: agreed.discount_total }),
  });
  const order = await settled(visitor, uid);
  expect(order).toMatchObject({
    ...{ total: agreed.discount_total, byContract: true },
    lines: [
      {
        priceCalcStrategy: expect.stringMatching(/^units:2x[\d.]+;agreed->[\d.]+$/),
        discount_price: 2 * AGREED,
      },
      { priceCalcStrategy: expect.not.stringContaining('agreed') },
    ],
  });
  const why = await ops('why', uid, '1');
  expect(why.code).toBe(0);
  const told = why.output.replaceAll(/\s+/g, ' ');
  expect(told).toContain('by contract F-1');
  expect(told).toContain('dictionary-customer-prices');
  expect(told).toContain('instead of');
  expect(told).toContain('The order says the same.');
  await checked();
  // the price of another day leaves the order as it is
  const dearer = [row({ fixed: [{ sku: DEAR.sku, price: AGREED + 1 }] })];
  const diff = await dictionaries('diff', dearer);
  expect([diff.code, diff.output.replaceAll(/ +/g, ' ')]).toEqual([
    0,
    expect.stringContaining(`contract F-1 from 2020-01-01 fixed.${DEAR.sku}.price ${AGREED} ${AGREED + 1}`),
  ]);
  expect((await dictionaries('publish', dearer)).code).toBe(0);
  expect((await visitor.get('/order/getOrder', { uid })).total).toBe(agreed.discount_total);
  await checked();
  // a lower price than any contract gives is found, though the order was not told of another one
  const altered = `update event_store.event set data = replace(data::text, '"${DEAR.sku}":${AGREED * 100}',
    '"${DEAR.sku}":${AGREED * 100 - 1}')::json where type = 'OrderSubmitted'`;
  expect(await tamper(shop, altered)).toBe(1);
  const found = await ops('audit', 'orders', '--format', 'json');
  const { differences } = JSON.parse(found.output) as { differences: object[] };
  expect([found.code, differences]).toEqual([
    1,
    expect.arrayContaining([
      expect.objectContaining({
        what: 'own discount',
        recorded: { fixed: { [DEAR.sku]: AGREED * 100 - 1 } },
        recomputed: { fixed: { [DEAR.sku]: AGREED * 100 } },
      }),
    ]),
  ]);
});

test('new prices of the list are no news for a product whose price a contract fixes', async () => {
  const { browser, id } = await newMember(shop);
  const visitor = browser as unknown as Visitor;
  // lower than with any discount of its group
  const price = Math.floor(CHEAP.price * 0.8);
  const contract = {
    ...{ contract: 'N-1', members: [id], from: '2020-01-01', primers: 0, products: 0 },
    fixed: [{ sku: CHEAP.sku, price }],
  };
  expect((await dictionaries('publish', [contract])).code).toBe(0);
  const saved = async (units: number) => {
    const [product] = await visitor.get('/product/saveProducts', [
      { id: CHEAP.id, count: units },
      { id: DEAR.id, count: 1 },
    ]);
    return product?.discount_price;
  };
  await until(async () => (await saved(1)) === price, 'the shop to know the contract');
  await saved(2);
  const before = await visitor.get('/basket/getBasket');
  const dear = [CHEAP.id, DEAR.id];
  const added = (by: number) =>
    shop.publish('products', ({ groups, products }) => ({
      groups,
      products: products.map((one) => (dear.includes(one.id) ? { ...one, price: one.price + by } : one)),
    }));
  await added(100);
  await until(async () => (await visitor.get('/basket/getBasket')).repriced !== null, 'the new prices');
  const { repriced, discount_total } = await visitor.get('/basket/getBasket');
  expect(repriced).toMatchObject({
    lines: [{ kind: 'product', id: DEAR.id }],
    ...{ before: before.discount_total, after: discount_total },
  });
  await added(-100);
});

test('a member sees the fixed price of their contract at once, on its days alone', async () => {
  const { browser, id } = await newMember(shop);
  const visitor = browser as unknown as Visitor;
  const of = (contract: string, price: number, days: Partial<CustomerPrice> = {}): CustomerPrice => ({
    ...{ contract, members: [id], from: '2020-01-01', primers: 0, products: 0, ...days },
    fixed: [{ sku: CHEAP.sku, price }],
  });
  const contracts = [
    of('M-1', CHEAP.price - 50),
    of('M-2', CHEAP.price - 60, { to: '2020-12-31' }),
    of('M-3', CHEAP.price - 60, { from: '2099-01-01' }),
  ];
  expect((await dictionaries('publish', contracts)).code).toBe(0);
  const saved = async () => {
    const [product] = await visitor.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
    return product?.discount_price;
  };
  await until(async () => (await saved()) === CHEAP.price - 50, 'the shop to know the contracts');
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  expect(await settled(visitor, uid)).toMatchObject({ total: CHEAP.price - 50, contracts: ['M-1'] });
});

test('a price that falls by much is published only by --yes, and every fault is named with its line', async () => {
  expect((await dictionaries('publish', [row()])).code).toBe(0);
  const slip = await dictionaries('publish', [row({ fixed: [{ sku: DEAR.sku, price: 1 }] })]);
  expect([slip.code, slip.output + slip.errors]).toEqual([1, expect.stringContaining('--yes')]);
  const unknown = await dictionaries('publish', [
    row(),
    row({ contract: 'F-2', fixed: [{ sku: 'NO-1', price: 1 }] }),
  ]);
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    expect.stringMatching(/prices\.yaml:\d+: customer-prices\[1\]\.fixed\[0\]\.sku names no product: "NO-1"/),
  ]);
});

test.each<[unknown, (string | number)[], string]>([
  [[{ sku: DEAR.sku, price: 0 }], [0, 'price'], 'above 0'],
  [[{ sku: DEAR.sku, price: 1.234 }], [0, 'price'], 'two decimals'],
  [[{ sku: ' ', price: 1 }], [0, 'sku'], 'the SKU of a product'],
  [
    [
      { sku: DEAR.sku, price: 1 },
      { sku: DEAR.sku, price: 2 },
    ],
    [1, 'sku'],
    'twice',
  ],
  [{ [DEAR.sku]: 1 }, [], 'a list'],
  [Array.from({ length: 1_001 }, (_, index) => ({ sku: `X-${index}`, price: 1 })), [], 'at most 1000'],
])('fixed prices %# are refused by name', (fixed, place, fault) => {
  expect(dictionaryFaults('customer-prices', [row()])).toEqual([]);
  expect(dictionaryFaults('customer-prices', [row(), row({ contract: 'X', fixed: fixed as never })])).toEqual(
    [{ path: [1, 'fixed', ...place], message: expect.stringContaining(fault) }],
  );
});
