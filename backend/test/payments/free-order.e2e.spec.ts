import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { newMember } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { lettersAbout } from '../support/letters.ts';
import { runOps } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test.each(['invoice', 'card'] as const)('an order of nothing, by %s, needs no payment', async (payment) => {
  const { browser, login } = await newMember(shop);
  await runOps(shop, ['discount', login, '--products', '100']);
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const asked = { order: details({ payment, expectedTotal: 0 }) };
  const { uid, redirect } = await browser.get('/basket/createOrder', asked);
  expect(redirect).toBeNull();
  const order = await settled(browser, uid);
  expect([order.state, order.total, order.money.received]).toEqual(['paid', 0, []]);
  expect(order.documents.map(({ kind }) => kind).filter((kind) => kind.startsWith('invoice'))).toEqual([]);
  expect(order.canChangePayer).toBe(false);
  expect(await browser.get('/payment/getPayment', { uid })).toMatchObject({
    ...{ state: 'paid', amount: 0, redirectUrl: null, canRetry: false, message: '' },
  });
  const [letter = ''] = await lettersAbout(shop, uid, 'order-created');
  expect(letter).toMatch(/Оплата:?\s+не нужна/);
  expect(letter).not.toContain('/payment-redirect/');
  expect(letter).not.toContain('Счёт');
  const letters = await readdir(path.join(shop.dataDir, 'mail', `order-${uid}`));
  expect(letters.filter((file) => file.startsWith('letter-order-paid'))).toEqual([]);
  expect((await runOps(shop, ['payments', 'list'])).output).not.toContain(order.number);
  expect((await runOps(shop, ['payments', 'hand-over', order.number ?? '', '--yes'])).code).toBe(1);
  const audit = await runOps(shop, ['audit']);
  expect([audit.code, (await runOps(shop, ['reconcile'])).code]).toEqual([0, 0]);
});
