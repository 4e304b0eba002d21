import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dictionaryStream } from '../../src/dictionaries/dictionary.events.ts';
import type { RecordedEvent } from '../../src/event-store/event.ts';
import { until } from '../event-store/support.ts';
import { CHEAP } from '../support/goods.ts';
import { runOps, tooWide } from '../support/ops.ts';
import { ready } from '../support/primers.ts';
import { scrape } from '../support/scrape.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const dearer = (roubles: number) =>
  shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + roubles })),
  );
const repriced = async (visitor: Visitor, count: number) => {
  await until(async () => (await events(visitor)).length === count, `re-pricing ${count}`);
  return visitor.get('/basket/getBasket');
};
const events = async ({ basketId }: Visitor) =>
  (await shop.store.readStream(`basket-${basketId}`)).filter(({ type }) => type === 'BasketRepriced');

test('new prices reach every open basket; each tells old and new until that was seen', async () => {
  const [one, two, drafts] = [shop.visitor(), shop.visitor(), shop.visitor()] as const;
  for (const visitor of [one, two]) await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
  await drafts.get('/primer/savePrimers', { primers: [ready(-1, { editState: 'draft' })] });
  await one.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  expect((await one.get('/basket/getBasket')).repriced).toBeNull();

  await dearer(1);
  const basket = await repriced(one, 1);
  const id = basket.primers[0]?.id;
  expect(basket).toMatchObject({
    discount_total: 460 + CHEAP.price,
    repriced: {
      versions: { primerPrices: 2 },
      lines: [{ kind: 'primer', id, before: 440, after: 460 }],
      before: 440 + CHEAP.price,
      after: 460 + CHEAP.price,
    },
  });
  await repriced(two, 1);
  expect(await events(drafts)).toEqual([]);

  // again, unseen: compared with the prices that were seen
  await dearer(2);
  expect((await repriced(one, 2)).repriced?.lines).toEqual([{ kind: 'primer', id, before: 440, after: 500 }]);
  const other = await one.get('/basket/seenRepricing', { at: '2020-01-01T00:00:00.000Z' });
  expect(other.repriced).not.toBeNull();
  const seen = await one.get('/basket/seenRepricing', { at: other.repriced?.at });
  expect([seen.repriced, (await one.get('/basket/getBasket')).repriced]).toEqual([null, null]);
  expect(seen.discount_total).toBe(500 + CHEAP.price);

  // a line the person changes is told of no more
  const [primer] = (await two.get('/basket/getBasket')).primers;
  await two.get('/primer/savePrimers', { primers: [ready(primer?.id ?? 0, { name: 'other' })] });
  expect((await two.get('/basket/getBasket')).repriced).toBeNull();
});

test('a save at the same time is not lost, and no basket is told twice', async () => {
  const visitor = shop.visitor();
  await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
  const saving = (async () => {
    for (let index = 2; index <= 12; index += 1)
      await visitor.get('/primer/savePrimers', { primers: [ready(-index, { numberInOrder: index })] });
  })();
  await dearer(1);
  await saving;
  const basket = await repriced(visitor, 1);
  expect(basket.primers).toHaveLength(12);
  expect(new Set(basket.primers.map(({ price }) => price)).size).toBe(1);
});

test('products that change price are told too; a list that waits is brought when its day has come', async () => {
  const visitor = shop.visitor();
  await visitor.get('/product/saveProducts', [{ id: CHEAP.id, count: 3 }]);
  const { discount_total } = await visitor.get('/basket/getBasket');
  const stream = dictionaryStream('products');
  const [newest] = (await shop.store.readStream(stream)).slice(-1);
  const { content } = (newest as RecordedEvent).data as {
    content: { groups: object[]; products: { id: number; price: number }[] };
  };
  const products = content.products.map((one) =>
    one.id === CHEAP.id ? { ...one, price: one.price + 100 } : one,
  );
  const effectiveFrom = new Date(Date.now() + 3_000).toISOString();
  await shop.store.append(
    {
      stream,
      expectedVersion: newest?.version ?? 0,
      events: [
        {
          type: 'DictionaryPublished',
          data: {
            kind: 'products',
            content: { ...content, products },
            effectiveFrom,
          },
        },
      ],
    },
    { at: new Date().toISOString(), actor: 'operator:test', correlationId: randomUUID() },
  );
  const basket = await repriced(visitor, 1);
  const [told] = await events(visitor);
  expect(told && told.metadata.at >= effectiveFrom).toBe(true);
  expect(basket.repriced).toMatchObject({
    lines: [{ kind: 'product', id: CHEAP.id, before: discount_total }],
    after: basket.discount_total,
  });
  expect(basket.discount_total).toBeGreaterThan(discount_total);
});

test('the desk and the metrics show how far re-pricing is', async () => {
  const done = async () =>
    (await shop.pool.query('select 1 from repricing.run where finished_at is null')).rows.length === 0;
  await until(done, 'the last run');
  const { code, output } = await runOps(shop, ['dictionaries', 'repricing']);
  expect([code, tooWide(output)]).toEqual([0, []]);
  expect(output).toMatch(/done/);
  const page = await scrape(shop.origin);
  expect([page.value('repricing_baskets_left'), page.value('repricing_baskets_changed')]).toEqual([0, 2]);
});
