import type { Queryable } from '../../event-store/event.ts';

/** One way through all open baskets with one set of dictionaries. */
export interface RepricingRun {
  readonly id: number;
  /** The versions of the dictionaries as one word. */
  readonly versions: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** Other dictionaries became valid before its end: the next run starts again. */
  readonly superseded: boolean;
  /** The last basket that is done. */
  readonly lastBasket: string | null;
  readonly total: number;
  readonly seen: number;
  readonly changed: number;
}

const COLUMNS = `id, versions, started_at as "startedAt", finished_at as "finishedAt", superseded,
  last_basket as "lastBasket", total, seen, changed`;

/** Baskets with something in them that is meant to be ordered; drafts are priced whenever they are looked at. */
const OPEN = `
  from read.basket as b where (
    exists (select from read.basket_primer as p where p.stream_key = b.stream_key and p.edit_state = 'basket')
    or exists (select from read.basket_product as p where p.stream_key = b.stream_key)
    or exists (select from read.basket_sequencing as s where s.stream_key = b.stream_key)
    or exists (select from read.basket_service as o where o.stream_key = b.stream_key))`;

/** The newest runs, newest first. */
export async function repricingRuns(db: Queryable, most: number): Promise<RepricingRun[]> {
  const { rows } = await db.query<RepricingRun>(
    `select ${COLUMNS} from repricing.run order by id desc limit $1`,
    [most],
  );
  return rows;
}

/** Whether a run brought these dictionaries to every basket. One that was superseded did not come to its end. */
export function isThrough(run: RepricingRun | undefined, versions: string): boolean {
  return run?.versions === versions && run.finishedAt !== null && !run.superseded;
}

/** Begins a run, unless one is under way; gives the one that is. */
export async function beginRun(db: Queryable, versions: string): Promise<RepricingRun> {
  await db.query(
    `insert into repricing.run (versions, total) select $1, count(*)::integer ${OPEN} on conflict do nothing`,
    [versions],
  );
  const { rows } = await db.query<RepricingRun>(
    `select ${COLUMNS} from repricing.run order by finished_at is null desc, id desc limit 1`,
  );
  const [run] = rows;
  if (run === undefined) throw new Error('a run that was begun is not there');
  return run;
}

/** The next open baskets after one, in order. */
export async function openBaskets(db: Queryable, after: string | null, most: number): Promise<string[]> {
  const { rows } = await db.query<{ basket: string }>(
    `select left(b.stream_key, 36) as basket ${OPEN} and b.stream_key > coalesce($1::text || '.', '')
     order by b.stream_key limit $2`,
    [after, most],
  );
  return rows.map(({ basket }) => basket);
}

/** Writes down how far a run has come; undefined where another worker was faster and continues it. */
export async function moveRun(
  db: Queryable,
  { id, lastBasket }: RepricingRun,
  step: { readonly lastBasket: string; readonly seen: number; readonly changed: number },
): Promise<RepricingRun | undefined> {
  const { rows } = await db.query<RepricingRun>(
    `update repricing.run set last_basket = $3, seen = seen + $4, changed = changed + $5
     where id = $1 and last_basket is not distinct from $2 and finished_at is null returning ${COLUMNS}`,
    [id, lastBasket, step.lastBasket, step.seen, step.changed],
  );
  return rows[0];
}

export async function endRun(db: Queryable, { id }: RepricingRun, superseded: boolean): Promise<void> {
  await db.query(
    `update repricing.run set finished_at = clock_timestamp(), superseded = $2
     where id = $1 and finished_at is null`,
    [id, superseded],
  );
}

/** For monitoring: baskets left in the run under way, and changes of the newest run. */
export async function repricingProgress(db: Queryable): Promise<{ left: number; changed: number }> {
  const [run] = await repricingRuns(db, 1);
  if (run === undefined) return { left: 0, changed: 0 };
  return { left: run.finishedAt === null ? Math.max(0, run.total - run.seen) : 0, changed: run.changed };
}
