import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { requestStream } from '../../src/services/requests/request.events.ts';
import { newMember, PASSWORD } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tamper, tooWide } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);
const events = async (uid: string) =>
  (await shop.store.readStream(requestStream(uid))).map(({ type }) => type);
type Buyer = Pick<Visitor, 'get' | 'ask'>;

/** A request with an offer of 25 001,50 roubles. */
async function offered(buyer: Buyer, more: { readonly folder?: string } = {}) {
  const { uid, number } = await buyer.get('/request/submitRequest', {
    ...{ kind: 'chemistry', text: 'Нужен амид', ...more },
    contact: { name: 'Анна', email: `${randomUUID()}@lab.example` },
  });
  await offer(number, '25001.50');
  return { uid, number };
}
const offer = (number: string, price: string, ...more: string[]) =>
  ops(
    ...['offers', 'make', number, '--name', 'Синтез амида', '--name-en', 'Amide synthesis', '--price', price],
    ...['--days', '15', '--until', dayAhead(10), '--yes', ...more],
  );
const servicesOf = async (buyer: Buyer) => (await buyer.get('/basket/getBasket')).services;
const order = async (buyer: Buyer) => {
  const { uid } = await buyer.get('/basket/createOrder', { order: details() });
  return settled(buyer as Visitor, uid);
};

test('an accepted offer lies in the basket at its price and is ordered with goods; every price is proven', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await offered(visitor);
  const accepted = await visitor.get('/request/acceptOffer', { uid, version: 1 });
  expect(accepted.state).toBe('accepted');
  expect(await servicesOf(visitor)).toMatchObject([{ service: 'offer', price: 25_001.5 }]);
  await visitor.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const placed = await order(visitor);
  expect(await visitor.get('/request/getRequest', { uid })).toMatchObject({
    ...{ state: 'ordered', orderUid: placed.uid },
  });
  const shown = await visitor.get('/order/getOrder', { uid: placed.uid });
  const line = shown.lines.find(({ kind }) => kind === 'service');
  expect([line?.price, line?.name]).toEqual([25_001.5, expect.stringContaining(number)]);
  expect((await visitor.ask('/request/acceptOffer', { uid, version: 1 })).body['reason']).toBe('ordered');
  const again = await visitor.get('/order/repeatOrder', { uid: placed.uid });
  expect([again.services, again.products.length]).toEqual([[], 1]);
  expect(again.changes).toEqual([{ line: line?.line, name: line?.name, was: 25_001.5, now: null }]);
  for (const command of [
    ['order', placed.number ?? ''],
    ['why', placed.number ?? '', String(line?.line)],
    ['audit'],
    ['verify'],
    ['drift'],
    ['rebuild', 'all', '--check'],
  ]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, code === 0 ? [] : output + errors, tooWide(output)]).toEqual([command, 0, [], []]);
  }
  const why = await ops('why', placed.number ?? '', String(line?.line));
  expect(why.output).toContain(number);
});

test('the desk has the files of a request with the order of its offer', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  const content = Buffer.from('CC(=O)N').toString('base64url');
  await visitor.get('/attachment/addFile', { folder, name: 'amide.txt', content });
  const { uid, number } = await offered(visitor, { folder });
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  const placed = await order(visitor);
  const into = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'order');
  const { output } = await ops('order', placed.number ?? '', '--into', into);
  for (const words of ['amide.txt', `ops offers show ${number}`]) expect(output).toContain(words);
  const file = path.join(into, `${placed.number}-1 amide.txt`);
  expect(readFileSync(file, 'utf8')).toBe('CC(=O)N');
});

test('twice at once is one line; so is once more after the answer was lost', async () => {
  const visitor = shop.visitor();
  const { uid } = await offered(visitor);
  const key = randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => visitor.ask('/request/acceptOffer', { uid, version: 1 })),
    visitor.ask('/request/acceptOffer', { uid, version: 1 }, { key }),
    visitor.ask('/request/acceptOffer', { uid, version: 1 }, { key }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await servicesOf(visitor)).toHaveLength(1);
  expect(await events(uid)).toEqual(['RequestSubmitted', 'OfferMade', 'OfferAccepted']);
});

