import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Kill } from '../../soak/chaos.ts';
import { journalsIn, type Outcome, readAttempts } from '../../soak/journal.ts';
import { createRecords } from '../../soak/records.ts';
import { Subscribers } from '../../soak/subscriber.ts';
import { Visitors } from '../../soak/visitor.ts';
import { Writers } from '../../soak/writer.ts';
import { storedSubscriptions } from '../../src/event-store/follow/stored-subscriptions.ts';
import { endPools, until } from '../event-store/support.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { type Sabotage, SoundHistory } from './sabotage.ts';

// A checker that has never been seen to fail proves nothing: one sound history, and everything that can be wrong with it.
const ACKNOWLEDGED = 200;
let folder: string;
let original: string;
let history: SoundHistory;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-sabotage-'));
  const shop = await openShop();
  original = new URL(shop.databaseUrl).pathname.slice(1);
  history = new SoundHistory(original, folder);
  await createRecords(shop.pool);
  const visitors = new Visitors({
    origins: [shop.origin],
    folder,
    index: 0,
    incarnation: 0,
    visitors: 4,
    seed: 1,
  });
  const visiting = visitors.run();
  const orders = async (): Promise<number> =>
    (await shop.pool.query(`select from read.customer_order where state = 'awaiting_payment'`)).rows.length;
  await until(async () => (await orders()) >= 3, 'three orders');
  visitors.stop();
  await visiting;
  await until(() => haveInvoices(shop), 'all orders with their invoices');

  const databaseUrl = shop.databaseUrl;
  const subscribers = new Subscribers(databaseUrl);
  const writers = [0, 1].map(
    (index) => new Writers({ databaseUrl, folder, index, incarnation: 0, writers: 4, seed: 1, imports: 0.1 }),
  );
  const writing = writers.map((each) => each.run());
  await until(() => hasSeenEverything(folder), 'a history of every outcome');
  for (const each of writers) each.stop();
  await Promise.all(writing);
  await until(
    async () => (await storedSubscriptions(shop.store)).every(({ lag }) => lag === 0),
    'subscriptions',
  );
  await subscribers.stop();
  await shop.close();
});

afterAll(async () => {
  await endPools();
  await rm(folder, { recursive: true, force: true });
});

/** Whether every order is created and has its invoice: nothing is written about orders any more then. */
async function haveInvoices({ pool }: TestShop): Promise<boolean> {
  const { rows } = await pool.query<{ all: boolean }>(
    `select (select count(*) from read.customer_order)
       = (select count(*) from event_store.event where type = 'DocumentIssued') as all`,
  );
  return rows[0]?.all === true;
}

/** Whether enough was written, asked for again under its key, and refused: the sabotage below needs some of each. */
async function hasSeenEverything(journals: string): Promise<boolean> {
  const attempts = [...(await readAttempts(await journalsIn(journals, 'writer'))).values()];
  const count = (of: (outcome: Outcome) => boolean): number =>
    attempts.filter(({ outcome }) => outcome !== undefined && of(outcome)).length;
  return (
    count((outcome) => outcome.is === 'acknowledged' && !outcome.result.repeated) >= ACKNOWLEDGED &&
    count((outcome) => outcome.is === 'acknowledged' && outcome.result.repeated) > 0 &&
    count((outcome) => outcome.is === 'conflict') > 0
  );
}

const verdictAfter = (sabotage: Sabotage) => history.verdictAfter(sabotage);
const expectNamed = (sabotage: Sabotage, rule: string, text: RegExp) =>
  history.expectNamed(sabotage, rule, text);

test('the history itself is sound, and is not empty', async () => {
  const verdict = await verdictAfter({});
  expect(verdict.violations).toEqual([]);
  expect(verdict.events).toBeGreaterThan(ACKNOWLEDGED);
  expect(verdict.orders).toBeGreaterThanOrEqual(3);
  expect(verdict.visits.ordered).toBeGreaterThanOrEqual(3);
  expect(verdict.attempts.acknowledged).toBeGreaterThanOrEqual(ACKNOWLEDGED);
  expect(verdict.attempts.repeated).toBeGreaterThan(0);
  expect(verdict.attempts.conflicts).toBeGreaterThan(0);
  expect(verdict.subscriptions).toMatchObject({ subscriptions: 4, owners: 4 });
  expect(verdict.readModels.map(({ name }) => name)).toContain('soak_followed');
});

