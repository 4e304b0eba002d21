import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { type Anchor, anchorOf } from '../../src/event-store/prove/anchor.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { verifyChain } from '../../src/event-store/prove/verify.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

let pool: pg.Pool;
let store: EventStore;

const TABLES = ['event', 'stream', 'head'];

// several partitions, so that what was done to the events is also done across their borders
beforeAll(async () => {
  pool = poolOf(await freshDatabase({ partitionSize: 24 }));
  store = new EventStore({ pool });
  const appends = Array.from({ length: 30 }, (_, index) => ({
    stream: streamOf(),
    expectedVersion: 0,
    events: [added(index), { type: 'Named', data: { name: 'праймер\n5′', n: index } }],
  }));
  await Promise.all(appends.map((append) => store.append(append, by())));
  await pool.query('select event_store.add_partitions(170)');
  for (const table of TABLES)
    await pool.query(`create table public.saved_${table} as table event_store.${table}`);
});
// the same history for every test, whatever was done to it before
beforeEach(async () => {
  await tamper(
    TABLES.map(
      (table) =>
        `delete from event_store.${table}; insert into event_store.${table} select * from public.saved_${table}`,
    ).join(';'),
  );
  store = new EventStore({ pool });
});
afterAll(() => endPools());

/** What somebody with all rights over the database can do. */
async function tamper(sql: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}

const renumber = (from: number, by: number): string => `
  update event_store.event set position = position + 100 where position >= ${from};
  update event_store.event set position = position - 100 + ${by} where position > 100`;
/** A made-up event: somebody else's id, stream and version, the data and link given. */
const insert = (position: number, hash = `sha256('made up')`): string => `
  insert into event_store.event select ${position}, gen_random_uuid(), 'basket-invented', 1, type, schema,
    '{"count":1}', metadata, ${hash}, recorded_at from event_store.event where position = ${position} - 1`;
/** The same with a link that fits the event before. */
const wellMade = (position: number): string => `${insert(position)};
  update event_store.event as e set hash = ${fitting('e')} where e.position = ${position}`;
const fitting = (
  e: string,
): string => `event_store.link(coalesce((select hash from event_store.event where position = ${e}.position - 1), decode(repeat('00', 32), 'hex')),
  ${e}.position, (extract(epoch from ${e}.recorded_at) * 1000000)::bigint,
  event_store.link_rest(${e}.id, ${e}.stream, ${e}.version, ${e}.type, ${e}.schema, ${e}.data, ${e}.metadata))`;
const swap = (one: number, other: number): string => `
  update event_store.event set position = 100 where position = ${one};
  update event_store.event set position = ${one} where position = ${other};
  update event_store.event set position = ${other} where position = 100`;
const edit = (position: number, assignment: string): string =>
  `update event_store.event set ${assignment} where position = ${position}`;
const streamAt = (position: number): string =>
  `(select stream from event_store.event where position = ${position})`;
const remove = (position: number): string => `delete from event_store.event where position = ${position}`;

test('an untouched history is whole, from the start and from later on', async () => {
  const whole = await verifyChain(store);
  expect(whole).toMatchObject({ verified: 60, head: 60, firstBad: undefined, reason: undefined });
  expect(await verifyChain(store, { from: 41 })).toEqual({ ...whole, verified: 20 });
  await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
  expect((await verifyChain(store)).seal).not.toBe(whole.seal);
});

test('it stays whole while others write', async () => {
  let writing = true;
  const writers = Array.from({ length: 4 }, async () => {
    while (writing) await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
  });
  for (let round = 0; round < 10; round += 1)
    expect(await verifyChain(store)).toMatchObject({ firstBad: undefined });
  writing = false;
  await Promise.all(writers);
});

test('the database itself refuses, for as long as nobody turns its guards off', async () => {
  for (const sql of [
    edit(1, `type = 'X'`),
    remove(1),
    'truncate event_store.event',
    'delete from event_store.head',
  ])
    await expect(pool.query(sql)).rejects.toThrow(/events are never changed/);
});

