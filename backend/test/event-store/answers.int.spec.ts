import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { anchorOf } from '../../src/event-store/prove/anchor.ts';
import { OutcomeUnknown, type Projection } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { addPartitionsAhead } from '../../src/event-store/partitions.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

let pool: pg.Pool;

beforeAll(async () => {
  pool = poolOf(await freshDatabase());
});
afterAll(() => endPools());

const seeing: Projection = {
  name: 'seeing',
  mode: 'inline',
  tables: [],
  eventTypes: ['Added'],
  apply: async () => {},
};

const headOf = async (): Promise<number> => {
  const { rows } = await pool.query<{ events: number }>(
    'select count(*)::integer as events from event_store.event',
  );
  return rows[0]?.events ?? Number.NaN;
};

/** Lets the append functions say something else than they did, and have them back. */
async function whileAppendsAnswer(one: string, many: string, work: () => Promise<void>): Promise<void> {
  await pool.query(`
    alter function event_store.append_one rename to append_one_as_it_was;
    alter function event_store.append rename to append_as_it_was;
    create function event_store.append_one(text, integer, json, text, uuid[], text[], integer[], json[],
      out outcome text, out version integer, out first bigint, out last bigint)
      language sql as $f$ select ${one} from event_store.append_one_as_it_was($1, $2, $3, $4, $5, $6, $7, $8) as a $f$;
    create function event_store.append(text[], integer[], integer[], json[], text[], integer[], integer[], integer[], integer[],
      uuid[], text[], integer[], json[],
      out outcome text[], out versions integer[], out firsts bigint[], out lasts bigint[])
      language sql as $f$ select ${many}
        from event_store.append_as_it_was($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as a $f$`);
  try {
    await work();
  } finally {
    await pool.query(`
      drop function event_store.append_one;
      drop function event_store.append;
      alter function event_store.append_one_as_it_was rename to append_one;
      alter function event_store.append_as_it_was rename to append`);
  }
}

const appends = (store: EventStore) => ({
  one: () => store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by()),
  two: () =>
    store.append(
      [streamOf(), streamOf()].map((stream) => ({ stream, expectedVersion: 0, events: [added(1)] })),
      by(),
    ),
});

describe.each([
  ['a version', 'a.outcome, null::integer, a.first, a.last', 'a.outcome, a.versions[1:1], a.firsts, a.lasts'],
  [
    'a position',
    'a.outcome, a.version, a.first, null::bigint',
    'a.outcome, a.versions, a.firsts, null::bigint[]',
  ],
  ['an outcome', "'', a.version, a.first, a.last", "array['w', ''], a.versions, a.firsts, a.lasts"],
  [
    'the number of a version',
    'a.outcome, null::integer, a.first, a.last',
    'a.outcome, array[1, null], a.firsts, a.lasts',
  ],
])('an append whose answer misses %s', (_, one, many) => {
  test('is not answered with a guess, and its caller knows that it may be stored', async () => {
    const { one: ofOne, two } = appends(new EventStore({ pool }));
    await whileAppendsAnswer(one, many, async () => {
      await expect(ofOne()).rejects.toThrow(OutcomeUnknown);
      await expect(two()).rejects.toThrow(OutcomeUnknown);
    });
  });

  test('writes nothing where a read model is written beside it', async () => {
    const { one: ofOne, two } = appends(new EventStore({ pool, projections: [seeing] }));
    const before = await headOf();
    await whileAppendsAnswer(one, many, async () => {
      await expect(ofOne()).rejects.toThrow('the answer of the database has no');
      await expect(two()).rejects.toThrow('the answer of the database has no');
    });
    expect(await headOf()).toBe(before);
  });
});

test('a store without its head says so, wherever the head is asked for', async () => {
  const own = poolOf(await freshDatabase());
  const store = new EventStore({ pool: own });
  await own.query('alter table event_store.head disable trigger user');
  await own.query('delete from event_store.head');
  await expect(store.headPosition()).rejects.toThrow('has no head');
  await expect(anchorOf(store, { date: '2026-11-24T00:00:00.000Z', code: 'x' })).rejects.toThrow(
    'has no head',
  );
  await expect(store.positionAt('2026-11-24T00:00:00.000Z')).rejects.toThrow('has no position of an instant');
  await expect(
    store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by()),
  ).rejects.toThrow();
});

test('a function that gives no rows is no store without partitions to make', async () => {
  const own = poolOf(await freshDatabase());
  await own.query('drop function event_store.make_room');
  await own.query(
    'create function event_store.make_room() returns setof integer language sql as $$ select 1 where false $$',
  );
  await expect(addPartitionsAhead({ pool: own })).rejects.toThrow('has no number of partitions made');
});
