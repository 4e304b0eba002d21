import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../src/config.ts';
import { Database } from '../../src/database.ts';
import type { BankOrder } from '../../src/payments/emulator/bank-order.ts';
import { newOrder } from '../../src/payments/emulator/bank-order.ts';
import { KeptOrders } from '../../src/payments/emulator/kept-orders.ts';
import type { AcquiringGateway, Receipt } from '../../src/payments/gateways/gateway.ts';
import { OpenBank } from '../../src/payments/gateways/open-bank.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const PAGES = '/payment/merchants/emulator';
const receipt: Receipt = {
  kind: 'prepayment',
  total: 123_450,
  lines: [
    { code: '1', name: 'Праймеры', kind: 'goods', amount: 123_450, method: 'prepayment', vat: '22/122' },
  ],
  seller: { inn: '7707083893', taxSystem: 'osn', email: 's@example.ru', site: 'https://shop.example' },
  buyer: { email: 'b@example.ru' },
};

async function register(gateway: AcquiringGateway, origin: string, language: 'ru' | 'en' = 'ru') {
  const answer = await gateway.register({
    orderNumber: `26-${randomUUID().slice(0, 8)}-1`,
    amount: 123_450,
    language,
    description: 'Заказ <b>"26-000123"</b>',
    returnUrl: `${origin}/payment/sberbank-complete?p=1`,
    callbackUrl: `${origin}/site/payment/sberbankCallback`,
    sessionSeconds: 1_800,
    receipt,
  });
  if (answer.kind !== 'registered') throw new Error(answer.message);
  return answer;
}

/** The bank as another process of the same shop has it. */
async function bankOf(shop: TestShop): Promise<{ gateway: AcquiringGateway; close(): Promise<void> }> {
  const db = await Database.open(shop.databaseUrl, 2);
  const bank = await OpenBank.open(readConfig({}).payments, { db, origin: shop.origin });
  if (bank.gateway === null) throw new Error('no bank');
  return {
    gateway: bank.gateway,
    close: async () => {
      await bank.close();
      await db.close();
    },
  };
}

