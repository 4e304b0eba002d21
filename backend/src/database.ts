import { setTimeout as pause } from 'node:timers/promises';
import { carryOver, migrations } from '@oligoteka/migrations';
import pg from 'pg';
import type { Queryable } from './event-store/event.ts';
import { queryable } from './event-store/queryable.ts';
import { log } from './log.ts';

export { NotCarriedOver } from '@oligoteka/migrations';

const MIGRATION_LOCK = 7_355_609;
const MIGRATION_TABLE = 'migration';
/** cannot_connect_now: starting up, or recovering what a crash left. */
const STARTING_UP = '57P03';
const STARTING_POLL = 200;

/** The PostgreSQL of the shop: one pool for everything a process does. */
export class Database implements Queryable {
  private constructor(
    readonly pool: pg.Pool,
    readonly url: string,
  ) {}

  /**
   * Connects; rejects when the server cannot be reached. Waits for a server that is still starting, as after a crash, up to
   * the timeout; `told` is called once.
   */
  static async open(
    url: string,
    connections = 20,
    {
      timeoutSeconds = 30,
      told = (line) => log.warn(line),
    }: { timeoutSeconds?: number; told?(line: string): void } = {},
  ): Promise<Database> {
    const deadline = Date.now() + timeoutSeconds * 1000;
    for (let tries = 1; ; tries += 1) {
      try {
        return await Database.connect(url, connections);
      } catch (error) {
        if ((error as { code?: unknown }).code !== STARTING_UP || Date.now() > deadline) throw error;
        if (tries === 1) told(`database: PostgreSQL is still starting, waiting up to ${timeoutSeconds} s`);
        await pause(STARTING_POLL);
      }
    }
  }

  private static async connect(url: string, connections: number): Promise<Database> {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      // statements that belong together are sent together: event-store/append/one-flight.ts
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      // a lost host sends nothing: without keepalive an append that waits for its answer would hold up all others for ever
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    // a server that is closed behind a closed pool ends connections that nobody uses any more
    pool.on('error', ({ message }) => {
      if (!pool.ending) log.error(`database pool: ${message}`);
    });
    try {
      await pool.query('select');
    } catch (error) {
      await pool.end();
      throw error;
    }
    return new Database(pool, url);
  }

  /**
   * Brings the schema up to date, also one of the last release that had many migrations for a schema; several processes may
   * start at once. Rejects with NotCarriedOver where another release has to be started first.
   */
  async migrate(): Promise<void> {
    if ((await missingMigrations(this)) === 0) return;
    // loaded for a migration only: typeorm takes longer to load than most commands of an operator run
    const { DataSource } = await import('typeorm');
    const source = new DataSource({
      type: 'postgres',
      url: this.url,
      migrations: [...migrations],
      migrationsTableName: MIGRATION_TABLE,
      installExtensions: false,
      connectTimeoutMS: 5_000,
    });
    const client = await this.pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      if (await carryOver(client, MIGRATION_TABLE)) log.info('database: taken over from the release before');
      await source.initialize();
      const missing = await missingMigrations(queryable(client));
      if (missing > 0 && missing < migrations.length)
        log.info('database: brings its schema up to date; the other processes wait meanwhile');
      await source.runMigrations({ transaction: 'each' });
    } finally {
      if (source.isInitialized) await source.destroy();
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
      client.release();
    }
  }

  /** Parametrised SQL; a `name` keeps its plan prepared on the connection. */
  async query<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters: readonly unknown[] = [],
    name?: string,
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    const { rows, rowCount } = await this.pool.query<Row & pg.QueryResultRow>({
      text: sql,
      values: [...parameters],
      ...(name !== undefined && { name }),
    });
    return { rows, rowCount };
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** The number of migrations that have not run yet; all in an empty database. */
async function missingMigrations(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('select where to_regclass($1) is not null', [MIGRATION_TABLE]);
  if (rowCount === 0) return migrations.length;
  const { rows } = await db.query<{ name: string }>(`select name from ${MIGRATION_TABLE}`);
  const ran = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !ran.has(name)).length;
}
