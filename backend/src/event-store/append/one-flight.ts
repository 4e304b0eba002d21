import { setImmediate as afterOthers } from 'node:timers/promises';
import pg from 'pg';
import { type AppendOutcome, callAppend, dataOf } from './append-call.ts';
import type { Projection, Queryable, RecordedEvent } from '../event.ts';
import { type PreparedAppend, type PreparedGroup, recordedEvents } from './prepared-append.ts';
import { queryable } from '../queryable.ts';
import { unlessRefused, withConnection } from '../transaction.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[] | undefined;
}

/** Characters of data that take some milliseconds to read and to write. */
const LARGE = 200_000;

/** Lets the event loop run between the steps of a large batch: an order of two thousand samples has megabytes. */
function betweenTurns(groups: readonly PreparedGroup[]): () => Promise<void> {
  const size = groups.flat().reduce((sum, append) => sum + append.size, 0);
  return async () => {
    if (size > LARGE) await afterOthers();
  };
}

/** The events of an append, unless another process writes to its stream first; their positions are not known yet. */
const expectedEvents = (append: PreparedAppend): RecordedEvent[] =>
  recordedEvents(append, { version: append.expected, position: Number.NaN });

/** What projections would write. */
async function statementsOf(
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const noted: Queryable = {
    query: async (sql, parameters) => {
      statements.push({ sql, parameters });
      return { rows: [], rowCount: null };
    },
  };
  for (const projection of projections) {
    const its = events.filter(({ type }) => projection.eventTypes.includes(type));
    if (its.length > 0) await projection.apply(noted, its);
  }
  return statements;
}

/**
 * Sends a batch, its read models and COMMIT at once: while the head row is locked PostgreSQL waits for nobody, however busy
 * this process is. Where another process was first, or a command key was used before, all others are sent again without it.
 * Null where nothing is written: a statement was refused, or versions and positions are needed that only the database knows.
 */
export async function writeInOneFlight(
  pool: pg.Pool,
  groups: readonly PreparedGroup[],
  projections: readonly Projection[],
  begin: string,
): Promise<AppendOutcome[] | null> {
  const isForeseen = groups.flat().every(({ expected }) => expected >= 0);
  const types = new Set(groups.flat().flatMap((append) => append.types));
  const needsSteps = ({ needsPosition, readsFor = [] }: Projection): boolean =>
    needsPosition === true || readsFor.some((type) => types.has(type));
  if (!isForeseen || projections.some(needsSteps)) return null;
  const afterLarge = betweenTurns(groups);
  const events = groups.flat().flatMap(expectedEvents);
  await afterLarge();
  const statements = await statementsOf(projections, events);
  await afterLarge();
  if (!statements.every(({ parameters = [] }) => parameters.every(isSendable))) return null;
  const data = dataOf(groups);
  await afterLarge();
  const sent = await send(pool, { groups, data }, statements, { begin, afterLarge });
  if (sent === null || sent.isWritten) return sent?.outcomes ?? null;
  const { outcomes } = sent;
  let next = 0;
  const each = groups.map((group) => outcomes.slice(next, (next += group.length)));
  const isWritable = each.map((own) => own.every(({ outcome }) => outcome === 'w'));
  const rest = groups.filter((_, index) => isWritable[index]);
  if (rest.length === groups.length) return null;
  const again = rest.length === 0 ? [] : await writeInOneFlight(pool, rest, projections, begin);
  if (again === null) return null;
  next = 0;
  return each.flatMap((own, index) => (isWritable[index] ? again.slice(next, (next += own.length)) : own));
}

/** What became of each append, and whether all of it is written; else nothing is. Null where that is not known of each. */
function send(
  pool: pg.Pool,
  { groups, data }: { readonly groups: readonly PreparedGroup[]; readonly data: string },
  statements: readonly Statement[],
  { begin, afterLarge }: { readonly begin: string; readonly afterLarge: () => Promise<void> },
): Promise<{ readonly outcomes: AppendOutcome[]; readonly isWritten: boolean } | null> {
  return withConnection(pool, async (client) => {
    // before anything is locked: without a transaction each statement would commit by itself
    await client.query(begin).catch(async (error: unknown) => {
      // its second statement may be what was refused
      await client.query('rollback');
      throw error;
    });
    const db = queryable(client);
    const appended = callAppend(client, groups, { orFail: true, data });
    // megabytes are written to the connection in two turns: PostgreSQL reads those of the append meanwhile
    void appended.catch(() => undefined); // its fault is told below
    await afterLarge();
    const applied = statements.map(({ sql, parameters }) => db.query(sql, parameters));
    const ended = client.query('commit');
    // all of them are answered before the connection is given back
    const [outcomes, ...models] = await Promise.allSettled([appended, ...applied, ended]);
    const { command } = await ended.catch((error: unknown) => {
      // PostgreSQL has ended the session before COMMIT: surely nothing is written
      const [ending] = [outcomes, ...models.slice(0, -1)].flatMap((one) =>
        one.status === 'rejected' && one.reason instanceof pg.DatabaseError ? [one.reason] : [],
      );
      throw ending ?? unlessRefused(error);
    });
    if (command === 'COMMIT') return { outcomes: await appended, isWritten: true };
    return outcomes.status === 'fulfilled' ? { outcomes: outcomes.value, isWritten: false } : null;
  });
}

/** Of what pg can always send; it would refuse others by itself, and COMMIT would follow. */
const isSendable = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isSendable));
