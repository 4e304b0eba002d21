import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readPaymentQr } from '@oligoteka/documents';
import { documentsOf } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { paymentQrOf, readPdf } from '../../src/documents/testing/read-pdf.ts';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { newMember } from '../support/browser.ts';
import { until } from '../event-store/support.ts';
import { lettersAbout } from '../support/letters.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

const OPERATOR = { actor: 'operator:test', correlationId: 'test' };
const now = () => ({ at: new Date().toISOString(), ...OPERATOR });

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await publishDictionaries(
    shop.store,
    { seller: SELLER },
    { effectiveFrom: new Date(Date.now() - 1000).toISOString(), metadata: now() },
  );
});
afterAll(() => shop?.close());

const INSTITUTE = { name: 'Институт биологии гена РАН', inn: '7736050003', kpp: '773601001' };
const papersOf = async (uid: string) => documentsOf(await shop.store.readStream(documentStream(uid)));

async function invoiced(visitor: Visitor) {
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const order = await settled(visitor, uid);
  await until(async () => (await papersOf(uid)).length > 0, 'the invoice');
  return order;
}
async function printed(uid: string, name: string): Promise<Buffer> {
  const answer = await fetch(`${shop.origin}/documents/${uid}/${name}`);
  return Buffer.from(await answer.arrayBuffer());
}
const payerChanges = async (uid: string) =>
  (await shop.store.readStream(`order-${uid}`)).filter(({ type }) => type === 'OrderPayerChanged');
async function codeFrom(uid: string): Promise<string> {
  const sent = await lettersAbout(shop, uid, 'order-payer-code');
  return /^ {4}(\d{6})$/m.exec(sent.at(-1) ?? '')?.[1] ?? 'no code';
}

test('a code sent to the contact changes the payer: every paper is issued again, the old ones name the new', async () => {
  const { uid, number } = await invoiced(shop.visitor());
  const stranger = shop.visitor();
  await printed(uid, 'offer');
  const before = await papersOf(uid);
  expect((await stranger.get('/order/getOrder', { uid })).canChangePayer).toBe(true);

  const without = await stranger.ask('/order/changePayer', { uid, affiliate: INSTITUTE });
  expect([without.status, Object.keys(without.body.validateErrors ?? {})]).toEqual([422, ['code']]);
  await stranger.get('/order/requestPayerCode', { uid });
  const code = await codeFrom(uid);
  const wrong = await stranger.ask('/order/changePayer', { uid, affiliate: INSTITUTE, code: '000000' });
  expect(wrong.status).toBe(422);
  const faulty = await stranger.ask('/order/changePayer', {
    uid,
    affiliate: { name: ' ', inn: '7736050004' },
    code,
  });
  expect(Object.keys(faulty.body.validateErrors ?? {}).sort()).toEqual(['affiliate.inn', 'affiliate.name']);

  const order = await stranger.get('/order/changePayer', { uid, affiliate: INSTITUTE, code });
  expect(order.payer).toMatchObject(INSTITUTE);
  // at once, before any worker has come to it
  const invoice = await printed(uid, 'invoice');
  const [letter = ''] = await lettersAbout(shop, uid, 'invoice-anew');
  expect(letter).toContain('По заказу выставлен новый счёт');
  expect(letter).toContain(`/documents/${uid}/invoice`);
  for (const word of [INSTITUTE.name, INSTITUTE.inn]) expect(letter).not.toContain(word);
  await until(
    async () => (await papersOf(uid)).filter(({ state }) => state === 'replaced').length === 2,
    'both papers to be replaced',
  );
  for (const { issued } of before) {
    const facts = await stranger.get('/document/checkPaper', { code: issued.code });
    expect([facts.state, facts.replacedBy?.number]).toEqual(['replaced', `${number}/2`]);
  }
  expect((await papersOf(uid)).filter(({ state }) => state === 'valid')).toHaveLength(2);
  // the answer was lost: asked again it is the same, though the code is used up
  expect((await stranger.get('/order/changePayer', { uid, affiliate: INSTITUTE, code })).payer).toMatchObject(
    INSTITUTE,
  );
  // the code worked once
  expect(
    (await stranger.ask('/order/changePayer', { uid, affiliate: details().affiliate!, code })).status,
  ).toBe(422);
  expect(JSON.stringify(await shop.store.readStream(`order-${uid}`))).not.toContain('Институт');
  // last: while a page is drawn nobody is answered
  const [page] = await readPdf(invoice);
  expect(page?.text).toContain('Институт биологии гена РАН');
  expect(readPaymentQr(paymentQrOf(page!) ?? '')?.['Purpose']).toContain(`№ ${number}/2 от`);
});

