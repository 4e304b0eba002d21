import alterations from './carry-over.sql';
import { schemas } from './schemas/schemas.ts';
import { LAST_COMMIT, squashed } from './squashed.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

interface Client {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: { name: string }[]; rowCount: number | null }>;
}

/** A database that these migrations cannot go on with; the message says what to start first. */
export class NotCarriedOver extends Error {
  override readonly name = 'NotCarriedOver';
}

/**
 * Takes over a database that was written by the squashed migrations: its table `table` lists `schemas` then, all at once or
 * nothing. Answers whether there was something to take over. Whoever calls holds the lock of migrations.
 */
export async function carryOver(client: Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [table]);
  if (rowCount === 0) return false;
  const { rows } = await client.query(`select name from ${table}`);
  const ran = new Set(rows.map(({ name }) => name));
  const names = schemas.map(({ name }) => name);
  if (ran.size === 0 || names.some((name) => ran.has(name))) return false;
  const unknown = [...ran].filter((name) => !squashed.includes(name));
  if (unknown.length > 0)
    throw new NotCarriedOver(
      `the database was written by something else than this shop: ${table} lists ${unknown.join(', ')}`,
    );
  const missing = squashed.filter((name) => !ran.has(name));
  if (missing.length > 0)
    throw new NotCarriedOver(
      `the database is of an older release, ${missing.length} of ${squashed.length} migrations behind: start the one of commit ${LAST_COMMIT} first, then this one`,
    );
  await client.query('begin');
  try {
    await client.query(alterations);
    await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (timestamp, name)
       select right(name, 13)::bigint, name from unnest($1::text[]) with ordinality as n (name, place) order by place`,
      [names],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new NotCarriedOver(
      'the database is of the release before, and only its owner may take it over: `npm run ops -- verify` as the owner first',
      { cause: error },
    );
  }
  return true;
}
