import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { Order } from '@oligoteka/site-api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encoded, income, statementOf } from '../../src/payments/bank-statement/testing/statements.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let folder: string;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-lines-'));
  orders = new PaidOrders(shop);
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
const show = (uid: string): Promise<Order> => orders.show(uid);
const ordered = () => orders.ordered();
const paid = () => orders.paid();
const inState = (uid: string, state: Order['state']) =>
  until(async () => (await show(uid)).state === state, `order ${uid} to be ${state}`);

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

describe('money of an order in production', () => {
  test('goes back whole: the order is refunded, and its lines stop', async () => {
    const { uid, number, line } = await paid();
    await ops('start', number);
    expect((await ops('payments', 'refund', number, '--note', 'cannot be made', '--yes')).code).toBe(0);
    expect((await ops('payments', 'return', line, number, '--note', 'sent')).code).toBe(0);
    await inState(uid, 'refunded');
    expect((await ops('ready', number)).errors).toContain('The order is refunded');
  });

  test('goes back in part: the order goes on, and owes nothing', async () => {
    const { uid, number, line } = await paid();
    await ops('start', number);
    await ops('payments', 'refund', number, '--amount', '100', '--note', 'late', '--yes');
    await ops('payments', 'return', line, number, '--note', 'sent');
    expect((await ops('ready', number)).code).toBe(0);
    expect((await show(uid)).state).toBe('in_production');
    const file = path.join(folder, 'part.txt');
    const pays = income('100.00', { Номер: 'part', НазначениеПлатежа: `Оплата по счету № ${number}` });
    writeFileSync(file, encoded(statementOf({ documents: [pays] }), 'windows-1251'));
    const { booked, open } = await asJson('payments', 'import', file);
    expect([booked, open[0].reason]).toEqual([[], 'paid']);
    expect((await asJson('today')).bankLines).toMatchObject({ count: 1, leftKopecks: 100_00 });
  });

  test('was for another order: it waits again, takes no step, and goes on once it is paid', async () => {
    const { uid, number, line } = await paid();
    await ops('start', number);
    expect((await ops('payments', 'unassign', line, number, '--note', 'slip')).errors).toContain('--yes');
    await ops('payments', 'unassign', line, number, '--note', 'slip', '--yes');
    await inState(uid, 'awaiting_payment');
    expect((await ops('ready', number)).errors).toContain('awaiting payment');
    await ops('payments', 'assign', line, number, '--note', 'it was ours');
    await inState(uid, 'in_production');
    expect((await ops('ready', number)).code).toBe(0);
  });
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

describe('files of the laboratory', () => {
  const place = (name: string) => path.join(folder, name);
  const written = (name: string, text: string): string => {
    writeFileSync(place(name), text);
    return place(name);
  };

  test('the sheet starts all lines or none, its results make them ready, and the same file twice is one', async () => {
    const [one, two] = [await paid(), await paid()];
    const sheet = ['sheet', one.number, two.number, '--out', place('plates.xlsx'), '--start'];
    const { code, output, errors } = await ops(...sheet, '--note', 'synthesis 214');
    expect([code, errors, output]).toEqual([0, '', expect.stringContaining('4 oligos, 1 plate')]);
    expect(
      (await ops(...sheet.slice(0, 3), '--out', place('plates.xlsx'), '--state', 'in_production')).errors,
    ).toContain('is there already');
    const { oligos } = await asJson('sheet', one.number, two.number, '--state', 'in_production');
    expect(oligos.map(({ id, well }: { id: string; well: string }) => [id, well])).toEqual([
      ...[
        [`${one.number}-1`, 'A1'],
        [`${one.number}-2`, 'B1'],
      ],
      ...[
        [`${two.number}-1`, 'C1'],
        [`${two.number}-2`, 'D1'],
      ],
    ]);
    // as it went out, nothing is filled in: no line is ready, and none is lost
    expect((await ops('ready', '--file', place('plates.xlsx'))).output).toContain('4 rows without values');

    const mw: number = oligos[0].mw;
    const results = (last: string) =>
      `Заказ;Строка;ОЕ;Масса, Да;Серия\r\n${[one, one, two, two]
        .map(({ number }, index) => [number, (index % 2) + 1, '5,5', index < 3 ? mw : last, 'L-17'].join(';'))
        .join('\r\n')}`;
    const wrong = await ops('ready', '--file', written('wrong.csv', results('1')));
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('row 5, mass: 1 Da')]);
    expect(await lineSteps(one.uid)).toEqual(['LinesStarted']);

    const right = written('right.csv', results(String(mw)));
    const both = await Promise.all([ops('ready', '--file', right), ops('ready', '--file', right)]);
    expect(both.map((answer) => answer.code)).toContain(0);
    expect((await ops('ready', '--file', right)).output).toContain('It is so already');
    expect(await lineSteps(two.uid)).toEqual(['LinesStarted', 'LinesReady', 'LinesMeasured']);
    expect((await ops('order', one.number)).output).toMatch(/5\.5 OD,[\s\S]*lot L-17/);

    expect((await ops('ready', '--file', right, '--undo', '--note', 'slip')).code).toBe(0);
    expect(await lineSteps(two.uid)).toContain('LinesSetBack');
    expect((await ops('ready', '--file', right)).code).toBe(0);
    const { oligoFiles, lines: shown } = await show(one.uid);
    expect(shown[0]?.measured).toMatchObject({ od: 5.5, mass: Math.round(mw * 1e4) / 1e4, lot: 'L-17' });
    expect(shown[2]?.measured).toBeNull();
    const urls = [...oligoFiles.map(({ url }) => url), shown[0]?.measured?.passport ?? ''];
    expect(urls).toHaveLength(6);
    for (const url of urls) {
      const file = await fetch(`${shop.origin}${url}`);
      expect([url, file.status, file.headers.get('cache-control')]).toEqual([url, 200, 'private, no-store']);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.subarray(0, 4).toString('latin1')).toBe(url.endsWith('xlsx') ? 'PK\u0003\u0004' : '%PDF');
    }
    const [passports = ''] = urls;
    for (const [url, status] of [
      [passports.replace('passports', 'nothing'), 404],
      [passports.replace('passports', 'line-3'), 409],
      [passports.replace('passports', 'line-99999-en'), 409],
      [passports.replace('passports', 'labels?format=../x'), 404],
      [passports.replace('passports', 'labels?from=1e999&format=a4-21'), 200],
      [passports.replace(one.uid, 'x'), 404],
      [passports.replace(one.uid, '6083359b-7264-46ad-a3aa-76c34c0fa975'), 404],
    ] as const)
      expect([url, (await fetch(`${shop.origin}${url}`)).status]).toEqual([url, status]);

    const parcels = written('parcels.json', JSON.stringify([{ id: `${one.number}-2`, tracking: '77' }]));
    expect((await ops('ship', '--file', parcels, '--carrier', 'cdek')).code).toBe(0);
    expect((await show(one.uid)).shipments).toMatchObject([{ tracking: '77', lines: [2] }]);
  });

  test('a watched folder takes each file once, and tells why it refused one; what is being written waits', async () => {
    const { uid, number } = await paid();
    await ops('start', number);
    const inbox = mkdtempSync(place('inbox-'));
    const rows = `order,line,od\n${number},1,5\n`;
    for (const name of ['good.csv', 'bad.csv', '~$open.csv', 'new.csv'])
      writeFileSync(path.join(inbox, name), name === 'bad.csv' ? `${rows}${number},9,5\n` : rows);
    const before = new Date(Date.now() - 60_000);
    for (const name of ['good.csv', 'bad.csv', '~$open.csv'])
      utimesSync(path.join(inbox, name), before, before);
    const both = await Promise.all([ops('watch', inbox, '--once'), ops('watch', inbox, '--once')]);
    expect(both.map(({ code }) => code)).toContain(1);
    expect(readdirSync(inbox).sort()).toEqual(['done', 'new.csv', 'refused', '~$open.csv']);
    const names = (where: string) =>
      readdirSync(path.join(inbox, where)).map((name) => name.replace(/^\S+ /, ''));
    expect(names('done').sort()).toEqual(['good.csv', 'good.csv.report.txt']);
    expect(names('refused').sort()).toEqual(['bad.csv', 'bad.csv.report.txt']);
    const [report = ''] = readdirSync(path.join(inbox, 'refused')).filter((name) => name.endsWith('.txt'));
    expect(readFileSync(path.join(inbox, 'refused', report), 'utf8')).toContain(
      'row 3: The order has no line 9',
    );
    expect(await lineSteps(uid)).toEqual(['LinesStarted', 'LinesReady', 'LinesMeasured']);
    // taken before the machine went down, and not moved
    utimesSync(path.join(inbox, 'new.csv'), before, before);
    expect((await ops('watch', inbox, '--once')).code).toBe(0);
    expect(await lineSteps(uid)).toEqual(['LinesStarted', 'LinesReady', 'LinesMeasured']);
    expect(names('done')).toHaveLength(4);
    expect((await ops('watch', place('nowhere'), '--once')).errors).toContain('cannot be watched');
  });

  test('a watched folder goes on after files that nobody can have meant', async () => {
    const { uid, number } = await paid();
    await ops('start', number);
    const inbox = mkdtempSync(place('odd-'));
    const line = { order: number, line: 1, od: 5 };
    const many = Array.from({ length: 50_000 }, (_, at) => [`k${at}`, at]);
    const odd: Record<string, string> = {
      'nul.json': JSON.stringify([{ ...line, lot: 'A\0B' }]),
      'half.json': JSON.stringify([{ ...line, lot: '\ud800' }]).replace('\ufffd', '\\ud800'),
      'brackets.csv': `order,line,"${'('.repeat(500_000)}\n"\n${number},1,5\n`,
      'names.json': JSON.stringify([Object.fromEntries(many), ...Array.from({ length: 5_000 }, () => ({}))]),
      [`${'n'.repeat(245)}.csv`]: `order,line\nnobody,1\n`,
    };
    const before = new Date(Date.now() - 60_000);
    for (const [name, text] of Object.entries(odd)) {
      writeFileSync(path.join(inbox, name), text);
      utimesSync(path.join(inbox, name), before, before);
    }
    expect((await ops('watch', inbox, '--once')).code).toBe(1);
    expect(readdirSync(inbox).sort()).toEqual(['done', 'refused']);
    expect(readdirSync(path.join(inbox, 'refused')).filter((name) => name.endsWith('.txt'))).toHaveLength(4);
    // its headings name no column of values: the line is ready without them
    expect(readdirSync(path.join(inbox, 'done')).filter((name) => name.endsWith('.txt'))).toHaveLength(1);
    expect(await lineSteps(uid)).toEqual(['LinesStarted', 'LinesReady']);
  });

  test('a file that is none is refused in a sentence', async () => {
    const numbered = (await paid()).number;
    for (const [command, words] of [
      [['--file', place('nothing.csv')], 'cannot be read'],
      [['--file', written('bad.json', '{')], 'is no JSON'],
      [['--file', written('bad.xlsx', 'PK\u0003\u0004')], 'damaged'],
      [['--file', written('bad.pdf', '%PDF-1.7')], 'neither a table nor text'],
      [[numbered, '--file', place('right.csv')], '--file names the orders'],
    ] as const) {
      const { code, errors } = await ops('ready', ...command);
      expect([command, code, errors]).toEqual([command, 2, expect.stringContaining(words)]);
    }
    const strange = written('strange.csv', 'order,line\n2026-999999,1\n,2\n');
    const { code, output } = await ops('start', '--file', strange);
    expect([code, output]).toEqual([1, expect.stringMatching(/row 2, order: there is no order[\s\S]*row 3/)]);
  });
});

