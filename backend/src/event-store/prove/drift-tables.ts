import type pg from 'pg';
import type { Projection } from '../event.ts';
import { shapeOf } from '../rebuild/shadow-tables.ts';

/** Vacuum never sees tables of a session: one that is old would keep it from forgetting old transactions. */
const DAY_MS = 86_400_000;

/**
 * A session with empty tables like those of the read models, for the rows that should be there. They are made once and
 * emptied by each commit: new tables for each look would fill the catalogue of the database with dead rows.
 */
export class DriftTables {
  readonly #pool: pg.Pool;
  #client: Promise<pg.PoolClient> | undefined;
  #since = 0;
  readonly #shapes = new Map<string, string>();
  #before: Promise<unknown> = Promise.resolve();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs work, one after the other. Its events, its rows and the rows it puts into `pg_temp` are of one snapshot. */
  use<T>(projection: Projection, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const result = this.#before.then(() => this.#use(projection, work));
    this.#before = result.catch(() => {});
    return result;
  }

  /** The tables go with their session. */
  async close(): Promise<void> {
    await this.#before;
    await this.#drop();
  }

  async #use<T>(projection: Projection, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    if (Date.now() - this.#since > DAY_MS) await this.#drop();
    try {
      const client = await (this.#client ??= this.#connect());
      await client.query('begin isolation level repeatable read');
      await this.#makeTables(client, projection);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await this.#drop();
      throw error;
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    this.#since = Date.now();
    const client = await this.#pool.connect();
    client.on('error', ignore);
    return client;
  }

  async #makeTables(client: pg.ClientBase, { tables, rowsOf }: Projection): Promise<void> {
    const own = tables.filter((table) => rowsOf !== undefined && table in rowsOf.columns);
    for (const table of own) {
      const shape = await shapeOf(client, [table]);
      if (this.#shapes.get(table) === shape) continue;
      const name = table.replace('read.', 'pg_temp.');
      await client.query(
        `drop table if exists ${name}; create table ${name} (like ${table} including all) on commit delete rows`,
      );
      this.#shapes.set(table, shape);
    }
  }

  async #drop(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    this.#shapes.clear();
    client?.off('error', ignore);
    client?.release(true);
  }
}

const ignore = (): void => {};
