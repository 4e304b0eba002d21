import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createInterface } from 'node:readline';
import { EventStore } from '../../src/event-store/event-store.ts';
import { VersionConflict } from '../../src/event-store/event.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { added, by, endPools, poolOf, startChild, streamOf } from './support.ts';

let url: string;
beforeAll(async () => {
  url = await freshDatabase({ partitionSize: 50 });
});
afterAll(() => endPools());

test('32 writers of two processes on shared streams while a reader follows: no gap, no loss, nothing twice', async () => {
  const stores = [0, 1].map(() => new EventStore({ pool: poolOf(url) }));
  const [reader] = stores;
  if (reader === undefined) throw new Error('no store');
  const streams = Array.from({ length: 10 }, streamOf);
  const acknowledged: { stream: string; version: number; position: number }[] = [];
  let conflicts = 0;
  let writing = true;

  const write = async (writer: number): Promise<void> => {
    const store = stores[writer % 2] ?? reader;
    for (let round = 0; round < 40; round += 1) {
      const stream = streams[(writer * 7 + round * 3) % streams.length] ?? '';
      const expectedVersion = round % 4 === 0 ? ('any' as const) : await store.streamVersion(stream);
      const events = Array.from({ length: 1 + (round % 3) }, () => added(writer));
      try {
        const { versions, position } = await store.append({ stream, expectedVersion, events }, by());
        events.forEach((_, back) =>
          acknowledged.push({ stream, version: (versions[0] ?? 0) - back, position: position - back }),
        );
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        conflicts += 1;
      }
    }
  };
  const followed: number[] = [];
  const follow = async (): Promise<void> => {
    for (;;) {
      const last = !writing;
      const page = await reader.readAll({ after: followed.at(-1) ?? 0, limit: 50 });
      followed.push(...page.map(({ position }) => position));
      if (page.length === 0 && last) return;
    }
  };
  const following = follow();
  await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)));
  writing = false;
  await following;

  expect(conflicts).toBeGreaterThan(0);
  expect(followed).toEqual(acknowledged.map((_, index) => index + 1));
  const stored = await reader.readAll({ after: 0, limit: 100_000 });
  const byPosition = acknowledged.sort((a, b) => a.position - b.position);
  expect(stored.map(({ stream, version, position }) => ({ stream, version, position }))).toEqual(byPosition);
  await expectSound(reader);
});

test('a writer killed in the middle loses nothing it acknowledged and leaves no lock behind', async () => {
  const store = new EventStore({ pool: poolOf(url) });
  const child = startChild('./child-writer.ts', url);
  const acknowledged: string[] = [];
  const ended = new Promise((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === 500) child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');

  const complete = acknowledged.filter((line) => line.split(' ').length === 3 && !line.endsWith(' '));
  for (const line of complete.slice(0, 500)) {
    const [stream = '', version, position] = line.split(' ');
    expect(await store.readStream(stream, { from: Number(version), to: Number(version) })).toMatchObject([
      { position: Number(position) },
    ]);
  }
  await store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
  await expectSound(store);
});

test('appends under way when their connections are cut are rejected, or surely stored once', async () => {
  const store = new EventStore({ pool: poolOf(url, 4) });
  const killer = poolOf(url, 1);
  const stream = streamOf();
  let cut = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      if (index % 50 === 25) {
        const { rowCount } = await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query like '%append%'`,
        );
        cut += rowCount ?? 0;
      }
      return store
        .append({ stream: `${stream}-${index}`, expectedVersion: 0, events: [added(1)] }, by())
        .then(() => true)
        .catch(() => false);
    }),
  );
  for (const [index, stored] of outcomes.entries()) {
    if (stored) expect(await store.streamVersion(`${stream}-${index}`)).toBe(1);
  }
  expect(outcomes).toContain(true);
  expect(cut).toBeGreaterThanOrEqual(0);
  await expectSound(store);
});
