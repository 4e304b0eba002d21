import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Order, Payment } from '@oligoteka/site-api';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

/** Roubles of a basket with one primer. */
const TOTAL = 440;

/** An order to be paid by card, and the bank's page for it. */
async function begun(visitor: Visitor): Promise<{ uid: string; redirectUrl: string }> {
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  await settled(visitor, uid);
  const { redirectUrl, isTest, state, amount } = await visitor.get('/payment/getPayment', { uid });
  expect({ isTest, state, amount }).toEqual({ isTest: true, state: 'registered', amount: TOTAL });
  if (redirectUrl === null) throw new Error('there is no page to pay on');
  return { uid, redirectUrl };
}

async function orderIn(visitor: Visitor, uid: string, state: Order['state']): Promise<void> {
  await until(
    async () => (await visitor.get('/order/getOrder', { uid })).state === state,
    `order ${uid} to be ${state}`,
  );
}

/** The shop's page that the bank sends a browser to: it asks how the payment stands. */
function comeBack(visitor: Visitor, returnedTo: string | null): Promise<Payment> {
  const orderId = new URL(returnedTo ?? '').searchParams.get('orderId') ?? '';
  return visitor.get('/payment/sberbankComplete', { orderId });
}

describe('an order is paid by card at the test bank', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openShop();
  });

  afterAll(async () => {
    await shop.close();
  });

  test('the buyer comes back and finds it paid', async () => {
    const visitor = shop.visitor();
    const { uid, redirectUrl } = await begun(visitor);
    const { returnedTo } = await payAt(redirectUrl);
    expect(returnedTo).toMatch(`${shop.origin.replace('127.0.0.1', 'localhost')}/payment/sberbank-complete?`);
    expect(await comeBack(visitor, returnedTo)).toMatchObject({ uid, state: 'paid', redirectUrl: null });
    await orderIn(visitor, uid, 'paid');
  });

  test('nobody comes back, and the bank itself tells', async () => {
    const visitor = shop.visitor();
    const { uid, redirectUrl } = await begun(visitor);
    await payAt(redirectUrl, { way: 'sbp' });
    await orderIn(visitor, uid, 'paid');
  });

  test('a card is refused: the buyer hears why, and another one pays', async () => {
    const visitor = shop.visitor({ language: 'en' });
    const { uid, redirectUrl } = await begun(visitor);
    const { returnedTo } = await payAt(redirectUrl, { card: '4000 0000 0000 0002' });
    const refused = await comeBack(visitor, returnedTo);
    expect(refused).toMatchObject({ state: 'declined', canRetry: true });
    expect(refused.message).toContain('not enough money');
    const again = await visitor.get('/payment/getPayment', { uid });
    expect(again.redirectUrl).not.toBe(redirectUrl);
    await payAt(again.redirectUrl ?? '', { card: '5555 5555 5555 5599' });
    await orderIn(visitor, uid, 'paid');
  });

  test('twenty who ask for a page at once all get the same one', async () => {
    const visitor = shop.visitor();
    const { uid, redirectUrl } = await begun(visitor);
    const asked = Array.from({ length: 20 }, () => visitor.get('/payment/getPayment', { uid }));
    const pages = new Set((await Promise.all(asked)).map(({ redirectUrl: page }) => page));
    expect([...pages]).toEqual([redirectUrl]);
  });

  test('a forged report of the bank pays nothing', async () => {
    const visitor = shop.visitor();
    const { uid, redirectUrl } = await begun(visitor);
    const mdOrder = new URL(redirectUrl).searchParams.get('mdOrder') ?? '';
    const report = new URLSearchParams({ mdOrder, operation: 'deposited', status: '1', checksum: 'AB' });
    const callback = `${shop.origin}/site/payment/sberbankCallback`;
    expect((await fetch(`${callback}?${report.toString()}`)).status).toBe(403);
    expect((await fetch(callback, { method: 'POST', body: report })).status).toBe(403);
    const hint = JSON.stringify({ mdOrder, operation: 'deposited', status: 1 });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(callback, { method: 'POST', body: hint, headers })).status).toBe(200);
    expect(await visitor.get('/payment/getPayment', { uid })).toMatchObject({ state: 'registered' });
  });
});

describe('a shop that is killed', () => {
  afterEach(() => ChildShop.killAll());

  test('finds the order paid when it is there again', async () => {
    const databaseUrl = await freshDatabase();
    const basketId = randomUUID();
    const first = await ChildShop.start({ databaseUrl });
    const { uid, redirectUrl } = await begun(first.visitor(basketId));
    expect(first.printed()).toContain('a test bank takes them, and no money moves');
    const { returnedTo } = await payAt(redirectUrl);
    await first.kill('SIGKILL');
    const second = await ChildShop.start({ databaseUrl });
    const visitor = second.visitor(basketId);
    expect(await comeBack(visitor, returnedTo)).toMatchObject({ uid, state: 'paid' });
    await orderIn(visitor, uid, 'paid');
  });
});
