import type { Seller } from '@oligoteka/documents';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { counterStream, documentStream } from '../../src/documents/document.events.ts';
import { documentsOf } from '../../src/documents/document.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { askDesk } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const papersOf = async (uid: string) =>
  documentsOf(await shop.store.readStream(documentStream(uid))).filter(
    ({ issued }) => issued.kind === 'transfer',
  );
const held = async (uid: string) =>
  (await papersOf(uid)).map(
    ({ issued, state }) => `${issued.shipment}: ${issued.number} of ${issued.lines?.join()} ${state}`,
  );
const become = (uid: string, ...papers: string[]) =>
  until(
    async () => JSON.stringify(await held(uid)) === JSON.stringify(papers),
    `papers ${papers.join(' | ')}`,
  );
const publishSeller = (seller: Seller, since = Date.now() - 1000) =>
  publishDictionaries(
    shop.store,
    { seller },
    {
      effectiveFrom: new Date(since).toISOString(),
      metadata: { actor: 'operator:test', correlationId: 'test', at: new Date().toISOString() },
    },
  );
const year = () => Number(new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 4));

test('without a seller a УПД is a sample; once there is one, each shipment has its own, without gaps', async () => {
  const sample = await orders.paid();
  await ops('ship', sample.number, '3', '--carrier', 'cdek');
  await become(sample.uid, '1: 1 of 3 valid');
  expect((await orders.show(sample.uid)).shipmentPapers).toMatchObject([
    { isSample: true, kind: 'transfer' },
  ]);
  await publishSeller(SELLER);
  const { uid, number } = await orders.paid();
  await ops('start', number);
  await ops('ready', number, '1');
  await ops('ship', number, '1', '3', '--carrier', 'cdek', '--tracking', '77');
  await become(uid, '1: 1 of 1,3 valid');
  await ops('ready', number, '2');
  await ops('ship', number, '2', '--carrier', 'pochta');
  await become(uid, '1: 1 of 1,3 valid', '2: 2 of 2 valid');
  const order = await orders.show(uid);
  expect(order.shipmentPapers.map(({ kind, shipment, number: of }) => [kind, shipment, of])).toEqual([
    ['transfer', 1, '1'],
    ['transfer', 2, '2'],
  ]);
  // together they are the price of the order
  const totals = (await papersOf(uid)).map(({ issued }) => issued.total);
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(Math.round(order.total * 100));
  const [first] = order.shipmentPapers;
  const answer = await fetch(`${shop.origin}${first!.url}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [page] = await readPdf(Buffer.from(await answer.arrayBuffer()), { draw: false });
  const text = page!.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Счёт-фактура № 1 от');
  // the payment order of the statement
  expect(text).toMatch(/К платёжно-расчётному документу\s+№ \d+ от/);
  for (const name of ['transfer-9', 'transfer-0', 'act-1', 'transfer-1x', 'transfer-1-docx'])
    expect([name, (await fetch(`${shop.origin}/documents/${uid}/${name}`)).status]).toEqual([name, 404]);
});

test('a shipment that was taken back has no paper; one sent again has a new number, and a changed one is corrected', async () => {
  const { uid, number } = await orders.paid();
  await ops('ship', number, '3', '--carrier', 'cdek');
  await become(uid, '1: 3 of 3 valid');
  await ops('ship', number, '3', '--undo', '--note', 'another box');
  await become(uid, '1: 3 of 3 annulled');
  await ops('start', number);
  await ops('ready', number);
  await ops('ship', number, '1-3', '--carrier', 'cdek');
  await become(uid, '1: 3 of 3 annulled', '2: 4 of 1,2,3 valid');
  await ops('ship', number, '2', '--undo', '--note', 'it stayed here');
  await become(uid, '1: 3 of 3 annulled', '2: 4 of 1,2,3 replaced', '2: 4 of 1,3 valid');
  expect((await orders.show(uid)).shipmentPapers).toMatchObject([{ shipment: 2, number: '4' }]);
  // money that goes back later leaves the paper of what was sent
  await ops('payments', 'refund', number, '--note', 'lost', '--yes');
  expect((await held(uid)).at(-1)).toBe('2: 4 of 1,3 valid');
});

test('results sent as files have a paper of their own', async () => {
  const { uid, number } = await orders.paid();
  await ops('ship', number, '3', '--carrier', 'cdek');
  await become(uid, '1: 5 of 3 valid');
  await orders.daysAgo(uid, 0, { type: 'LinesReported', data: { lines: [1, 2] } });
  await become(uid, '1: 5 of 3 valid', '-1: 6 of 1,2 valid');
  const { shipmentPapers } = await orders.show(uid);
  expect(shipmentPapers.map(({ url }) => url.split('/').at(-1))).toEqual(['transfer-r1', 'transfer-1']);
  expect((await fetch(`${shop.origin}${shipmentPapers[0]!.url}`)).status).toBe(200);
});

test('shipments of several orders at once take numbers one after another', async () => {
  const paid = [await orders.paid(), await orders.paid(), await orders.paid()];
  await Promise.all(paid.map(({ number }) => ops('ship', number, '3', '--carrier', 'cdek')));
  await until(async () => {
    const counted = await Promise.all(paid.map(({ uid }) => held(uid)));
    return counted.every(({ length }) => length === 1);
  }, 'a paper of each');
  const numbers = await Promise.all(
    paid.map(async ({ uid }) => Number((await papersOf(uid))[0]?.issued.number)),
  );
  expect(numbers.sort((one, other) => one - other)).toEqual([7, 8, 9]);
  const counter = await shop.store.readStream(counterStream(SELLER.entity.inn, year(), 'transfer'));
  expect(counter.map(({ data }) => (data as { number: string }).number)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
});

test('a correction keeps the tax regime of the shipment, whatever the seller has become', async () => {
  const { uid, number } = await orders.paid();
  await ops('start', number);
  await ops('ready', number);
  await ops('ship', number, '--carrier', 'cdek');
  await become(uid, '1: 10 of 1,2,3 valid');
  await publishSeller({ ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' });
  await ops('remake', number, '2', '--reason', 'мало продукта');
  await become(uid, '1: 10 of 1,2,3 replaced', '1: 10 of 1,3 valid');
  const answer = await fetch(`${shop.origin}/documents/${uid}/transfer-1`);
  const [page] = await readPdf(Buffer.from(await answer.arrayBuffer()), { draw: false });
  const text = page!.text.replaceAll('\u00a0', ' ');
  for (const words of ['Счёт-фактура № 10', 'Исправление № 1 от', '22%']) expect(text).toContain(words);
  await publishSeller(SELLER);
});

test('the paper of a member is for its member alone', async () => {
  const { browser, login } = await newMember(shop);
  await ops('discount', login, '--products', '100');
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const { uid } = await browser.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  await settled(browser, uid);
  await ops('ship', uid, '--carrier', 'pickup');
  await until(async () => (await held(uid)).length === 1, 'the paper');
  const stranger = await fetch(`${shop.origin}/documents/${uid}/transfer-1`, { redirect: 'manual' });
  expect(stranger.status).toBe(302);
});

test('the read models are what their events make, and the audit agrees', async () => {
  for (const command of [
    ['rebuild', 'document', '--check'],
    ['rebuild', 'order', '--check'],
    ['audit'],
    ['verify'],
  ]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});

test('an order is worded by the regime of its day, whoever sells since', async () => {
  await publishSeller(SELLER);
  const vatOf = async ({ uid }: { uid: string }) => (await orders.show(uid)).vat;
  const before = await orders.ordered();
  expect(await vatOf(before)).toBe('included');
  await publishSeller({ ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' }, Date.now());
  expect(await vatOf(before)).toBe('included');
  const since = await orders.ordered();
  expect(await vatOf(since)).toBe('none');
  await publishSeller(SELLER, Date.now());
  expect([await vatOf(before), await vatOf(since)]).toEqual(['included', 'none']);
});