test('a line that was lost after the offer was accepted is put into the basket again', async () => {
  const visitor = shop.visitor();
  const { uid } = await offered(visitor);
  // as where the process ends between both steps
  await shop.store.append(
    {
      stream: requestStream(uid),
      expectedVersion: 2,
      events: [{ type: 'OfferAccepted', data: { version: 1, basketId: visitor.basketId } }],
    },
    { at: new Date().toISOString(), actor: `visitor:${visitor.basketId}`, correlationId: randomUUID() },
  );
  expect(await servicesOf(visitor)).toEqual([]);
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  const [line] = await servicesOf(visitor);
  await visitor.get('/service/saveServices', { services: [{ id: line?.id, forDelete: true }] });
  expect(await servicesOf(visitor)).toEqual([]);
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  expect(await servicesOf(visitor)).toHaveLength(1);
});

test('an outdated version and one whose last day is over are refused with the reason', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await offered(visitor);
  await offer(number, '30000');
  const outdated = await visitor.ask('/request/acceptOffer', { uid, version: 1 });
  expect([outdated.status, outdated.body['reason'], outdated.body['version']]).toEqual([409, 'outdated', 2]);
  expect((await visitor.ask('/request/acceptOffer', { uid, version: 3 })).status).toBe(409);
  await tamper(
    shop,
    `update event_store.event set data = jsonb_set(data::jsonb, '{validUntil}', '"2020-01-01"')::json
     where type = 'OfferMade' and stream = '${requestStream(uid)}'`,
  );
  const expired = await visitor.ask('/request/acceptOffer', { uid, version: 2 });
  expect([expired.status, expired.body['reason'], expired.body.message]).toEqual([
    ...[409, 'expired'],
    expect.stringContaining('01.01.2020'),
  ]);
  expect(await servicesOf(visitor)).toEqual([]);
  // put right: the other tests verify the history
  await tamper(
    shop,
    `update event_store.event set data = jsonb_set(data::jsonb, '{validUntil}', '"${dayAhead(10)}"')::json
     where type = 'OfferMade' and stream = '${requestStream(uid)}'`,
  );
});

test('nobody takes another’s offer: not by its number, not a member’s, not one that is not accepted', async () => {
  const { browser } = await newMember(shop);
  const { uid, number } = await offered(browser);
  const stranger = shop.visitor();
  const save = (request: string) =>
    stranger.ask('/service/saveServices', {
      services: [{ id: -1, service: 'offer', details: { request, version: 1 } }],
    });
  expect((await stranger.ask('/request/acceptOffer', { uid, version: 1 })).status).toBe(403);
  for (const named of [uid, number]) expect([named, (await save(named)).status]).toEqual([named, 422]);
  await browser.get('/request/acceptOffer', { uid, version: 1 });
  for (const named of [uid, number]) expect([named, (await save(named)).status]).toEqual([named, 422]);
  const ofVisitor = await offered(shop.visitor());
  for (const named of [ofVisitor.uid, ofVisitor.number])
    expect([named, (await save(named)).status]).toEqual([named, 422]);
  expect(await servicesOf(stranger)).toEqual([]);
});

test('an offer in two baskets is ordered once, also when both order at once', async () => {
  const [one, other] = [shop.visitor(), shop.visitor()];
  const { uid } = await offered(one);
  await one.get('/request/acceptOffer', { uid, version: 1 });
  await other.get('/request/acceptOffer', { uid, version: 1 });
  const answers = await Promise.all(
    [one, other].map((buyer) => buyer.ask('/basket/createOrder', { order: details() })),
  );
  expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
  expect((await events(uid)).filter((type) => type === 'OfferOrdered')).toHaveLength(1);
});

test('a request whose work is ordered is not closed; junk that was none has the state that it had', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await offered(visitor);
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  await order(visitor);
  const closed = await ops('offers', 'close', number, '--reason', 'не делаем');
  expect([closed.code, closed.errors]).toEqual([1, expect.stringContaining('ordered already')]);
  const stateOf = async (one: string) => (await visitor.get('/request/getRequest', { uid: one })).state;
  expect(await stateOf(uid)).toBe('ordered');
  const other = await offered(visitor);
  await ops('offers', 'close', other.number, '--reason', 'не делаем');
  await ops('junk', other.number, '--note', 'flood');
  await ops('junk', other.number, '--undo', '--note', 'they called');
  expect(await visitor.get('/request/getRequest', { uid: other.uid })).toMatchObject({
    ...{ state: 'closed', reason: 'не делаем' },
  });
});

