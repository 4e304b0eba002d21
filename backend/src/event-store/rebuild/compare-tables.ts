import pg from 'pg';
import { ownTypes } from '../event-rows.ts';
import { must } from '../must.ts';

/** A row as the columns' JSON texts; two rows are the same when every byte of them is. */
export type RowText = Readonly<Record<string, string>>;

export interface DifferingRow {
  /** The primary key, as text. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Null where the row is missing on that side. */
  readonly live: RowText | null;
  readonly rebuilt: RowText | null;
}

export interface TableDifference {
  readonly table: string;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** The first of them by key. */
  readonly first: readonly DifferingRow[];
}

export interface DiffSides {
  /** The table as the shop reads it; the columns are its own. */
  readonly live: string;
  readonly rebuilt: string;
  /** Compares only rows whose column holds one of these texts; absent: all rows. */
  readonly only?: { readonly column: string; readonly values: readonly string[] };
}

/** Compares two tables row by row, in the snapshot of the connection. */
export async function diffTables(
  client: pg.ClientBase,
  { live, rebuilt, only }: DiffSides,
  limit: number,
): Promise<TableDifference> {
  const key = await keyColumns(client, live);
  const where =
    only === undefined
      ? ''
      : `where t.${pg.escapeIdentifier(only.column)} = any ($1::${await typeOf(client, live, only.column)}[])`;
  const side = (table: string): string =>
    `select t as r, ${keyText(key, 't')} as k from ${table} as t ${where}`;
  const texts = (row: string): string =>
    `(select json_object_agg(c.key, c.value::text) from json_each(row_to_json(${row})) as c)`;
  const { rows } = await client.query<{
    counts: { before: number; after: number; added: number; removed: number; changed: number };
    first: { k: string; live: RowText | null; rebuilt: RowText | null }[] | null;
  }>({
    text: `with o as materialized (${side(live)}), n as materialized (${side(rebuilt)}),
      d as materialized (
        select coalesce(o.k, n.k) as k, o.k is null as added, n.k is null as removed, o.r as live, n.r as rebuilt
        from o full join n on o.k = n.k where o.k is null or n.k is null or o.r::text <> n.r::text)
      select json_build_object('before', (select count(*) from o), 'after', (select count(*) from n),
          'added', (select count(*) from d where added), 'removed', (select count(*) from d where removed),
          'changed', (select count(*) from d where not added and not removed)) as counts,
        (select json_agg(f) from (
          select k, case when not added then ${texts('live')} end as live, case when not removed then ${texts('rebuilt')} end as rebuilt
          from d order by k limit ${limit}) as f) as first`,
    values: only === undefined ? [] : [only.values],
    types: ownTypes,
  });
  const { counts, first } = must(rows[0], 'comparison');
  return {
    table: live,
    rowsBefore: counts.before,
    rowsAfter: counts.after,
    added: counts.added,
    removed: counts.removed,
    changed: counts.changed,
    first: (first ?? []).map((row) => ({
      key: row.k,
      columns: Object.keys(row.live ?? row.rebuilt ?? {}).filter(
        (column) => row.live?.[column] !== row.rebuilt?.[column],
      ),
      live: row.live,
      rebuilt: row.rebuilt,
    })),
  };
}

export const isSame = ({ added, removed, changed }: TableDifference): boolean =>
  added + removed + changed === 0;

/** One text for a row's key; a row without a primary key is its own key, and counted. */
function keyText(columns: readonly string[], row: string): string {
  if (columns.length === 0) return `${row}::text || ' #' || row_number() over (partition by ${row}::text)`;
  return columns.map((column) => `${row}.${pg.escapeIdentifier(column)}::text`).join(` || '/' || `);
}

async function keyColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select a.attname from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [table],
  );
  return rows.map(({ attname }) => attname);
}

async function typeOf(client: pg.ClientBase, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ type: string }>(
    `select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [table, column],
  );
  const [found] = rows;
  if (found === undefined) throw new TypeError(`${table} has no column ${column}`);
  return found.type;
}
