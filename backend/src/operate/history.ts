import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { Database } from '../database.ts';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { runningPostgresUrl, startPostgres } from '../embedded/postgres.ts';
import { EventStore } from '../event-store/event-store.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import { projections } from '../projections.ts';
import { faultText } from './print.ts';

const CONNECTIONS = 4;

/** What an operator's command works on. */
export interface History {
  readonly database: Database;
  readonly store: EventStore;
  readonly dictionaries: Dictionaries;
  readonly personalData: PersonalData;
  /** Where letters stand that no mail server took. */
  readonly mailFolder: string;
  /** The queues of the shop, opened when first asked for. */
  queues(): Promise<JobQueues>;
}

/**
 * Opens the history of the shop that runs, or of one that is closed: then its embedded database runs for as long as the
 * command does. With `readOnly` PostgreSQL itself refuses every write of the command.
 */
export async function withHistory<Result>(
  config: Config,
  work: (history: History) => Promise<Result>,
  { readOnly = false }: { readOnly?: boolean } = {},
): Promise<Result> {
  const running = config.databaseUrl ?? (await runningPostgresUrl(config.dataDir));
  if (running === null && !existsSync(path.join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new ConfigError([
      `there is no shop in DATA_DIR ${config.dataDir}: run npm start once, or set DATABASE_URL`,
    ]);
  const own = running === null ? await startPostgres({ dataDir: config.dataDir }) : null;
  const url = own?.url ?? running ?? '';
  const database = await open(url, readOnly).catch(async (error: unknown) => {
    await own?.stop();
    throw error;
  });
  let queues: Promise<JobQueues> | null = null;
  const report = (error: unknown, where: string): void =>
    console.error(faultText(`${where}: ${error instanceof Error ? error.message : String(error)}`, 'ops: '));
  try {
    return await work({
      database,
      store: new EventStore({ pool: database.pool, projections }),
      dictionaries: new Dictionaries(database),
      personalData: new PersonalData(database),
      mailFolder: config.mail.folder,
      queues: () =>
        // loaded by those who ask for it: it takes longer than most commands run
        (queues ??= import('../jobs/job-queues.ts').then(
          (jobs) => new jobs.JobQueues({ redisUrl: config.redisUrl, databaseUrl: url }, report),
        )),
    });
  } finally {
    await (await (queues as Promise<JobQueues> | null))?.close();
    await database.close();
    await own?.stop();
  }
}

/** Connects as the command asks, to a schema that is up to date. */
async function open(url: string, readOnly: boolean): Promise<Database> {
  const writing = await Database.open(url, CONNECTIONS);
  try {
    await writing.migrate();
  } catch (error) {
    await writing.close();
    throw error;
  }
  if (!readOnly) return writing;
  await writing.close();
  const reading = new URL(url);
  reading.searchParams.set('options', '-c default_transaction_read_only=on');
  return Database.open(reading.href, CONNECTIONS);
}
