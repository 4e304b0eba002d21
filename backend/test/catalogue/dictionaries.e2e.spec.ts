import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
});
afterAll(() => shop?.close());

const { products, groups } = SEED.products;
const one = products.find((product) => product.groups.length > 0 && !product.disabled);

test('the whole catalogue is answered as it was published, each row with its version', async () => {
  const answer = await shop.visitor().get('/product/GetProducts');
  expect(answer).toEqual(products.map((product) => ({ ...product, version: 1 })));
  const aliased = await shop.visitor().post('/PRODUCT/getproducts', '{}');
  expect(aliased.status).toBe(200);
});

test('a category holds its sub-pages, words are found in any case and language', async () => {
  const ask = async (request: object) =>
    (await shop.visitor().get('/product/GetProducts', request)).map(({ category }) => category);
  const pcr = await ask({ category: '/products/pcr' });
  expect(new Set(pcr).size).toBeGreaterThan(1);
  expect(pcr.every((category) => category.startsWith('/products/pcr/'))).toBe(true);
  expect(await ask({ category: '/products/pc' })).toEqual([]);
  const bySku = await shop.visitor().get('/product/GetProducts', { q: one?.sku.toLowerCase() });
  expect(bySku.map(({ id }) => id)).toContain(one?.id);
  const byName = await shop.visitor().get('/product/GetProducts', { q: one?.name.toUpperCase() });
  expect(byName.map(({ id }) => id)).toContain(one?.id);
  expect(await ask({ q: 'no such thing' })).toEqual([]);
});

test('a filter of the wrong type is named', async () => {
  const { status, body } = await shop
    .visitor()
    .ask('/product/GetProducts', { q: 5, category: 'a'.repeat(201) });
  expect(status).toBe(422);
  expect(body.validateErrors).toEqual({
    q: ['Здесь нужен текст.'],
    category: ['Текст слишком длинный: не больше 200 знаков.'],
  });
});

test('the discount page shows the discounts of each group, and nothing without a discount', async () => {
  const answer = await shop.visitor().get('/product/getProductsForDiscountPage');
  expect(answer.map(({ id }) => id)).toEqual(
    products.filter((product) => product.groups.length > 0 && !product.disabled).map(({ id }) => id),
  );
  expect(answer.find(({ id }) => id === one?.id)?.groupPercents).toEqual(
    groups.filter(({ id }) => one?.groups.includes(id)),
  );
});

test('bulks, sequencing prices and options are answered as published', async () => {
  const visitor = shop.visitor();
  const version = 1;
  expect(await visitor.get('/product/getBulks')).toEqual(SEED.bulks.map((row) => ({ ...row, version })));
  expect(await visitor.get('/v2/dictionaries/FindSeqPrices')).toEqual(
    SEED['sequence-prices'].map((row) => ({ ...row, version })),
  );
  expect(await visitor.get('/v2/dictionaries/FindSeqOptions')).toEqual(
    SEED['sequence-options'].map((row) => ({ ...row, version })),
  );
  expect((await visitor.post('/V2/Dictionaries/findseqoptions', '{}')).status).toBe(200);
});

test('a version that waits for its day is announced, and every answer names the versions it was priced with', async () => {
  const visitor = shop.visitor();
  const before = await visitor.ask('/primer/CalcPrimersPrice', { primers: [] });
  expect(await visitor.get('/v2/dictionaries/FindVersions')).toMatchObject({
    versions: { primerPrices: 1, products: 1 },
    next: null,
  });
  await shop.publish('settings', (settings) => ({ ...settings, primerMinLength: '6' }));
  const after = await visitor.ask('/primer/CalcPrimersPrice', { primers: [] });
  expect(before.headers.get('x-dictionaries')).toBe('1/1/1/1/1/1/1/1/1');
  expect(after.headers.get('x-dictionaries')).toBe('1/1/2/1/1/1/1/1/1');
});
