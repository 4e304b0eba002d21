import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Buyers } from '../../soak/buyer.ts';
import { checkGoods } from '../../soak/check/goods.ts';
import { checkMoney } from '../../soak/check/money.ts';
import { Violations } from '../../soak/check/violations.ts';
import { Operators } from '../../soak/operator.ts';
import { createRecords } from '../../soak/records.ts';
import { storedSubscriptions } from '../../src/event-store/follow/stored-subscriptions.ts';
import { endPools, until } from '../event-store/support.ts';
import { askDesk } from '../support/ops.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { SoundHistory } from './sabotage.ts';

// One sound history of buyers and operators, and everything that can be wrong with its goods, money and papers.
let folder: string;
let history: SoundHistory;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-desk-sabotage-'));
  const shop = await openShop();
  const { databaseUrl } = shop;
  await createRecords(shop.pool);
  const thinking = [5, 30] as const;
  const one = { databaseUrl, folder, index: 0, incarnation: 0, seed: 1, thinking };
  const people = [
    new Buyers({ ...one, origins: [shop.origin], buyers: 3 }),
    new Operators({ ...one, operators: 3 }),
  ];
  const living = people.map((each) => each.run());
  try {
    await until(() => hasAll(shop), 'a history of goods, money and papers');
  } finally {
    for (const each of people) each.stop();
    await Promise.all(living);
  }
  await until(() => isSettled(shop), 'everything to be settled');
  await shop.close();
  history = new SoundHistory(new URL(databaseUrl).pathname.slice(1), folder);
});

afterAll(async () => {
  await endPools();
  await rm(folder, { recursive: true, force: true });
});

