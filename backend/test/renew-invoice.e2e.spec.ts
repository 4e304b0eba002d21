import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentsOf } from '../src/documents/document.ts';
import { documentStream } from '../src/documents/document.events.ts';
import { SELLER } from '../src/documents/testing/papers.ts';
import { readPdf } from '../src/documents/testing/read-pdf.ts';
import { publishDictionaries } from '../src/dictionaries/publish/publish-dictionaries.ts';
import { until } from './event-store/support.ts';
import { lettersAbout } from './support/letters.ts';
import { details, fillBasket, settled } from './support/orders.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const publishSeller = (invoiceDays: number) =>
  publishDictionaries(
    shop.store,
    { seller: { ...SELLER, terms: { ...SELLER.terms, invoiceDays } } },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
    },
  );
const papersOf = async (uid: string) => documentsOf(await shop.store.readStream(documentStream(uid)));

/** An order whose invoice was valid until yesterday. */
async function expired() {
  await publishSeller(-1);
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const { number } = await settled(visitor, uid);
  await until(async () => (await papersOf(uid)).length > 0, 'the invoice');
  await publishSeller(5);
  return { visitor, uid, number };
}

test('an invoice whose last day is over is told and renewed at the same prices, once', async () => {
  const { visitor, uid, number } = await expired();
  expect((await visitor.get('/order/getOrder', { uid })).invoice).toMatchObject({ number, isExpired: true });
  const { issued } = (await papersOf(uid))[0]!;
  expect(await visitor.get('/document/checkPaper', { code: issued.code })).toMatchObject({
    state: 'valid',
    isExpired: true,
  });

  const both = await Promise.all([1, 2].map(() => visitor.ask('/order/renewInvoice', { uid })));
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
  const { invoice } = await visitor.get('/order/getOrder', { uid });
  expect(invoice).toMatchObject({ number: `${number}/2`, state: 'valid', isExpired: false });
  expect((await papersOf(uid)).map(({ state }) => state)).toEqual(['replaced', 'valid']);
  const file = await fetch(`${shop.origin}/documents/${uid}/invoice`);
  const [page] = await readPdf(Buffer.from(await file.arrayBuffer()), { draw: false });
  expect(page?.text).toContain(`Взамен документа`);
  // what holds is not renewed
  expect((await visitor.ask('/order/renewInvoice', { uid })).status).toBe(409);
});

test('neither another payer nor another file of an order gives it new days', async () => {
  const { visitor, uid } = await expired();
  const { validUntil } = (await papersOf(uid))[0]!.issued;
  for (const name of ['invoice-offer', 'invoice-offer-en'])
    expect((await fetch(`${shop.origin}/documents/${uid}/${name}`)).status).toBe(200);
  const days = async () => (await papersOf(uid)).map(({ issued }) => issued.validUntil);
  expect(await days()).toEqual([validUntil, validUntil, validUntil]);

  await visitor.get('/order/requestPayerCode', { uid });
  const [letter = ''] = await lettersAbout(shop, uid, 'order-payer-code');
  const code = /^ {4}(\d{6})$/m.exec(letter)?.[1] ?? '';
  const affiliate = { name: 'Институт биологии гена РАН', inn: '7736050003', kpp: '773601001' };
  await visitor.get('/order/changePayer', { uid, affiliate, code });
  await until(async () => (await papersOf(uid)).length === 6, 'all papers to name the new payer');
  expect(new Set(await days())).toEqual(new Set([validUntil]));
  expect((await visitor.get('/order/getOrder', { uid })).invoice).toMatchObject({ isExpired: true });

  await visitor.get('/order/renewInvoice', { uid });
  const renewed = (await papersOf(uid)).filter(({ state }) => state === 'valid');
  expect(renewed).toHaveLength(3);
  for (const { issued } of renewed) expect(issued.validUntil > validUntil).toBe(true);
});

test('an order by card whose invoice with the terms of an offer is over has it renewed', async () => {
  const visitor = shop.visitor();
  await publishSeller(-1);
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  await settled(visitor, uid);
  for (const name of ['invoice-offer', 'invoice-offer-en'])
    await fetch(`${shop.origin}/documents/${uid}/${name}`);
  await publishSeller(5);
  expect((await visitor.ask('/order/renewInvoice', { uid })).status).toBe(200);
  expect((await papersOf(uid)).map(({ state }) => state)).toEqual(['replaced', 'replaced', 'valid', 'valid']);
});

test('where prices have changed nothing is issued, and the answer says which', async () => {
  const { visitor, uid } = await expired();
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })),
  );
  const { changes, order } = await visitor.get('/order/renewInvoice', { uid });
  expect(changes).toEqual([{ line: 1, name: 'p1', was: 440, now: 460 }]);
  expect(order.total).toBe(440);
  expect((await papersOf(uid)).map(({ state }) => state)).toEqual(['valid']);
});

test('an order that is over, or that nobody knows, has nothing to renew', async () => {
  const { visitor, uid } = await expired();
  await shop.store.append(
    {
      stream: `order-${uid}`,
      expectedVersion: await shop.store.streamVersion(`order-${uid}`),
      events: [{ type: 'OrderPaid', data: { paid: 440_00 } }],
    },
    { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
  );
  expect((await visitor.ask('/order/renewInvoice', { uid })).status).toBe(409);
  const unknown = '6f6b6e6f-7776-4e6e-8e6f-6e6f6e6f6e6f';
  expect((await visitor.ask('/order/renewInvoice', { uid: unknown })).status).toBe(404);
});
