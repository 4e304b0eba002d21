import { afterAll, expect, test } from '@jest/globals';
import { EventStore } from '../../src/event-store/event-store.ts';
import { addPartitionsAhead } from '../../src/event-store/partitions.ts';
import { freshDatabase } from '../fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

afterAll(() => endPools());

test('a history whose openings are not marked, as they once were not, is read, gone on with and sound', async () => {
  const url = await freshDatabase({ partitionSize: 4 });
  const store = new EventStore({ pool: poolOf(url) });
  await store.pool.query('select event_store.add_partitions(16)');
  const [one, other] = [streamOf(), streamOf()];
  for (const [stream, expected, events] of [
    // -1, wherever it is: nothing is said about where its events will stand
    [one, -1, 2],
    [other, -1, 3],
    [one, 2, 5],
  ] as const)
    await store.pool.query(
      `select event_store.append(array[$1], array[$2]::integer[], array[$3]::integer[], array['{}'::json], null, array[1], null,
         array_fill(1, array[$3]), array(select generate_series(1, $3)), array(select gen_random_uuid() from generate_series(1, $3)),
         array_fill('Added'::text, array[$3]), array_fill(1, array[$3]), array_fill('{"amount":1}'::json, array[$3]))`,
      [stream, expected, events],
    );
  const { rows } = await store.pool.query('select from event_store.event where opening');
  expect(rows).toEqual([]);

  const versionsOf = async (stream: string) => (await store.readStream(stream)).map(({ version }) => version);
  const young = streamOf();
  expect(await versionsOf(one)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await versionsOf(other)).toEqual([1, 2, 3]);
  await store.append({ stream: one, expectedVersion: 7, events: [added(1)] }, by());
  await store.append({ stream: young, expectedVersion: 0, events: [added(1), added(2)] }, by());
  await addPartitionsAhead(store);
  await store.append({ stream: young, expectedVersion: 2, events: [added(3), added(4)] }, by());
  expect(await versionsOf(one)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await versionsOf(young)).toEqual([1, 2, 3, 4]);
  await expectSound(store);
});
