import { afterAll, afterEach, expect, test } from '@jest/globals';
import { migrations } from '@oligoteka/migrations';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { EventStore } from '../../src/event-store/event-store.ts';
import { makeRoom } from '../../src/event-store/room.ts';
import { emptyDatabase } from '../fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf, until } from './support.ts';

const clients: pg.Client[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));
afterAll(() => endPools());

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  return client;
}

async function migrate(url: string, wanted: typeof migrations): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: [...wanted],
    migrationsTableName: 'migration',
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
}

test('a history from before openings were marked is read, gone on with and sound', async () => {
  const url = await emptyDatabase();
  const before = migrations.findIndex(({ name }) => name.startsWith('FindOpenings'));
  await migrate(url, migrations.slice(0, before));
  const [one, other] = [streamOf(), streamOf()];
  const old = await connect(url);
  await old.query('update event_store.head set partition_size = 4');
  await old.query('select event_store.add_partitions(12)');
  for (const [stream, expected, events] of [
    [one, 0, 2],
    [other, 0, 3],
    [one, 2, 5],
  ] as const)
    await old.query(
      `select event_store.append_one($1, $2, '{}', '', array(select gen_random_uuid() from generate_series(1, $3)),
         array_fill('Added'::text, array[$3]), array_fill(1, array[$3]), array_fill('{"amount":1}'::json, array[$3]))`,
      [stream, expected, events],
    );
  // processes from before go on meanwhile: one holds all that an append holds, another a part and waits for the rest
  const [holds, waits] = [await connect(url), await connect(url)];
  const begin = `select event_store.append_one($1, 0, '{}', '', array[gen_random_uuid()], array['Added'], array[1], array['{}'::json])`;
  const waitingFor = (what: string) =>
    until(async () => {
      const { rowCount } = await old.query(
        'select from pg_stat_activity where datname = current_database() and wait_event = $1',
        [what],
      );
      return rowCount === 1;
    }, `somebody to wait for a ${what}`);
  await holds.query('begin');
  await holds.query(begin, [streamOf()]);
  const appended = waits.query(begin, [streamOf()]);
  await waitingFor('transactionid');
  const migrated = migrate(url, migrations);
  await waitingFor('relation');
  await holds.query('commit');
  await Promise.all([appended, migrated]);

  const store = new EventStore({ pool: poolOf(url) });
  const versionsOf = async (stream: string) => (await store.readStream(stream)).map(({ version }) => version);
  const young = streamOf();
  expect(await versionsOf(one)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await versionsOf(other)).toEqual([1, 2, 3]);
  await store.append({ stream: one, expectedVersion: 7, events: [added(1)] }, by());
  await store.append({ stream: young, expectedVersion: 0, events: [added(1), added(2)] }, by());
  await makeRoom(store);
  await store.append({ stream: young, expectedVersion: 2, events: [added(3), added(4)] }, by());
  expect(await versionsOf(one)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await versionsOf(young)).toEqual([1, 2, 3, 4]);
  await expectSound(store);
});