const soakEvent = `select * from event_store.event where type = 'SoakAdded' order by position offset 20 limit 1`;
const again = (from: string, stream: string): string =>
  `select event_store.append_one(${stream}, -1, metadata, '', array[gen_random_uuid()], array[type],
     array[schema::integer], array[data]) from (${from}) as e`;
/** Cuts the history off so that it is whole in itself: only those who were told otherwise can know. */
const cutOff = `
  create temporary table kept on commit drop as
    select max(position) as tail from event_store.event
    where (data ->> 'n')::int = 0 and position <= (select position - 5 from event_store.head);
  delete from event_store.event where position >= (select tail from kept);
  update event_store.head set (position, hash, recorded_at) =
    (select position, hash, recorded_at from event_store.event order by position desc limit 1);
  delete from event_store.stream where name not in (select stream from event_store.event);
  update event_store.stream set version = (select count(*) from event_store.event where stream = name);
  delete from event_store.command where last_position > (select position from event_store.head)`;

test.each([
  ['the end cut off without a trace', cutOff, 'lost', /^attempt .* acknowledged at .* is not there$/],
  [
    'one event removed',
    `delete from event_store.event where position = 100`,
    'gap',
    /^after position 99 comes 101$/,
  ],
  [
    'half of an append removed',
    `delete from event_store.event where position = (select min(position) from event_store.event
       where (data ->> 'of')::int > 1 and (data ->> 'n')::int = 1)`,
    'half',
    /^attempt .*: (\d+) of its (?!\1 )\d+ events are there/,
  ],
  ['an append stored twice', again(soakEvent, 'stream'), 'doubled', /^attempt .* once more$/],
  [
    'an event id used twice',
    `update event_store.event set id = (select id from event_store.event where position = 50) where position = 60`,
    'doubled',
    /stands at positions 50, 60$/,
  ],
  [
    'an event moved in time',
    `update event_store.event set recorded_at = recorded_at - interval '1 hour' where position = 210`,
    'time',
    /^position 210 was recorded before/,
  ],
  [
    'a stream head that is ahead',
    `update event_store.stream set version = version + 1 where name = (select stream from (${soakEvent}) as e)`,
    'stream',
    /head at \d+, last event at \d+$/,
  ],
  [
    'a head row that is ahead',
    'update event_store.head set position = position + 1',
    'head',
    /^the head row is at/,
  ],
  [
    'a command key forgotten',
    `delete from event_store.command where key = (select min(key) from event_store.command where key like 'key-%')`,
    'command key',
    /^key-.* was carried out at .*, remembered: undefined/,
  ],
  [
    'an inline read model that lies',
    'update read.soak_counted set sum = sum + 1 where stream = (select min(stream) from read.soak_counted)',
    'read model',
    /^soak_counted is not/,
  ],
  [
    'a subscribed read model with a row too few',
    'delete from read.soak_followed where stream = (select min(stream) from read.soak_followed)',
    'read model',
    /^soak_followed is not/,
  ],
  [
    'an order page that lies',
    `update read.customer_order set state = 'rejected' where uid = (select min(uid::text)::uuid from read.customer_order)`,
    'read model',
    /^order is not/,
  ],
  [
    'an order created twice',
    again(`select * from event_store.event where type = 'OrderCreated' order by position limit 1`, 'stream'),
    'order',
    /created 2 times/,
  ],
  [
    'an order never created',
    again(
      `select * from event_store.event where type = 'OrderSubmitted' order by position limit 1`,
      `'order-00000000-0000-4000-8000-000000000000'`,
    ),
    'order',
    /^order 0{8}.* submitted and never created$/,
  ],
  [
    'an order number left out',
    `update event_store.event set data = (replace(data::text, '-000002', '-000003'))::json
     where type = 'OrderNumbered' and version = 2`,
    'number',
    /^place \d+-000002 was given out as \d+-000003$/,
  ],
  [
    'a subscription that missed a page',
    'delete from soak.page where first = (select min(first) from soak.page)',
    'subscription',
    /^soak_all never saw 1–/,
  ],
  [
    'a subscription that saw events twice',
    'insert into soak.page values (7, 9)',
    'subscription',
    /saw 7–9 twice$/,
  ],
  [
    'a subscription to one type that missed one',
    'delete from soak.seen where position = (select max(position) from soak.seen)',
    'subscription',
    /^soak_one_type never saw \d+$/,
  ],
  [
    'a subscription to one type that saw one twice',
    'insert into soak.seen select max(position) from soak.seen',
    'subscription',
    /^soak_one_type saw \d+ 2 times$/,
  ],
  [
    'two owners at once',
    `insert into soak.lease select name, epoch + 1, 'other:1', position, taken_at + interval '1 ms'
     from soak.lease where name = 'soak_all'`,
    'owner',
    /^soak_all: .* \(epoch 1\) moved to \d+ when another one was the owner$/,
  ],
  [
    'a checkpoint that jumped',
    `delete from soak.step where after = (select min(after) from soak.step where name = 'soak_all')`,
    'owner',
    /^soak_all: from position 0 the checkpoint came to/,
  ],
  [
    'an event set aside',
    `insert into event_store.parked select 'soak_all', position, stream, 'poison', 1 from (${soakEvent}) as e`,
    'subscription',
    /^soak_all: 1 events are parked$/,
  ],
])('%s is named', async (_, sql, rule, text) => {
  await expectNamed({ sql }, rule, text);
});

