import { promisedDay } from '@oligoteka/calendar';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { lateLines, overduePromises, promiseJobs } from '../../src/fulfilment/promises/promises.ts';
import { moscowDay } from '../../src/jobs/moscow-day.ts';
import type { LinesPromised } from '../../src/ordering/line.events.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { queryable } from '../support/browser.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
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
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
const today = () => moscowDay(new Date().toISOString());
const promisesOf = async (uid: string): Promise<LinesPromised['data'][]> =>
  (await shop.store.readStream(orderStream(uid))).flatMap(({ type, data }) =>
    type === 'LinesPromised' ? [data as LinesPromised['data']] : [],
  );
const promised = (uid: string, count = 1) =>
  until(async () => (await promisesOf(uid)).length >= count, `${count} promises of order ${uid}`);
/** What stands in the seed: primers at 0.04 take three days, products two. */
const days = (count: number) => promisedDay(today(), count, SEED.calendar);

test('an unpaid order says how long it takes; paid, each of its lines is promised a day, once', async () => {
  const unpaid = await orders.ordered();
  expect(await orders.show(unpaid.uid)).toMatchObject({ workingDays: 3 });
  const { uid, number } = await orders.paid();
  await promised(uid, 2);
  const order = await orders.show(uid);
  expect(order.workingDays).toBeNull();
  expect(order.lines.map(({ promised: promise }) => promise)).toEqual(
    [3, 3, 2].map((term) => ({ day: days(term), first: days(term), note: '' })),
  );
  expect(await promisesOf(uid)).toEqual([
    { lines: [3], day: days(2), terms: 1, calendar: 1 },
    { lines: [1, 2], day: days(3), terms: 1, calendar: 1 },
  ]);
  const { output } = await ops('order', number);
  expect(output).toContain(`lines 1-2 by ${days(3)}`);
  // the first promise is no news: the letter of the evening says nothing of it
  await until(
    async () => (await overduePromises(queryable(shop), new Date(Date.now() + 3_600_000))).length === 0,
    'no promise to be overdue',
  );
});

test('a day named by hand, with its reason; ready lines and bad days are refused', async () => {
  const { uid, number } = await orders.paid();
  await promised(uid, 2);
  const later = days(9);
  const command = ['promise', number, later, '1', '--reason', 'ждём модификатор', '--reason-en', 'waiting'];
  const { code, output, errors } = await ops(...command);
  expect([code, errors, tooWide(output)]).toEqual([0, '', []]);
  expect((await orders.show(uid)).lines[0]?.promised).toEqual({
    ...{ day: later, first: days(3), note: 'ждём модификатор' },
  });
  expect((await ops(...command)).output).toContain('It is so already');
  expect(await promisesOf(uid)).toHaveLength(3);
  await ops('ready', number, '3');
  for (const [words, exit, told] of [
    [['promise', number, later, '3', '--reason', 'x'], 1, 'Line 3 is ready'],
    [['promise', number, later, '9', '--reason', 'x'], 1, 'no line 9'],
    [['promise', number, '2026-02-30', '1', '--reason', 'x'], 2, 'is no day'],
    [['promise', number, '2020-01-01', '1', '--reason', 'x'], 2, 'is over'],
    [['promise', number, later, '1'], 2, '--reason is missing'],
  ] as const) {
    const refused = await ops(...words);
    expect([words, refused.code, refused.errors]).toEqual([words, exit, expect.stringContaining(told)]);
  }
  // a line that is made again is promised another day in the same breath
  await ops('start', number, '2');
  await ops('remake', number, '2', '--reason', 'мало продукта');
  expect((await promisesOf(uid)).at(-1)).toMatchObject({ lines: [2], day: days(3) });
});

