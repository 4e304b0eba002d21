import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentStream } from '../../src/documents/document.events.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { until } from '../event-store/support.ts';
import { expiredInvoice, papersIn, publishTerms } from '../support/expired-invoices.ts';
import { lettersAbout } from '../support/letters.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const publishSeller = (invoiceDays: number, offerDays = 30) => publishTerms(shop, { invoiceDays, offerDays });
const papersOf = (uid: string) => papersIn(shop, uid);
const expired = () => expiredInvoice(shop);

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
  // an invoice that holds is not renewed
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

test('expired offers of an order by card are told and renewed as an invoice is', async () => {
  const visitor = shop.visitor();
  await publishSeller(-1, -1);
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  await settled(visitor, uid);
  expect((await visitor.get('/order/getOrder', { uid })).expired).toEqual([]);
  await fetch(`${shop.origin}/documents/${uid}/offer-en`);
  const expired = async () => (await visitor.get('/order/getOrder', { uid })).expired.map(({ kind }) => kind);
  expect(await expired()).toEqual(['offer-en']);
  await fetch(`${shop.origin}/documents/${uid}/invoice-offer`);
  expect(await expired()).toEqual(expect.arrayContaining(['offer-en', 'invoice-offer']));
  await publishSeller(5);
  expect((await visitor.ask('/order/renewInvoice', { uid })).status).toBe(200);
  expect(await expired()).toEqual([]);
  expect((await visitor.ask('/order/renewInvoice', { uid })).status).toBe(409);
});

test('a paper issued while its order was cancelled is void, in every case', async () => {
  const { uid } = await expired();
  const at = new Date().toISOString();
  const metadata = { at, actor: 'operator:test', correlationId: 'test' };
  const { issued } = (await papersOf(uid))[0]!;
  const append = async (stream: string, type: string, data: object) =>
    shop.store.append(
      { stream, expectedVersion: await shop.store.streamVersion(stream), events: [{ type, data }] },
      metadata,
    );
  await append(`order-${uid}`, 'OrderCancelled', {
    reason: { ru: 'Отменён.', en: 'Cancelled.' },
    by: 'code',
  });
  await until(async () => (await papersOf(uid)).every(({ state }) => state === 'annulled'), 'the annulment');
  // the process that printed this one died before the second look
  const cut = { document: issued.document.replace(/^......../, 'abcdef01'), code: 'ABCDEF0123' };
  await append(documentStream(uid), 'DocumentIssued', { ...issued, ...cut, version: 2 });
  await until(async () => (await papersOf(uid)).every(({ state }) => state === 'annulled'), 'its annulment');
  const { state } = await shop.visitor().get('/document/checkPaper', { code: cut.code });
  expect(state).toBe('annulled');
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

test('papers that are opened late have no new days at prices that are no longer those of the list', async () => {
  const visitor = shop.visitor();
  const ordered = async (days: number) => {
    await publishSeller(days);
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
    await settled(visitor, uid);
    return uid;
  };
  const [late, inTime] = [await ordered(-2), await ordered(3)];
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })),
  );
  // only as long as prices are held for an order
  await publishSeller(-2);
  const refused = await fetch(`${shop.origin}/documents/${late}/invoice`);
  expect(refused.status).toBe(409);
  const words = await refused.text();
  expect(words).toMatch(/больше нет\. Строка 1: было \S+,\d\d ₽, стало \S+,\d\d ₽/);
  expect(words).toMatch(/with them\. Line 1: was \S+ RUB, is \S+ RUB/);
  expect(await papersOf(late)).toEqual([]);
  // a specification promises no day
  expect((await fetch(`${shop.origin}/documents/${late}/specification`)).status).toBe(200);
  await publishSeller(3);
  expect((await fetch(`${shop.origin}/documents/${inTime}/invoice-offer`)).status).toBe(200);
  const [{ issued } = {}] = await papersOf(inTime);
  expect(Date.parse(issued?.validUntil ?? '')).toBe(Date.parse(issued?.day ?? '') + 3 * 24 * 3_600_000);
});
