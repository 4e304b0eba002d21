import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { DEAR } from '../support/goods.ts';
import { runOps } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ budgetFactor: 1 });
});
afterAll(() => shop?.close());

const orderOf = (visitor: Visitor, email: string, key?: string) =>
  visitor.ask(
    '/basket/createOrder',
    { order: details({ contact: { name: 'Жертва http://evil.example/', email } }) },
    key === undefined ? {} : { key },
  );
const uidOf = (answer: Answer | undefined) => (answer?.body.data as { uid: string } | undefined)?.uid;
const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [200, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );

test('thirty orders to one address: twenty are made, ten letters go out, and the rest is told to wait', async () => {
  const answers: Answer[] = [];
  const visitors: Visitor[] = [];
  for (let index = 0; index < 30; index += 1) {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    visitors.push(visitor);
    answers.push(await orderOf(visitor, `victim+${index}@other.example`));
  }
  expect(statuses(answers)).toEqual({ 200: 20, 429: 10 });
  const refused = answers.at(-1);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(refused?.body.message).toMatch(/Корзина и всё, что вы ввели, на месте/);
  // a refusal leaves the basket as it was
  expect((await visitors.at(-1)?.get('/basket/getBasket'))?.primers).toHaveLength(1);

  const settled = () => shop.pool.query<{ state: string }>('select state from mail.letter');
  await until(async () => (await settled()).rowCount === 20, 'twenty letters to be settled');
  const { rows } = await settled();
  expect(rows.filter(({ state }) => state === 'held')).toHaveLength(10);
  const files = readdirSync(path.join(shop.dataDir, 'mail'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.eml'))).toHaveLength(10);

  // operators see it
  expect((await runOps(shop, ['jobs'])).output).toMatch(/^all +20 +10 +0 +10 +0 +0$/m);
  const held = await shop.pool.query<{ uid: string }>(
    `select uid from read.customer_order where submission->>'letters' = 'held' limit 1`,
  );
  const { output } = await runOps(shop, ['order', held.rows[0]?.uid ?? '']);
  // a column of the terminal may end between two words
  expect(output.replaceAll(/\s+/g, ' ')).toContain('letters held back');
});

test('a flood of orders from one network is stopped, and an order that was placed is answered again', async () => {
  await shop.pool.query('delete from account.rate_limit');
  const visitors = await Promise.all(
    Array.from({ length: 70 }, async () => {
      const visitor = shop.visitor();
      await fillBasket(visitor);
      return visitor;
    }),
  );
  const started = Date.now();
  const answers: Answer[] = [];
  const left = visitors.map((visitor, index) => ({ visitor, index }));
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        answers[next.index] = await orderOf(next.visitor, `x${next.index}@other.example`, 'key');
    }),
  );
  const backSince = Math.floor((Date.now() - started) / 6_000);
  const made = statuses(answers)[200] ?? 0;
  expect(made).toBeGreaterThanOrEqual(40);
  expect(made).toBeLessThanOrEqual(41 + backSince);
  expect(statuses(answers)[429]).toBe(70 - made);
  // after a lost answer the same key costs no second time
  const first = answers.findIndex(({ status }) => status === 200);
  const again = await orderOf(visitors[first] as Visitor, `x${first}@other.example`, 'key');
  expect([again.status, again.body.data]).toMatchObject([200, { uid: uidOf(answers[first]) }]);
});

test('storage for strangers has a budget, and nobody else waits for it', async () => {
  const small = await openShop({ budgetFactor: 0.05, trustedProxies: ['loopback'] });
  const from =
    (address: string, basketId: string) =>
    async (body: object): Promise<number> => {
      const response = await fetch(`${small.origin}/site/primer/savePrimers`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `basketId=${basketId}`,
          'x-forwarded-for': address,
        },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    };
  try {
    const flood = from('203.0.113.1', '11111111-1111-4111-8111-111111111111');
    const answers: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      const primers = Array.from({ length: 500 }, (_, index) => ({
        ...ready(call === 0 ? -1 - index : index + 1),
        name: `name ${call} of a primer that is changed again and again`,
      }));
      answers.push(await flood({ primers }));
    }
    expect(answers[0]).toBe(200);
    expect(answers.at(-1)).toBe(429);
    const { rows } = await small.pool.query<{ characters: string }>(
      `select sum(length(data::text)) as characters from event_store.event where stream like 'basket-%'`,
    );
    // a twentieth of 32 MB, and one call more
    expect(Number(rows[0]?.characters)).toBeLessThan(3_000_000);
    const other = from('203.0.113.2', '22222222-2222-4222-8222-222222222222');
    expect(await other({ primers: [ready(-1)] })).toBe(200);
  } finally {
    await small.close();
  }
});

test('papers have a budget of their own: a visitor who used it up reads so on a page, and goes on with the basket', async () => {
  const small = await openShop({ budgetFactor: 0.0005 });
  try {
    const at = new Date(Date.now() - 1_000).toISOString();
    const metadata = { at, actor: 'operator:test', correlationId: 'test' };
    await publishDictionaries(small.store, { seller: SELLER }, { effectiveFrom: at, metadata });
    const visitor = small.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    await settled(visitor, uid);
    const open = (name: string, headers: Record<string, string>) =>
      fetch(`${small.origin}/documents/${uid}/${name}`, {
        headers: { cookie: `basketId=${visitor.basketId}`, ...headers },
      });
    const names = ['offer', 'offer-en', 'specification', 'invoice-offer', 'invoice-offer-en'];
    const got: [string, number][] = [];
    for (const name of names) got.push([name, (await open(name, { accept: 'application/pdf' })).status]);
    const refused = got.find(([, status]) => status === 429)?.[0] ?? '';
    expect(got[0]).toEqual(['offer', 200]);

    const json = await open(refused, {});
    expect([json.status, Number(json.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const english = await open(refused, { 'accept-language': 'en' });
    expect(await english.json()).toMatchObject({ message: expect.stringMatching(/^Too many papers/) });
    expect(await json.json()).toMatchObject({
      message: expect.stringMatching(/^Документов запрошено слишком много/),
    });
    const page = await open(refused, { accept: 'text/html,*/*;q=0.8' });
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    const text = await page.text();
    for (const words of [
      'Документов запрошено слишком много. Попробуйте через',
      'Too many papers were asked for. Try again in',
    ])
      expect(text).toContain(words);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    // printed papers are read as before, and the basket is saved
    expect((await open('offer', {})).status).toBe(200);
    await fillBasket(visitor);
  } finally {
    await small.close();
  }
});

test('a visitor who orders for more than 3,000,000 ₽ is asked to log in or to write first', async () => {
  // gives back the orders that the tests above took from this network's limit
  await shop.pool.query('delete from account.rate_limit');
  const goods = [{ id: DEAR.id, count: 9_999 }];
  const visitor = shop.visitor();
  await visitor.get('/product/saveProducts', goods);
  const { status, body } = await visitor.ask('/basket/createOrder', { order: details() });
  expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, ['order']]);
  expect(body.message).toMatch(/дороже 3\s000\s000\s₽/);
  expect((await visitor.get('/basket/getBasket')).products).toHaveLength(1);
  const { browser } = await newMember(shop);
  await browser.get('/product/saveProducts', goods);
  expect((await browser.get('/basket/createOrder', { order: details() })).total).toBeGreaterThan(3_000_000);
});
