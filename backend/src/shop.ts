import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Credentials } from './accounts/credentials.ts';
import { BlockedSenders } from './guard/blocked-senders.ts';
import { OneTimeSecrets } from './guard/one-time-secrets.ts';
import { SecurityLog } from './guard/security-log.ts';
import { sweepAccounts } from './accounts/sweep.ts';
import { userLetters } from './accounts/user-letters.ts';
import { AppModule } from './app.module.ts';
import { repricingProgress } from './basket/reprice/repricing-runs.ts';
import { overdueRepricing, repricingQueue } from './basket/reprice/repricing-queue.ts';
import { type Config, ConfigError } from './config.ts';
import { Database } from './database.ts';
import { Dictionaries } from './dictionaries/dictionaries.ts';
import { documentsQueue } from './documents/documents-queue.ts';
import { overdueInvoices } from './documents/letters/overdue-invoices.ts';
import { overdueReminders } from './documents/letters/overdue-reminders.ts';
import { invoiceForLetter } from './documents/letters/invoice-for-letter.ts';
import { PaperKeys } from './documents/paper-keys.ts';
import { paperLetters } from './documents/letters/paper-letters.ts';
import { Papers } from './documents/papers.ts';
import { Press } from './documents/press/press.ts';
import { publishSeed } from './dictionaries/seed/publish-seed.ts';
import { startPostgres } from './embedded/postgres.ts';
import { startAnchors } from './event-store/anchor.ts';
import { codeVersion } from './event-store/code-version.ts';
import { startDriftSentinel } from './event-store/drift-sentinel.ts';
import { EventStore } from './event-store/event-store.ts';
import { type RelayedJob, relay } from './event-store/relay.ts';
import { clockWatch } from './event-store/head-clock.ts';
import { makeRoom } from './event-store/room.ts';
import { type Job, JobQueues } from './jobs/job-queues.ts';
import { LETTER_EVENT_TYPES, OWING_EVENT_TYPES, owedJobs, owedLetters } from './owed-work.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { openPost } from './mail/post.ts';
import { PAGES } from './payments/emulator/pay-page.ts';
import { OpenBank } from './payments/open-bank.ts';
import { nestLog } from './observe/nest-log.ts';
import { Metrics } from './observe/metrics.ts';
import { metricsPage } from './observe/metrics-page.ts';
import { countRequests, requestNames, traceRequests } from './observe/requests.ts';
import { openTracing } from './observe/open-tracing.ts';
import { traceCommands, traceJobs, traceRelay } from './observe/tracing.ts';
import { OverdueLetters } from './mail/overdue-letters.ts';
import { overdueOrders } from './ordering/overdue-orders.ts';
import { orderLetters } from './ordering/order-letters.ts';
import { ordersQueue } from './ordering/orders-queue.ts';
import { rulingSeller } from './dictionaries/ruling-seller.ts';
import { openingChecklist } from './dictionaries/seed/opening-checklist.ts';
import { overduePayments } from './payments/overdue-payments.ts';
import { PaymentWorkers } from './payments/payment-workers.ts';
import { paymentLetters, receiptForLetter } from './payments/payment-letters.ts';
import { paymentsQueue } from './payments/payments-queue.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { waitingOrders } from './ordering/waiting-orders.ts';
import { HTTPS_ONLY } from './site/session/cookies.ts';
import { identifyMember } from './site/session/identify-member.ts';
import { Search } from './search/search.ts';
import { InProcessCalls } from './site/in-process-calls.ts';
import { Overload } from './site/http/overload.ts';
import { neverStored, ownPagesOnly } from './site/session/own-pages-only.ts';
import { readBody } from './site/http/read-body.ts';
import { SiteAdapter } from './site/http/site-adapter.ts';
import { openSession } from './site/session/session.ts';
import { refuseMalformedHost } from './web/malformed-host.ts';
import { WorkThreads } from './guard/work-threads.ts';
import { mountWeb } from './web/mount-web.ts';
import { log } from './log.ts';

