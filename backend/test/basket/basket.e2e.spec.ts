import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { primer, ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const empty = (id: string) => ({
  id,
  version: 0,
  primers: [],
  products: [],
  sequences: { seq: [], primers: [], dnaExtractCount: 0, dnaExtract: null },
  services: [],
  summary: [],
  total: 0,
  discount_total: 0,
  workingDays: null,
  afterMaterial: null,
  afterPayment: null,
  primersReady: null,
  repriced: null,
});

describe('the cookie', () => {
  test('gives a new visitor a basket for 30 days', async () => {
    const { headers, body } = await shop.visitor().ask('/basket/getBasket', {}, { cookie: null });
    const [cookie = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    const [pair = '', ...attributes] = cookie.split('; ');
    const id = pair.replace(/^basketId=/, '');
    expect(id).toMatch(UUID_V4);
    expect(body.data).toEqual(empty(id));
    const named = new Map(
      attributes
        .map((attribute) => attribute.split('=') as [string, string?])
        .map(([k, v]) => [k, v ?? true]),
    );
    expect([...named.keys()].sort()).toEqual(['Expires', 'Max-Age', 'Path', 'SameSite']);
    expect(named.get('Max-Age')).toBe('2592000');
    expect(named.get('Path')).toBe('/');
    expect(named.get('SameSite')).toBe('Lax');
    const days = (Date.parse(String(named.get('Expires'))) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test('is renewed with the same basket at every call', async () => {
    const visitor = shop.visitor();
    const { headers } = await visitor.ask('/basket/getBasket');
    expect(headers.getSetCookie()).toEqual([expect.stringContaining(`basketId=${visitor.basketId};`)]);
  });

  test('is given by a page too, and not by a health check', async () => {
    const page = await fetch(`${shop.origin}/basket`);
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^basketId=[0-9a-f-]{36};/)]);
    const health = await fetch(`${shop.origin}/health/live`);
    expect(health.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['not a UUID', 'basketId=hello'],
    ['a UUID of another version', 'basketId=6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    ['an injection', "basketId=' or 1=1 --"],
    ['a broken percent code', 'basketId=%E0%A4%A'],
    ['nothing but separators', '=;;;==;'],
    ['ten thousand letters', `basketId=${'a'.repeat(10_000)}`],
  ])('that is %s is replaced by a new basket', async (_, cookie) => {
    const { status, body } = await shop.visitor().ask('/basket/getBasket', {}, { cookie });
    expect(status).toBe(200);
    expect(body.data.id).toMatch(UUID_V4);
    expect(body.data.primers).toEqual([]);
  });

  test('is found among others', async () => {
    const visitor = shop.visitor();
    const cookie = `theme=dark; notbasketId=${randomUUID()}; basketId=${visitor.basketId}; z=1`;
    expect((await visitor.get('/basket/getBasket', {}, { cookie })).id).toBe(visitor.basketId);
  });
});

describe('getBasket', () => {
  test('answers an empty basket where none exists, and writes nothing', async () => {
    const before = await shop.store.headPosition();
    const id = randomUUID();
    expect(await shop.visitor().get('/basket/getBasket', { basketId: id })).toEqual(empty(id));
    expect(await shop.store.headPosition()).toBe(before);
  });

  test('shows nobody the basket of another cookie', async () => {
    const owner = shop.visitor();
    await owner.get('/primer/savePrimers', { primers: [ready(-1)] });
    const stranger = shop.visitor();
    expect(await stranger.get('/basket/getBasket')).toEqual(empty(stranger.basketId));
  });

  test('refuses a basket id that is no UUID under its field', async () => {
    const { status, body } = await shop.visitor().ask('/basket/getBasket', { basketId: 'mine' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: true, url: '/site/basket/getBasket' });
    expect(body.validateErrors).toEqual({ basketId: ['Здесь нужен UUID.'] });
  });

  test('counts the lines in the basket, not the drafts', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', {
      primers: [
        ready(-1),
        ready(-2, { sequence: 'ACGTACGTAI', scale: '0.2' }),
        primer(-3),
        ready(-4, { sequence: '' }),
      ],
    });
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.primers.map(({ price }) => price)).toEqual([440, 2025, 440, null]);
    expect(basket.summary).toEqual([{ key: 'primers', count: 2, price: 2465, discount_price: 2465 }]);
    expect(basket).toMatchObject({ total: 2465, discount_total: 2465, version: 4 });
  });

  test('shows primers in their order, whatever the order they were saved in', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', {
      primers: [3, 1, 2].map((place) => primer(-place, { numberInOrder: place })),
    });
    const { primers } = await visitor.get('/basket/getBasket');
    expect(primers.map(({ numberInOrder }) => numberInOrder)).toEqual([1, 2, 3]);
  });

  test('shows the price of today after a new price list, and orders at that price', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
    expect((await visitor.get('/basket/getBasket')).total).toBe(440);
    await shop.publish('primer-prices', (prices) =>
      prices.map((row) => (row.scale === '0.04' ? { ...row, charPrice: 23 } : row)),
    );
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.primers).toMatchObject([{ price: 460, discount_price: 460, state: 'load' }]);
    expect(basket.total).toBe(460);
  });
});

describe('cleanBasket', () => {
  test('empties the basket, drafts included', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1), primer(-2)] });
    const cleaned = await visitor.get('/basket/cleanBasket');
    expect(cleaned).toEqual({ ...empty(visitor.basketId), version: 3 });
    expect(await visitor.get('/basket/getBasket')).toEqual(cleaned);
  });

  test('leaves an empty basket as it is', async () => {
    const visitor = shop.visitor();
    expect(await visitor.get('/basket/cleanBasket')).toEqual(empty(visitor.basketId));
  });

  test('empties no basket but the one meant', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    await one.get('/primer/savePrimers', { primers: [ready(-1)] });
    await other.get('/primer/savePrimers', { primers: [ready(-1)] });
    await one.get('/basket/cleanBasket');
    expect((await other.get('/basket/getBasket')).primers).toHaveLength(1);
  });

  test('done twice with one Idempotency-Key keeps primers that were saved in between', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
    await visitor.get('/basket/cleanBasket', {}, { key: 'clean' });
    await visitor.get('/primer/savePrimers', { primers: [ready(-2)] });
    await visitor.get('/basket/cleanBasket', {}, { key: 'clean' });
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(1);
  });
});
