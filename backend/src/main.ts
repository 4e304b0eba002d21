import 'reflect-metadata';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError, readConfig } from './config.ts';
import { NotCarriedOver } from './database.ts';
import { EmbeddedPostgresError } from './embedded/postgres-error.ts';
import { closeWhenHung } from './observe/hung.ts';
import { openShop, type Shop } from './shop.ts';
import { log, openLog } from './log.ts';

/** A shop that is just being stopped may still hold the port for a moment. */
const PORT_TIMEOUT_MILLISECONDS = 3_000;
/** Signals that come together are one: npm passes a Ctrl+C on that the terminal has already sent. */
const SAME_SIGNAL_MILLISECONDS = 2_000;

// A connection that a library has checked out reports a dying server by an event that nobody listens to. Every user of the
// pool survives that outage by connecting again; any other uncaught error ends the process.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  const outage = /^(57P0[123]|08\d{3}|ECONNRESET|EPIPE)$/.test(error.code ?? '');
  // pg's error for a server that is gone without a word has no code: it is known by the file that made it
  const unexpected =
    error.message === 'Connection terminated unexpectedly' &&
    /[\\/]pg[\\/]lib[\\/]client\.js/.test(error.stack ?? '');
  if (outage || unexpected) {
    log.error(`database connection: ${error.message}`);
    return;
  }
  log.fatal({ err: error }, 'the shop ends');
  process.exit(1);
});

try {
  const config = readConfig();
  openLog(config);
  await requireFreePort(config);
  const opening = openShop(config);
  let stopping = false;
  let told = 0;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) {
      // a second signal means at once: the next start copes, as after a kill
      if (performance.now() - told > SAME_SIGNAL_MILLISECONDS) process.exit(128 + constants.signals[signal]);
      return;
    }
    stopping = true;
    told = performance.now();
    // A signal may come while the database is just starting: open to the end, then close in order.
    const shop = await opening.catch(() => null);
    await shop?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  const shop = await opening;
  if (!stopping) greet(config, shop);
  // to the parent that restarts a dead shop
  if (process.connected) process.send?.('open');
  if (!config.development) closeWhenHung();
  void shop.lost.then((reason) => {
    if (stopping) return;
    log.fatal(`oligoteka: PostgreSQL in ${config.dataDir} has died (${reason})`);
    process.exit(1);
  });
} catch (error) {
  for (const line of sentences(error)) console.error(line);
  process.exit(1);
}

function greet({ role, databaseUrl, redisUrl, dataDir }: Config, { url, lacks }: Shop): void {
  const database = databaseUrl === undefined ? `PostgreSQL in ${dataDir}` : 'PostgreSQL at DATABASE_URL';
  const jobs = redisUrl === undefined ? 'jobs on PostgreSQL' : 'jobs on Redis';
  if (role !== 'all' && role !== 'web') {
    console.log(`Oligoteka ${role} is running (${database}, ${jobs}); health at ${url}/health/ready`);
    return;
  }
  console.log(`Oligoteka is open at ${url}  (${database}, ${jobs})`);
  console.log(`Next: paste primers at ${url}/services/synthesis/order-form, or see npm run ops -- --help`);
  if (lacks.length > 0)
    console.log(
      ['Before customers come, this shop still needs:', ...lacks.map((line) => `  ${line}`)].join('\n'),
    );
}

async function requireFreePort({ host, port }: Config): Promise<void> {
  const deadline = Date.now() + PORT_TIMEOUT_MILLISECONDS;
  for (;;) {
    const code = await new Promise<string | null>((resolve) => {
      const probe = createServer();
      probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      probe.listen(port, host, () => probe.close(() => resolve(null)));
    });
    if (code === null) return;
    if (code !== 'EADDRINUSE') throw new ConfigError([`cannot listen on HOST=${host} PORT=${port}: ${code}`]);
    if (Date.now() > deadline)
      throw new ConfigError([`PORT ${port} is taken by another program: set PORT to a free one`]);
    await pause(100);
  }
}

/** One clear line for a fault that an operator can fix; the whole trace for any other. */
function sentences(error: unknown): string[] {
  if (error instanceof ConfigError) return error.faults.map((fault) => `oligoteka: ${fault}`);
  if (error instanceof EmbeddedPostgresError || error instanceof NotCarriedOver)
    return [`oligoteka: ${error.message}`];
  const { code, message } = error as { code?: string; message?: string };
  if (
    code !== undefined &&
    /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|28P01|28000|3D000|57P03|EAI_AGAIN)$/.test(
      code,
    )
  )
    return [`oligoteka: DATABASE_URL cannot be used: ${message || code}`];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
