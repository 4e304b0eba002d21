import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '../../src/database.ts';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { SessionLock } from '../../src/event-store/follow/session-lock.ts';
import { watchLaboratory } from '../../src/operate/fulfilment/watch-laboratory.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import { until } from '../event-store/support.ts';
import { askDesk } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const inbox = mkdtempSync(path.join(tmpdir(), 'laboratory-'));
const laboratory = { folder: inbox, step: 'ready', carrier: undefined } as const;
let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop({ laboratory });
  orders = new PaidOrders(shop);
});
afterAll(() => shop?.close());

/** A file that nobody writes any more. */
function put(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
}
const names = (folder: string, where: string) =>
  readdirSync(path.join(folder, where))
    .map((name) => name.replace(/^\S+ /, ''))
    .filter((name) => !name.endsWith('.txt'));
const holders = async (folder: string): Promise<number[]> => {
  const { rows } = await shop.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
       and classid = (hashtext('event_store.session')::bigint & 4294967295)::oid
       and objid = (hashtext($1)::bigint & 4294967295)::oid`,
    [`watched folder ${folder}`],
  );
  return rows.map(({ pid }) => pid);
};

test('a worker takes the files of its laboratory by itself, and says that it did', async () => {
  const { uid, number } = await orders.paid();
  await askDesk(shop, ['start', number]);
  put(inbox, 'good.csv', `order,line,od\n${number},1,5\n`);
  put(inbox, 'bad.csv', `order,line,od\n${number},9,5\n`);
  await until(async () => names(inbox, 'done').length + names(inbox, 'refused').length === 2, 'both files');
  expect([names(inbox, 'done'), names(inbox, 'refused')]).toEqual([['good.csv'], ['bad.csv']]);
  const { lines } = await orders.show(uid);
  expect(lines[0]).toMatchObject({ state: 'ready', measured: { od: 5 } });
  const events = await shop.store.readStream(orderStream(uid));
  expect(events.find(({ type }) => type === 'LinesReady')?.metadata.actor).toBe('operator:watched-folder');
});

test('of several processes one watches; when it ends or loses the database, another one does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laboratory-'));
  const opened = await Promise.all(
    [1, 2].map(async () => {
      const database = await Database.open(shop.databaseUrl);
      const store = new EventStore({ pool: database.pool, projections, upcasters });
      const parts = {
        ...{ database, store },
        dictionaries: new Dictionaries(database),
        personalData: new PersonalData(database),
      };
      return { database, store, stop: await watchLaboratory(parts, { ...laboratory, folder }) };
    }),
  );
  await until(async () => (await holders(folder)).length === 1, 'one of them to watch');
  const { number } = await orders.paid();
  await askDesk(shop, ['start', number]);
  const [holder] = await holders(folder);
  await shop.pool.query('select pg_terminate_backend($1)', [holder]);
  put(folder, 'one.csv', `order,line\n${number},1\n`);
  await until(async () => names(folder, 'done').length === 1, 'the file to be taken all the same');
  const [first, second] = opened;
  await first?.stop();
  put(folder, 'two.csv', `order,line\n${number},2\n`);
  await until(async () => names(folder, 'done').length === 2, 'the other process to go on');
  expect(await holders(folder)).toHaveLength(1);
  await second?.stop();
  expect(await holders(folder)).toEqual([]);
  for (const { database, store } of opened) {
    await store.close();
    await database.close();
  }
});

test('a lock is one process’s until that ends it or its connection breaks', async () => {
  const one = await SessionLock.take(shop.pool, 'a');
  expect([one?.isHeld, await SessionLock.take(shop.pool, 'a')]).toEqual([true, null]);
  const other = await SessionLock.take(shop.pool, 'b');
  await one?.release();
  const again = await SessionLock.take(shop.pool, 'a');
  expect([one?.isHeld, again?.isHeld, other?.isHeld]).toEqual([false, true, true]);
  await Promise.all([again?.release(), other?.release()]);
});

test('a folder that is not there is a fault of the start', async () => {
  const folder = path.join(tmpdir(), 'no-such-laboratory');
  await expect(openShop({ laboratory: { ...laboratory, folder } })).rejects.toThrow(
    /WATCHED_FOLDER cannot be used/,
  );
});
