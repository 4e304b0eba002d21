import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { WATCH } from './hung.ts';

/** A process with the watch in it, that moves for a while and then stands still. */
function process_(moves: number) {
  const code = `
    const { Worker } = require('node:worker_threads');
    const beats = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { beats, everyMs: 20, looks: 20, words: 'stood still' };
    new Worker(${JSON.stringify(WATCH)}, { eval: true, workerData }).unref();
    const timer = setInterval(() => Atomics.add(beats, 0, 1), 10);
    setTimeout(() => { ${moves === Number.POSITIVE_INFINITY ? 'clearInterval(timer)' : 'for (;;);'} }, 1_000);
  `;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return once(child, 'close').then((ended) => [...ended, said]);
}

test('a process that stands still ends itself and says so; one that moves is left alone', async () => {
  expect(await Promise.all([process_(1), process_(Number.POSITIVE_INFINITY)])).toEqual([
    [null, 'SIGKILL', 'stood still'],
    [0, null, ''],
  ]);
});
