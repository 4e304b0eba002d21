import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Payment } from '@oligoteka/site-api';
import { BankUnreachable } from '../../src/payments/gateways/gateway.ts';
import { BankGateway } from '../../src/payments/gateways/bank-gateway.ts';
import { until } from '../event-store/support.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { newMember } from '../support/browser.ts';
import { lettersAbout } from '../support/letters.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

const DECLINED_CARD = '4000 0000 0000 0002';
const UNKNOWN = 'c9b1f9a2-0000-4000-8000-000000000001';
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

type Buyer = Pick<Visitor, 'get' | 'ask'>;

async function order(buyer: Buyer, payment: 'card' | 'invoice' = 'card'): Promise<string> {
  await fillBasket(buyer as Visitor);
  const { uid, redirect } = await buyer.get('/basket/createOrder', { order: details({ payment }) });
  expect(redirect).toBe(payment === 'card' ? `/payment-redirect/${uid}` : null);
  await settled(buyer as Visitor, uid);
  return uid;
}
const begin = (buyer: Buyer, uid: string): Promise<Payment> => buyer.get('/payment/getPayment', { uid });
const stateOf = async (buyer: Buyer, uid: string) => (await buyer.get('/order/getOrder', { uid })).state;
const streamOf = async (uid: string) =>
  (await shop.store.readStream(`payment-${uid}`)).map(({ type }) => type);
/** The bank's id of the attempt, in the address the browser comes back to. */
const mdOrderOf = (url: string | null) => new URL(url ?? '').searchParams.get('orderId') ?? '';

