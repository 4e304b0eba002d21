import { userInfo } from 'node:os';
import type { Order } from '@oligoteka/site-api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { orderStream } from '../../src/ordering/order.events.ts';
import { newMember } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
const show = (uid: string): Promise<Order> => orders.show(uid);
const ordered = () => orders.ordered();
const paid = () => orders.paid();

const typesOf = async (uid: string): Promise<string[]> =>
  (await shop.store.readStream(orderStream(uid))).map(({ type }) => type);
const lineSteps = async (uid: string): Promise<string[]> =>
  (await typesOf(uid)).filter((type) => type.startsWith('Lines') && type !== 'LinesPromised');

test('an order is made, remade, sent in two parcels and delivered; the desk and the shop tell it alike', async () => {
  const { uid, number } = await paid();
  const walk: [string[], Order['state']][] = [
    [['start', number], 'in_production'],
    [['ready', number, '1', '3', '--note', 'shelf 4'], 'in_production'],
    [['ship', number, '1,3', '--carrier', 'СДЭК', '--tracking', '100 123'], 'in_production'],
    [['remake', number, '2', '--reason', 'мало продукта', '--reason-en', 'low yield'], 'in_production'],
    [['ready', number, '2'], 'in_production'],
    [['deliver', number], 'in_production'],
    [['ship', number, '--carrier', 'pochta', '--tracking', '80123'], 'shipped'],
    [['deliver', number], 'completed'],
  ];
  for (const [command, state] of walk) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors, tooWide(output)]).toEqual([command, 0, '', []]);
    expect([command, (await show(uid)).state]).toEqual([command, state]);
  }
  const { history, lines: shown, shipments } = await show(uid);
  expect(shown.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  expect(shown[1]?.steps.map(({ state, note }) => [state, note])).toEqual([
    ...[['in_production', ''] as const, ['in_production', 'мало продукта'] as const],
    ...[['ready', ''] as const, ['shipped', ''] as const, ['delivered', ''] as const],
  ]);
  expect(shipments).toMatchObject([
    { shipment: 1, carrier: 'cdek', tracking: '100123', lines: [1, 3], isDelivered: true },
    { shipment: 2, carrier: 'pochta', tracking: '80123', lines: [2], isDelivered: true },
  ]);
  // what operators note for each other stays with them
  expect(JSON.stringify(await show(uid))).not.toContain('shelf 4');
  expect(history.map(({ state }) => state)).toEqual([
    ...['submitted', 'created', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'completed'],
  ]);
  const [started] = (await shop.store.readStream(orderStream(uid))).filter(
    ({ type }) => type === 'LinesStarted',
  );
  expect(started?.metadata.actor).toBe(`operator:${userInfo().username}`);

  const report = await ops('order', number);
  expect([report.code, tooWide(report.output)]).toEqual([0, []]);
  expect(report.output).toContain('Where each line is');
  expect(report.output).toMatch(/lines 1, 3 by cdek\s+100123/);
  expect(report.output).toContain('line 2: low yield');
  const { lines } = await asJson('order', number);
  expect(lines.map(({ state, steps }: { state: string; steps: object[] }) => [state, steps.length])).toEqual([
    ['delivered', 4],
    ['delivered', 5],
    ['delivered', 3],
  ]);
  const why = await ops('why', number, '2');
  expect(why.output).toContain('low yield');
  expect(why.output).not.toContain('shelf 4');
  expect((await ops('orders', '--state', 'completed')).output).toContain(number);
  expect((await ops('why', number)).output).toContain('came and stays');
});

test('the same command again says so and writes nothing', async () => {
  const { uid, number } = await paid();
  const commands = [
    ['start', number, '1'],
    ['ready', number, '1', '3'],
    ['ship', number, '1', '--carrier', 'cdek', '--tracking', '7'],
    ['deliver', number, '1'],
  ];
  for (const command of commands) {
    await ops(...command);
    const before = await lineSteps(uid);
    const { code, output } = await ops(...command);
    expect([command, code, output]).toEqual([command, 0, expect.stringContaining('It is so already')]);
    expect(await lineSteps(uid)).toEqual(before);
  }
});

describe('a line that may not', () => {
  test('refuses all of them, with its number and why', async () => {
    const { uid, number } = await paid();
    for (const [command, words] of [
      [['start', number, '1', '9'], 'The order has no line 9: it has 3'],
      [['ready', number, '3', '1'], 'Line 1 is waiting: it cannot become ready'],
      [['start', number, '3'], 'A product is not made'],
      [['ship', number, '1', '--carrier', 'cdek'], 'Line 1 is waiting: it cannot be shipped'],
      [['deliver', number], 'cannot have been delivered'],
      [['remake', number, '1', '--reason', 'x'], 'it cannot be remade'],
      [['start', '2026-999999'], 'there is no order'],
    ] as const) {
      const { code, errors } = await ops(...command);
      expect([command, code, errors]).toEqual([command, 1, expect.stringContaining(words)]);
    }
    expect(await lineSteps(uid)).toEqual([]);
  });

  test('words that are not understood end with 2', async () => {
    for (const [command, words] of [
      [['start', '2026-000001', 'x'], '"x" is no line'],
      [['start', '2026-000001', '5-3'], '"5-3" is no line'],
      [['ship', '2026-000001'], '--carrier is missing'],
      [['remake', '2026-000001', '1'], '--reason is missing'],
      [['remake', '2026-000001', '--reason', 'x'], 'remake wants lines'],
      [['deliver', '2026-000001', '--undo'], '--note is missing'],
      [['ship', '2026-000001', '--undo', '--note', 'x', '--carrier', 'cdek'], '--undo takes --note alone'],
    ] as const) {
      const { code, errors } = await ops(...command);
      expect([command, code, errors]).toEqual([command, 2, expect.stringContaining(words)]);
    }
  });
});

