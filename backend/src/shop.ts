import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.ts';
import { type Config, ConfigError } from './config.ts';
import { Database } from './database.ts';
import { Dictionaries } from './dictionaries/dictionaries.ts';
import { Press } from './documents/press/press.ts';
import { publishSeed } from './dictionaries/seed/publish-seed.ts';
import { startPostgres } from './embedded/postgres.ts';
import { EventStore } from './event-store/event-store.ts';
import { addPartitionsAhead } from './event-store/partitions.ts';
import { JobQueues } from './jobs/job-queues.ts';
import { openPost } from './mail/post.ts';
import { OpenBank } from './payments/gateways/open-bank.ts';
import { nestLog } from './observe/nest-log.ts';
import { Metrics } from './observe/metrics.ts';
import { openTracing } from './observe/open-tracing.ts';
import { traceCommands } from './observe/tracing.ts';
import { rulingSeller } from './dictionaries/ruling-seller.ts';
import { openingChecklist } from './dictionaries/seed/opening-checklist.ts';
import { Search } from './search/search.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import type { ShopParts } from './shop-parts.ts';
import { SiteAdapter } from './site/http/site-adapter.ts';
import { WorkThreads } from './guard/work-threads.ts';
import { log } from './log.ts';
import { mountEdge } from './mount-edge.ts';
import { startProjector } from './start-projector.ts';
import { startWorkers } from './start-workers.ts';

const SETTLED_MS = 3_000;
/** Most seconds for the requests in hand after the shop was told to stop. */
const DRAIN_SECONDS = 10;
const IDLE_MILLISECONDS = 50;
/** Longer than proxies and clients keep an idle connection: none is closed while a request is on its way. */
const KEEP_ALIVE_MILLISECONDS = 75_000;
/** Time for a request to arrive whole: a long list on a slow telephone takes one. */
const REQUEST_MILLISECONDS = 120_000;

export interface Shop {
  readonly url: string;
  /** Facts and settings still missing in a shop that takes orders of strangers, a line for each subject. */
  readonly lacks: readonly string[];
  /** Resolves with the reason when the embedded database has died under the shop; never with a database of one's own. */
  readonly lost: Promise<string>;
  /** Finishes requests and jobs in hand, then leaves nothing behind, the embedded database included. */
  close(): Promise<void>;
}

/** Opens the shop in the roles asked for: database, schema, seed, then web, worker and projector. */
export async function openShop(config: Config): Promise<Shop> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error: unknown) => log.error({ err: error }, 'while closing'));
  };
  try {
    return { ...(await open(config, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(config: Config, closers: (() => Promise<unknown>)[]): Promise<Omit<Shop, 'close'>> {
  const { url: databaseUrl, lost } = await databaseOf(config, closers);
  const database = await Database.open(databaseUrl);
  closers.push(() => database.close());
  await database.migrate();

  const metrics = new Metrics();
  closers.push(async () => metrics.close());
  const tracing = await openTracing(config.otlpEndpoint, config.role);
  closers.push(async () => tracing?.close());
  const bank = await OpenBank.open(config.payments, { db: database, origin: config.publicUrl });
  closers.push(() => bank.close());
  const adapter = new SiteAdapter();
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.around(database, config, { metrics, tracing }, failpointOf(config), bank),
    adapter,
    { bodyParser: false, logger: nestLog },
  );
  adapter.answersWith(app.get(Dictionaries));
  traceCommands(tracing, app.get(CommandBus, { strict: false }));
  const store = app.get(EventStore);
  const queues = app.get(JobQueues);
  closers.push(() => app.get(WorkThreads, { strict: false }).close());
  closers.push(() => app.get(Press, { strict: false }).close());
  closers.push(() => store.close());
  await addPartitionsAhead(store).catch((error: unknown) => store.onError(error, 'partitions'));
  await publishSeed(store, new Date().toISOString());

  const has = (role: Config['role']): boolean => config.role === 'all' || config.role === role;
  const post = openPost(config.mail);
  closers.push(async () => post.close());
  closers.push(() => queues.close());
  await queues.ready().catch((error: unknown) => {
    throw new ConfigError([
      `REDIS_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  });
  const failpoint = failpointOf(config);
  const parts = { app, config, database, metrics, tracing, failpoint };
  if (has('worker')) startWorkers({ ...parts, post });
  if (has('worker') && config.laboratory !== undefined)
    closers.push(await watchFolderOf(parts, config.laboratory));
  if (has('projector')) closers.push(startProjector(parts));
  await mountEdge({ ...parts, bank, isWeb: has('web'), onClose: (closer) => closers.push(closer) });
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  server.requestTimeout = REQUEST_MILLISECONDS;
  await app.listen(config.port, config.host);
  closers.push(() => drain(app));
  if (has('web')) closers.push(prepareSearch(app));
  const host = ['0.0.0.0', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  const lacks = openingChecklist({
    facts: config.site.facts,
    versions: (await app.get(Dictionaries).current()).versions,
    hasSeller: (await rulingSeller(database)) !== null,
    hasPublicUrl: config.hasPublicUrl,
    hasMailServer: config.mail.smtpUrl !== undefined,
    cards: bank.gateway === null ? 'none' : bank.gateway.isTest ? 'test' : 'real',
  });
  return { url: `http://${host}:${config.port}`, lost, lacks };
}

/** Watches the folder of a laboratory; the desk is loaded by those who ask for it. */
async function watchFolderOf(
  { app, database }: ShopParts,
  laboratory: NonNullable<Config['laboratory']>,
): Promise<() => Promise<void>> {
  const { watchLaboratory } = await import('./operate/fulfilment/watch-laboratory.ts');
  const [store, dictionaries] = [app.get(EventStore), app.get(Dictionaries)];
  const personalData = app.get(PersonalData, { strict: false });
  return watchLaboratory({ database, store, dictionaries, personalData }, laboratory).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new ConfigError([`WATCHED_FOLDER cannot be used: ${why}`]);
    },
  );
}

async function databaseOf(
  config: Config,
  closers: (() => Promise<unknown>)[],
): Promise<{ url: string; lost: Promise<string> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, lost: new Promise(() => {}) };
  const server = await startPostgres({ dataDir: config.dataDir });
  closers.push(() => server.stop());
  return server;
}

/** Makes the search index once a start is over; an earlier search makes it itself. Returns a function that stops it. */
function prepareSearch(app: NestExpressApplication): () => Promise<void> {
  const timer = setTimeout(() => {
    const search = app.get(Search, { strict: false });
    search.prepare().catch((error: unknown) => log.error({ err: error }, 'search'));
  }, SETTLED_MS);
  return async () => clearTimeout(timer);
}

async function drain(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer() as Server;
  // connections that stay open end with an answer that says so, not by being cut later
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  const closed = app.close();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MILLISECONDS);
  const late = new AbortController();
  await Promise.race([
    closed,
    pause(DRAIN_SECONDS * 1000, undefined, { signal: late.signal }).catch(() => {}),
  ]);
  late.abort();
  clearInterval(idle);
  server.closeAllConnections();
  await closed;
}

/** Ends this process at a named step, as a crash would; only the tests of recovery name one. */
function failpointOf({ failpoint }: Config): (step: string) => void {
  return (step) => {
    if (step === failpoint) process.kill(process.pid, 'SIGKILL');
  };
}