test('a line that is late is promised anew, the buyer reads it in the evening, today tells it before', async () => {
  const { uid, number } = await orders.paid();
  await promised(uid, 2);
  await orders.daysAgo(uid, 4, { type: 'LinesPromised', data: { lines: [1], day: '2026-01-12' } });
  const { due } = await asJson('today');
  expect(due.find((row: { uid: string }) => row.uid === uid)).toMatchObject({
    number,
    lines: [1],
    since: '2026-01-12',
  });
  expect((await ops('today')).output).toContain('To be ready by the next working day');
  const find = async () =>
    (await lateLines(queryable(shop), new Date())).filter(
      ({ data }) => (data as { uid: string }).uid === uid,
    );
  const [job, second] = await find();
  expect([job?.id, second]).toEqual([`postpone-lines-${uid}-${today()}`, undefined]);
  const jobs = promiseJobs({ store: shop.store, dictionaries: new Dictionaries(queryable(shop)) });
  await jobs['postpone-lines']?.(job!.data, job!.id);
  // twice is once
  await jobs['postpone-lines']?.(job!.data, job!.id);
  await promised(uid, 4);
  expect((await promisesOf(uid)).at(-1)).toMatchObject({
    lines: [1],
    day: days(2),
    reason: { ru: expect.stringContaining('больше времени') },
  });
  expect(await find()).toEqual([]);
  // the same as a letter, of a slip that was noticed days ago
  await orders.daysAgo(uid, 2, {
    type: 'LinesPromised',
    data: { lines: [1], day: days(5), reason: { ru: 'ждём модификатор', en: 'waiting' } },
  });
  const [, letter] = await lettersAbout(shop, uid, 'order-progress', 2);
  expect(letter).toMatch(
    /Строка 1 будет готова не в тот день, что мы обещали, а \d+ \S+\. Причина: ждём модификатор\./,
  );
});

test('a day of steps is one letter in the evening; a slip that was taken back is never told', async () => {
  const { uid, number } = await orders.paid();
  const settledLetters = async (): Promise<string[]> =>
    (
      await shop.pool.query(
        `select state from mail.letter where stream = $1 and kind = 'order-progress' order by settled_at`,
        [orderStream(uid)],
      )
    ).rows.map(({ state }) => state);
  await orders.daysAgo(
    uid,
    5,
    { type: 'LinesStarted', data: { lines: [1, 2] } },
    { type: 'LinesReady', data: { lines: [1, 3], note: 'shelf 4' } },
  );
  const [first] = await lettersAbout(shop, uid, 'order-progress');
  expect(first).toContain('Строки 1, 3 готовы.');
  expect(first).toContain('Строка 2 в работе.');
  expect(first).not.toContain('shelf 4');
  await until(
    async () => (await settledLetters()).length === 2,
    'the letter of the first step to be dropped',
  );
  await orders.daysAgo(uid, 3, {
    type: 'LinesShipped',
    data: { shipment: 1, lines: [1, 3], carrier: 'cdek', tracking: '10 &7' },
  });
  const [, second] = await lettersAbout(shop, uid, 'order-progress', 2);
  expect(second).toContain('Строки 1, 3 отправлены.');
  expect(second).toContain('https://www.cdek.ru/ru/tracking?order_id=10%20%267');
  expect(second).not.toContain('в работе');
  await orders.daysAgo(
    uid,
    2,
    { type: 'LinesReady', data: { lines: [2] } },
    { type: 'LinesSetBack', data: { lines: [2], to: 'in_production', note: 'a slip' } },
  );
  await until(async () => (await settledLetters()).length === 5, 'the letters of the slip to be dropped');
  expect((await settledLetters()).filter((state) => state === 'sent')).toHaveLength(2);
  // a step of now waits for the evening, and hangs nowhere
  expect((await ops('ready', number, '2')).code).toBe(0);
  await until(async () => {
    const { open } = await asJson('reconcile');
    return open.some(
      (debt: { subject: string; job: string; verdict: string }) =>
        debt.subject === orderStream(uid) && debt.job === 'delayed' && debt.verdict === 'under way',
    );
  }, 'the letter to wait in its queue');
  expect((await asJson('today')).letters).toEqual([]);
});

test('the read model of it all is what its events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'order', '--check'], ['drift'], ['audit'], ['verify']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
