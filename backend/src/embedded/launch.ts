import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { binaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { lastWord } from './last-words.ts';
import type { Server } from './server.ts';
import type { Account } from './server-account.ts';

/** Bytes, of the machine or of the container. */
export const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Megabytes in which PostgreSQL keeps its pages: a quarter of the memory, as its manual advises, within bounds. With the
 * 128 MB it takes of itself appends slow down by a quarter once the indexes of some hundred thousand streams outgrow them.
 */
export const pagesInMemory = (bytes: number): number =>
  Math.min(512, Math.max(128, Math.floor(bytes / 4 / 1024 ** 2)));

/** Starts a server on `cluster` as a child of this process. */
export async function launch(
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
    // errors of statements are told to whoever sent them, and a stranger could fill the disk with them
    log_min_messages: 'log',
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
      if (reason === null) return null;
      return `${reason}; ${lastWord(await readFile(logPath, 'utf8'), child.pid)} (log: ${logPath})`;
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
export const metAnother = (reason: string): boolean =>
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/.test(reason);
