import type pg from 'pg';
import type { Queryable } from './event.ts';

const MAX_PREPARED = 500;
const uses = new Map<string, number>();
const names = new Map<string, string>();

/** A statement that is used again is prepared under a name; the number of names is limited, so that ever new texts cannot fill the server. */
function nameOf(sql: string): string | undefined {
  const name = names.get(sql);
  if (name !== undefined || names.size >= MAX_PREPARED) return name;
  if (uses.size > 10 * MAX_PREPARED) uses.clear();
  const seen = (uses.get(sql) ?? 0) + 1;
  uses.set(sql, seen);
  if (seen === 3) names.set(sql, `event_store.q${names.size}`);
  return undefined;
}

/** A connection as projections and handlers see it: parametrised SQL, nothing else. */
export function queryable(client: pg.ClientBase): Queryable {
  return {
    query: async <Row extends object = Record<string, unknown>>(
      sql: string,
      parameters?: readonly unknown[],
    ) => {
      const { rows, rowCount } = await client.query<Row & pg.QueryResultRow>({
        name: parameters === undefined ? undefined : nameOf(sql),
        text: sql,
        values: parameters?.slice(),
      });
      return { rows: rows as Row[], rowCount };
    },
  };
}
