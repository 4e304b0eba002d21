import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type pg from 'pg';
import {
  anchorDaily,
  anchorLine,
  AnchorLost,
  anchorOf,
  readAnchor,
  readAnchors,
  startAnchors,
} from '../../src/event-store/prove/anchor.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { verifyChain } from '../../src/event-store/prove/verify.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, poolOf, streamOf, until } from './support.ts';

let pool: pg.Pool;
let store: EventStore;
let folder: string;
let file: string;

beforeEach(async () => {
  pool = poolOf(await freshDatabase());
  store = new EventStore({ pool });
  folder = await mkdtemp(path.join(tmpdir(), 'anchors-'));
  file = path.join(folder, 'data/anchors.log');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => endPools());

const write = () => store.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
const on = (date: string) => ({ file, code: 'abc', now: () => new Date(date) });

test('a line is read as it was written, and nothing else is', async () => {
  await write();
  const anchor = await anchorOf(store, { date: '2026-11-21T10:00:00.000Z', code: 'abc' });
  expect(anchorLine(anchor)).toMatch(
    /^anchor 2026-11-21T10:00:00.000Z position 1 seal [0-9a-f]{64} code abc$/,
  );
  expect(readAnchor(`  ${anchorLine(anchor)}\n`)).toEqual(anchor);
  for (const line of [
    '',
    'anchor',
    anchorLine(anchor).replace('seal', 'sale'),
    anchorLine({ ...anchor, seal: 'ff' }),
  ])
    expect(readAnchor(line)).toBeUndefined();
});

test('one line a day, and the history contains every one', async () => {
  expect(await readAnchors(file)).toEqual([]);
  expect(await anchorDaily(store, on('2026-11-21T10:00:00Z'))).toMatchObject({ position: 0 });
  await write();
  expect(await anchorDaily(store, on('2026-11-21T23:59:59Z'))).toBeUndefined();
  expect(await anchorDaily(store, on('2026-11-22T00:00:00Z'))).toMatchObject({ position: 1 });
  await write();
  await anchorDaily(store, on('2026-11-23T10:00:00Z'));
  const anchors = await readAnchors(file);
  expect(anchors.map(({ date, position }) => [date.slice(0, 10), position])).toEqual([
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-11-23', 2],
  ]);
  expect(await verifyChain(store, { anchors })).toMatchObject({ firstBad: undefined, anchors: 3 });
});

test('a history without the last line of the file is told, and not anchored over', async () => {
  await write();
  await anchorDaily(store, on('2026-11-21T10:00:00Z'));
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    before.replace(/seal (.)/, (_, digit) => (digit === '0' ? 'seal 1' : 'seal 0')),
  );
  await expect(anchorDaily(store, on('2026-11-22T10:00:00Z'))).rejects.toThrow(AnchorLost);
  await writeFile(file, before.replace('position 1', 'position 7'));
  await expect(anchorDaily(store, on('2026-11-22T10:00:00Z'))).rejects.toThrow(AnchorLost);
  await writeFile(file, 'something else\n');
  await expect(anchorDaily(store, on('2026-11-22T10:00:00Z'))).rejects.toThrow(
    /not an anchor: something else/,
  );
  expect(await readFile(file, 'utf8')).toBe('something else\n');
});

test('a database that is away is told as that, not as a lost history, and asked again later', async () => {
  await write();
  await anchorDaily(store, on('2026-11-21T10:00:00Z'));
  const errors: unknown[] = [];
  const watched = new EventStore({ pool, onError: (error) => errors.push(error) });
  const outage = new Error('Connection terminated unexpectedly');
  const away = jest.spyOn(pool, 'query').mockImplementation(() => Promise.reject(outage) as never);
  const anchors = startAnchors(watched, { ...on('2026-11-22T10:00:00Z'), everySeconds: 0.02 });
  try {
    await until(() => errors.length > 1, 'two looks');
    expect(new Set(errors)).toEqual(new Set([outage]));
    away.mockRestore();
    await until(async () => (await readAnchors(file)).length === 2, 'the next line');
  } finally {
    away.mockRestore();
    await anchors.stop();
  }
});

test('a projector goes on by itself: the day changes, a failure is told', async () => {
  const errors: unknown[] = [];
  let now = new Date('2026-11-21T10:00:00Z');
  const watched = new EventStore({ pool, onError: (error) => errors.push(error) });
  const anchors = startAnchors(watched, { file, code: 'abc', now: () => now, everySeconds: 0.02 });
  await until(async () => (await readAnchors(file)).length === 1, 'the first line');
  now = new Date('2026-11-22T10:00:00Z');
  await until(async () => (await readAnchors(file)).length === 2, 'the second line');
  await writeFile(file, 'something else\n');
  await until(() => errors.length > 0, 'a failure');
  await anchors.stop();
});
