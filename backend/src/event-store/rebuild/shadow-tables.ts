import pg from 'pg';
import type { Projection } from '../event.ts';
import { ownTypes } from '../event-rows.ts';
import { must } from '../must.ts';

export interface ShadowProgress {
  readonly position: number;
  /** Applied so far, also by runs that were cut off. */
  readonly events: number;
  readonly indexed: boolean;
}

/**
 * The tables of a projection once more, in a schema of their own, with a note of how far they are filled. Statements
 * of a rebuild commit together with that note, so a rebuild that was killed goes on where it was.
 */
export class Shadow {
  readonly schema: string;
  readonly #client: pg.ClientBase;
  readonly #projection: Projection;

  constructor(client: pg.ClientBase, projection: Projection) {
    if (!/^[a-z][a-z0-9_]*$/.test(projection.name))
      throw new TypeError(
        `the name of a projection to rebuild has small letters, digits and _: ${projection.name}`,
      );
    for (const table of projection.tables) requireTable(table);
    this.schema = `read_shadow_${projection.name}`;
    this.#client = client;
    this.#projection = projection;
  }

  tableOf(live: string): string {
    return `${this.schema}.${nameOf(live)}`;
  }

  /** Opens the tables an earlier rebuild of the same code left, or makes empty ones. */
  async open(fingerprint: string, restart: boolean): Promise<ShadowProgress> {
    const found = restart ? undefined : await this.#find(fingerprint);
    if (found !== undefined) return found;
    const { tables } = this.#projection;
    await this.drop();
    await this.#client.query(`create schema ${this.schema}`);
    for (const table of tables) await this.#createTable(table);
    await this.#client.query(`
      create table ${this.schema}._progress (
        fingerprint text not null, position bigint not null, events bigint not null, indexed boolean not null);
      create table ${this.schema}._skipped (position bigint primary key)`);
    await this.#client.query(`insert into ${this.schema}._progress values ($1, 0, 0, false)`, [fingerprint]);
    return { position: 0, events: 0, indexed: false };
  }

  async drop(): Promise<void> {
    await this.#client.query(`drop schema if exists ${this.schema} cascade`);
  }

  async note({ position, events, indexed }: ShadowProgress): Promise<void> {
    await this.#client.query(`update ${this.schema}._progress set position = $1, events = $2, indexed = $3`, [
      position,
      events,
      indexed,
    ]);
  }

  /** Events left out because they are parked: they come in when somebody has them retried. */
  async skip(positions: readonly number[]): Promise<void> {
    await this.#client.query(
      `insert into ${this.schema}._skipped select unnest($1::bigint[]) on conflict do nothing`,
      [positions],
    );
  }

  /** Skipped events that are not parked any more. */
  async takeUnparked(parked: readonly number[]): Promise<number[]> {
    const { rows } = await this.#client.query<{ position: number }>({
      text: `delete from ${this.schema}._skipped where position <> all ($1::bigint[]) returning position`,
      values: [parked],
      types: ownTypes,
    });
    return rows.map(({ position }) => position).sort((one, other) => one - other);
  }

  /** Makes the indexes that no upsert needs, once over all rows, and the planner's statistics. */
  async finish(): Promise<void> {
    for (const table of this.#projection.tables)
      await this.#run(indexesOf(this.schema, { unique: false }), table);
    await this.analyze();
  }

  async analyze(): Promise<void> {
    for (const table of this.#projection.tables) await this.#client.query(`analyze ${this.tableOf(table)}`);
  }

  /** Swaps in the caller's transaction: the live tables go, these take their places and names. */
  async swap(): Promise<void> {
    const { tables } = this.#projection;
    await this.#client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
    for (const table of tables) await this.#run(grantsOf(this.schema), table);
    await this.#client.query(`drop table ${tables.join(', ')}`);
    for (const table of tables)
      await this.#client.query(`alter table ${this.tableOf(table)} set schema read`);
    await this.drop();
  }

  async #find(fingerprint: string): Promise<ShadowProgress | undefined> {
    const { rows: found } = await this.#client.query<{ found: boolean }>(
      'select to_regclass($1) is not null as found',
      [`${this.schema}._progress`],
    );
    if (!must(found[0], 'schema of the shadow').found) return undefined;
    const { rows } = await this.#client.query<{ position: string; events: string; indexed: boolean }>(
      `select position, events, indexed from ${this.schema}._progress where fingerprint = $1`,
      [fingerprint],
    );
    const [row] = rows;
    return row && { position: Number(row.position), events: Number(row.events), indexed: row.indexed };
  }

  async #createTable(table: string): Promise<void> {
    const { rows } = await this.#client.query<{
      unlogged: boolean;
      options: string | null;
      foreign: boolean;
    }>(
      `select relpersistence = 'u' as unlogged, array_to_string(reloptions, ', ') as options,
         exists (select from pg_constraint where contype = 'f' and $1::regclass in (conrelid, confrelid))
         or exists (select from pg_trigger where tgrelid = $1::regclass and not tgisinternal) as foreign
       from pg_class where oid = $1::regclass`,
      [table],
    );
    const [own] = rows;
    if (own?.foreign === true)
      throw new TypeError(`${table} has foreign keys or triggers: a rebuild cannot carry them over`);
    const shadow = this.tableOf(table);
    await this.#client.query(
      `create ${own?.unlogged === true ? 'unlogged' : ''} table ${shadow} (like ${table} including all excluding indexes)`,
    );
    if (own?.options) await this.#client.query(`alter table ${shadow} set (${own.options})`);
    await this.#run(constraintsOf(this.schema), table);
    await this.#run(indexesOf(this.schema, { unique: true }), table);
  }

  /** Runs the statements that a catalogue query writes for one table. */
  async #run(writer: string, table: string): Promise<void> {
    const { rows } = await this.#client.query<{ statement: string }>(writer, [table]);
    for (const { statement } of rows) await this.#client.query(statement);
  }
}

const constraintsOf = (schema: string): string => `
  select format('alter table ${schema}.%I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as statement
  from pg_constraint as k join pg_class as c on c.oid = k.conrelid
  where k.conrelid = $1::regclass and k.contype in ('p', 'u', 'x') order by k.contype, k.conname`;

const indexesOf = (schema: string, { unique }: { unique: boolean }): string => `
  select replace(pg_get_indexdef(i.indexrelid), format(' ON read.%I USING ', c.relname), format(' ON ${schema}.%I USING ', c.relname)) as statement
  from pg_index as i join pg_class as c on c.oid = i.indrelid
  where i.indrelid = $1::regclass and ${unique ? '' : 'not'} i.indisunique
    and not exists (select from pg_constraint as k where k.conindid = i.indexrelid)
  order by i.indexrelid`;

const grantsOf = (schema: string): string => `
  select format('grant %s on ${schema}.%I to %s', g.privilege_type, c.relname, coalesce(quote_ident(r.rolname), 'public')) as statement
  from pg_class as c cross join aclexplode(c.relacl) as g left join pg_roles as r on r.oid = g.grantee
  where c.oid = $1::regclass`;

const nameOf = (table: string): string => table.slice('read.'.length);

/** Table names stand in the code, but go into SQL as text. */
export function requireTable(table: string): void {
  if (!/^read\.[a-z_][a-z0-9_]*$/.test(table)) throw new TypeError(`not a table of a projection: ${table}`);
}

/** The columns of all tables: a shadow of another shape must not be gone on with. */
export async function shapeOf(client: pg.ClientBase, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ shape: string | null }>(
    `select string_agg(format('%s.%s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)), ', '
       order by attrelid::regclass::text, attnum) as shape
     from pg_attribute where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped`,
    [tables],
  );
  return must(rows[0], 'shape of the tables').shape ?? '';
}
