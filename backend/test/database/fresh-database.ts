import { randomUUID } from 'node:crypto';
import { migrations } from '@oligoteka/migrations';
import pg from 'pg';

const TEMPLATE = 'oligoteka_template';

/**
 * A migrated, empty database for one test file; answers its address. Migrations run once, copies are made from a
 * template, or of another database that nobody is connected to (`copyOf`, its address). With a small `partitionSize`
 * its events soon stand in several partitions.
 */
export async function freshDatabase({
  partitionSize,
  copyOf,
}: {
  partitionSize?: number;
  copyOf?: string;
} = {}): Promise<string> {
  const admin = process.env['PG_ADMIN_URL'];
  if (admin === undefined)
    throw new Error('PG_ADMIN_URL is not set: run through jest.integration.config.mjs');
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) await createTemplate(client, admin);
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const template = copyOf === undefined ? TEMPLATE : new URL(copyOf).pathname.slice(1);
    await client.query(`create database ${name} template ${template}`);
    const url = databaseUrl(admin, name);
    if (partitionSize !== undefined) await sizePartitions(url, partitionSize);
    return url;
  } finally {
    await client.end();
  }
}

/** A database without anything in it. */
export async function emptyDatabase(): Promise<string> {
  const admin = process.env['PG_ADMIN_URL'] ?? '';
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  await client.end();
  return databaseUrl(admin, name);
}

async function createTemplate(client: pg.Client, admin: string): Promise<void> {
  await client.query(`create database ${TEMPLATE}`);
  // one file of the run makes the template: the others need not wait for typeorm
  const { DataSource } = await import('typeorm');
  const source = new DataSource({
    type: 'postgres',
    url: databaseUrl(admin, TEMPLATE),
    migrations: [...migrations],
    migrationsTableName: 'migration',
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
}

async function sizePartitions(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update event_store.head set partition_size = $1', [size]);
  await client.end();
}

function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
