import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newMember } from '../support/browser.ts';
import { lettersAbout, plainText } from '../support/letters.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** An order somebody placed without logging in, and whose page a stranger has open. */
async function guestOrder(): Promise<string> {
  const buyer = shop.visitor();
  await fillBasket(buyer);
  const { uid } = await buyer.get('/basket/createOrder', { order: details() });
  await settled(buyer, uid);
  return uid;
}

/** The code in the newest letter about an order, once there are so many. */
async function codeFrom(uid: string, letters = 1): Promise<string> {
  const sent = await lettersAbout(shop, uid, 'order-cancel-code', letters);
  return /^ {4}(\d{6})$/m.exec(sent.at(-1) ?? '')?.[1] ?? 'no code';
}

describe('an order that was placed without logging in', () => {
  test('is read with the link alone and cancelled with a code sent to the contact', async () => {
    const uid = await guestOrder();
    const stranger = shop.visitor();
    expect((await stranger.get('/order/getOrder', { uid })).cancelByCode).toBe(true);
    const without = await stranger.ask('/order/cancelOrder', { uid });
    expect([without.status, without.body.validateErrors]).toEqual([
      422,
      { code: [expect.stringContaining('код из письма')] },
    ]);
    const { until: end } = await stranger.get('/order/requestCancelCode', { uid });
    expect(Date.parse(end)).toBeGreaterThan(Date.now() + 25 * 60_000);
    const code = await codeFrom(uid);
    // an empty field uses up no guess
    for (let times = 0; times < 5; times += 1) {
      const empty = await stranger.ask('/order/cancelOrder', { uid, code: ' ' });
      expect(empty.body.validateErrors).toEqual(without.body.validateErrors);
    }
    const wrong = await stranger.ask('/order/cancelOrder', { uid, code: another(code) });
    expect([wrong.status, Object.keys(wrong.body.validateErrors ?? {})]).toEqual([422, ['code']]);
    expect((await stranger.get('/order/getOrder', { uid })).state).toBe('awaiting_payment');

    const buyer = shop.visitor();
    const cancelled = await buyer.get('/order/cancelOrder', {
      uid,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(cancelled.state).toBe('cancelled');
    const [letter = ''] = await lettersAbout(shop, uid, 'order-cancelled');
    expect(letter).toContain('Заказ отменён');
    expect(letter).toMatch(/^To: ivanova@example\.ru$/m);
    // once more is no fault, and no second letter
    expect((await buyer.get('/order/cancelOrder', { uid })).state).toBe('cancelled');
    const events = await shop.store.readStream(`order-${uid}`);
    expect(events.map(({ type }) => type)).toEqual([
      'OrderSubmitted',
      'OrderCreated',
      'OrderAwaitsPayment',
      'OrderCancelRequested',
      'OrderCancelled',
    ]);
  });

  test('keeps standing when codes are guessed, and when the code is old or was replaced', async () => {
    const uid = await guestOrder();
    const stranger = shop.visitor();
    await stranger.get('/order/requestCancelCode', { uid });
    const first = await codeFrom(uid);
    await stranger.get('/order/requestCancelCode', { uid });
    const second = await codeFrom(uid, 2);
    const statusOf = async (code: string) => (await stranger.ask('/order/cancelOrder', { uid, code })).status;
    if (first !== second) expect(await statusOf(first)).toBe(422);
    for (let guess = 0; guess < 5; guess += 1) expect(await statusOf(another(second))).toBe(422);
    // the right one is worth nothing after so many guesses
    expect(await statusOf(second)).toBe(422);

    await stranger.get('/order/requestCancelCode', { uid });
    const third = await codeFrom(uid, 3);
    await shop.pool.query(
      `update account.one_time_secret set expires_at = clock_timestamp() - interval '1 second' where order_uid = $1`,
      [uid],
    );
    expect(await statusOf(third)).toBe(422);
    const fourth = await stranger.ask('/order/requestCancelCode', { uid });
    expect([fourth.status, Number(fourth.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await stranger.get('/order/getOrder', { uid })).state).toBe('awaiting_payment');
  });

  test('is cancelled by no code once nobody reads its mail, and by none of another order', async () => {
    const [uid, other] = [await guestOrder(), await guestOrder()];
    const stranger = shop.visitor();
    await stranger.get('/order/requestCancelCode', { uid: other });
    const code = await codeFrom(other);
    expect((await stranger.ask('/order/cancelOrder', { uid, code })).status).toBe(422);
    await shop.pool.query('update personal.subject_key set key = null where subject = $1', [`order:${uid}`]);
    expect((await stranger.ask('/order/requestCancelCode', { uid })).status).toBe(409);
  });
});

test('a member cancels an own order without a code, is told of it by letter, and nobody else is', async () => {
  const { browser } = await newMember(shop);
  const { primerIds } = await browser.get('/primer/savePrimers', {
    primers: [ready(-1)],
  });
  expect(primerIds).toHaveLength(1);
  const { uid } = await browser.get('/basket/createOrder', { order: details() });
  expect((await browser.get('/order/getOrder', { uid })).cancelByCode).toBe(false);
  expect((await browser.ask('/order/requestCancelCode', { uid })).status).toBe(409);
  expect((await shop.visitor().ask('/order/requestCancelCode', { uid })).status).toBe(403);
  expect((await browser.get('/order/cancelOrder', { uid })).state).toBe('cancelled');
  const [letter = ''] = await lettersAbout(shop, uid, 'order-cancelled');
  expect(letter).toContain('отменён');
});

test('an order that was cancelled before there were such letters owes none', async () => {
  const uid = await guestOrder();
  const { version } = (await shop.store.readStream(`order-${uid}`)).at(-1) ?? { version: 0 };
  await shop.store.append(
    {
      stream: `order-${uid}`,
      expectedVersion: version,
      events: [{ type: 'OrderCancelled', data: { reason: { ru: 'Отменён.', en: 'Cancelled.' } } }],
    },
    { at: new Date().toISOString(), actor: 'test', correlationId: 'test' },
  );
  // a letter that is owed later has gone out: this one was passed by
  const later = await guestOrder();
  await lettersAbout(shop, later, 'order-created');
  const { rowCount } = await shop.pool.query(
    `select from mail.letter where stream = $1 and kind = 'order-cancelled'`,
    [`order-${uid}`],
  );
  expect(rowCount).toBe(0);
});

test('no word of a stranger stands in a letter to an address that nobody has proved', async () => {
  const buyer = shop.visitor();
  await fillBasket(buyer);
  const { uid } = await buyer.get('/basket/createOrder', {
    order: details({
      contact: { name: 'Жертва http://evil.example/ нажми', email: 'victim@other.example' },
      affiliate: { name: 'ООО evil.example', isPerson: true },
      comment: 'evil.example',
      purchaseNumber: 'evil.example',
    }),
  });
  await settled(buyer, uid);
  await buyer.get('/order/requestCancelCode', { uid });
  await lettersAbout(shop, uid, 'order-created');
  await lettersAbout(shop, uid, 'order-cancel-code');
  const folder = path.join(shop.dataDir, 'mail', `order-${uid}`);
  for (const file of await readdir(folder)) {
    const source = await readFile(path.join(folder, file), 'utf8');
    expect(`${source}${plainText(source)}`).not.toMatch(/evil|Жертва/);
  }
});

/** A code that is not this one. */
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