test('a code works once, however many payers are asked for with it at the same moment', async () => {
  const { uid } = await invoiced(shop.visitor());
  const visitor = shop.visitor();
  await visitor.get('/order/requestPayerCode', { uid });
  const code = await codeFrom(uid);
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, place) =>
      shop
        .visitor()
        .ask('/order/changePayer', { uid, affiliate: { ...INSTITUTE, name: `Институт ${place}` }, code }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 422, 429].includes(status))).toBe(true);
  expect(await payerChanges(uid)).toHaveLength(1);
  const asked = statuses.indexOf(200);
  const again = await visitor.ask('/order/changePayer', {
    uid,
    affiliate: { ...INSTITUTE, name: `Институт ${asked}` },
    code,
  });
  expect(again.status).toBe(200);
  expect(await payerChanges(uid)).toHaveLength(1);
});

test('codes for the payer use up no code to cancel by; a refusal says when to ask again', async () => {
  const { uid } = await invoiced(shop.visitor());
  const visitor = shop.visitor();
  for (let time = 1; time <= 3; time += 1) await visitor.get('/order/requestPayerCode', { uid });
  const fourth = await visitor.ask('/order/requestPayerCode', { uid });
  expect([fourth.status, fourth.body.message]).toEqual([
    429,
    expect.stringMatching(/повторите через \d+\u00a0мин/),
  ]);
  expect((await visitor.ask('/order/requestCancelCode', { uid })).status).toBe(200);
});

test('a member changes the payer of an order of their own without a code, nobody else does; the same payer changes nothing', async () => {
  const { browser } = await newMember(shop);
  await browser.get('/primer/savePrimers', { primers: [ready(-1)] });
  const { uid } = await browser.get('/basket/createOrder', { order: details() });
  await until(async () => (await papersOf(uid)).length > 0, 'the invoice');
  expect((await shop.visitor().ask('/order/changePayer', { uid, affiliate: INSTITUTE })).status).toBe(403);
  expect((await browser.ask('/order/requestPayerCode', { uid })).status).toBe(409);
  const person = { name: 'Петров Иван', isPerson: true };
  const order = await browser.get('/order/changePayer', { uid, affiliate: person });
  expect(order.payer).toMatchObject({ name: 'Петров Иван', isPerson: true, inn: '' });
  await browser.get('/order/changePayer', { uid, affiliate: person });
  expect(await payerChanges(uid)).toHaveLength(1);
});

test('the page of the bank for the old payer is closed; that for the new one is another', async () => {
  const { browser } = await newMember(shop, 'pages@lab.example');
  const visitor = browser as unknown as Visitor;
  const { uid } = await invoiced(visitor);
  const page = async () => (await visitor.get('/payment/getPayment', { uid })).redirectUrl;
  const first = await page();
  const ends = async () =>
    (await shop.store.readStream(`payment-${uid}`)).filter(({ type }) => type === 'PaymentDeclined').length;
  await visitor.get('/order/changePayer', { uid, affiliate: INSTITUTE });
  expect(await ends()).toBe(1);
  const second = await page();
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  expect(second).not.toBe(first);
  // the same payer stays, and so does the page
  await visitor.get('/order/changePayer', { uid, affiliate: INSTITUTE });
  expect([await page(), await ends()]).toEqual([second, 1]);
});

test('once money has come, or the order is over, its payer stays', async () => {
  const visitor = shop.visitor();
  const { uid, total } = await invoiced(visitor);
  await visitor.get('/order/requestPayerCode', { uid });
  const code = await codeFrom(uid);
  await shop.store.append(
    {
      stream: `payment-${uid}`,
      expectedVersion: 0,
      events: [
        {
          type: 'PaymentMatched',
          data: { bankLine: 'a'.repeat(64), amount: total * 50, by: 'operator:test' },
        },
      ],
    },
    now(),
  );
  const late = await visitor.ask('/order/changePayer', { uid, affiliate: INSTITUTE, code });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('уже поступили деньги')]);
  expect((await visitor.get('/order/getOrder', { uid })).canChangePayer).toBe(false);
  expect((await visitor.ask('/order/requestPayerCode', { uid })).status).toBe(409);
  const unknown = '6f6b6e6f-7776-4e6e-8e6f-6e6f6e6f6e6f';
  expect((await visitor.ask('/order/changePayer', { uid: unknown, affiliate: INSTITUTE })).status).toBe(404);
});