describe('the first event that is not as it was written is named, with what was done to it', () => {
  test.each([
    ['data edited', edit(17, `data = '{"count":1000}'`), 17, 'edited'],
    ['a blank put into data', edit(18, `data = (data::text || ' ')::json`), 18, 'edited'],
    ['metadata edited: another actor', edit(19, `metadata = '{"actor":"x"}'`), 19, 'edited'],
    [
      'recorded_at a microsecond later',
      edit(20, `recorded_at = recorded_at + interval '1 microsecond'`),
      20,
      'edited',
    ],
    ['type edited', edit(21, `type = 'Removed'`), 21, 'edited'],
    ['schema edited', edit(21, `schema = 2`), 21, 'edited'],
    ['id edited', edit(22, `id = gen_random_uuid()`), 22, 'edited'],
    ['moved to another stream', edit(22, `stream = 'basket-other'`), 22, 'edited'],
    ['version edited', edit(22, `version = 17`), 22, 'edited'],
    ['its link edited', edit(24, `hash = sha256('x')`), 24, 'edited'],
    ['two neighbours edited', `${edit(25, `data = '{}'`)}; ${edit(26, `data = '{}'`)}`, 25, 'edited'],
    ['the first event edited', edit(1, `data = '{}'`), 1, 'edited'],
    ['the last event edited', edit(60, `data = '{}'`), 60, 'edited'],
    [
      'edited with a fitting link: its successor no longer fits',
      `${edit(30, `data = '{}'`)}; update event_store.event as e set hash = ${fitting('e')} where e.position = 30`,
      31,
      'edited',
    ],
    ['one removed', remove(23), 23, 'removed'],
    ['three removed', `${remove(23)}; ${remove(24)}; ${remove(25)}`, 23, 'removed'],
    ['one removed, the rest renumbered', `${remove(23)}; ${renumber(24, -1)}`, 23, 'removed'],
    [
      'one removed, the rest renumbered, the head too',
      `${remove(23)}; ${renumber(24, -1)}; update event_store.head set position = 59`,
      23,
      'removed',
    ],
    [
      'three removed, the rest renumbered',
      `delete from event_store.event where position in (23, 24, 25); ${renumber(26, -3)}`,
      23,
      'removed',
    ],
    ['the first removed', remove(1), 1, 'removed'],
    ['the last removed', remove(60), 60, 'removed'],
    [
      'the last removed, the head set back',
      `${remove(60)}; update event_store.head set position = 59`,
      60,
      'removed',
    ],
    [
      'the last but one removed, the rest renumbered, the head set back',
      `${remove(59)}; ${renumber(60, -1)}; update event_store.head set position = 59`,
      59,
      'removed',
    ],
    ['all removed', 'delete from event_store.event', 1, 'removed'],
    [
      'one inserted with a made-up link, the rest renumbered',
      `${renumber(40, 1)}; ${insert(40)}; update event_store.head set position = 61`,
      40,
      'inserted',
    ],
    [
      'two inserted',
      `${renumber(40, 2)}; ${insert(40)}; ${insert(41).replace('invented', 'invented2')}; update event_store.head set position = 62`,
      40,
      'inserted',
    ],
    [
      'one inserted before the last',
      `${renumber(60, 1)}; ${insert(60)}; update event_store.head set position = 61`,
      60,
      'inserted',
    ],
    [
      'one inserted with a link that fits',
      `${renumber(40, 1)}; ${wellMade(40)}; update event_store.head set position = 61`,
      40,
      'inserted',
    ],
    ['one put behind the end', insert(61), 61, 'inserted'],
    ['one put behind the end with a link that fits', wellMade(61), 61, 'inserted'],
    [
      'one put behind the end, the head moved on',
      `${insert(61)}; update event_store.head set position = 61, hash = sha256('made up')`,
      61,
      'inserted',
    ],
    ['two neighbours exchanged', swap(30, 31), 30, 'reordered'],
    ['two far apart exchanged', swap(10, 50), 10, 'reordered'],
    ['the last two exchanged', swap(59, 60), 59, 'reordered'],
    ['one moved behind the end', edit(33, 'position = 99'), 33, 'reordered'],
    ['the head’s link changed', `update event_store.head set hash = sha256('x')`, 60, 'head changed'],
    ['the head moved on', 'update event_store.head set position = 65', 61, 'head changed'],
    ['the head set back', 'update event_store.head set position = 55', 56, 'head changed'],
    [
      'the head set back with a fitting link: the streams know the rest',
      `update event_store.head set position = 55, hash = (select hash from event_store.event where position = 55)`,
      56,
      'head changed',
    ],
    ['the head row gone', 'delete from event_store.head', 60, 'head changed'],
    [
      'the last removed, the head set back with a fitting link: its stream knows it',
      `${remove(60)}; update event_store.head set position = 59, hash = (select hash from event_store.event where position = 59)`,
      60,
      'removed',
    ],
    [
      'all removed, the head as in a new shop',
      `delete from event_store.event; update event_store.head set position = 0, hash = decode(repeat('00', 32), 'hex')`,
      1,
      'removed',
    ],
    [
      'the head of a stream moved on',
      `update event_store.stream set version = 3 where name = ${streamAt(20)}`,
      61,
      'removed',
    ],
    [
      'the head of a stream set back',
      `update event_store.stream set version = 1 where name = ${streamAt(20)}`,
      20,
      'head changed',
    ],
    [
      'the head of a stream gone',
      `delete from event_store.stream where name = ${streamAt(20)}`,
      20,
      'head changed',
    ],
    [
      'a stream said to begin behind its first event',
      `update event_store.stream set since = 19 where name = ${streamAt(20)}`,
      20,
      'head changed',
    ],
    [
      'a head without a stream',
      `insert into event_store.stream (name, version, moved_from, since) values ('basket-invented', 2, 0, 30)`,
      61,
      'removed',
    ],
  ] as const)('%s', async (_, sql, firstBad, reason) => {
    await tamper(sql);
    expect(await verifyChain(store)).toMatchObject({ firstBad, reason });
  });
});

