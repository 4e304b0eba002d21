import pg from 'pg';
import type { Projection } from '../event.ts';
import { ownTypes } from '../event-rows.ts';

/** The columns that name a stream in the rows of a projection. */
export type RowsOf = NonNullable<Projection['rowsOf']>;
const CHUNK = 200;
/** Blocks of a table to draw from; a small table is looked at whole. */
const SAMPLED_BLOCKS = 40;
const SMALL_CATEGORY = 1_000;

/** Every stream of the category, then every key of a row that no stream knows. */
export async function* allKeys(pool: pg.Pool, rowsOf: RowsOf): AsyncGenerator<readonly string[]> {
  const { category, columns } = rowsOf;
  for (let after = `${category}-`; ; ) {
    const names = await namesAfter(pool, category, after, CHUNK);
    if (names.length > 0) yield names.map((name) => name.slice(category.length + 1));
    if (names.length < CHUNK) break;
    after = names.at(-1) ?? after;
  }
  for (const [table, column] of Object.entries(columns)) {
    const own = `t.${pg.escapeIdentifier(column)}::text`;
    const keys = await texts(
      pool,
      `select distinct ${own} from ${table} as t
       where not exists (select from event_store.stream as s where s.name = $1 || ${own}) limit ${CHUNK}`,
      [`${category}-`],
    );
    if (keys.length > 0) yield keys;
  }
}

/** Random streams, and keys of random rows: either may have one that the other lacks. */
export async function* sampledKeys(
  pool: pg.Pool,
  { category, columns }: RowsOf,
  sample: number,
): AsyncGenerator<readonly string[]> {
  const keys = new Set<string>();
  for (const name of await randomNames(pool, category, sample)) keys.add(name.slice(category.length + 1));
  for (const [table, column] of Object.entries(columns)) {
    const own = pg.escapeIdentifier(column);
    for (const key of await texts(
      pool,
      `select k from (select distinct t.${own}::text as k from ${table} as t tablesample system (${await share(pool, table)})) as keys
       order by random() limit $1`,
      [sample],
    ))
      keys.add(key);
  }
  const all = [...keys];
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

async function randomNames(pool: pg.Pool, category: string, sample: number): Promise<string[]> {
  const few = await namesAfter(pool, category, `${category}-`, SMALL_CATEGORY);
  if (few.length < SMALL_CATEGORY) return shuffled(few).slice(0, sample);
  return texts(
    pool,
    `select name from event_store.stream tablesample system (${await share(pool, 'event_store.stream')})
     where name > $1 and name < $2 order by random() limit $3`,
    [`${category}-`, `${category}.`, sample],
  );
}

/** `.` comes right after `-`: a category is one range of the index. */
function namesAfter(pool: pg.Pool, category: string, after: string, limit: number): Promise<string[]> {
  return texts(
    pool,
    'select name from event_store.stream where name > $1 and name < $2 order by name limit $3',
    [after, `${category}.`, limit],
  );
}

/** The percentage of a table that is about so many blocks. */
async function share(pool: pg.Pool, table: string): Promise<number> {
  const [blocks = '0'] = await texts(pool, `select (pg_relation_size($1::regclass) / 8192)::text`, [table]);
  return Math.min(100, (100 * SAMPLED_BLOCKS) / Math.max(1, Number(blocks)));
}

async function texts(pool: pg.Pool, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<[string]>({ text, values, rowMode: 'array', types: ownTypes });
  return rows.map(([value]) => value);
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, lot: Math.random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ value }) => value);
}