test('an order is paid by card: the page of the bank, back, and paid', async () => {
  const buyer = shop.visitor();
  const uid = await order(buyer);
  const payment = await begin(buyer, uid);
  expect(payment).toMatchObject({ uid, state: 'registered', amount: 440, isTest: true, message: '' });
  const { returnedTo } = await payAt(payment.redirectUrl ?? '');
  expect(returnedTo).toContain(`/payment/sberbank-complete?p=${uid}`);
  const done = await buyer.get('/payment/sberbankComplete', { orderId: mdOrderOf(returnedTo), uid });
  expect(done).toMatchObject({ state: 'paid', redirectUrl: null, canRetry: false });
  const paid = await buyer.get('/order/getOrder', { uid });
  expect(paid.history.map(({ state }) => state)).toEqual([
    'submitted',
    'created',
    'awaiting_payment',
    'paid',
  ]);
  expect(paid.money.received).toMatchObject([{ amount: 440, by: 'card' }]);
  // asked again the bank has nothing new to say
  await buyer.get('/payment/sberbankComplete', { orderId: mdOrderOf(returnedTo) });
  expect(await begin(buyer, uid)).toMatchObject({ state: 'paid', redirectUrl: null });
  expect((await streamOf(uid)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
});

test('the bank’s own report is enough: nobody has to come back', async () => {
  const buyer = shop.visitor();
  const uid = await order(buyer);
  await payAt((await begin(buyer, uid)).redirectUrl ?? '', { way: 'sbp' });
  await until(async () => (await stateOf(buyer, uid)) === 'paid', 'the callback to be heard');
});

test('twenty who want to pay at once get one page', async () => {
  const buyer = shop.visitor();
  const uid = await order(buyer);
  const pages = await Promise.all(Array.from({ length: 20 }, () => begin(buyer, uid)));
  expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  expect((await streamOf(uid)).filter((type) => type === 'PaymentRegistered')).toHaveLength(1);
});

test('a card that is refused says why, and another one pays', async () => {
  const buyer = shop.visitor();
  const uid = await order(buyer);
  const first = await begin(buyer, uid);
  await payAt(first.redirectUrl ?? '', { card: DECLINED_CARD });
  await until(async () => (await streamOf(uid)).includes('PaymentDeclined'), 'the refusal to be heard');
  expect((await buyer.get('/order/getOrder', { uid })).state).toBe('awaiting_payment');
  const second = await begin(buyer, uid);
  expect(second).toMatchObject({ state: 'registered', message: '' });
  expect(second.redirectUrl).not.toBe(first.redirectUrl);
  await payAt(second.redirectUrl ?? '');
  await until(async () => (await stateOf(buyer, uid)) === 'paid', 'the second card to pay');
});

test('an order by invoice may be paid by card too', async () => {
  const buyer = shop.visitor();
  const uid = await order(buyer, 'invoice');
  await payAt((await begin(buyer, uid)).redirectUrl ?? '');
  await until(async () => (await stateOf(buyer, uid)) === 'paid', 'the card to pay');
});

describe('nothing that a browser says is believed', () => {
  test('coming back without having paid pays nothing', async () => {
    const buyer = shop.visitor();
    const uid = await order(buyer);
    const { redirectUrl } = await begin(buyer, uid);
    const orderId = new URL(redirectUrl ?? '').searchParams.get('mdOrder') ?? '';
    const lie = { orderId, uid, state: 'paid', orderStatus: 2 };
    expect(await buyer.get('/payment/sberbankComplete', lie)).toMatchObject({ state: 'registered' });
    expect(await stateOf(buyer, uid)).toBe('awaiting_payment');
  });

  test('an id of another payment, or of none, is no payment', async () => {
    const buyer = shop.visitor();
    const [one, other] = [await order(buyer), await order(buyer)];
    const { redirectUrl } = await begin(buyer, one);
    const orderId = new URL(redirectUrl ?? '').searchParams.get('mdOrder') ?? '';
    const asked = [
      { orderId, uid: other },
      { orderId: UNKNOWN },
      { orderId: UNKNOWN, uid: one },
      { orderId: '' },
    ];
    const answers = await Promise.all(
      asked.map((request) => buyer.ask('/payment/sberbankComplete', request)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const odd = [{ orderId: 5 }, { orderId: 'x'.repeat(65) }, { orderId, uid: 'no uid' }, {}];
    const refused = await Promise.all(odd.map((request) => buyer.ask('/payment/sberbankComplete', request)));
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });

  test('a member’s payment is nobody else’s to see or begin', async () => {
    const { browser } = await newMember(shop, 'payer@lab.example');
    const uid = await order(browser as unknown as Buyer);
    const { redirectUrl } = await begin(browser as unknown as Buyer, uid);
    const orderId = new URL(redirectUrl ?? '').searchParams.get('mdOrder') ?? '';
    const stranger = shop.visitor();
    expect((await stranger.ask('/payment/getPayment', { uid })).status).toBe(403);
    expect((await stranger.ask('/payment/sberbankComplete', { orderId, uid })).status).toBe(403);
    expect((await stranger.ask('/payment/sberbankComplete', { orderId })).status).toBe(403);
    expect((await stranger.ask('/payment/getPayment', { uid: UNKNOWN })).status).toBe(404);
  });
});

describe('a report to the shop', () => {
  const at = () => `${shop.origin}/site/payment/sberbankCallback`;
  const report = 'mdOrder=x&operation=deposited&status=1';

  test('that is forged is refused, whatever its shape, and asks nothing', async () => {
    const buyer = shop.visitor();
    const uid = await order(buyer);
    const { redirectUrl } = await begin(buyer, uid);
    const mdOrder = new URL(redirectUrl ?? '').searchParams.get('mdOrder') ?? '';
    const fields = { mdOrder, operation: 'deposited', status: '1', orderNumber: 'x' };
    for (const checksum of [undefined, '', '00', 'F'.repeat(64)]) {
      const form = new URLSearchParams({ ...fields, ...(checksum !== undefined && { checksum }) });
      expect((await fetch(`${at()}?${form.toString()}`)).status).toBe(403);
      expect((await fetch(at(), { method: 'POST', body: form })).status).toBe(403);
      const body = JSON.stringify({ ...fields, ...(checksum !== undefined && { checksum }) });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(at(), { method: 'POST', body, headers })).status).toBe(403);
    }
    expect(await streamOf(uid)).toEqual(['PaymentRequested', 'PaymentRegistered']);
  });

  test('that cannot be read is refused, never a fault of the shop', async () => {
    const json = { 'content-type': 'application/json' };
    const post = (body: string, headers = {}) => fetch(at(), { method: 'POST', body, headers });
    const answers = await Promise.all([
      post('{', json),
      post('[]', json),
      post('null', json),
      post('x'.repeat(20_000)),
      post(Array.from({ length: 200 }, (_, index) => `f${index}=1`).join('&')),
      post('%00%ff%fe=%zz&mdOrder=%00'),
      fetch(`${at()}?mdOrder=a&mdOrder=b`),
      fetch(at(), { method: 'PUT', body: report }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 403, 403, 405]);
    expect(answers.every(({ headers }) => !headers.get('content-type')?.includes('json'))).toBe(true);
  });

  test('without a signature may hint at a payment the bank is asked about', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      mdOrder: UNKNOWN,
      operation: 'deposited',
      status: 1,
      additionalParams: {},
    });
    const answer = await fetch(at(), { method: 'POST', body, headers });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  });
});

