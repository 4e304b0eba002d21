import type { Queryable } from '../event.ts';

const seen = new Map<string, string>();
const MAX_SEEN = 2_000;

/**
 * A connection on which `read.x` of a projection means the table x of another schema: its `apply` runs unchanged on
 * shadow tables. A search_path could not do that to names written out in full. Texts are rewritten wherever the name
 * stands; parameters are not touched. A name in `read` that is not the projection's own is refused: it would read or
 * write the live tables of somebody else.
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
