import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type AppendResult, type Projection, VersionConflict } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

let url: string;
let pool: pg.Pool;
let store: EventStore;
const batches: number[] = [];

beforeAll(async () => {
  url = await freshDatabase({ partitionSize: 7 });
  pool = poolOf(url);
  store = new EventStore({ pool, onBatch: (appends) => batches.push(appends) });
});
afterAll(() => endPools());

const part = (stream: string, expectedVersion: number | 'any', events = 1) => ({
  stream,
  expectedVersion,
  events: Array.from({ length: events }, (_, index) => added(index)),
});

test('groups and single appends that arrive together travel in one batch; a loser hurts nobody', async () => {
  const [first, taken, last, alone] = [streamOf(), streamOf(), streamOf(), streamOf()];
  await store.append(part(taken, 0, 2), by());
  batches.length = 0;
  const outcomes = await Promise.allSettled([
    store.append([part(first, 0, 2), part(streamOf(), 0)], by()),
    // its first head moves before the second is found in conflict: it must be moved back
    store.append([part(`a-${randomUUID()}`, 0), part(taken, 0)], by()),
    store.append([part(last, 'any'), part(streamOf(), 0)], by()),
    store.append(part(alone, 0), by()),
    store.append(part(streamOf(), 5), by()),
  ]);
  expect(batches).toEqual([8]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect((outcomes[1] as PromiseRejectedResult).reason).toEqual(new VersionConflict(taken, 0, 2));
  expect((outcomes[0] as PromiseFulfilledResult<AppendResult>).value.versions).toEqual([2, 1]);
  expect(await store.streamVersion(first)).toBe(2);
  expect(await store.streamVersion(alone)).toBe(1);
  const { rows } = await pool.query(`select 1 from event_store.stream where name like 'a-%'`);
  expect(rows).toEqual([]);
  await expectSound(store);
});

test('the streams of a group that lost are where they were, and can be written at once', async () => {
  const [moved, taken] = [`a-${randomUUID()}`, streamOf()];
  await store.append(part(moved, 0, 3), by());
  await store.append(part(taken, 0), by());
  const [lost, neighbour] = await Promise.allSettled([
    store.append([part(moved, 3), part(taken, 7)], by()),
    store.append([part(streamOf(), 0), part(streamOf(), 0)], by()),
  ]);
  expect([lost.status, neighbour.status]).toEqual(['rejected', 'fulfilled']);
  expect(await store.streamVersion(moved)).toBe(3);
  expect((await store.append([part(moved, 3), part(taken, 1)], by())).versions).toEqual([4, 2]);
  await expectSound(store);
});

test('many groups of three processes race for the same pairs: each pair has one winner a version', async () => {
  const stores = [store, ...[1, 2].map(() => new EventStore({ pool: poolOf(url, 4) }))];
  const names = Array.from({ length: 6 }, streamOf);
  for (let version = 0; version < 10; version += 1) {
    const tries = stores.flatMap((each) =>
      names.map((name, index) =>
        each.append([part(name, version), part(names[(index + 1) % names.length] ?? '', version)], by()),
      ),
    );
    const outcomes = await Promise.allSettled(tries);
    const unexpected = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && !(outcome.reason instanceof VersionConflict),
    );
    expect(unexpected.map((each) => String((each as PromiseRejectedResult).reason))).toEqual([]);
    const versions = await Promise.all(names.map((name) => store.streamVersion(name)));
    const won = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(versions.reduce((sum, each) => sum + each - version, 0)).toBe(2 * won);
    for (const [index, each] of versions.entries())
      if (each === version) await store.append(part(names[index] ?? '', version), by());
  }
  await expectSound(store);
});

test('each part of a group may have metadata of its own', async () => {
  const [one, other] = [streamOf(), streamOf()];
  const own = by('worker:other', { correlationId: 'own' });
  await store.append([part(one, 0), { ...part(other, 0), metadata: own }], by());
  expect((await store.readStream(one))[0]?.metadata).toEqual(by());
  expect((await store.readStream(other))[0]?.metadata).toEqual(own);
});

test('a group whose projection fails writes nothing; its neighbours are written', async () => {
  const unlucky: Projection = {
    name: 'unlucky',
    mode: 'inline',
    tables: [],
    eventTypes: ['Added'],
    apply: async (_, events) => {
      if (events.some(({ stream }) => stream.startsWith('bad-'))) throw new Error('unlucky');
    },
  };
  const projected = new EventStore({ pool, projections: [unlucky] });
  const [bad, good] = await Promise.allSettled([
    projected.append([part(streamOf(), 0), part(`bad-${randomUUID()}`, 0)], by()),
    projected.append([part(streamOf(), 0), part(streamOf(), 0)], by()),
  ]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  await expectSound(store);
});
