import { createRequire } from 'node:module';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type pretty from 'pino-pretty';

/** Of `LOG_LEVEL`, from the most to the least that is written. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const STDERR = 2;

/** For a person at a terminal lines of text, for whatever collects logs JSON. Both are written at once: a crash loses none. */
function lines(): DestinationStream {
  const isForPeople = process.env['NODE_ENV'] === 'development' || process.stderr.isTTY;
  if (!isForPeople) return destination({ dest: STDERR, sync: true });
  // seldom wanted: not loaded where nobody looks
  const load = createRequire(import.meta.url)('pino-pretty') as typeof pretty;
  return load({ destination: STDERR, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
}

/**
 * What happens in the shop, for its operators, on standard error; `request` names the call (`x-request-id`). No personal data, and
 * no secret. The level is set once the configuration is read.
 */
export const log: Logger = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  lines(),
);

/** Why something went wrong, in its own words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
