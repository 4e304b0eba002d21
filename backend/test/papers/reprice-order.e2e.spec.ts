import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { AttemptEnds } from '../../src/payments/attempts/attempt-ends.ts';
import { BankUnreachable } from '../../src/payments/gateways/gateway.ts';
import { until } from '../event-store/support.ts';
import { expiredInvoice, papersIn, publishTerms } from '../support/expired-invoices.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Differences that the audit of orders finds between history, prices and money. */
const differences = async (): Promise<unknown> => {
  const { output } = await askDesk(shop, ['audit', 'orders', '--json']);
  return (JSON.parse(output) as { differences: unknown }).differences;
};

test('where prices have changed nothing is issued, and the answer names the changes', async () => {
  const { visitor, uid } = await expiredInvoice(shop);
  expect((await visitor.get('/order/getOrder', { uid })).renewal).toBeNull();
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })),
  );
  const changes = [{ line: 1, name: 'p1', was: 440, now: 460 }];
  expect((await visitor.get('/order/getOrder', { uid })).renewal).toEqual({ total: 460, changes });
  const answer = await visitor.get('/order/renewInvoice', { uid });
  expect(answer).toMatchObject({ isRenewed: false, changes, order: { total: 440 } });
  expect((await papersIn(shop, uid)).map(({ state }) => state)).toEqual(['valid']);
  // another sum than that of the day is no agreement
  for (const expectedTotal of [440, 459.99, 0, 461])
    expect((await visitor.ask('/order/renewInvoice', { uid, expectedTotal })).status).toBe(409);
  expect((await papersIn(shop, uid)).map(({ state }) => state)).toEqual(['valid']);
});

test('a buyer who agrees to the sum of the day has the order and all its papers at those prices, once', async () => {
  const { visitor, uid, number } = await expiredInvoice(shop);
  for (const name of ['offer', 'specification']) await fetch(`${shop.origin}/documents/${uid}/${name}`);
  const { total, renewal } = await visitor.get('/order/getOrder', { uid });
  expect(renewal).toBeNull();
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })),
  );
  const asked = { uid, expectedTotal: total + 20 };
  const both = await Promise.all([1, 2].map(() => visitor.ask('/order/renewInvoice', asked)));
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
  const order = await visitor.get('/order/getOrder', { uid });
  expect(order).toMatchObject({
    total: total + 20,
    lines: [{ discount_price: total + 20 }],
    repriced: { was: total },
    expired: [],
    renewal: null,
    invoice: { number: `${number}/2`, state: 'valid', isExpired: false },
  });
  const totals = async () =>
    (await papersIn(shop, uid)).filter(({ state }) => state === 'valid').map(({ issued }) => issued.total);
  // the papers that had not expired follow by a job
  await until(async () => (await totals()).every((one) => one === (total + 20) * 100), 'all papers');
  expect(await totals()).toHaveLength(3);
  const { issued } = (await papersIn(shop, uid))[0]!;
  expect(await visitor.get('/document/checkPaper', { code: issued.code })).toMatchObject({
    state: 'replaced',
    total,
    replacedBy: { number: `${number}/2` },
  });
  const orderEvents = await shop.store.readStream(`order-${uid}`);
  expect(orderEvents.filter(({ type }) => type === 'OrderRepriced')).toHaveLength(1);
  expect(await differences()).toEqual([]);
});

test('an order by card is priced anew only while nobody pays it, and the former sum stays in the history', async () => {
  const visitor = shop.visitor();
  await publishTerms(shop, { invoiceDays: -1 });
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  await settled(visitor, uid);
  await fetch(`${shop.origin}/documents/${uid}/invoice`);
  const { redirectUrl } = await visitor.get('/payment/getPayment', { uid });
  expect(redirectUrl).toContain('mdOrder');
  await publishTerms(shop, { invoiceDays: 5 });
  const { total } = await visitor.get('/order/getOrder', { uid });
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice - 1 })),
  );
  const { renewal } = await visitor.get('/order/getOrder', { uid });
  expect(renewal?.total).toBe(total - 20);
  const answer = await visitor.get('/order/renewInvoice', { uid, expectedTotal: total - 20 });
  expect(answer).toMatchObject({ isRenewed: true, order: { total: total - 20, expired: [] } });
  // the page at the bank that asked for the former sum is closed, the next one asks for this
  const payments = await shop.store.readStream(`payment-${uid}`);
  expect(payments.map(({ type }) => type)).toContain('PaymentDeclined');
  expect(await visitor.get('/payment/getPayment', { uid })).toMatchObject({ amount: total - 20 });
  expect(await differences()).toEqual([]);
});

/** An order by card whose invoice has expired and whose page at the bank asks for the former price; `more` is the rise since. */
async function paidAtFormerPrice(more: number) {
  const visitor = shop.visitor();
  await publishTerms(shop, { invoiceDays: -1 });
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  await settled(visitor, uid);
  await fetch(`${shop.origin}/documents/${uid}/invoice`);
  const { redirectUrl } = await visitor.get('/payment/getPayment', { uid });
  await publishTerms(shop, { invoiceDays: 5 });
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + more })),
  );
  const { total, renewal } = await visitor.get('/order/getOrder', { uid });
  return { visitor, uid, total, redirectUrl, expectedTotal: renewal?.total ?? 0 };
}

test('while the bank is away no order is priced anew: its page still asks for the former sum', async () => {
  const { visitor, uid, total, expectedTotal } = await paidAtFormerPrice(2);
  const away = jest
    .spyOn(AttemptEnds.prototype, 'endOpen')
    .mockRejectedValueOnce(new BankUnreachable('away'));
  const refused = await visitor.ask('/order/renewInvoice', { uid, expectedTotal });
  away.mockRestore();
  expect(refused.status).toBe(503);
  expect((await visitor.get('/order/getOrder', { uid })).total).toBe(total);
  expect(await visitor.get('/order/renewInvoice', { uid, expectedTotal })).toMatchObject({ isRenewed: true });
  expect(await visitor.get('/payment/getPayment', { uid })).toMatchObject({ amount: expectedTotal });
});

test('a page for a sum that is no longer asked for is closed by the next caller', async () => {
  const { visitor, uid, total, redirectUrl, expectedTotal } = await paidAtFormerPrice(2);
  // as if the page was requested at the moment in which the order got other prices
  const away = jest.spyOn(AttemptEnds.prototype, 'endOpen').mockResolvedValue(null);
  expect(await visitor.get('/order/renewInvoice', { uid, expectedTotal })).toMatchObject({ isRenewed: true });
  away.mockRestore();
  expect(expectedTotal).toBeGreaterThan(total);
  const answer = await visitor.get('/payment/getPayment', { uid });
  expect(answer.amount).toBe(expectedTotal);
  expect(answer.redirectUrl).toContain('mdOrder');
  expect(answer.redirectUrl).not.toBe(redirectUrl);
});

test('an order with goods that are sold no more is not priced anew', async () => {
  const { visitor, uid } = await expiredInvoice(shop);
  const { total } = await visitor.get('/order/getOrder', { uid });
  await shop.publish('primer-prices', (rows) => rows.filter(({ scale }) => scale !== '0.04'));
  const { renewal } = await visitor.get('/order/getOrder', { uid });
  expect(renewal).toMatchObject({ total: null, changes: [{ line: 1, now: null }] });
  for (const expectedTotal of [total, 0, undefined]) {
    const answer = await visitor.ask('/order/renewInvoice', { uid, expectedTotal });
    expect(answer.status).toBe(expectedTotal === undefined ? 200 : 409);
  }
});