test('an event altered is named, by its position', async () => {
  const url = new URL(process.env['PG_ADMIN_URL'] ?? '');
  url.pathname = `/${original}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ position: string }>(soakEvent);
  // a copy is made of a database that nobody has open
  await client.end();
  const position = rows[0]?.position ?? '';
  const sql = `update event_store.event set data = (replace(data::text, 'oligo', 'olige'))::json where position = ${position}`;
  await expectNamed({ sql }, 'chain', new RegExp(`^position ${position}: edited$`));
});

describe('broken promises', () => {
  const change = (file: string, edit: (text: string) => string) => async (home: string) => {
    const journal = path.join(home, file);
    await writeFile(journal, edit(await readFile(journal, 'utf8')));
  };

  test.each([
    [
      'an append acknowledged that is not there',
      'I 0.9.1 - soak-x:0:1\nA 0.9.1 3 3 1 0\n',
      'lost',
      /^attempt 0.9.1,/,
    ],
    [
      'an append that failed for no good reason',
      'I 0.9.2 - soak-x:0:1\nE 0.9.2 deadlock_detected\n',
      'error',
      /deadlock_detected$/,
    ],
    ['a conflict of an append that is there', '', 'refused', /told of a conflict, and is stored/],
  ])('%s', async (_, lines, rule, text) => {
    const journals =
      lines === ''
        ? change('writer-0-0.journal', (journal) =>
            journal.replace(/^A (\S+) \d+ \d+ \S+ 0$/m, 'C $1 soak-x 7'),
          )
        : (home: string) => appendFile(path.join(home, 'writer-0-0.journal'), lines);
    await expectNamed({ journals }, rule, text);
  });

  test('a repeat that was carried out again', async () => {
    // two attempts, both stored, turn out to have had the same key
    const journals = change('writer-1-0.journal', (journal) => {
      let left = 2;
      return journal.replaceAll(/^I (\S+) - /gm, (line, id: string) => {
        const stored = new RegExp(`^A ${id.replaceAll('.', String.raw`\.`)} .* 0$`, 'm').test(journal);
        if (!stored || left === 0) return line;
        left -= 1;
        return `I ${id} key-same `;
      });
    });
    await expectNamed({ journals }, 'command key', /^key-same was carried out at \d+ and again at \d+$/);
  });

  test('an order promised to a visitor', async () => {
    const journals = change('visitor-0-0.journal', (journal) =>
      journal.replace(/^(O \S+ )\S+$/m, '$1another'),
    );
    await expectNamed({ journals }, 'visit', /^basket .* order another was promised and is not there$/);
  });
});

test('a take-over that came late is named, one that came in time is measured', async () => {
  const at = Date.now() + 60_000;
  const lease = (epoch: number, owner: string, seconds: number): string =>
    `insert into soak.lease values ('x', ${epoch}, '${owner}', 0, to_timestamp(${at / 1000 + seconds}))`;
  const sql = [lease(1, 'host:11', -9), lease(2, 'host:12', 0.4), lease(3, 'host:13', 26.1)].join(';');
  const kill = (pid: number, after: number): Kill => ({
    victim: 'subscriber',
    how: 'kill -9',
    at: at + after,
    pid,
    others: 1,
  });
  const { violations, takeOvers } = await verdictAfter({ sql, kills: [kill(11, 0), kill(12, 20_000)] });
  expect(takeOvers).toEqual({ milliseconds: [400, 6100], unjudged: 0 });
  expect(violations).toContainEqual({
    rule: 'take-over',
    text: 'x: subscriber 12 was killed, the next owner came after 6100 ms',
  });
});
