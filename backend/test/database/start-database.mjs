import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../dist/testing.js';

/** One PostgreSQL for the whole run; every test file gets a database of its own from it (fresh-database.ts). */
export default async function startDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oligoteka-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // it would go through hundreds of small databases all the time, each gone within the run
    autovacuum: 'off',
    max_connections: '400',
  };
  const server = await startPostgres({ dataDir, settings });
  globalThis.testDatabase = { server, dataDir };
  process.env.PG_ADMIN_URL = server.url;
}
