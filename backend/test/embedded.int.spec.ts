import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { memory, pagesInMemory } from '../src/embedded/launch.ts';
import { type EmbeddedPostgres, startPostgres } from '../src/embedded/postgres.ts';
import { Database } from '../src/database.ts';
import { EventStore } from '../src/event-store/event-store.ts';
import { log } from '../src/log.ts';
import { until } from './event-store/support.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-folder-'));
  folders.push(folder);
  return folder;
}

/** The code with which it refuses a connection, or null when it answers. */
async function refusal({ url }: Pick<EmbeddedPostgres, 'url'>): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await client.end().catch(() => {});
  }
}

test('a data folder that cannot be made is one clear refusal, not an endless try', async () => {
  await expect(startPostgres({ dataDir: '/proc/oligoteka/data' })).rejects.toThrow(
    /^DATA_DIR \/proc\/oligoteka\/data cannot be used: mkdir ENOENT$/,
  );
});

test('a file where the data folder should be is refused by name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-folder-'));
  const file = path.join(folder, 'taken');
  await writeFile(file, '');
  for (const dataDir of [file, path.join(file, 'data')])
    await expect(startPostgres({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} cannot be used: `);
  await rm(folder, { recursive: true });
});

test('PostgreSQL keeps its pages in a quarter of the memory, within bounds', async () => {
  expect([0.25, 1, 1.6, 64].map((gigabytes) => pagesInMemory(gigabytes * 1024 ** 3))).toEqual([
    128, 256, 409, 512,
  ]);
  const server = await startPostgres({ dataDir: await newFolder(), settings: { fsync: 'off' } });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(
    "select setting::int / 128 as mb from pg_settings where name = 'shared_buffers'",
  );
  expect(rows).toEqual([{ mb: pagesInMemory(memory()) }]);
  await client.end();
  await server.stop();
});

test('a start while the last shop is still closing waits for it, whichever moment it meets', async () => {
  const dataDir = await newFolder();
  const settings = { fsync: 'off' };
  let server = await startPostgres({ dataDir, settings });
  for (let turn = 0; turn < 6; turn += 1) {
    const next = startPostgres({ dataDir, settings });
    // from the very start of the other one to after its first looks for the lock
    for (let wait = 0; wait < turn; wait += 1) await refusal(server);
    await server.stop();
    server = await next;
    expect(await refusal(server)).toBe(null);
  }
  await server.stop();
});

test('a server that meets the last one in its last moment is launched again, though nobody is there any more', async () => {
  const dataDir = await newFolder();
  const settings = { fsync: 'off' };
  await (await startPostgres({ dataDir, settings })).stop();
  // it listens no more, and is gone as soon as the new one has complained of it
  const log = path.join(dataDir, 'postgres.log');
  const last = spawn('sh', ['-c', `until grep -q 'lock file' ${log}; do :; done`]);
  await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), `${last.pid}\n${dataDir}/postgres\n0\n1\n`);
  const gone = once(last, 'exit');
  const server = await startPostgres({ dataDir, settings });
  await gone;
  expect(await refusal(server)).toBe(null);
  await server.stop();
});

test('a start while the last server is shutting down waits for its end', async () => {
  const dataDir = await newFolder();
  const settings = { fsync: 'off' };
  const last = await startPostgres({ dataDir, settings });
  const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  // it waits for its sessions, that of the owner included
  process.kill(Number(pid), 'SIGTERM');
  await until(async () => (await refusal(last)) === '57P03', 'it to refuse sessions');
  const next = startPostgres({ dataDir, settings });
  let failed: unknown = null;
  next.catch((error: unknown) => (failed = error));
  for (let look = 0; look < 100; look += 1) await refusal(last);
  expect(failed).toBe(null);
  await last.stop();
  const server = await next;
  expect(await refusal(server)).toBe(null);
  await server.stop();
});

test('data that cannot be recovered: the reason of the server is told, and where its log is', async () => {
  const dataDir = await newFolder();
  await (await startPostgres({ dataDir, settings: { fsync: 'off' } })).stop();
  await rm(path.join(dataDir, 'postgres/pg_wal'), { recursive: true });
  await mkdir(path.join(dataDir, 'postgres/pg_wal'), { mode: 0o777 });
  await chmod(path.join(dataDir, 'postgres/pg_wal'), 0o777);
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /^PostgreSQL did not start: .*(FATAL|PANIC): .*checkpoint record.* \(log: .*postgres\.log\)$/,
  );
});

test('a server that closes behind a closed pool is no error', async () => {
  const errors = jest.spyOn(log, 'error').mockImplementation(() => {});
  const server = await startPostgres({ dataDir: await newFolder(), settings: { fsync: 'off' } });
  const database = await Database.open(server.url);
  new EventStore({ pool: database.pool, onError: (error) => log.error(String(error)) });
  await Promise.all(Array.from({ length: 20 }, () => database.query('select pg_sleep(0.05)')));
  await database.close();
  await server.stop();
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
