import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Order } from '@oligoteka/site-api';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { CHEAP, DEAR, less, sample, sequencingPrice, standardPrimer } from '../support/goods.ts';
import { runOps } from '../support/ops.ts';
import { lettersAbout } from '../support/letters.ts';
import { details, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

// the operator's commands are processes of their own
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Everything the shop sells: a primer, products of one group, samples with a primer made for them, extractions. */
async function fill(visitor: Visitor): Promise<number> {
  await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
  await visitor.get('/product/saveProducts', [
    { id: CHEAP.id, count: 2 },
    { id: DEAR.id, count: 1 },
  ]);
  await visitor.get('/sequence/saveSequences', {
    seq: [sample(-1, { withPcr: true, primersRls: [{ primerId: -1 }, { primerId: -2 }] })],
    primers: [
      standardPrimer(),
      standardPrimer(-2, { name: 'own R', storeType: 'fromOrder', scale: '0.04', sequence: 'ACGTACGTAC' }),
    ],
    dnaExtractCount: 1,
  });
  const { discount_total } = await visitor.get('/basket/getBasket');
  return discount_total;
}
const lineOf = <Kind extends Order['lines'][number]['kind']>(order: Order, kind: Kind) =>
  order.lines.filter((line): line is Extract<Order['lines'][number], { kind: Kind }> => line.kind === kind);

test('extractions without a sample are refused in words, and nothing is ordered', async () => {
  const visitor = shop.visitor();
  await visitor.get('/sequence/saveSequences', { dnaExtractCount: 9_999 });
  const none = await visitor.ask('/basket/createOrder', { order: details() });
  expect([none.status, Object.keys(none.body.validateErrors ?? {})]).toEqual([422, ['sequences.0']]);
  expect(none.body.validateErrors?.['sequences.0']?.[0]).toMatch(/^Выделений ДНК 9999, а проб.* 0\./);
});

test('everything in the basket is ordered at the total shown, and leaves it', async () => {
  const visitor = shop.visitor();
  const expectedTotal = await fill(visitor);
  const asked = { order: details({ expectedTotal }) };
  const placed = await visitor.get('/basket/createOrder', asked);
  expect(placed.total).toBe(expectedTotal);
  const order = await settled(visitor, placed.uid);
  expect(order).toMatchObject({ state: 'awaiting_payment', total: expectedTotal });
  expect(order.number).toMatch(/^\d{4}-\d{6}$/);
  expect(order.lines.map(({ line, kind, name, count }) => [line, kind, name, count])).toEqual([
    [1, 'primer', 'p1', 1],
    [2, 'primer', 'own R', 1],
    [3, 'product', CHEAP.name, 2],
    [4, 'product', DEAR.name, 1],
    [5, 'sequence', 's1', 2],
    [6, 'dnaExtract', 'Выделение ДНК', 1],
  ]);
  const [cheap, dear] = lineOf(order, 'product');
  expect(cheap?.priceCalcStrategy).toBe(
    `units:1x${CHEAP.price}.00;group${CHEAP.groups[0]}:10%->${less(CHEAP.price)}.00;units:1x${CHEAP.price}.00;exempt:${CHEAP.groups[0]}`,
  );
  expect(dear).toMatchObject({ sku: DEAR.sku, price: DEAR.price, discount_price: less(DEAR.price) });
  const [read] = lineOf(order, 'sequence');
  expect(read?.price).toBe(2 * sequencingPrice('sequence', 1) + sequencingPrice('pcr'));
  expect(read?.primers.map(({ name, storeType }) => [name, storeType])).toEqual([
    ['M13F', 'standard'],
    ['own R', 'fromOrder'],
  ]);
  expect(order.lines.reduce((sum, line) => sum + line.discount_price, 0)).toBe(order.total);
  expect(order.dictionaries).toMatchObject({ products: 1, bulks: 1, sequencePrices: 1 });
  const left = await visitor.get('/basket/getBasket');
  expect(left).toMatchObject({ products: [], primers: [], total: 0, summary: [] });
  expect(left.sequences.seq).toEqual([]);
  const again = await visitor.ask('/basket/createOrder', asked);
  expect([again.status, again.body['orderUid']]).toEqual([409, placed.uid]);
});

test('a part of the basket has the price of that part; the rest stays', async () => {
  const visitor = shop.visitor();
  await fill(visitor);
  const wanted = { primers: [], products: [DEAR.id], sequences: false };
  // alone it has no group discount: the total of the basket's page is not its price
  const refused = await visitor.ask('/basket/createOrder', {
    ...wanted,
    order: details({ expectedTotal: less(DEAR.price) }),
  });
  expect([refused.status, refused.body['total']]).toEqual([409, DEAR.price]);
  const { uid } = await visitor.get('/basket/createOrder', {
    ...wanted,
    order: details({ expectedTotal: DEAR.price }),
  });
  const order = await settled(visitor, uid);
  expect(order.lines).toMatchObject([{ kind: 'product', productId: DEAR.id, price: DEAR.price }]);
  const basket = await visitor.get('/basket/getBasket');
  expect(basket.products.map(({ id }) => id)).toEqual([CHEAP.id]);
  expect(basket.sequences.seq).toHaveLength(1);
  const unknown = await visitor.ask('/basket/createOrder', { products: [DEAR.id], order: details() });
  expect(unknown.status).toBe(409);
});

test('a product that is no longer sold is refused by its name until it is taken out', async () => {
  const visitor = shop.visitor();
  await visitor.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const sold = (isSold: boolean) =>
    shop.publish('products', ({ groups, products }) => ({
      groups,
      products: products.map((one) => (one.id === CHEAP.id ? { ...one, disabled: !isSold } : one)),
    }));
  await sold(false);
  const { status, body } = await visitor.ask('/basket/createOrder', { order: details() });
  expect(status).toBe(422);
  expect(body.validateErrors).toEqual({ 'products.0': [`${CHEAP.name}: больше не продаётся`] });
  expect((await visitor.get('/basket/getBasket')).products).toMatchObject([{ disabled: true, total: 0 }]);
  const more = await shop.visitor().ask('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  expect(more.body.validateErrors).toEqual({ '0.id': ['Этот товар больше не продаётся.'] });
  await sold(true);
  expect((await visitor.ask('/basket/createOrder', { order: details() })).status).toBe(200);
});

describe('delivery', () => {
  test('by courier needs an address, to be picked up none', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
    const must = ['Поле должно быть заполнено.'];
    const none = await visitor.ask('/basket/createOrder', { order: details({ delivery: 'courier' }) });
    expect([none.status, none.body.validateErrors]).toEqual([
      422,
      { 'order.address.city': must, 'order.address.street': must, 'order.address.house': must },
    ]);
    const half = await visitor.ask('/basket/createOrder', {
      order: details({ delivery: 'courier', address: { city: 'Пущино', street: ' ' } }),
    });
    expect(half.body.validateErrors).toEqual({ 'order.address.street': must, 'order.address.house': must });
    const address = { city: 'Пущино', street: 'Институтская', house: '3' };
    const { uid } = await visitor.get('/basket/createOrder', {
      order: details({ delivery: 'courier', address }),
    });
    expect((await settled(visitor, uid)).address).toBe('Пущино, Институтская, д. 3');
    const english = await shop.visitor({ language: 'en' }).get('/order/getOrder', { uid });
    expect(english.address).toBe('Пущино, Институтская, 3');
    for (const [name, written] of [
      ['invoice-offer-en', 'Институтская, 3.'],
      ['invoice-offer', 'Институтская, д. 3.'],
    ] as const) {
      const file = await fetch(`${shop.origin}/documents/${uid}/${name}`);
      const pages = await readPdf(Buffer.from(await file.arrayBuffer()), { draw: false });
      const words = pages
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
      expect([name, words]).toEqual([name, expect.stringContaining(written)]);
    }
  });
});

test('an order of all there is, as many as one may order, is shown in the list and in the copy of one’s data', async () => {
  const { browser } = await newMember(shop);
  const products = await browser.get('/product/GetProducts');
  const all = products.filter(({ disabled }) => !disabled).map(({ id }) => ({ id, count: 9_999 }));
  await browser.get('/product/saveProducts', all);
  const expectedTotal = (await browser.get('/basket/getBasket')).discount_total;
  expect(expectedTotal).toBeGreaterThan(1e9);
  const { uid } = await browser.get('/basket/createOrder', { order: details({ expectedTotal }) });
  await until(
    async () => (await browser.get('/order/getOrder', { uid })).state === 'awaiting_payment',
    'the order to be created',
  );
  expect((await browser.get('/order/findOrders')).orders).toMatchObject([{ uid, total: expectedTotal }]);
  expect((await browser.get('/profile/exportData')).orders).toMatchObject([{ uid, total: expectedTotal }]);
});

describe('an order that was placed', () => {
  test('can be cancelled once, before or after a worker has numbered it', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    await visitor.get('/order/requestCancelCode', { uid });
    const letters = await lettersAbout(shop, uid, 'order-cancel-code');
    const code = /^ {4}(\d{6})$/m.exec(letters.at(-1) ?? '')?.[1];
    const cancelled = await visitor.get('/order/cancelOrder', { uid, code });
    expect(cancelled.state).toBe('cancelled');
    expect(cancelled.history.at(-1)).toMatchObject({ state: 'cancelled', note: 'Отменён заказчиком.' });
    const again = await visitor.get('/order/cancelOrder', { uid });
    expect(again.history.filter(({ state }) => state === 'cancelled')).toHaveLength(1);
    const nowhere = await visitor.ask('/order/cancelOrder', { uid: randomUUID() });
    expect(nowhere.status).toBe(404);
  });

  test('can be repeated at the prices of now, and says which have changed', async () => {
    const visitor = shop.visitor();
    await fill(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    const order = await settled(visitor, uid);
    const same = await visitor.get('/order/repeatOrder', { uid });
    expect(same.changes).toEqual([]);
    expect(same.discount_total).toBe(order.total);
    expect(same.products.map(({ id, count }) => [id, count])).toEqual([
      [CHEAP.id, 2],
      [DEAR.id, 1],
    ]);
    const dearer = (by: number) =>
      shop.publish('sequence-prices', (prices) =>
        prices.map((row) => (row.key === 'dnaExtract' ? { ...row, price: row.price + by } : row)),
      );
    await dearer(10);
    const { changes } = await visitor.get('/order/repeatOrder', { uid });
    const was = sequencingPrice('dnaExtract');
    expect(changes).toEqual([{ line: 6, name: 'Выделение ДНК', was, now: was + 10 }]);
    const twice = await visitor.get('/basket/getBasket');
    expect(twice.products.map(({ count }) => count)).toEqual([4, 2]);
    expect(twice.sequences).toMatchObject({ dnaExtractCount: 2 });
    expect(twice.primers).toHaveLength(4);
    expect((await visitor.ask('/order/repeatOrder', { uid: randomUUID() })).status).toBe(404);
    await dearer(-10);
  });

  test('can be repeated into a basket whose last place is taken', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1), ready(-2)] });
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    const last = ready(-1, { numberInOrder: 2_147_483_647, name: 'last' });
    await visitor.get('/primer/savePrimers', { primers: [last] });
    const { primers } = await visitor.get('/order/repeatOrder', { uid });
    expect(primers.map(({ name }) => name)).toEqual(['last', 'p1', 'p2']);
  });
});

