import { createRequire } from 'node:module';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type pretty from 'pino-pretty';
import type { Config } from './config.ts';

const STDERR = 2;
// written at once: a crash loses no line
let target: DestinationStream = destination({ dest: STDERR, sync: true });

/**
 * The log of the shop for its operators, on standard error; `request` names the call (`x-request-id`). It has no personal
 * data and no secret.
 */
export const log: Logger = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: loggedFields },
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line) => target.write(line) },
);

/** Sets the level and the form: lines of text for a terminal and in development, JSON for everything that collects logs. */
export function openLog({ logLevel, development }: Pick<Config, 'logLevel' | 'development'>): void {
  log.level = logLevel;
  if (!development && !process.stderr.isTTY) return;
  // not loaded where nobody looks
  const load = createRequire(import.meta.url)('pino-pretty') as typeof pretty;
  target = load({
    destination: STDERR,
    sync: true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
  });
}

/** The fields of an error that are logged. An error of the database also has the row it is about: that stays out. */
function loggedFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, code: Reflect.get(error, 'code'), stack: error.stack };
}

/** Why something went wrong, in its own words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
