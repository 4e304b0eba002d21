import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Metrics } from './observe/metrics.ts';
import type { openTracing } from './observe/open-tracing.ts';

/** Parts of a shop that every role needs while it is opened. */
export interface ShopParts {
  readonly app: NestExpressApplication;
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly tracing: Awaited<ReturnType<typeof openTracing>>;
  /** Ends the process at a named step, in tests of recovery. */
  readonly failpoint: (step: string) => void;
}