test('two events at one position: the one put in is named, also where it is a copy', async () => {
  const twice = (position: number, columns: string): string =>
    `insert into event_store.event select ${columns} from event_store.event where position = ${position}`;
  await tamper('alter table event_store.event drop constraint event_pkey');
  try {
    const other = `position, gen_random_uuid(), stream, version, type, schema, data, metadata, sha256('x'), recorded_at`;
    for (const columns of ['*', other]) {
      await tamper(twice(33, columns));
      expect(await verifyChain(store)).toMatchObject({
        firstBad: 33,
        reason: 'inserted',
        detail: '2 events stand at position 33',
      });
      await tamper(
        `${remove(33)}; insert into event_store.event select * from public.saved_event where position = 33`,
      );
    }
  } finally {
    await tamper('alter table event_store.event add constraint event_pkey primary key (position)');
  }
});

describe('an anchor kept outside', () => {
  let anchor: Anchor;
  beforeEach(async () => {
    anchor = await anchorOf(store, { date: '2026-11-21T10:00:00.000Z', code: 'x' });
    await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
  });

  /** The chain computed again from a position on, as a skilled forger would. */
  async function rewrite(from: number): Promise<void> {
    for (let position = from; position <= 61; position += 1)
      await tamper(`update event_store.event as e set hash = ${fitting('e')} where e.position = ${position}`);
    await tamper(
      'update event_store.head set hash = (select hash from event_store.event where position = 61)',
    );
  }

  test('is found in the history it was taken of', async () => {
    expect(await verifyChain(store, { anchors: [anchor] })).toMatchObject({
      firstBad: undefined,
      anchors: 1,
    });
    const empty = { ...anchor, position: 0, seal: '00'.repeat(32) };
    expect(await verifyChain(store, { anchors: [anchor, empty] })).toMatchObject({ anchors: 2 });
  });

  test('finds a chain that was rewritten as a whole, which nothing else can', async () => {
    await tamper(edit(1, `data = '{"count":7}'`));
    await rewrite(1);
    expect(await verifyChain(store)).toMatchObject({ firstBad: undefined });
    expect(await verifyChain(store, { anchors: [anchor] })).toMatchObject({
      firstBad: 60,
      reason: 'rewritten',
    });
  });

  test('finds an end that was cut off without a trace', async () => {
    await tamper(`delete from event_store.event where position > 58;
      delete from event_store.stream where name not in (select stream from event_store.event);
      update event_store.stream set version = (select count(*) from event_store.event where stream = name);
      update event_store.head set position = 58, hash = (select hash from event_store.event where position = 58)`);
    expect(await verifyChain(store)).toMatchObject({ firstBad: undefined });
    expect(await verifyChain(store, { anchors: [anchor] })).toMatchObject({
      firstBad: 59,
      reason: 'removed',
    });
  });

  test('two of them tell between which days it happened', async () => {
    const later = await anchorOf(store, { date: '2026-11-22T10:00:00.000Z', code: 'x' });
    await tamper(edit(61, `data = '{"count":7}'`));
    await rewrite(61);
    expect(await verifyChain(store, { anchors: [later, anchor] })).toMatchObject({
      firstBad: 61,
      reason: 'rewritten',
      detail: expect.stringMatching(/^events 61 to 61 .* 2026-11-22/),
    });
  });
});

test('a time becomes an exact position', async () => {
  const { rows } = await pool.query('select clock_timestamp()::text as now');
  expect(await store.positionAt('2020-01-01T00:00:00Z')).toBe(0);
  expect(await store.positionAt(rows[0].now)).toBe(60);
  await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
  expect(await store.positionAt(rows[0].now)).toBe(60);
});