test('the history explains and recomputes it all: order, why, audit, what if, rebuild', async () => {
  const visitor = shop.visitor();
  await fill(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  await settled(visitor, uid);
  const report = await runOps(shop, ['order', uid]);
  expect(report.output).toContain('One unit of the cheapest product of group');
  expect(report.output).toContain('Sanger sequencing, Standard: 2 × ');
  const why = await runOps(shop, ['--json', 'why', uid, '3']);
  expect(why.errors).toBe('');
  const found = JSON.parse(why.output) as {
    agrees: boolean;
    numbers: { what: string; source: { dictionary: string } }[];
    formedBy: { what: string }[];
  };
  expect(found.agrees).toBe(true);
  expect(found.numbers.map(({ what, source }) => [what, source.dictionary])).toEqual([
    ['units', expect.stringMatching(/^products v/)],
    ['units', expect.stringMatching(/^products v/)],
  ]);
  expect(found.formedBy.map(({ what }) => what)).toContain('ProductAdded');
  for (const line of ['1', '2', '5', '6']) expect((await runOps(shop, ['why', uid, line])).code).toBe(0);
  const audit = await runOps(shop, ['--json', 'audit', 'orders']);
  expect((JSON.parse(audit.output) as { differences: unknown[] }).differences).toEqual([]);
  expect(audit.code).toBe(0);
  const prices = await runOps(shop, ['--json', 'audit', 'prices']);
  const shown = JSON.parse(prices.output) as { quotes: number; differences: unknown[] };
  expect([shown.differences, prices.code]).toEqual([[], 0]);
  const rebuilt = await runOps(shop, ['--json', 'rebuild', 'all', '--check']);
  const models = JSON.parse(rebuilt.output) as { identical: boolean }[];
  expect(models.length).toBeGreaterThan(3);
  expect(models.filter(({ identical }) => !identical)).toEqual([]);
});