/** One event of each kind at least that is sabotaged below. */
async function hasAll({ pool }: TestShop): Promise<boolean> {
  const types = [
    'LinesShipped',
    'LinesCancelled',
    'PaymentMatched',
    'RefundRequested',
    'ShipmentPaperNumbered',
  ];
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct type)::int as count from event_store.event where type = any($1)`,
    [types],
  );
  const parcels = await pool.query(`${PARCEL} limit 1`);
  return rows[0]?.count === types.length && parcels.rows.length > 0;
}

async function isSettled(shop: TestShop): Promise<boolean> {
  const { pool, store } = shop;
  const { rows } = await pool.query(
    `select from read.customer_order where state = 'submitted' or creation is null limit 1`,
  );
  const behind = (await storedSubscriptions(store)).filter(({ lag }) => lag > 0);
  const open = new Violations();
  await checkMoney(store, await checkGoods(store, open), open);
  if (rows.length + behind.length + open.examples.length > 0) return false;
  // an invoice that is issued anew after a cancelled line comes a moment later
  return (await askDesk(shop, ['audit'])).code === 0;
}

/** A parcel that has yet to leave, with an event of its order whose metadata a forged one may have. */
const PARCEL = `select e.stream, e.metadata, line.number
  from event_store.event e, jsonb_array_elements(e.data::jsonb->'lines') with ordinality as line(content, number)
  where e.type = 'OrderCreated' and line.content->>'kind' = 'delivery' and not exists (
    select from event_store.event x where x.stream = e.stream and x.type in ('LinesShipped', 'LinesCancelled', 'OrderCancelled'))`;
const forged = (from: string, type: string, data: string): string =>
  `select event_store.append_one(stream, -1, metadata, '', array[gen_random_uuid()], array['${type}'],
     array[1], array[${data}::json]) from (${from} limit 1) as e`;
const first = (type: string): string =>
  `select * from event_store.event where type = '${type}' order by position`;
const LARGEST_REFUND = `select * from event_store.event where type = 'RefundRequested'
   order by (data->>'amount')::bigint desc, position`;
const changed = (type: string, change: string): string =>
  `update event_store.event set data = (${change})::json
   where position = (select min(position) from event_store.event where type = '${type}')`;
const gone = (type: string): string =>
  `delete from event_store.event where position = (select max(position) from event_store.event where type = '${type}')`;

test('the history itself is sound, and is not empty', async () => {
  const { violations, desk, buyers, money, papers } = await history.verdictAfter({ isProven: true });
  // nobody subscribed here, and a job may have ended as the shop closed: sabotage.int.spec.ts proves subscriptions
  expect(violations.filter(({ rule }) => rule !== 'subscription')).toEqual([]);
  expect(desk.done).toBeGreaterThan(10);
  expect(Object.keys(desk.wrote)).toEqual(expect.arrayContaining(['LinesShipped']));
  expect([buyers.orders, money.received, money.back, papers].map((figure) => figure > 0)).toEqual([
    ...[true, true, true, true],
  ]);
});

test.each([
  [
    'a step that the table does not have',
    forged(first('LinesShipped'), 'LinesShipped', 'data::text'),
    'line',
    /: line \d+ went from (shipped|delivered|in_production|cancelled) to shipped by LinesShipped$/,
  ],
  [
    'a step taken back to where the line never was',
    forged(PARCEL, 'LinesSetBack', `'{"lines":[1],"to":"ready","note":""}'`),
    'line',
    /: line 1 was set back to ready, it came from /,
  ],
  [
    'a step of a line that there is not',
    forged(PARCEL, 'LinesStarted', `'{"lines":[99]}'`),
    'line',
    /: LinesStarted is about line 99, there are \d+$/,
  ],
  [
    'a line lost when the order was created',
    changed('OrderCreated', `jsonb_set(data::jsonb, '{lines}', (data::jsonb->'lines') - -1)`),
    'line',
    /: \d+ lines were submitted, \d+ are there$/,
  ],
  [
    'a parcel that left without its goods',
    forged(PARCEL, 'LinesShipped', `('{"shipment":9,"carrier":"x","lines":[' || number || ']}')`),
    'parcel',
    /: parcel \d+ left without its goods [\d,]+$/,
  ],
  [
    'a parcel that stayed behind',
    forged(PARCEL, 'LinesCancelled', `('{"by":"customer","reason":{},"lines":[' || number || ']}')`),
    'parcel',
    /: parcel \d+ is cancelled, by its goods [\d,]+ it would be \w+$/,
  ],
  [
    'money that came to more than goods and refunds',
    changed('PaymentMatched', `jsonb_set(data::jsonb, '{amount}', to_jsonb((data->>'amount')::int + 1))`),
    'money',
    /: \d+ came and \d+ were set off, the goods that stand and \d+ back make \d+$/,
  ],
  ['a refund that is gone', gone('RefundRequested'), 'money', /and 0 back make \d+$|back make \d+$/],
  [
    'more kept than goes back',
    // the largest, so often that it is more than all that goes back of its order
    [1, 2, 3, 4]
      .map(() => forged(LARGEST_REFUND, 'RefundKept', `('{"refund":"' || (data->>'refund') || '"}')`))
      .join(';'),
    'money',
    /: \d+ are kept of \d+ that go back$/,
  ],
  [
    'a number of a paper left out',
    changed('ShipmentPaperNumbered', `replace(data::text, '"number":"', '"number":"7')`),
    'paper',
    /^counter-.*: place 1 has the number 7/,
  ],
  [
    'a number without its paper',
    `delete from event_store.event where type = 'DocumentIssued' and data->>'kind' in ('transfer', 'act')`,
    'paper',
    /: the number .* was given to .*, which has no such paper$/,
  ],
  [
    'a paper whose number nobody gave out',
    gone('ShipmentPaperNumbered'),
    'paper',
    /: nobody gave out this number$/,
  ],
])('%s is named', async (_, sql, rule, text) => {
  await history.expectNamed({ sql }, rule, text);
});

test.each([
  ['audit', changed('OrderCreated', `jsonb_set(data::jsonb, '{total}', '1')`), /^ops audit: /],
  ['verify', gone('LinesShipped'), /^ops verify: /],
  ['drift', `update read.customer_order set state = 'rejected'`, /^ops drift --all: /],
  [
    'payments check',
    changed('PaymentMatched', `jsonb_set(data::jsonb, '{amount}', to_jsonb((data->>'amount')::int + 1))`),
    /^ops payments check: /,
  ],
])('the proof of ops %s is heard', async (_, sql, text) => {
  await history.expectNamed({ sql, isProven: true }, 'proof', text);
});

const edited = (kind: string, edit: (text: string) => string) => async (home: string) => {
  const journal = path.join(home, `${kind}-0-0.journal`);
  await writeFile(journal, edit(await readFile(journal, 'utf8')));
};
const added = (kind: string, line: string) => (home: string) =>
  appendFile(path.join(home, `${kind}-0-0.journal`), `${line}\n`);
const SHIPPED = /^K (\S+) (\S*LinesS\S+)$/m;

test.each([
  [
    'an event that an operator was told of',
    edited('operator', (text) => text.replace(SHIPPED, 'K $1 %5B%7B%22event%22%3A%22LinesReady%22%7D%5D')),
    'desk',
    /was told LinesReady, which is not there$/,
  ],
  [
    'a refusal of what was done',
    edited('operator', (text) => text.replace(SHIPPED, 'R $1 1 no')),
    'desk',
    /was refused \(no\), and Lines\w+ is there$/,
  ],
  [
    'a command that nobody gave',
    edited('operator', (text) => text.replace(new RegExp(`^D ${SHIPPED.exec(text)?.[1]} .*$`, 'm'), 'U x')),
    'desk',
    /was written by nobody's command /,
  ],
  [
    'a fault of the desk itself',
    added('operator', 'D 9.9 x start\nR 9.9 1 TypeError%20(--trace%20tells%20where)'),
    'desk',
    /^command 9.9 \(start\) failed: TypeError/,
  ],
  ['an order promised to a buyer', added('buyer', 'M other'), 'buyer', /^order other was promised/],
  ['a line cancelled for a buyer', added('buyer', 'L other 1'), 'buyer', /line 1 was not cancelled$/],
  ['a read asked for by a buyer', added('buyer', 'Q other 1 1'), 'buyer', /nobody asked for line 1$/],
  [
    'an answer nobody should get',
    added('buyer', 'X /order/getOrder 404 no'),
    'answer',
    /answered a buyer 404/,
  ],
])('%s is missed', async (_, journals, rule, text) => {
  await history.expectNamed({ journals }, rule, text);
});
