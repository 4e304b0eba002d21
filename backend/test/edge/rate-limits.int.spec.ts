import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database } from '../../src/database.ts';
import { Keys } from '../../src/guard/keys.ts';
import { type Bucket, RateLimits } from '../../src/guard/rate-limits.ts';
import { freshDatabase } from '../database/fresh-database.ts';

let database: Database;
let limits: RateLimits;
const noted: unknown[] = [];

beforeAll(async () => {
  database = await Database.open(await freshDatabase());
  const log = { note: (event: string, details: object) => noted.push([event, details]) };
  limits = new RateLimits(database, new Keys(database, undefined), log as never);
});
afterAll(() => database.close());

const bucket = (what: string, tries: number, seconds = 3_600): Bucket => ({
  what,
  limit: { tries, seconds },
  who: [],
});

test('each of several buckets gives a try while it has one, and says how long to wait where it has none', async () => {
  const [small, large] = [bucket(`small ${randomUUID()}`, 2), bucket(`large ${randomUUID()}`, 5)];
  expect(await limits.takeEach(small, large)).toEqual([0, 0]);
  expect(await limits.takeEach(large, small)).toEqual([0, 0]);
  const [ofLarge, ofSmall] = await limits.takeEach(large, small);
  expect(ofLarge).toBe(0);
  expect(ofSmall).toBeGreaterThan(1_790);
  expect(ofSmall).toBeLessThanOrEqual(1_800);
  expect(noted).toEqual([['limit-reached', { what: small.what }]]);
  await limits.giveBack(small);
  expect(await limits.takeEach(small, large)).toEqual([0, 0]);
});

test('takers of the same buckets at once, in any order, wait for each other and take no try twice', async () => {
  const buckets = Array.from({ length: 60 }, (_, index) => bucket(`shared ${index} ${randomUUID()}`, 20));
  const waits = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      limits.takeEach(...(turn % 2 === 0 ? buckets : buckets.toReversed())),
    ),
  );
  for (const [index] of buckets.entries())
    expect(
      waits.filter((own, turn) => own[turn % 2 === 0 ? index : buckets.length - 1 - index] === 0),
    ).toHaveLength(20);
});
