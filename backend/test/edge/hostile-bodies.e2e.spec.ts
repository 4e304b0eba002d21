import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { wire } from '@oligoteka/site-api/wire';
import {
  type CallsDocument,
  type HostileBody,
  hostileBodies,
  sent,
} from '../../bench/shop/hostile-bodies.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { log } from '../../src/log.ts';

/** Generous bounds: this thread does the work of the test as well, and others work on the machine. */
const MAX_WAIT_MS = 1_500;
const MAX_GROWTH = 600 * 2 ** 20;
const REST_MS = 5;
/** What a body costs is the same each time it is sent, what the machine does meanwhile is not: the least of so many counts. */
const SENDINGS = 5;
/** Every so many-th body of a call, plain and as gzip in turns; the benchmark sends all of them. */
const EVERY = 5;

let shop: TestShop;
let document: CallsDocument;
let memory: number;
let faults: ReturnType<typeof jest.spyOn>;
beforeAll(async () => {
  faults = jest.spyOn(log, 'error').mockImplementation(() => {});
  shop = await openShop({ role: 'web' });
  document = (await (await fetch(`${shop.origin}/site/openapi.json`)).json()) as CallsDocument;
  memory = memoryOfThread();
});
afterAll(async () => {
  faults.mockRestore();
  await shop?.close();
});

// the calls as the build has read them: a new one is here by itself
test.each(Object.keys(wire.calls))('no body made to be dear breaks %s or holds up others', async (path) => {
  const seen: { what: string; status: number; waited: number }[] = [];
  let index = 0;
  for (const body of hostileBodies(document, path)) {
    index += 1;
    if (index % EVERY !== 1) continue;
    const hostile = sent(body)[index % 2 === 0 ? 'packed' : 'plain'];
    const { status, waited } = await effectOf(path, hostile);
    let least = waited;
    for (let sendings = 1; sendings < SENDINGS && least > MAX_WAIT_MS; sendings += 1)
      least = Math.min(least, (await effectOf(path, hostile)).waited);
    seen.push({ what: hostile.what, status, waited: least });
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
  expect(seen.filter(({ waited }) => waited > MAX_WAIT_MS)).toEqual([]);
  expect(memoryOfThread() - memory).toBeLessThan(MAX_GROWTH);
});

/** The answer to a body, and how long others waited for theirs meanwhile. */
async function effectOf(
  path: string,
  { bytes, headers }: HostileBody,
): Promise<{ status: number; waited: number }> {
  const ended = new AbortController();
  const waits = longestWait(ended.signal);
  const answer = await fetch(`${shop.origin}/site${path}`, { method: 'POST', headers, body: bytes });
  await answer.arrayBuffer();
  ended.abort();
  return { status: answer.status, waited: await waits };
}

/** Bytes; other test files work in other threads of this process. */
function memoryOfThread(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/** Milliseconds that somebody else waited longest for their answer, until the signal. */
async function longestWait(signal: AbortSignal): Promise<number> {
  let longest = 0;
  do {
    const begun = performance.now();
    await (await fetch(`${shop.origin}/health/live`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
    await pause(REST_MS);
  } while (!signal.aborted);
  return longest;
}
