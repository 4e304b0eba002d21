import type { LoggerService } from '@nestjs/common';
import { log } from '../log.ts';

const textOf = (said: readonly unknown[]): string =>
  said.filter((part) => typeof part === 'string').join(' ');

/** Nest's own messages: errors and warnings only. */
export const nestLog: LoggerService = {
  log: () => {},
  warn: (...said: unknown[]) => log.warn(`nest: ${textOf(said)}`),
  error: (...said: unknown[]) => log.error(`nest: ${textOf(said)}`),
};
