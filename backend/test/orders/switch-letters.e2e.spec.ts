import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LIMITS } from '../../src/guard/rate-limits.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { newMember, userEvents } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
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
const outcomes = async (uid: string): Promise<string[]> =>
  (
    await shop.pool.query(
      `select state from mail.letter where stream = $1 and kind = 'order-progress' order by settled_at`,
      [orderStream(uid)],
    )
  ).rows.map(({ state }) => state);
const becomes = (uid: string, ...states: string[]) =>
  until(
    async () => JSON.stringify(await outcomes(uid)) === JSON.stringify(states),
    `letters to be ${states.join()}`,
  );
const switched = async (uid: string) =>
  (await shop.store.readStream(orderStream(uid))).flatMap(({ type, data }) =>
    type === 'OrderLettersSwitched' ? [(data as { on: boolean }).on] : [],
  );
/** An order about which one letter went out, and the key of its link. */
async function told() {
  const { uid, number } = await orders.paid();
  await orders.daysAgo(uid, 5, { type: 'LinesStarted', data: { lines: [1] } });
  const [letter = ''] = await lettersAbout(shop, uid, 'order-progress');
  const key = /\/letters\/[0-9a-f-]{36}\/([0-9a-f]{32})/.exec(letter)?.[1] ?? '';
  return { uid, number, letter, key };
}

test('a letter about progress names its link, and how a mail program switches it off by one click', async () => {
  const { uid, letter, key } = await told();
  const head = letter.slice(0, letter.indexOf('\n\n')).replaceAll(/\n\s+/g, ' ');
  expect(head).toContain(
    `List-Unsubscribe: <${new URL(shop.origin).protocol}//localhost:${new URL(shop.origin).port}/letters/${uid}/${key}>`,
  );
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(letter).toContain('Не писать о ходе этого заказа: ');
  for (const kind of ['order-created', 'order-paid']) {
    const [other = ''] = await lettersAbout(shop, uid, kind);
    expect([kind, /List-Unsubscribe|\/letters\//.test(other)]).toEqual([kind, false]);
  }
});

test('one click ends them, without a cookie and from another site; looking at the page changes nothing', async () => {
  const { uid, number, key } = await told();
  const address = `${shop.origin}/letters/${uid}/${key}`;
  const page = await fetch(address);
  expect([page.status, /Больше не\sписать/.test(await page.text())]).toEqual([200, true]);
  expect(await switched(uid)).toEqual([]);
  for (const _ of [1, 2]) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, answer.redirected]).toEqual([200, false]);
  }
  expect(await switched(uid)).toEqual([false]);
  await orders.daysAgo(uid, 4, { type: 'LinesReady', data: { lines: [1] } });
  await becomes(uid, 'sent', 'dropped');
  const { output } = await ops('order', number);
  expect(output).toMatch(/OrderLettersSwitched .*letters about its/);
  const customer = await ops('customer', number);
  expect([tooWide(customer.output), customer.output]).toEqual([
    [],
    expect.stringContaining(`No letters about the progress of: ${number}`),
  ]);
  // on again: the next letter tells all since the last one
  const visitor = shop.visitor();
  expect(await visitor.get('/order/switchOrderLetters', { uid, key, on: true })).toEqual({
    number,
    on: true,
  });
  await orders.daysAgo(uid, 3, { type: 'LinesReady', data: { lines: [3] } });
  const [, second] = await lettersAbout(shop, uid, 'order-progress', 2);
  expect(second).toContain('Строки 1, 3 готовы.');
});

test('nobody switches them without the key', async () => {
  const { uid, key } = await told();
  const other = await told();
  for (const wrong of [
    '',
    'x',
    other.key,
    `${key}aa`,
    key.toUpperCase(),
    key.slice(0, -1),
    '%00'.repeat(9),
  ]) {
    const answer = await fetch(`${shop.origin}/letters/${uid}/${wrong}`, { method: 'POST' });
    expect([wrong, answer.status]).toEqual([wrong, 404]);
    const call = await shop.visitor().ask('/order/switchOrderLetters', { uid, key: wrong, on: false });
    expect([wrong, call.status]).toEqual([wrong, 404]);
  }
  expect((await fetch(`${shop.origin}/letters/nobody/${key}`, { method: 'POST' })).status).toBe(404);
  expect(await switched(uid)).toEqual([]);
});

test('a member switches them off for all orders in the profile', async () => {
  const { browser, login } = await newMember(shop);
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const { uid } = await browser.get('/basket/createOrder', { order: details() });
  const { number, total } = await settled(browser, uid);
  await orders.pay(number ?? '', total);
  await until(async () => (await browser.get('/order/getOrder', { uid })).state === 'paid', 'it to be paid');
  expect((await browser.get('/profile/getProfile')).progressLetters).toBe(true);
  for (const _ of [1, 2])
    expect((await browser.get('/profile/switchProgressLetters', { on: false })).progressLetters).toBe(false);
  await orders.daysAgo(uid, 4, { type: 'LinesReady', data: { lines: [1] } });
  await becomes(uid, 'dropped');
  expect((await ops('customer', login)).output).toContain('Letters about the progress of orders: off');
  expect(await userEvents(shop, 'ProgressLettersSwitched')).toHaveLength(1);
  expect((await shop.visitor().ask('/profile/switchProgressLetters', { on: false })).status).toBe(401);
  // an operator sends one again for those who ask for it
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from mail.letter where stream = $1 and state = $2',
    [orderStream(uid), 'dropped'],
  );
  expect((await ops('customer', login, 'resend', rows[0]?.id ?? '', '--note', 'asked for')).code).toBe(0);
  await becomes(uid, 'dropped', 'sent');
  expect((await browser.get('/profile/switchProgressLetters', { on: true })).progressLetters).toBe(true);
  await orders.daysAgo(uid, 3, {
    type: 'LinesShipped',
    data: { shipment: 1, lines: [1], carrier: 'cdek' },
  });
  await becomes(uid, 'dropped', 'sent', 'sent');
});

test('letters of one order are switched within a budget, whatever way is taken', async () => {
  const { uid, key } = await told();
  const click = async () =>
    (await fetch(`${shop.origin}/letters/${uid}/${key}`, { method: 'POST', body: '' })).status;
  const visitor = shop.visitor();
  const answers: number[] = [];
  for (let on = 0; on < LIMITS.letterSwitches.tries; on += 1)
    answers.push((await visitor.ask('/order/switchOrderLetters', { uid, key, on: on % 2 === 1 })).status);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await visitor.ask('/order/switchOrderLetters', { uid, key, on: true })).status).toBe(429);
  expect(await click()).toBe(429);
  expect(await switched(uid)).toHaveLength(LIMITS.letterSwitches.tries);
});
