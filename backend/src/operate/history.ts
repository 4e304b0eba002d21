import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { Database } from '../database.ts';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { runningPostgresUrl, startPostgres } from '../embedded/postgres.ts';
import { EventStore } from '../event-store/event-store.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import type { Papers, PapersNeeds } from '../documents/papers.ts';
import type { OpenBank } from '../payments/gateways/open-bank.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import { projections } from '../projections.ts';
import { upcasters } from '../upcasters.ts';
import { faultText } from './print/print.ts';
import { log } from '../log.ts';

const CONNECTIONS = 4;

/** The history that an operator's command works on. */
export interface History {
  readonly database: Database;
  readonly store: EventStore;
  readonly dictionaries: Dictionaries;
  readonly personalData: PersonalData;
  /** Folder of the letters that no mail server took. */
  readonly mailFolder: string;
  /** The queues of the shop, opened when first asked for. */
  queues(): Promise<JobQueues>;
  /** The bank of the shop, opened when first asked for. */
  bank(): Promise<OpenBank>;
  /** Papers, and a press of the command's own, opened when first asked for. */
  papers(): Promise<Papers>;
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
  const own = running === null ? startPostgres({ dataDir: config.dataDir }) : null;
  const forgetInterrupts = stopOnInterrupt(async () => {
    await (await own)?.stop();
  });
  try {
    return await visit(config, (await own)?.url ?? running ?? '', work, readOnly);
  } finally {
    await (await own?.catch(() => null))?.stop();
    forgetInterrupts();
  }
}

let interrupted = false;
/** Whether Ctrl+C or the like ends this process: faults that come of it are no news. */
export const isInterrupted = (): boolean => interrupted;

/**
 * PostgreSQL rolls back the work of an ended session; a server started for the command must not stay behind.
 * Returns how to go back to the signals' own meaning.
 */
function stopOnInterrupt(stop: () => Promise<void>): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (interrupted) return;
    interrupted = true;
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}ops: interrupted; run it again\n`);
    // sessions that end because of it are no news
    console.error = () => {};
    log.level = 'silent';
    void stop()
      .catch(() => {})
      .then(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}

async function visit<Result>(
  config: Config,
  url: string,
  work: (history: History) => Promise<Result>,
  readOnly: boolean,
): Promise<Result> {
  const database = await open(url, readOnly);
  let queues: Promise<JobQueues> | null = null;
  let bank: Promise<OpenBank> | null = null;
  let press: OpenPress | null = null;
  const known = {
    database,
    store: new EventStore({ pool: database.pool, projections, upcasters }),
    dictionaries: new Dictionaries(database),
    personalData: new PersonalData(database),
  };
  try {
    return await work({
      ...known,
      mailFolder: config.mail.folder,
      queues: () =>
        // loaded by those who ask for it: it takes longer than most commands run
        (queues ??= openQueues({ redisUrl: config.redisUrl, databaseUrl: url })),
      bank: () => (bank ??= openBank(config, database)),
      papers: async () => (await (press ??= openPress(config, known))).papers,
    });
  } finally {
    await (await (queues as Promise<JobQueues> | null)?.catch(() => null))?.close();
    await (await (bank as Promise<OpenBank> | null)?.catch(() => null))?.close();
    await (await (press as OpenPress | null)?.catch(() => null))?.press.close();
    await database.close();
  }
}

type OpenPress = ReturnType<typeof openPress>;

async function openQueues(at: { redisUrl: string | undefined; databaseUrl: string }): Promise<JobQueues> {
  const jobs = await import('../jobs/job-queues.ts');
  const queues = new jobs.JobQueues(at, (error, where) =>
    console.error(faultText(`${where}: ${error instanceof Error ? error.message : String(error)}`, 'ops: ')),
  );
  // BullMQ would go on trying for ever
  await queues.ready().catch((error: Error) => {
    throw new ConfigError([`the queues in Redis cannot be reached: ${error.message}`]);
  });
  return queues;
}

async function openBank(config: Config, db: Database): Promise<OpenBank> {
  const { OpenBank } = await import('../payments/gateways/open-bank.ts');
  return OpenBank.open(config.payments, { db, origin: config.publicUrl });
}

async function openPress(
  { publicUrl }: Config,
  { database: db, ...known }: Pick<History, 'database' | 'store' | 'dictionaries' | 'personalData'>,
) {
  const [{ Papers }, { PaperFiles }, { Press }] = await Promise.all([
    import('../documents/papers.ts'),
    import('../documents/files/paper-files.ts'),
    import('../documents/press/press.ts'),
  ]);
  const { creditHere } = await import('../payments/credit/credit-work.ts');
  const credit: NonNullable<PapersNeeds['credit']> = (uid, metadata) =>
    creditHere({ ...known, db }, uid, metadata);
  const files = new PaperFiles(db, known.personalData);
  // the desk is always run as it was built
  const built = import.meta.dirname;
  const press = new Press(path.join(built, 'press-process.js'), path.resolve(built, '../papers'));
  return { press, papers: new Papers({ ...known, db, files, press, origin: publicUrl, credit }) };
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
