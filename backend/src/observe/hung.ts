import { Worker } from 'node:worker_threads';

/** No regular work blocks the event loop for so long. */
const HUNG_SECONDS = 60;
const LOOKS = 20;

/**
 * Runs beside the event loop and counts looks at which it has not moved. Looks and not the clock: a computer that was asleep
 * has been still as well.
 */
export const WATCH = `
  const { workerData: { beats, everyMs, looks, words } } = require('node:worker_threads');
  let last = -1;
  let still = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    still = beat === last ? still + 1 : 0;
    last = beat;
    if (still < looks) return;
    require('node:fs').writeSync(2, words);
    process.kill(process.pid, 'SIGKILL');
  }, everyMs);
`;

/**
 * A process whose event loop hangs answers no call and hears no signal: it ends itself, and its supervisor starts another.
 */
export function closeWhenHung(seconds: number = HUNG_SECONDS): void {
  const everyMs = (seconds * 1000) / LOOKS;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs / 2).unref();
  const words = `oligoteka: the process has stood still for ${seconds} s and ends itself\n`;
  new Worker(WATCH, { eval: true, workerData: { beats, everyMs, looks: LOOKS, words } }).unref();
}
