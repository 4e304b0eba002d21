import type pg from 'pg';

const OURS = `n.nspname !~ '^(pg_|information_schema$|bullmq$)'`;

/** Everything in the schemas, a line for each object, in the words of PostgreSQL. BullMQ's schema is not ours and left out. */
const LINES = `
select format('schema %s %s', n.nspname, n.nspacl) as line from pg_namespace as n where ${OURS}
union all
select format('relation %s.%s kind %s persistence %s options %s part of %s bound %s by %s owner of rows %s force %s replica %s rights %s',
  n.nspname, c.relname, c.relkind, c.relpersistence, c.reloptions, i.inhparent::regclass,
  pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid), c.relrowsecurity, c.relforcerowsecurity, c.relreplident, c.relacl)
from pg_class as c join pg_namespace as n on n.oid = c.relnamespace left join pg_inherits as i on i.inhrelid = c.oid
where ${OURS} and c.relkind <> 'c'
union all
select format('column %s.%s %s %s %s collation %s notnull %s default %s identity %s generated %s storage %s compression %s statistics %s options %s rights %s',
  n.nspname, c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), l.collname, a.attnotnull,
  pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage, a.attcompression, a.attstattarget,
  a.attoptions, a.attacl)
from pg_attribute as a join pg_class as c on c.oid = a.attrelid join pg_namespace as n on n.oid = c.relnamespace
left join pg_collation as l on l.oid = a.attcollation left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S') and (a.attnum > 0 or a.attisdropped)
union all
select format('constraint %s on %s of %s: %s, valid %s, inherited %s %s', o.conname, o.conrelid::regclass, n.nspname,
  pg_get_constraintdef(o.oid), o.convalidated, o.coninhcount, o.conislocal)
from pg_constraint as o join pg_namespace as n on n.oid = o.connamespace where ${OURS}
union all
select format('index %s of %s valid %s', pg_get_indexdef(x.indexrelid), n.nspname, x.indisvalid)
from pg_index as x join pg_class as c on c.oid = x.indexrelid join pg_namespace as n on n.oid = c.relnamespace where ${OURS}
union all
select format('function %s kind %s rights %s cost %s', pg_get_functiondef(p.oid), p.prokind, p.proacl, p.procost)
from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace where ${OURS} and p.prokind <> 'a'
union all
select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
where ${OURS} and not t.tgisinternal
union all
select format('type %s.%s kind %s of %s notnull %s default %s', n.nspname, t.typname, t.typtype, t.typbasetype::regtype,
  t.typnotnull, t.typdefault)
from pg_type as t join pg_namespace as n on n.oid = t.typnamespace where ${OURS} and t.typtype in ('d', 'e', 'r')
union all
select format('sequence %s.%s %s from %s by %s in %s to %s cache %s cycle %s owned by %s', n.nspname, c.relname,
  s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
  o.refobjid::regclass || '.' || a.attname)
from pg_sequence as s join pg_class as c on c.oid = s.seqrelid join pg_namespace as n on n.oid = c.relnamespace
left join pg_depend as o on o.objid = s.seqrelid and o.classid = 'pg_class'::regclass and o.refobjsubid > 0
left join pg_attribute as a on a.attrelid = o.refobjid and a.attnum = o.refobjsubid
where ${OURS}
union all
select format('comment %s %s: %s', d.classoid::regclass, pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
from pg_description as d where d.objoid >= 16384
union all
select format('statistics %s', pg_get_statisticsobjdef(e.oid)) from pg_statistic_ext as e
union all
select format('default rights %s %s', d.defaclobjtype, d.defaclacl) from pg_default_acl as d
union all
select format('extension %s', e.extname) from pg_extension as e
union all
select format('rule %s', pg_get_ruledef(r.oid)) from pg_rewrite as r where r.oid >= 16384
union all
select format('policy %s', pg_describe_object('pg_policy'::regclass, y.oid, 0)) from pg_policy as y
`;

/** Everything in a database but its rows, sorted: two databases are equal here when the same statements work on both. */
export async function catalogueOf(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select line from (${LINES}) as l order by line collate "C"`,
  );
  return rows.map(({ line }) => line);
}
