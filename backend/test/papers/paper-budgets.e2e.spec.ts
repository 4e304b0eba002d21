import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { documentsOf } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { until } from '../event-store/support.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  // papers of a basket may take 1.28 MB in two hours
  shop = await openShop({ budgetFactor: 0.01 });
  const at = new Date(Date.now() - 1000).toISOString();
  const metadata = { at, actor: 'operator:test', correlationId: 'test' };
  await publishDictionaries(shop.store, { seller: SELLER }, { effectiveFrom: at, metadata });
});
afterAll(() => shop?.close());

const MAX_OFFERS = 30;

/** Number of offers somebody gets before they are told to wait. */
async function offersUntilRefused(visitor: Visitor): Promise<number> {
  for (let made = 0; made < MAX_OFFERS; made += 1) {
    const { status } = await visitor.ask('/basket/makeOffer', { addressee: `НИИ ${made}` });
    if (status === 429) return made;
    expect(status).toBe(200);
  }
  return MAX_OFFERS;
}

test('printed papers count as stored; without a budget printed papers can still be read', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor, 2);
  const [first = 0, second = 0] = (await visitor.get('/basket/getBasket')).primers.map(({ id }) => id);
  const { uid } = await visitor.get('/basket/createOrder', { primers: [first], order: details() });
  await settled(visitor, uid);
  const issued = async () => documentsOf(await shop.store.readStream(documentStream(uid)));
  await until(async () => (await issued()).length === 1, 'the invoice');
  const file = (name: string) =>
    fetch(`${shop.origin}/documents/${uid}/${name}`, {
      headers: { cookie: `basketId=${visitor.basketId}` },
    });

  expect(second).toBeGreaterThan(0);
  const made = await offersUntilRefused(visitor);
  const { rows } = await shop.pool.query('select sum(length(sealed))::integer as bytes from paper.file');
  // the events alone would let more of them through
  expect(made).toBeLessThan(MAX_OFFERS);
  expect(rows[0].bytes).toBeLessThan(1_400_000);
  const refused = await file('specification');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await file('invoice')).status).toBe(200);
  expect(await issued()).toHaveLength(1);
});
