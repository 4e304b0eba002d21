import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Server } from './server.ts';

/** Process and port in postmaster.pid, when a process of that number lives. */
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
export async function leftBehind(cluster: string): Promise<Server | 'busy' | null> {
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
export const isBusy = (error: unknown): boolean => (error as { code?: string }).code === '57P03';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits for the end of a server that is not our child: looks once a second, without keeping this process alive. */
async function untilDead(pid: number): Promise<string> {
  while (isAlive(pid)) await pause(1_000, undefined, { ref: false });
  return 'it ended';
}
