// Keeps a shop open: a process of its own for the shop, and a new one when it dies.
import { fork } from 'node:child_process';
import { constants } from 'node:os';

/** After so many deaths in so short a time another start would not help. */
const MAX_DEATHS = 5;
const WITHIN_MINUTES = 10;
const FIRST_PAUSE_SECONDS = 0.5;
const ASKED_TO_END = new Set(['SIGINT', 'SIGTERM']);

/**
 * Runs `entry`, which says 'open' once it is. Ends when it ends of itself or was told to, with its exit code; a first start
 * that fails is a mistake to be mended, not a death. Should this process be killed outright, the shop sees that its channel
 * is gone and closes.
 */
export function keepOpen(entry, firstPauseSeconds = FIRST_PAUSE_SECONDS) {
  let deaths = [];
  let wasOpen = false;
  let stopping = false;
  let shop = null;

  const begin = () => {
    shop = fork(entry);
    shop.on('message', (message) => {
      wasOpen ||= message === 'open';
    });
    shop.once('exit', ended);
  };

  const ended = (code, signal) => {
    shop = null;
    const isOver = stopping || code === 0 || ASKED_TO_END.has(signal) || (signal === null && !wasOpen);
    if (isOver) process.exit(code ?? 128 + constants.signals[signal]);
    const how = signal === null ? `it ended with code ${code}` : `killed by ${signal}`;
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < WITHIN_MINUTES * 60_000), now];
    if (deaths.length > MAX_DEATHS) {
      console.error(
        `oligoteka: the shop has died ${deaths.length} times in ${WITHIN_MINUTES} minutes (now: ${how}) and is not started again. ` +
          'Why stands in its last words above and in postgres.log in DATA_DIR; once that is mended: npm start',
      );
      process.exit(1);
    }
    const seconds = firstPauseSeconds * 2 ** (deaths.length - 1);
    console.error(
      `oligoteka: the shop has died (${how}); it starts again in ${seconds} s (${deaths.length} of ${MAX_DEATHS} times in ${WITHIN_MINUTES} minutes)`,
    );
    setTimeout(() => !stopping && begin(), seconds * 1000);
  };

  for (const signal of ASKED_TO_END)
    process.on(signal, () => {
      stopping = true;
      if (shop === null) process.exit(128 + constants.signals[signal]);
      shop.kill(signal);
    });
  begin();
}