const FRONTEND_ROOT = path.resolve(import.meta.dirname, '../../frontend');
const ORDER_WORKERS = 32;
/** One prints while the other writes. */
const DOCUMENT_WORKERS = 2;
/** Each mostly waits for the bank. */
const PAYMENT_WORKERS = 8;
/** As many as the mail server is spoken to at once. */
const MAIL_WORKERS = 2;
/** How often orders are looked for that lost their job. */
const OVERDUE_SECONDS = 10;
/** The same for letters. */
const LETTERS_SECONDS = 30;
/** How soon after a day has come that other prices hold from. */
const REPRICING_SECONDS = 3;
const SETTLED_MS = 3_000;
/** How often partitions are made for positions to come. */
const ROOM_SECONDS = 60;
const CLOCK_SECONDS = 60;
/** How often tokens, links and tries that are over are cleared away. */
const SWEEP_SECONDS = 3_600;
/** How long requests in hand may take after the shop was told to stop. */
const DRAIN_SECONDS = 10;
const IDLE_MILLISECONDS = 50;
/** Longer than proxies and clients keep an idle connection: none is closed while a request is on its way. */
const KEEP_ALIVE_MILLISECONDS = 75_000;

export interface Shop {
  readonly url: string;
  /** What a shop that takes orders of strangers still needs, a line for each subject. */
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
  await makeRoom(store).catch((error: unknown) => store.onError(error, 'partitions'));
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
  if (has('worker')) {
    const handlers = ordersQueue({
      store,
      dictionaries: app.get(Dictionaries),
      failpoint: failpointOf(config),
    });
    const repricing = repricingQueue({
      db: database,
      store,
      dictionaries: app.get(Dictionaries),
      failpoint: failpointOf(config),
    });
    const papers = app.get(Papers, { strict: false });
    const keys = app.get(PaperKeys, { strict: false });
    const credentials = app.get(Credentials, { strict: false });
    const needs = { store, personalData: app.get(PersonalData), secrets: app.get(OneTimeSecrets) };
    const letters = mailQueue({
      db: database,
      post,
      writers: {
        ...orderLetters({
          ...needs,
          isProved: (memberId, email) => credentials.hasProved(memberId, email),
          invoiceOf: invoiceForLetter({ papers, keys }),
          receiptOf: receiptForLetter(store),
        }),
        ...paperLetters({ ...needs, keys }),
        ...paymentLetters({ ...needs, db: database, shopEmail: config.mail.from }),
        ...userLetters({ ...needs, credentials }),
      },
      origin: config.publicUrl,
      isBlocked: (email) => app.get(BlockedSenders).isBlocked(email),
    });
    queues.work('mail', metrics.timed('mail', traceJobs(tracing, letters)), MAIL_WORKERS);
    queues.work('repricing', metrics.timed('repricing', traceJobs(tracing, repricing)), 1);
    const documents = documentsQueue({ store, papers });
    queues.work('documents', metrics.timed('documents', traceJobs(tracing, documents)), DOCUMENT_WORKERS);
    const payments = paymentsQueue(app.get(PaymentWorkers, { strict: false }));
    queues.work('payments', metrics.timed('payments', traceJobs(tracing, payments)), PAYMENT_WORKERS);
    queues.work('orders', metrics.timed('orders', traceJobs(tracing, handlers)), ORDER_WORKERS);
  }
  if (has('projector')) {
    const enqueue = (job: RelayedJob): Promise<void> => queues.add(job as Job);
    const jobs = relay(store, {
      name: 'jobs',
      eventTypes: OWING_EVENT_TYPES,
      jobsFor: owedJobs,
      enqueue: traceRelay(tracing, enqueue),
      failpoint: failpointOf(config),
    });
    metrics.watch(jobs);
    closers.push(() => jobs.stop());
    const sentinel = startDriftSentinel(store, {
      everySeconds: config.driftCheckSeconds,
      report: (reports) => {
        for (const { projection, drifted } of reports) {
          metrics.projectionDrift(projection, drifted);
          if (drifted > 0)
            log.error(
              { projection, drifted },
              `drift: ${drifted} rows of ${projection} are not what their events say`,
            );
        }
      },
    });
    closers.push(() => sentinel.stop());
    if (config.anchorsFile !== undefined) {
      const anchors = startAnchors(store, { file: config.anchorsFile, code: codeVersion() });
      closers.push(() => anchors.stop());
    }
    closers.push(repeat('partitions', ROOM_SECONDS, async () => void (await makeRoom(store))));
    closers.push(
      repeat(
        'clock',
        CLOCK_SECONDS,
        clockWatch(database, (line) => log.error(`clock: ${line}`)),
      ),
    );
    closers.push(repeat('accounts', SWEEP_SECONDS, () => sweepAccounts(database, app.get(PersonalData))));
    closers.push(
      repeat('overdue orders', OVERDUE_SECONDS, async () => {
        for (const job of await overdueOrders(database, new Date())) await queues.add(job);
      }),
    );
    closers.push(
      repeat('overdue invoices', LETTERS_SECONDS, async () => {
        const now = new Date();
        for (const job of [
          ...(await overdueInvoices(database, now)),
          ...(await overdueReminders(database, now)),
        ])
          await queues.add(job);
      }),
    );
    const { bank } = app.get(PaymentWorkers, { strict: false });
    closers.push(
      repeat('overdue payments', LETTERS_SECONDS, async () => {
        const takesCards = bank.gateway !== null;
        for (const job of await overduePayments(database, new Date(), { takesCards })) await queues.add(job);
      }),
    );
    const letters = new OverdueLetters(store, { eventTypes: LETTER_EVENT_TYPES, lettersOf: owedLetters });
    closers.push(
      repeat('overdue letters', LETTERS_SECONDS, async () => {
        for (const job of await letters.look(new Date())) await queues.add(job);
      }),
    );
    closers.push(
      repeat('overdue re-pricing', REPRICING_SECONDS, async () => {
        const job = await overdueRepricing(database, app.get(Dictionaries), new Date());
        if (job !== null) await queues.add(job);
      }),
    );
  }
  const calls = app.get(InProcessCalls);
  const nameOf = requestNames(() => calls.paths());
  countRequests(app.getHttpServer() as Server, metrics, nameOf);
  const sources = {
    db: database,
    pool: database.pool,
    queues,
    waitingOrders: () => waitingOrders(database),
    repricing: () => repricingProgress(database),
  };
  app.use(metricsPage(metrics, sources, config.metricsToken));
  if (tracing !== undefined) app.use(traceRequests(tracing, nameOf));
  if (config.trustedProxies.length > 0) app.set('trust proxy', config.trustedProxies);
  // calls are never stored, pages always made anew; robots.txt and the sitemap are fetched whole after their hour
  app.disable('etag');
  app.set(HTTPS_ONLY, config.publicUrl.startsWith('https:'));
  app.use(refuseMalformedHost);
  app.use(openSession);
  if (has('web')) {
    const overload = config.overloadMilliseconds > 0 ? new Overload(config.overloadMilliseconds) : undefined;
    closers.push(async () => overload?.stop());
    if (overload !== undefined) app.use(overload.refuse);
    const securityLog = app.get(SecurityLog, { strict: false });
    // where it is not set, what a request says of itself is believed
    const origin = config.hasPublicUrl ? config.publicUrl : undefined;
    app.use('/site', ownPagesOnly(origin, securityLog), neverStored);
    app.use(identifyMember(app.get(QueryBus, { strict: false })));
    app.use(
      '/site',
      readBody((path) => calls.requestOf(path)),
    );
    if (overload !== undefined) app.use(overload.takeTurns);
    if (bank.pages !== null) app.use(PAGES, bank.pages);
    const unmount = await mountWeb(app, {
      frontendRoot: FRONTEND_ROOT,
      dev: config.development,
      callFor: (page) => calls.callFor(page),
      onPages: (pages) => app.get(Search, { strict: false }).know(pages),
      origin,
      site: config.site,
    });
    closers.push(unmount);
  } else app.use(healthOnly);
  (app.getHttpServer() as Server).keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
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

async function databaseOf(
  config: Config,
  closers: (() => Promise<unknown>)[],
): Promise<{ url: string; lost: Promise<string> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, lost: new Promise(() => {}) };
  const server = await startPostgres({ dataDir: config.dataDir });
  closers.push(() => server.stop());
  return server;
}

/** Once a start is over, the first search finds its index made; one that comes earlier makes it. Returns how to stop. */
function prepareSearch(app: NestExpressApplication): () => Promise<void> {
  const timer = setTimeout(() => {
    const search = app.get(Search, { strict: false });
    search.prepare().catch((error: unknown) => log.error({ err: error }, 'search'));
  }, SETTLED_MS);
  return async () => clearTimeout(timer);
}

/** Does something again and again, never twice at once; a failure is told and tried again. Returns how to stop. */
function repeat(what: string, seconds: number, work: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error }, what));
      await pause(seconds * 1000, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** A worker or projector listens too, but for health checks alone. */
function healthOnly(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/health/')) next();
  else response.status(404).end();
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
