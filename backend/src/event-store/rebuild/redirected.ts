import type { Queryable } from '../event.ts';

const seen = new Map<string, string>();
const MAX_SEEN = 2_000;

/**
 * A connection on which `read.x` of a projection means the table x of another schema, so that `apply` runs unchanged on shadow
 * tables; a search_path cannot redirect qualified names. It rewrites the SQL, not the parameters, and refuses a table in `read`
 * of another projection.
 */
export function redirected(db: Queryable, tables: readonly string[], schema: string): Queryable {
  const own = new Set(tables);
  return {
    query: (sql, parameters) => {
      const key = `${schema} ${sql}`;
      let text = seen.get(key);
      if (text === undefined) {
        text = redirect(sql, own, schema);
        if (seen.size >= MAX_SEEN) seen.clear();
        seen.set(key, text);
      }
      return db.query(text, parameters);
    },
  };
}

function redirect(sql: string, own: ReadonlySet<string>, schema: string): string {
  if (/"read"\s*\.|\bread(\s+\.|\.\s*")|\bread\.\s/i.test(sql))
    throw new TypeError(`write tables as read.name, without quotes and spaces: ${sql}`);
  return sql.replace(/(?<![\w.$"])read\.([a-z_]\w*)/gi, (_, name: string) => {
    if (!own.has(`read.${name}`))
      throw new TypeError(`read.${name} is not a table of this projection: ${sql}`);
    return `${schema}.${name}`;
  });
}