test('a report about which the bank cannot be asked is to come again', async () => {
  const buyer = shop.visitor();
  const uid = await order(buyer);
  const { redirectUrl } = await begin(buyer, uid);
  const mdOrder = new URL(redirectUrl ?? '').searchParams.get('mdOrder');
  const report = async (): Promise<number> => {
    const { status } = await fetch(`${shop.origin}/site/payment/sberbankCallback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mdOrder, operation: 'deposited', status: 1, additionalParams: {} }),
    });
    return status;
  };
  const silent = jest.spyOn(BankGateway.prototype, 'status').mockRejectedValue(new BankUnreachable('silent'));
  try {
    expect(await report()).toBe(503);
  } finally {
    silent.mockRestore();
  }
  expect(await report()).toBe(200);
});

describe('an order is cancelled', () => {
  /** Cancels by the code of the letter, as a visitor does. */
  async function cancel(buyer: Visitor, uid: string): Promise<string> {
    await buyer.get('/order/requestCancelCode', { uid });
    const [letter = ''] = await lettersAbout(shop, uid, 'order-cancel-code');
    const code = /^ {4}(\d{6})$/m.exec(letter)?.[1] ?? 'no code';
    return (await buyer.get('/order/cancelOrder', { uid, code })).state;
  }

  test('with its page open: the page is closed first, and nobody can pay on it', async () => {
    const buyer = shop.visitor();
    const uid = await order(buyer);
    const { redirectUrl } = await begin(buyer, uid);
    expect(await cancel(buyer, uid)).toBe('cancelled');
    expect(await streamOf(uid)).toContain('PaymentDeclined');
    expect(await payAt(redirectUrl ?? '')).toMatchObject({ returnedTo: null });
    expect((await lettersAbout(shop, uid, 'order-cancelled'))[0]).not.toContain('Оплаченное');
    expect(await begin(buyer, uid)).toMatchObject({ redirectUrl: null, canRetry: false });
  });

  test('after it was paid: the money goes back by itself', async () => {
    const buyer = shop.visitor();
    const uid = await order(buyer);
    await payAt((await begin(buyer, uid)).redirectUrl ?? '');
    await until(async () => (await stateOf(buyer, uid)) === 'paid', 'the card to pay');
    expect(await cancel(buyer, uid)).toBe('cancelled');
    await until(async () => (await stateOf(buyer, uid)) === 'refunded', 'the money to go back');
    const { money } = await buyer.get('/order/getOrder', { uid });
    expect(money.refunds).toMatchObject([{ amount: 440, state: 'done', by: 'card' }]);
    // the letter of the cancelled order says that the money goes back
    expect((await lettersAbout(shop, uid, 'order-cancelled'))[0]).toContain('Оплаченное вернём');
    expect(await begin(buyer, uid)).toMatchObject({ state: 'refunded', canRetry: false });
    // a second cancellation is no fault, and changes nothing
    expect((await buyer.get('/order/cancelOrder', { uid })).state).toBe('refunded');
  });
});

test('a shop without a bank refuses cards in words, and takes orders by invoice', async () => {
  const closed = await openShop({ publicUrl: 'https://shop.example' });
  try {
    const buyer = closed.visitor();
    expect((await buyer.get('/basket/settings')).cards).toBe('off');
    await fillBasket(buyer);
    const { status, body } = await buyer.ask('/basket/createOrder', { order: details({ payment: 'card' }) });
    expect([status, body.validateErrors]).toEqual([
      422,
      { 'order.payment': ['Картой сейчас заплатить нельзя: выберите оплату по счёту.'] },
    ]);
    const { uid } = await buyer.get('/basket/createOrder', { order: details() });
    await settled(buyer, uid);
    expect(await begin(buyer, uid)).toMatchObject({
      state: 'new',
      redirectUrl: null,
      canRetry: false,
      message: expect.stringContaining('по счёту'),
    });
    const callback = await fetch(
      `${closed.origin}/site/payment/sberbankCallback?mdOrder=x&operation=deposited`,
    );
    expect(callback.status).toBe(200);
  } finally {
    await closed.close();
  }
});
