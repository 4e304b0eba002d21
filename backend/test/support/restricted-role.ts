import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/operations.md');

/** The grants that docs/operations.md has the owner of the database give to the role `shop`. */
function grants(role: string): string {
  const [, sql] = /```sql\n(do \$\$[\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (sql === undefined) throw new Error('docs/operations.md has no grants');
  return sql.replaceAll(/ to shop\b/g, ` to ${role}`);
}

/** The address of a database for a new role that has the rights the guide gives it, and no others. */
export async function asRestrictedRole(url: string): Promise<string> {
  const role = `shop_${new URL(url).pathname.slice(-12)}`;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>('select nspname as name from pg_namespace');
    const known = new Set(rows.map(({ name }) => name));
    // a database from before a schema was added has fewer of them
    const given = grants(role).replaceAll(/(?<=in schema |on schema )[a-z_, ]+(?= to )/g, (names) =>
      names
        .split(', ')
        .filter((name) => known.has(name))
        .join(', '),
    );
    await owner.query(`create role ${role} login password 'secret'; ${given}`);
  } finally {
    await owner.end();
  }
  return Object.assign(new URL(url), { username: role, password: 'secret' }).href;
}
