import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CustomerPrice } from '@oligoteka/pricing';
import { dictionaryFaults } from '../../src/dictionaries/dictionary-faults.ts';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { LIMITS } from '../../src/guard/rate-limits.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

const PAYER = { inn: '7707083893', kpp: '773601001' };
const OTHER = { name: 'ООО «Лютик»', inn: '7736050003', kpp: '997250001' };
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await agree([
    row('P-1', { inn: PAYER.inn, primers: 10, products: 20 }),
    row('P-2', { inn: PAYER.inn, primers: 50, from: '2099-01-01' }),
    row('P-3', { inn: PAYER.inn, primers: 50, to: '2020-12-31' }),
    row('B-1', { inn: OTHER.inn, kpp: '773601001', primers: 50 }),
  ]);
  await until(() => isByContract(shop.visitor()), 'the shop to know the contracts');
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const row = (contract: string, more: Partial<CustomerPrice>): CustomerPrice => ({
  ...{ contract, members: [], from: '2020-01-01', primers: 0, products: 0, ...more },
});
function agree(prices: readonly CustomerPrice[]): Promise<unknown> {
  const at = new Date(Date.now() - 1000).toISOString();
  const metadata = { at, actor: 'operator:test', correlationId: 'test' };
  return publishDictionaries(shop.store, { 'customer-prices': prices }, { effectiveFrom: at, metadata });
}
/** The sum of a basket for the payer. */
const sumFor = async (visitor: Visitor) => (await visitor.get('/basket/getBasket', PAYER)).discount_total;
const isByContract = async (visitor: Visitor) =>
  (await visitor.get('/basket/getBasket', PAYER)).byContract === true;
const checked = async () => {
  for (const command of [['audit'], ['rebuild', 'order', '--check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
};

test('whoever orders for a payer sees and has the prices of its contract, by day', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor, 1);
  await visitor.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const [plain, forPayer] = [
    await visitor.get('/basket/getBasket'),
    await visitor.get('/basket/getBasket', { inn: ' 7707 083893 ', kpp: '773601001' }),
  ];
  expect([plain.byContract, forPayer.byContract]).toEqual([undefined, true]);
  // whoever types an ИНН learns no number of a contract
  expect(JSON.stringify(forPayer)).not.toContain('P-1');
  expect(forPayer.primers[0]?.discount_price).toBe(400);
  expect(plain.discount_total - forPayer.discount_total).toBeGreaterThan(40);
  // the price without the contract is another one
  const refused = await visitor.ask('/basket/createOrder', {
    order: details({ expectedTotal: plain.discount_total }),
  });
  expect(refused.status).toBe(409);
  const { uid } = await visitor.get('/basket/createOrder', {
    order: details({ expectedTotal: forPayer.discount_total }),
  });
  const order = await settled(visitor, uid);
  expect(order).toMatchObject({
    ...{ total: forPayer.discount_total, byContract: true, canChangePayer: false },
  });
  expect(JSON.stringify(order)).not.toContain('P-1');
  expect((await ops('why', uid, '1')).output).toContain('discount on letters 10 %, by contract P-1');
  await checked();
});

test('its payer stays: the prices were agreed with that one', async () => {
  const { browser } = await newMember(shop);
  await fillBasket(browser as unknown as Visitor, 1);
  const { uid } = await browser.get('/basket/createOrder', { order: details() });
  await settled(browser as unknown as Visitor, uid);
  const refused = await browser.ask('/order/changePayer', { uid, affiliate: OTHER });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('по договору плательщика'),
  ]);
});

test('a contract of a branch is not that of another one, and a person has none', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor, 1);
  const full = (await visitor.get('/basket/getBasket')).discount_total;
  expect(await visitor.get('/basket/getBasket', { inn: OTHER.inn, kpp: OTHER.kpp })).toMatchObject({
    discount_total: full,
  });
  const branch = { inn: OTHER.inn, kpp: '773601001' };
  expect((await visitor.get('/basket/getBasket', branch)).discount_total).toBeLessThan(full);
  const { uid } = await visitor.get('/basket/createOrder', {
    order: details({ affiliate: { name: 'Анна', isPerson: true }, expectedTotal: full }),
  });
  const order = await settled(visitor, uid);
  expect([order.total, order.byContract, order.canChangePayer]).toEqual([full, undefined, true]);
});

test('an order keeps its contract when it ends, and the audit looks at the day of the order', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor, 1);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const { total } = await settled(visitor, uid);
  await fillBasket(visitor, 1);
  const before = await sumFor(visitor);
  await agree([row('P-9', { inn: PAYER.inn, primers: 1 })]);
  await until(async () => (await sumFor(visitor)) > before, 'the shop to know the next contract');
  expect((await visitor.get('/order/getOrder', { uid })).total).toBe(total);
  await checked();
});

test.each<[Partial<CustomerPrice>, string, string]>([
  [{ inn: '7707083894' }, 'inn', 'an ИНН'],
  [{ inn: PAYER.inn, kpp: '1' }, 'kpp', 'a КПП'],
  [{ kpp: PAYER.kpp, members: [1] }, 'kpp', 'stands without the inn'],
  [{}, 'members', 'is empty'],
])('a row that says %j is refused by name', (more, field, fault) => {
  const good = row('Y', { inn: PAYER.inn, kpp: PAYER.kpp });
  expect(dictionaryFaults('customer-prices', [good])).toEqual([]);
  expect(dictionaryFaults('customer-prices', [good, row('X', more)])).toEqual([
    { path: [1, field], message: expect.stringContaining(fault) },
  ]);
});

test('prices by ИНН, lots and switches of letters are asked for within budgets', async () => {
  const visitor = shop.visitor();
  const refusedAt = async (most: number, ask: () => Promise<{ status: number }>) => {
    for (let tries = 0; tries <= most; tries += 1) if ((await ask()).status === 429) return true;
    return false;
  };
  expect(await refusedAt(LIMITS.payerPrices.tries, () => visitor.ask('/basket/getBasket', PAYER))).toBe(true);
  // without an ИНН the basket is there
  expect((await visitor.ask('/basket/getBasket', {})).status).toBe(200);
  const lot = { category: 'enzymes', lot: 'L1' };
  expect(await refusedAt(LIMITS.lots.tries, () => visitor.ask('/product/findCertificates', lot))).toBe(true);
});