describe('a shop without an address of its own', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openShop({ role: 'web' });
  });

  afterAll(async () => {
    await shop.close();
  });

  test('shows the pages of the test bank; the bank itself is not reached through the shop', async () => {
    const worker = await bankOf(shop);
    const { formUrl } = await register(worker.gateway, shop.origin);
    expect(formUrl).toMatch(`${shop.origin}${PAGES}/payment_ru.html?mdOrder=`);
    const shown = await fetch(formUrl);
    const page = await shown.text();
    expect(page).toContain('деньги не списываются');
    expect(page).toContain('1\u00a0234,50');
    expect(page).not.toContain('<b>');
    expect(page).not.toContain('<script');
    expect(shown.headers.get('content-security-policy')).toContain(`form-action 'self' ${shop.origin};`);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const english = await fetch(formUrl.replace('payment_ru', 'payment_en'));
    expect(await english.text()).toContain('no money moves');
    const style = await fetch(`${shop.origin}${PAGES}/bank.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
    for (const call of ['/payment/rest/register.do', '/ecomm/gw/partner/api/v1/register.do'])
      expect((await fetch(shop.origin + call, { method: 'POST' })).status).toBe(404);
    await worker.close();
  });

  test('is paid after the process of the bank that registered it has died', async () => {
    const first = await bankOf(shop);
    const { mdOrder, formUrl } = await register(first.gateway, shop.origin);
    await first.close();
    await payAt(formUrl);
    const second = await bankOf(shop);
    expect(await second.gateway.status({ mdOrder })).toMatchObject({ orderStatus: 2, amount: 123_450 });
    await second.close();
  });

  test('one of many who pay one order at once pays', async () => {
    const worker = await bankOf(shop);
    const { mdOrder, formUrl } = await register(worker.gateway, shop.origin);
    const cards = ['5555555555555599', '4000000000000002', '5555555555555599', '4000000000000002'];
    await Promise.all(cards.map((card) => payAt(formUrl, { card })));
    const status = await worker.gateway.status({ mdOrder });
    expect(status).toMatchObject({ kind: 'known' });
    await payAt(formUrl, { card: '5555555555555599' });
    expect(await worker.gateway.status({ mdOrder })).toEqual(status);
    await worker.close();
  });

  test.each([
    ['no order', `${PAGES}/payment_ru.html`, 404],
    ['an unknown order', `${PAGES}/payment_ru.html?mdOrder=' or 1=1`, 404],
    ['orders as a list', `${PAGES}/acs_en.html?mdOrder=a&mdOrder=b`, 404],
    ['an order that is no text', `${PAGES}/payment_ru.html?mdOrder=%00`, 404],
    ['half a letter', `${PAGES}/acs_ru.html?mdOrder=%ED%A0%80`, 404],
    ['a page that is none', `${PAGES}/other.html`, 404],
  ])('%s is no fault of the server', async (_, path, status) => {
    expect((await fetch(shop.origin + path)).status).toBe(status);
  });

  test.each([
    ['nothing', ''],
    ['no order', 'mdOrder=x&pan=4111111111111111'],
    ['fields twice', 'mdOrder=a&mdOrder=b&pan=1&pan=2'],
    ['a thousand fields', Array.from({ length: 1_000 }, (_, field) => `f${field}=1`).join('&')],
    ['a long field', `mdOrder=${'x'.repeat(20_000)}`],
    ['no text', 'mdOrder=%00&pan=4111111111111111'],
    ['half a letter', 'mdOrder=%ED%A0%80&language=%'],
  ])('a form with %s is answered as the buyer’s own fault', async (_, body) => {
    for (const path of ['/pay', '/acs']) {
      const answer = await fetch(shop.origin + PAGES + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        redirect: 'manual',
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

test('a shop with an address of its own has no test bank', async () => {
  const shop = await openShop({ role: 'web', publicUrl: 'https://shop.example' });
  for (const path of ['/payment_ru.html?mdOrder=x', '/bank.css', '/acs_en.html'])
    expect(await (await fetch(shop.origin + PAGES + path)).text()).not.toContain('bank');
  const pay = await fetch(`${shop.origin}${PAGES}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(pay.status).toBe(404);
  await shop.close();
});

test('a shop with a real bank has no test bank, with or without an address', async () => {
  const db = await Database.open(await freshDatabase(), 1);
  const sber = { GATEWAY: 'sber', GATEWAY_LOGIN: 'shop-api', GATEWAY_PASSWORD: 'secret' };
  for (const environment of [sber, { ...sber, PUBLIC_URL: 'https://shop.example' }]) {
    const bank = await OpenBank.open(readConfig(environment).payments, {
      db,
      origin: 'https://shop.example',
    });
    expect(bank.gateway?.isTest).toBe(false);
    expect(bank.pages).toBeNull();
    await bank.close();
  }
  const none = await OpenBank.open(readConfig({ GATEWAY: 'none' }).payments, { db, origin: '' });
  expect([none.gateway, none.pages]).toEqual([null, null]);
  await db.close();
});

test('the test bank keeps its newest five thousand orders', async () => {
  const db = await Database.open(await freshDatabase(), 4);
  const orders = new KeptOrders(db);
  const order = (number: number): BankOrder =>
    newOrder({
      mdOrder: `order-${number}`,
      userName: 'shop',
      orderNumber: `${number}`,
      dialect: 'sber',
      amount: 1,
      description: '',
      language: 'ru',
      returnUrl: 'https://shop.example',
      callbackUrl: null,
      createdAt: 0,
      until: 0,
      hasCart: false,
    });
  await db.query(
    `insert into emulator.bank_order (md_order, user_name, order_number, ends_at, is_open, body)
     select 'old-' || number, 'shop', 'old-' || number, now(), false, '{}' from generate_series(1, 5000) number`,
  );
  expect(await orders.add(order(1))).toBe(true);
  expect(await orders.add(order(1))).toBe(false);
  const { rows } = await db.query<{ count: string; gone: string }>(
    `select count(*), count(*) filter (where md_order = 'old-1') as gone from emulator.bank_order`,
  );
  expect(rows).toEqual([{ count: '5000', gone: '0' }]);
  await db.close();
});
