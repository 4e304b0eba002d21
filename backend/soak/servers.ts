import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from '../src/embedded/postgres.ts';
import { freePort } from '../src/embedded/free-port.ts';

/** The whole server at once; its first process alone, the others find out; one session, and the server throws out all. */
export const POSTGRES_DEATHS = ['everything', 'postmaster', 'session'] as const;
export type PostgresDeath = (typeof POSTGRES_DEATHS)[number];

const RESTART_SECONDS = 60;

/** A private PostgreSQL with the defaults of PostgreSQL, durability included, that can be killed and comes back. */
export class SoakPostgres {
  #server: EmbeddedPostgres;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    server: EmbeddedPostgres,
  ) {
    this.#server = server;
  }

  static async start(folder: string): Promise<SoakPostgres> {
    const port = await freePort();
    return new SoakPostgres(folder, port, await launch(folder, port));
  }

  get url(): string {
    return this.#server.url;
  }

  /** kill -9, then up again; resolves when it answers. */
  async die(death: PostgresDeath): Promise<void> {
    const postmaster = await this.#postmaster();
    const sessions = await childrenOf(postmaster);
    const victims =
      death === 'session'
        ? (await this.#shopSessions()).slice(0, 1)
        : death === 'postmaster'
          ? [postmaster]
          : [postmaster, ...sessions];
    for (const pid of victims) kill(pid);
    if (death === 'session') await pause(100);
    else await this.#restart();
    await this.#answers();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  async #restart(): Promise<void> {
    const end = Date.now() + RESTART_SECONDS * 1_000;
    for (;;) {
      try {
        // it refuses while a session of the dead server still lives
        this.#server = await launch(this.folder, this.port);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(100);
      }
    }
  }

  async #answers(): Promise<void> {
    const end = Date.now() + RESTART_SECONDS * 1_000;
    for (;;) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('select 1');
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(50);
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  async #postmaster(): Promise<number> {
    const file = path.join(this.folder, 'postgres/postmaster.pid');
    return Number((await readFile(file, 'utf8')).split('\n')[0]);
  }

  /** Sessions that write, the busiest first. */
  async #shopSessions(): Promise<number[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
           and datname = 'oligoteka' order by state = 'active' desc, query_start desc`,
      );
      return rows.map(({ pid }) => pid);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function launch(folder: string, port: number): Promise<EmbeddedPostgres> {
  return startPostgres({ dataDir: folder, port, settings: { max_connections: '300' } });
}

/** Direct children of a process, where the system tells. */
async function childrenOf(parent: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : [];
      }),
  );
  return found.flat();
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // already gone
  }
}

/** A private Redis that keeps nothing on disk: killed or wiped, every job in it is lost. */
export class SoakRedis {
  #child: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    child: ChildProcess,
  ) {
    this.#child = child;
  }

  static async start(folder: string): Promise<SoakRedis> {
    const port = await freePort();
    return new SoakRedis(folder, port, await launchRedis(folder, port));
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async wipe(): Promise<void> {
    const client = new Redis(this.url);
    client.on('error', () => {});
    await client.flushall();
    await client.quit();
  }

  async die(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
    this.#child = await launchRedis(this.folder, this.port);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}

async function launchRedis(folder: string, port: number): Promise<ChildProcess> {
  const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const child = spawn('redis-server', [...where, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => resolve(`ended with code ${code}`));
  });
  const open = new Promise<undefined>((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve(undefined));
  });
  const failure = await Promise.race([open, failed]);
  if (failure !== undefined) throw new Error(`redis-server: ${failure}`);
  return child;
}
