import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { migrations, schemas } from '@oligoteka/migrations';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Database, NotCarriedOver } from '../../src/database.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { log } from '../../src/log.ts';
import { upcasters } from '../../src/upcasters.ts';
import { expectSound } from '../event-store/expect-sound.ts';
import { endPools, poolOf, until } from '../event-store/support.ts';
import { emptyDatabase, freshDatabase } from '../fresh-database.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { ChildShop } from '../support/child-shop.ts';
import { runOps } from '../support/ops.ts';
import { asRestrictedRole } from '../support/restricted-role.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { databaseFromBefore, ORDERS } from './before-squash.ts';

afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await ChildShop.killAll();
  await endPools();
});

async function migrate(url: string): Promise<void> {
  const database = await Database.open(url, 3);
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
}

/** A new database, with nothing of what came after the squash. */
async function asSquashed(): Promise<pg.Pool> {
  const url = await emptyDatabase();
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: schemas,
    migrationsTableName: 'migration',
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  return poolOf(url);
}

const namesIn = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by id');
  return rows.map(({ name }) => name);
};
/** As many as stand in the database from before. */
const PARTITIONS = 'select event_store.add_partitions(10_000_000)';
const NAMES = migrations.map(({ name }) => name);

test('what the squashed migrations make is what those before made, word for word', async () => {
  const [before, squashed] = [poolOf(await databaseFromBefore()), await asSquashed()];
  await squashed.query(PARTITIONS);
  // names of "not null", which PostgreSQL 18 keeps from when the column had another, and the indents of functions
  const alike = (line: string) =>
    line.replace(/_basket_id_not_null/, '_stream_key_not_null').replace(/\n +/g, '\n');
  const [old, young] = [(await catalogueOf(before)).map(alike), (await catalogueOf(squashed)).map(alike)];
  expect(young.sort()).toEqual(old.sort());
  expect(young.length).toBeGreaterThan(600);
});

test('a database from before is carried over: nothing tells it from a new one', async () => {
  const url = await databaseFromBefore();
  const info = jest.spyOn(log, 'info').mockImplementation(() => {});
  // every process of a shop that starts at once
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(info.mock.calls).toEqual([['database: taken over from the release before']]);
  const [carried, fresh] = [poolOf(url), poolOf(await freshDatabase())];
  await fresh.query(PARTITIONS);
  expect(await catalogueOf(carried)).toEqual(await catalogueOf(fresh));
  expect(await namesIn(carried)).toEqual(NAMES);
  await migrate(url);
  expect(info).toHaveBeenCalledTimes(1);
  await expectSound(new EventStore({ pool: carried, upcasters }));
});

test('the shop opens on it, shows its orders and takes the next; nothing has drifted', async () => {
  const databaseUrl = await databaseFromBefore();
  const shop = await ChildShop.start({ databaseUrl });
  expect(shop.printed().match(/database: .*/g)).toEqual([expect.stringContaining('taken over')]);
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
