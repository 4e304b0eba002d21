import { afterAll, expect, test } from '@jest/globals';
import { migrations } from '@oligoteka/migrations';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { EventStore } from '../../src/event-store/event-store.ts';
import { makeRoom } from '../../src/event-store/room.ts';
import { emptyDatabase } from '../fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

afterAll(() => endPools());

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
  const old = new pg.Client({ connectionString: url });
  await old.connect();
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
  await old.end();
  await migrate(url, migrations);

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
