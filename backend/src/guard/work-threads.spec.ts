import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { WorkThreads } from './work-threads.ts';

const DOUBLE = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ items }) => {
  if (items[0] === 'die') process.exit(1);
  parentPort.postMessage({ results: items.map((item) => item * 2) });
});`;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function threadsOf(idleMs?: number): Promise<WorkThreads> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-thread-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const program = path.join(folder, 'double.cjs');
  await writeFile(program, DOUBLE);
  const threads = new WorkThreads(program, idleMs);
  ends.push(() => threads.close());
  return threads;
}

const part = (...items: unknown[]) => ({ task: 'double', items, context: null, contextKey: '', turn: 'one' });

test('work that comes while an idle thread is ending is done by another', async () => {
  const threads = await threadsOf(1);
  for (let round = 0; round < 5; round += 1) {
    expect(await threads.run(part(round))).toEqual([round * 2]);
    // timers are over in the order of their times: by now the thread was told to end
    await pause(2);
  }
});

test('the part of a thread ends with it, and the next part is done', async () => {
  const threads = await threadsOf();
  await expect(threads.run(part('die'))).rejects.toThrow('a thread ended');
  expect(await threads.run(part(4))).toEqual([8]);
});

test('networks take turns, however much one of them asks for', async () => {
  const threads = await threadsOf();
  const done: string[] = [];
  const ask = async (turn: string, times: number): Promise<void> => {
    const asked = Array.from({ length: times }, () =>
      threads.run({ ...part(1), turn }).then(() => done.push(turn)),
    );
    await Promise.all(asked);
  };
  await Promise.all([ask('flood', 40), ask('lab', 2), ask('school', 2)]);
  expect(done).toHaveLength(44);
  for (const turn of ['lab', 'school'])
    expect(done.lastIndexOf(turn)).toBeLessThan(4 + 3 * availableParallelism());
});
