import { afterAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { EventStore } from '../../src/event-store/event-store.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

afterAll(() => endPools());

/** Streams whose metadata, types and lengths differ, appended alone, in groups and many at once. */
async function written(store: EventStore): Promise<string[]> {
  const streams = Array.from({ length: 40 }, () => streamOf());
  await Promise.all(
    streams.map((stream, index) =>
      store.append({ stream, expectedVersion: 0, events: [added(index), added(index)] }, by(`one:${index}`)),
    ),
  );
  for (const [index, stream] of streams.entries())
    await store.append(
      { stream, expectedVersion: 2, events: [{ type: `Other${index % 3}`, data: { index } }, added(index)] },
      by(`two:${index}`),
    );
  await store.append(
    streams.map((stream) => ({ stream, expectedVersion: 4, events: [added(5)] })),
    by('all'),
  );
  return streams;
}

async function expectRead(store: EventStore, streams: readonly string[]): Promise<void> {
  const page = await store.readAll({ after: 0, limit: 1_000 });
  expect(page.map(({ position }) => position)).toEqual(
    streams.flatMap((_, i) => [1, 2, 3, 4, 5].map((n) => 5 * i + n)),
  );
  const alone = [];
  for (const stream of streams) alone.push(await store.readStream(stream));
  expect(await Promise.all(streams.map((stream) => store.readStream(stream)))).toEqual(alone);
  for (const [index, stream] of streams.entries()) {
    const events = alone[index] ?? [];
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(events.map(({ metadata }) => metadata.actor)).toEqual([
      ...[`one:${index}`, `one:${index}`, `two:${index}`, `two:${index}`],
      'all',
    ]);
    expect(page.filter((event) => event.stream === stream)).toEqual(events);
  }
}

/** Makes reads of the log give their rows in any order: PostgreSQL promises none where none is asked for. */
async function shuffleReads(pool: pg.Pool): Promise<void> {
  await pool.query(`
    alter function event_store.read_all rename to read_all_in_order;
    alter function event_store.read_stream rename to read_stream_in_order;
    create function event_store.read_all(bigint, bigint, integer, text[], text) returns setof event_store.event
      language sql as 'select * from event_store.read_all_in_order($1, $2, $3, $4, $5) order by random()';
    create function event_store.read_stream(text, integer, integer, bigint) returns setof event_store.event
      language sql as 'select * from event_store.read_stream_in_order($1, $2, $3, $4) order by random()'`);
}

test('events are read in their order, each with its own data, whatever order their rows come in', async () => {
  const pool = poolOf(await freshDatabase());
  const store = new EventStore({ pool });
  const streams = await written(store);
  await shuffleReads(pool);
  await expectRead(store, streams);
});

describe.each([
  ['enable_nestloop=off'],
  ['enable_nestloop=off enable_hashjoin=off'],
  ['enable_nestloop=off enable_mergejoin=off enable_material=off'],
  ['enable_indexscan=off enable_indexonlyscan=off enable_bitmapscan=off'],
  ['enable_sort=off enable_hashagg=off'],
  ['debug_parallel_query=on parallel_setup_cost=0 parallel_tuple_cost=0 min_parallel_table_scan_size=0'],
])('with %s', (settings) => {
  test('events are read as they were written', async () => {
    const url = new URL(await freshDatabase());
    url.searchParams.set(
      'options',
      settings
        .split(' ')
        .map((setting) => `-c ${setting}`)
        .join(' '),
    );
    const store = new EventStore({ pool: poolOf(url.href) });
    await expectRead(store, await written(store));
    await expectSound(store);
  });
});