describe('an order that is made before it is paid', () => {
  const confirm = (number: string, ...more: string[]) =>
    ops('confirm', number, '--note', 'contract 7', ...more);

  test('takes its steps, is told by the desk and the shop, and stands where its lines are once its money comes', async () => {
    const { uid, number, total } = await ordered();
    expect((await ops('start', number)).errors).toContain('only paid orders');
    expect((await ops('confirm', number, '--yes')).code).toBe(2);
    const asked = await confirm(number);
    expect([asked.code, asked.errors]).toEqual([1, expect.stringMatching(/«Ромашка» owes [\d\s]+\.00 RUB/)]);
    const done = await confirm(number, '--yes');
    expect([done.code, tooWide(done.output)]).toEqual([0, []]);
    expect((await confirm(number)).output).toContain('It is so already');
    await until(async () => (await show(uid)).lines.every(({ promised }) => promised !== null), 'promises');
    const trusted = await show(uid);
    expect(trusted).toMatchObject({ state: 'awaiting_payment', canChangePayer: false, workingDays: null });
    expect(trusted.onTrust).toMatch(/^\d{4}-/);
    // the note is for operators
    expect(JSON.stringify(trusted)).not.toContain('contract 7');
    expect((await asJson('today')).toStart).toContainEqual(
      expect.objectContaining({ number, lines: [1, 2] }),
    );
    expect((await ops('sheet', number)).output).toContain(`${number}-1`);
    // the bank has no page for it
    const card = await shop.visitor().get('/payment/getPayment', { uid });
    expect(card).toMatchObject({ redirectUrl: null, canRetry: false });

    for (const command of [['start'], ['ready'], ['ship', '1', '--carrier', 'cdek', '--tracking', '1']])
      expect([command, (await ops(command[0]!, number, ...command.slice(1))).code]).toEqual([command, 0]);
    const half = await show(uid);
    expect([half.state, half.lines.map(({ state }) => state)]).toEqual([
      'awaiting_payment',
      ['shipped', 'ready', 'ready'],
    ]);
    expect((await confirm(number, '--undo')).errors).toContain('were begun');
    expect((await ops('cancel', number, '1', '--reason', 'x', '--yes')).errors).toContain('is shipped');
    expect((await ops('cancel', number, '--reason', 'x', '--yes')).errors).toContain(
      'no longer be cancelled',
    );
    const { onTrust } = await asJson('today');
    expect(onTrust).toContainEqual(
      expect.objectContaining({ number, owed: Math.round(total * 100), sent: 1, lines: 3 }),
    );
    const today = await ops('today');
    expect([today.output, tooWide(today.output)]).toEqual([
      expect.stringContaining('Made before they are paid'),
      [],
    ]);
    expect((await ops('order', number)).output).toContain('made before it is paid, since');
    expect((await ops('why', number, '1')).output).toContain('OrderConfirmed');

    await orders.pay(number, total);
    await inState(uid, 'in_production');
    // begun already: the letter does not say that work begins
    const [letter = ''] = await lettersAbout(shop, uid, 'order-paid');
    expect(letter).toContain('Деньги за заказ пришли целиком.');
    expect((await show(uid)).onTrust).toBeNull();
    expect((await asJson('today')).onTrust).not.toContainEqual(expect.objectContaining({ number }));
  });

  test('is taken back before its first step, is cancelled whole, and is found by nobody once it is', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await Promise.all([confirm(one.number, '--yes'), confirm(one.number, '--yes')]);
    expect((await typesOf(one.uid)).filter((type) => type === 'OrderConfirmed')).toHaveLength(1);
    expect((await confirm(one.number, '--undo')).output).toContain('It waits for its money');
    expect((await ops('start', one.number)).errors).toContain('only paid orders');
    expect((await show(one.uid)).onTrust).toBeNull();
    await confirm(two.number, '--yes');
    await ops('start', two.number);
    expect((await ops('cancel', two.number, '--reason', 'отказ', '--yes')).code).toBe(0);
    expect((await show(two.uid)).state).toBe('cancelled');
    expect((await asJson('today')).onTrust).toEqual([]);
    expect((await confirm(two.number, '--yes')).errors).toContain('over');
  });
});

test('the read model of it all is what its events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'order', '--check'], ['drift'], ['audit'], ['payments', 'check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