test('an order that is not paid, is junk or was cancelled is neither made nor sent', async () => {
  const { uid, number } = await ordered();
  expect((await ops('start', number)).errors).toContain('The order is awaiting payment');
  await ops('junk', number, '--note', 'flood');
  expect((await ops('start', number)).errors).toContain('marked as junk');
  expect(await lineSteps(uid)).toEqual([]);

  const { browser } = await newMember(shop);
  await fillBasket(browser as unknown as Visitor);
  const own = await browser.get('/basket/createOrder', { order: details() });
  await settled(browser, own.uid);
  await browser.get('/order/cancelOrder', { uid: own.uid });
  expect((await ops('start', own.uid)).errors).toContain('The order is cancelled');
});

test('an order of nothing is made like others; once begun, its buyer cannot cancel it, unless it was a mistake', async () => {
  const { browser, login } = await newMember(shop);
  await ops('discount', login, '--products', '100');
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const { uid } = await browser.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  await settled(browser, uid);
  expect((await ops('ready', uid)).code).toBe(0);
  // files about the goods of a member are for the member: anybody else is led to the login
  const strange = await fetch(`${shop.origin}/documents/${uid}/oligos/bench`, { redirect: 'manual' });
  expect([strange.status, strange.headers.get('location')]).toEqual([302, `/order/${uid}`]);
  const payment = await browser.get('/payment/getPayment', { uid });
  expect(payment).toMatchObject({ state: 'paid', redirectUrl: null, canRetry: false });
  const refused = await browser.ask('/order/cancelOrder', { uid });
  expect([refused.status, refused.body.message]).toEqual([409, 'Этот заказ уже нельзя отменить.']);
  expect((await ops('ready', uid, '--undo', '--note', 'another order')).code).toBe(0);
  const back = await browser.get('/order/getOrder', { uid });
  expect([back.state, back.history.at(-1)?.state]).toEqual(['paid', 'paid']);
  expect((await browser.get('/order/cancelOrder', { uid })).state).toBe('cancelled');
});

test('two operators at once: each step is taken once, and a cancellation in between wins or comes too late', async () => {
  const { uid, number } = await paid();
  const twice = await Promise.all([ops('start', number), ops('start', number), ops('start', number, '2')]);
  expect(twice.map(({ code }) => code)).toEqual([0, 0, 0]);
  const started = (await shop.store.readStream(orderStream(uid))).flatMap(({ type, data }) =>
    type === 'LinesStarted' ? (data as { lines: number[] }).lines : [],
  );
  expect(started.sort()).toEqual([1, 2]);
  await ops('ready', number);
  const parcels = await Promise.all(
    ['1', '2'].map((tracking) => ops('ship', number, '--carrier', 'cdek', '--tracking', tracking)),
  );
  expect(parcels.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(parcels.find(({ code }) => code === 1)?.errors).toContain('was shipped by cdek');
  expect((await lineSteps(uid)).filter((type) => type === 'LinesShipped')).toHaveLength(1);

  const { browser, login } = await newMember(shop);
  await ops('discount', login, '--products', '100');
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const free = await browser.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  await settled(browser, free.uid);
  const [made, gone] = await Promise.all([
    ops('ready', free.uid),
    browser.ask('/order/cancelOrder', { uid: free.uid }),
  ]);
  // exactly one of the two has come first
  expect([made.code === 0, gone.status === 200].filter(Boolean)).toHaveLength(1);
});

test('today tells what waits, and leaves junk out', async () => {
  const [one, two] = [await paid(), await paid()];
  const numbers = (rows: { number: string }[]) => rows.map(({ number }) => number);
  const before = await asJson('today');
  expect(numbers(before.toStart)).toEqual(expect.arrayContaining([one.number, two.number]));
  await ops('start', one.number, '1', '2');
  await ops('ready', one.number, '2');
  const after = await asJson('today');
  const of = (rows: { number: string; lines: number[] }[]) =>
    rows.find(({ number }) => number === one.number)?.lines;
  // a product is not started: it waits to be shipped
  expect([of(after.toStart), of(after.inProduction), of(after.toShip)]).toEqual([undefined, [1], [2, 3]]);
  expect(after.onTheWay).toEqual([]);
  const { code, output } = await ops('today');
  expect([code, tooWide(output)]).toEqual([0, []]);
  for (const words of [
    'To start',
    'In production',
    'Ready to ship',
    'On the way for more than 7 days: nothing',
  ])
    expect(output).toContain(words);
  await ops('junk', one.number, two.number, '--note', 'flood');
  const junk = await asJson('today');
  expect(numbers([...junk.toStart, ...junk.inProduction, ...junk.toShip])).not.toContain(one.number);
  // a parcel of ten days ago
  const { uid, number } = await paid();
  await ops('start', number);
  await ops('ready', number);
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString();
  await shop.store.append(
    {
      stream: orderStream(uid),
      expectedVersion: 'any',
      events: [{ type: 'LinesShipped', data: { shipment: 1, lines: [1, 2, 3], carrier: 'cdek' } }],
    },
    { at: tenDaysAgo, actor: 'operator:test', correlationId: 'test' },
  );
  expect((await asJson('today')).onTheWay).toEqual([{ uid, number, lines: [1, 2, 3], since: tenDaysAgo }]);
});

test('the read model of it all is what its events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'order', '--check'], ['drift'], ['audit'], ['payments', 'check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
