import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentsOf } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { until } from '../event-store/support.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ trustedProxies: ['loopback'] });
});
afterAll(() => shop?.close());

/** An order with the invoice that the shop prints by itself. */
async function invoiced(primers: number): Promise<string> {
  const visitor = shop.visitor();
  await fillBasket(visitor, primers);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  await settled(visitor, uid);
  const hasInvoice = async () => documentsOf(await shop.store.readStream(documentStream(uid))).length === 1;
  await until(hasInvoice, 'the invoice');
  return uid;
}

test('a small paper waits for one long one at most, whatever another network has asked for', async () => {
  const [large, small] = [await invoiced(1_500), await invoiced(1)];
  const given: string[] = [];
  const open = async (address: string, uid: string, name: string): Promise<void> => {
    const answer = await fetch(`${shop.origin}/documents/${uid}/${name}`, {
      headers: { 'x-forwarded-for': address },
    });
    await answer.arrayBuffer();
    expect([name, answer.status]).toEqual([name, 200]);
    given.push(uid === small ? 'small' : 'large');
  };
  const flood = ['invoice-offer', 'invoice-offer-en', 'offer', 'offer-en', 'specification'].map((name) =>
    open('203.0.113.1', large, name),
  );
  await Promise.race(flood);
  await open('198.51.100.7', small, 'specification');
  const before = given.slice(0, given.indexOf('small'));
  await Promise.all(flood);
  expect(before.length).toBeLessThanOrEqual(2);
  expect(given).toHaveLength(6);
});