test('an offer that lies in both baskets lies in one once the visitor has logged in, in its newer version', async () => {
  const { browser, login } = await newMember(shop);
  const visitor = shop.visitor();
  const { uid, number } = await offered(visitor);
  await browser.get('/request/acceptOffer', { uid, version: 1 });
  await browser.leave();
  const acceptedBy = async (version: number) => {
    await browser.get('/request/acceptOffer', { uid, version });
    await browser.get('/auth/login', { login, password: PASSWORD });
    return servicesOf(browser);
  };
  expect(await acceptedBy(1)).toMatchObject([{ service: 'offer', price: 25_001.5 }]);
  expect((await offer(number, '26000', '--again')).errors).toBe('');
  await browser.leave();
  expect(await acceptedBy(2)).toMatchObject([{ service: 'offer', price: 26_000 }]);
  const { uid: orderUid } = await browser.get('/basket/createOrder', { order: details() });
  expect((await browser.get('/order/getOrder', { uid: orderUid })).lines).toHaveLength(1);
});

test('an offer stands in a basket once, also where it takes the place of other work', async () => {
  const visitor = shop.visitor();
  const { uid } = await offered(visitor);
  const insert = 'ATGGCTAGCAAAGGTGAAGAACTGTTCACTGGTGTTGTTCCGATCCTGGTTGAACTGGACGGTGACGTTAACGGTCACAAATTC';
  const [cloning] = await visitor.get('/service/saveServices', {
    services: [
      { id: -1, service: 'ampliconCloning', name: 'COI', details: { insert, vector: 'pUC57', method: 'ta' } },
    ],
  });
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  const details = { request: uid, version: 1 };
  await visitor.get('/service/saveServices', {
    services: [{ id: cloning?.id ?? 0, service: 'offer', name: '', details }],
  });
  expect((await servicesOf(visitor)).map(({ service }) => service).sort()).toEqual([
    'ampliconCloning',
    'offer',
  ]);
});

test('a basket from before may hold an offer twice: its order is refused in words until one line is gone', async () => {
  const visitor = shop.visitor();
  const { uid } = await offered(visitor);
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  const written = await shop.store.readAll({ after: 0, limit: 10_000, eventTypes: ['ServiceSaved'] });
  const saved = written.at(-1);
  const { stream = '', data } = saved ?? {};
  const expectedVersion = (await shop.store.readStream(stream)).length;
  const serviceId = 999_999;
  await shop.store.append(
    { stream, expectedVersion, events: [{ type: 'ServiceSaved', data: { ...data, serviceId } }] },
    { at: new Date().toISOString(), actor: `visitor:${visitor.basketId}`, correlationId: randomUUID() },
  );
  const twice = await visitor.ask('/basket/createOrder', { order: details() });
  expect([twice.status, twice.body.validateErrors]).toEqual([
    422,
    { 'services.1': [expect.stringContaining('в корзине дважды')] },
  ]);
  await visitor.get('/service/saveServices', { services: [{ id: serviceId, forDelete: true }] });
  expect((await order(visitor)).uid).toBeTruthy();
});

test('nothing is brought of work that comes as files: the letter and the papers say no way of delivery', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await offered(visitor);
  await offer(number, '300', '--files');
  const paper = await visitor.get('/request/makeOfferPaper', { uid, version: 2 });
  const file = await fetch(`${shop.origin}${paper.documents[0]?.url}`);
  const pages = await readPdf(Buffer.from(await file.arrayBuffer()), { draw: false });
  expect(pages.map(({ text }) => text).join(' ')).not.toContain('Доставка');
  await visitor.get('/request/acceptOffer', { uid, version: 2 });
  const placed = await order(visitor);
  const [letter] = await lettersAbout(shop, placed.uid, 'order-created');
  expect(letter).toContain('Сумма: 300');
  expect(letter).not.toContain('самовывоз');
});

test('a newer offer for an ordered one is another line, and the order of the first stays proven', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await offered(visitor);
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  const first = await order(visitor);
  expect((await offer(number, '100', '--again')).code).toBe(0);
  await visitor.get('/request/acceptOffer', { uid, version: 2 });
  expect(await servicesOf(visitor)).toMatchObject([{ price: 100 }]);
  const second = await order(visitor);
  expect(second.uid).not.toBe(first.uid);
  const { code, output } = await ops('audit', 'orders');
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
});

test('an order that says another price than its offer is found by the audit', async () => {
  const visitor = shop.visitor();
  const { uid } = await offered(visitor);
  await visitor.get('/request/acceptOffer', { uid, version: 1 });
  await order(visitor);
  await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '2500150', '2500151')::json
     where type = 'OfferMade' and stream = '${requestStream(uid)}'`,
  );
  const { code, output } = await ops('audit', 'orders');
  expect([code, output]).toEqual([1, expect.stringContaining('offers')]);
});
