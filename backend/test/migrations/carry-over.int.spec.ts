import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { migrations, schemas } from '@oligoteka/migrations';
import pg from 'pg';
import { NotCarriedOver } from '../../src/database.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { log } from '../../src/log.ts';
import { upcasters } from '../../src/upcasters.ts';
import { expectSound } from '../event-store/expect-sound.ts';
import { endPools, poolOf, until } from '../event-store/support.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { ChildShop } from '../support/child-shop.ts';
import { runOps } from '../support/ops.ts';
import { asRestrictedRole } from '../support/restricted-role.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { databaseFromBefore, ORDERS } from './before-squash.ts';
import { migrate, migratedBy } from './migrate.ts';

afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await ChildShop.killAll();
  await endPools();
});

const namesIn = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by id');
  return rows.map(({ name }) => name);
};
/** As many as stand in the database from before. */
const PARTITIONS = 'select event_store.add_partitions(10_000_000)';
/** A function of the event store that is what it is today, not what it was. */
const TODAYS = /^function CREATE OR REPLACE FUNCTION event_store\.(?!refuse_change)/;
const NAMES = migrations.map(({ name }) => name);

test('the tables that the squashed migrations make are what those before made, word for word', async () => {
  const [before, squashed] = [poolOf(await databaseFromBefore()), poolOf(await migratedBy(schemas))];
  await squashed.query(PARTITIONS);
  // names of "not null", which PostgreSQL 18 keeps from when the column had another, and the indents of functions
  const alike = (line: string) =>
    line.replace(/_basket_id_not_null/, '_stream_key_not_null').replace(/\n +/g, '\n');
  const frozen = async (pool: pg.Pool) =>
    (await catalogueOf(pool)).filter((line) => !TODAYS.test(line)).map(alike);
  const [old, young] = [await frozen(before), await frozen(squashed)];
  expect(young.sort()).toEqual(old.sort());
  expect(young.length).toBeGreaterThan(600);
});

test('a database from before is carried over: nothing tells it from a new one', async () => {
  const url = await databaseFromBefore();
  const info = jest.spyOn(log, 'info').mockImplementation(() => {});
  // every process of a shop that starts at once
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(info.mock.calls).toEqual([
    ['database: taken over from the release before'],
    ['database: brings its schema up to date; the other processes wait meanwhile'],
  ]);
  // its partitions too are older than what came after the squash
  const freshUrl = await migratedBy(schemas);
  const [carried, fresh] = [poolOf(url), poolOf(freshUrl)];
  await fresh.query(PARTITIONS);
  await migrate(freshUrl);
  expect(await catalogueOf(carried)).toEqual(await catalogueOf(fresh));
  expect(await namesIn(carried)).toEqual(NAMES);
  info.mockClear();
  await migrate(url);
  expect(info).not.toHaveBeenCalled();
  await expectSound(new EventStore({ pool: carried, upcasters }));
});

test('the shop opens on it, shows its orders and takes the next; nothing has drifted', async () => {
  const databaseUrl = await databaseFromBefore();
  const shop = await ChildShop.start({ databaseUrl });
  expect(shop.printed().match(/database: .*/g)).toEqual([
    expect.stringContaining('taken over'),
    expect.stringContaining('brings its schema up to date'),
  ]);
  for (const { uid, number, state } of ORDERS) {
    const order = await shop.visitor().get('/order/getOrder', { uid });
    expect(order).toMatchObject({ number, state, contact: { name: details().contact.name } });
  }
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  expect(await settled(visitor, uid)).toMatchObject({ number: expect.any(String) });
  await shop.kill('SIGTERM');
  for (const command of ['verify', 'drift', 'audit'])
    expect({ command, ...(await runOps({ databaseUrl }, [command])) }).toMatchObject({ command, code: 0 });
});

test('one that is further behind, or of something else, is refused and left as it is', async () => {
  const url = await databaseFromBefore();
  const pool = poolOf(url);
  const untouched = async (change: string, says: RegExp) => {
    await pool.query(change);
    const [names, catalogue] = [await namesIn(pool), await catalogueOf(pool)];
    await expect(migrate(url)).rejects.toThrow(says);
    await expect(migrate(url)).rejects.toBeInstanceOf(NotCarriedOver);
    expect(await namesIn(pool)).toEqual(names);
    expect(await catalogueOf(pool)).toEqual(catalogue);
  };
  await untouched(
    `delete from migration where name in ('ShowOpenStreams1763706500000', 'FindFreeOrders1763706450000')`,
    /older release, 2 of 35 migrations behind: start the one of commit [0-9a-f]{7,} first/,
  );
  const { code, output, errors } = await runOps({ databaseUrl: url }, ['verify']);
  expect({ code, output, lines: errors.trim().split('\n').length }).toEqual({
    code: 1,
    output: '',
    lines: 1,
  });
  await expect(ChildShop.start({ databaseUrl: url })).rejects.toThrow(
    /did not open:\noligoteka: the database is of an older release, [^\n]*\n$/,
  );
  await untouched(
    `insert into migration (timestamp, name) values (1, 'CreateUsers1')`,
    /something else than this shop: migration lists CreateUsers1$/,
  );
});

test('a role that may not do it learns which one may', async () => {
  const url = await databaseFromBefore();
  const restricted = await asRestrictedRole(url);
  await expect(migrate(restricted)).rejects.toThrow(/only its owner may take it over/);
  await migrate(url);
  await migrate(restricted);
});

test('it is carried over whole or not at all', async () => {
  const url = await databaseFromBefore();
  const pool = poolOf(url);
  const [names, catalogue] = [await namesIn(pool), await catalogueOf(pool)];
  await pool.query(
    `alter table migration add constraint full_disk check (name not like 'CreateEmulator17637110%')`,
  );
  await expect(migrate(url)).rejects.toThrow('full_disk');
  await pool.query('alter table migration drop constraint full_disk');
  expect(await namesIn(pool)).toEqual(names);
  expect(await catalogueOf(pool)).toEqual(catalogue);
  await migrate(url);
  expect(await namesIn(pool)).toEqual(NAMES);
});

test('a session that is still writing is waited for, and continues', async () => {
  const url = await databaseFromBefore();
  const [writer, pool] = [new pg.Client({ connectionString: url }), poolOf(url)];
  await writer.connect();
  await writer.query('begin; update read.basket set version = version');
  const migrated = migrate(url);
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'`,
    );
    return rowCount === 1;
  }, 'the lock to be waited for');
  // the other way round it would be a circle
  await writer.query('update read.basket_primer set edit_state = edit_state');
  await writer.query('commit');
  await writer.end();
  await migrated;
  expect(await namesIn(pool)).toEqual(NAMES);
});
