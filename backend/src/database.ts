import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '@oligoteka/migrations';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { Queryable } from './event-store/event.ts';

const MIGRATION_LOCK = 7_355_609;
/** cannot_connect_now: starting up, or recovering what a crash left. */
const STARTING_UP = '57P03';
const STARTING_POLL = 200;

/** The PostgreSQL of the shop: one pool for everything a process does. */
export class Database implements Queryable {
  private constructor(
    private readonly source: DataSource,
    readonly pool: pg.Pool,
    readonly url: string,
  ) {}

  /**
   * Connects; rejects when the server cannot be reached. One that is still starting, as after a crash, is waited for:
   * `told` once, for so many seconds.
   */
  static async open(
    url: string,
    connections = 20,
    {
      patienceSeconds = 30,
      told = console.error,
    }: { patienceSeconds?: number; told?(line: string): void } = {},
  ): Promise<Database> {
    const deadline = Date.now() + patienceSeconds * 1000;
    for (let tries = 1; ; tries += 1) {
      try {
        return await Database.connect(url, connections);
      } catch (error) {
        if ((error as { code?: unknown }).code !== STARTING_UP || Date.now() > deadline) throw error;
        if (tries === 1) told(`database: PostgreSQL is still starting, waiting up to ${patienceSeconds} s`);
        await pause(STARTING_POLL);
      }
    }
  }

  private static async connect(url: string, connections: number): Promise<Database> {
    const source = new DataSource({
      type: 'postgres',
      url,
      migrations: [...migrations],
      migrationsTableName: 'migration',
      installExtensions: false,
      connectTimeoutMS: 5_000,
      poolErrorHandler: (error: unknown) =>
        console.error('database pool:', error instanceof Error ? error.message : error),
      extra: { max: connections },
    });
    await source.initialize();
    const pool = (source.driver as unknown as { master: pg.Pool }).master;
    return new Database(source, pool, url);
  }

  /** Brings the schema up to date; several processes may start at once. */
  async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await this.source.runMigrations({ transaction: 'each' });
    } finally {
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
    await this.source.destroy();
  }
}
