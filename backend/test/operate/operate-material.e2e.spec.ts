import { promisedDay } from '@oligoteka/calendar';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { lateLines, overduePromises, promiseJobs } from '../../src/fulfilment/promises/promises.ts';
import { moscowDay } from '../../src/jobs/moscow-day.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { queryable } from '../support/browser.ts';
import { askDesk } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { ready } from '../support/primers.ts';
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
const days = (count: number) => promisedDay(moscowDay(new Date().toISOString()), count, SEED.calendar);
const jobs = () => promiseJobs({ store: shop.store, dictionaries: new Dictionaries(queryable(shop)) });
const TERM = SEED.terms.sequencing.sequence;

const twoSamples = (buyer: Visitor) =>
  buyer.get('/sequence/saveSequences', {
    ...{ seq: [sample(-1), sample(-2)], primers: [standardPrimer()], dnaExtractCount: 0 },
  });
const withPrimer = async (buyer: Visitor) => {
  await buyer.get('/primer/savePrimers', { primers: [ready(-1)] });
  return twoSamples(buyer);
};
const promises = async (uid: string) =>
  (await shop.store.readStream(orderStream(uid))).filter(({ type }) => type === 'LinesPromised').length;
const shown = async (uid: string) =>
  (await orders.show(uid)).lines.map(({ promised, afterMaterial }) => [promised?.day ?? null, afterMaterial]);

test('days of a sample count from the day on which the desk has it', async () => {
  const { uid, number } = await orders.paid(withPrimer);
  await until(async () => (await promises(uid)) === 1, 'the primer to be promised a day');
  const [primer, one, two] = await shown(uid);
  expect([primer?.[1], one, two]).toEqual([null, [null, TERM], [null, TERM]]);
  expect(primer?.[0]).not.toBeNull();
  const named = await ops('promise', number, days(9), '2', '--reason', 'x');
  expect([named.code, named.errors]).toEqual([1, expect.stringContaining('Line 2 waits for material')]);

  await ops('start', number, '2');
  expect((await shown(uid)).slice(1)).toEqual([
    [days(TERM), null],
    [null, TERM],
  ]);
  // a start that was a mistake: nothing is here
  await ops('start', number, '2', '--undo', '--note', 'another tube');
  expect((await shown(uid))[1]).toEqual([null, TERM]);
  await ops('start', number, '2');
  expect((await shown(uid))[1]).toEqual([days(TERM), null]);
});

test('without material nothing is late, nothing is due, and no job is owed', async () => {
  const { uid, number } = await orders.paid(twoSamples);
  // as orders had it before days waited for the material
  await orders.daysAgo(uid, 4, {
    type: 'LinesPromised',
    data: { lines: [1, 2], day: '2026-01-12', terms: 1, calendar: 1 },
  });
  expect(await shown(uid)).toEqual([
    [null, TERM],
    [null, TERM],
  ]);
  const { due } = await asJson('today');
  expect(due.filter((row: { uid: string }) => row.uid === uid)).toEqual([]);
  const { output } = await ops('order', number);
  expect(output).not.toContain('2026-01-12  ');
  await jobs()['postpone-lines']?.({ uid }, `postpone-lines-${uid}`);
  expect(await promises(uid)).toBe(1);
  const owed = await overduePromises(queryable(shop), new Date(Date.now() + 3_600_000));
  expect(owed.filter(({ data }) => (data as { uid: string }).uid === uid)).toEqual([]);

  await ops('start', number);
  await orders.daysAgo(uid, 0, { type: 'LinesPromised', data: { lines: [1], day: '2026-01-13' } });
  const late = await lateLines(queryable(shop), new Date());
  expect(late.map(({ data }) => (data as { uid: string }).uid)).toContain(uid);
  expect((await asJson('today')).due.find((row: { uid: string }) => row.uid === uid)).toMatchObject({
    lines: expect.arrayContaining([1]),
  });
});
