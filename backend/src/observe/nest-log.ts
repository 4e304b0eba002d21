import type { LoggerService } from '@nestjs/common';
import { log } from '../log.ts';

const textOf = (said: readonly unknown[]): string =>
  said.filter((part) => typeof part === 'string').join(' ');

/** What Nest itself says of its start: only what is wrong. */
export const nestLog: LoggerService = {
  log: () => {},
  warn: (...said: unknown[]) => log.warn(`nest: ${textOf(said)}`),
  error: (...said: unknown[]) => log.error(`nest: ${textOf(said)}`),
};
