import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import type { Kill } from '../../soak/chaos.ts';
import { readHistory } from '../../soak/check/history.ts';
import { checkSubscriptions, readLeases } from '../../soak/check/subscriptions.ts';
import { checkTakeOvers } from '../../soak/check/take-over.ts';
import { Violations } from '../../soak/check/violations.ts';
import { COUNTS_ALL, createRecords } from '../../soak/records.ts';
import { COUNTED, soakProjections } from '../../soak/soak-projections.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { storedSubscriptions } from '../../src/event-store/follow/stored-subscriptions.ts';
import { by, endPools, poolOf, streamOf, until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';

const SOAK = fileURLToPath(new URL('../../dist/soak.js', import.meta.url));
const KILLS = 5;
const children = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await endPools();
});

async function subscriber(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SOAK, 'subscriber', JSON.stringify({ databaseUrl })], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  await once(child, 'message');
  return child;
}

test('one of three processes owns a subscription; killed, it is followed within five seconds', async () => {
  const databaseUrl = await freshDatabase();
  const pool = poolOf(databaseUrl);
  await createRecords(pool);
  const store = new EventStore({ pool, projections: soakProjections });
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      const data = { attempt: streamOf(), n: 0, of: 1, pad: '' };
      await store.append({ stream: streamOf(), expectedVersion: 0, events: [{ type: COUNTED, data }] }, by());
    }
  })();
  for (let count = 0; count < 3; count += 1) await subscriber(databaseUrl);

  const kills: Kill[] = [];
  const owners = async () => (await readLeases(store)).filter(({ name }) => name === COUNTS_ALL);
  for (let count = 1; count <= KILLS; count += 1) {
    const owner = (await owners()).at(-1)?.owner;
    const child = [...children].find(({ pid }) => owner?.endsWith(`:${pid}`));
    if (child?.pid === undefined) throw new Error(`nobody here is ${owner}`);
    kills.push({ victim: 'subscriber', how: 'kill -9', at: Date.now(), pid: child.pid, others: 2 });
    child.kill('SIGKILL');
    children.delete(child);
    await until(async () => (await owners()).length > count, 'the next owner');
    await subscriber(databaseUrl);
  }
  stopped = true;
  await writing;
  await until(async () => (await storedSubscriptions(store)).every(({ lag }) => lag === 0), 'the end');

  const violations = new Violations();
  const history = await readHistory(store, violations);
  const { subscriptions } = await checkSubscriptions(store, history, violations);
  const { milliseconds, unjudged } = await checkTakeOvers(store, kills, violations);
  expect(violations.examples).toEqual([]);
  expect({ subscriptions, unjudged }).toEqual({ subscriptions: 3, unjudged: 0 });
  expect(milliseconds.length).toBeGreaterThanOrEqual(KILLS);
  expect(Math.max(...milliseconds)).toBeLessThan(5_000);
});
