import type pg from 'pg';
import { type AppendOutcome, callAppend } from './append-call.ts';
import type { EventMetadata, Projection, Queryable, RecordedEvent } from '../event.ts';
import { must } from '../must.ts';
import type { PreparedAppend, PreparedGroup } from './prepared-append.ts';
import { queryable } from '../queryable.ts';
import { unlessRefused, withConnection } from '../transaction.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[] | undefined;
}

/** Events as they will be recorded unless another process writes to their streams first; no position is known yet. */
function expectedEvents(append: PreparedAppend): RecordedEvent[] {
  const metadata = JSON.parse(append.metadataText) as EventMetadata;
  return append.ids.map((id, offset) => ({
    id,
    stream: append.stream,
    version: append.expected + offset + 1,
    position: Number.NaN,
    type: must(append.types[offset], 'type of an event'),
    data: JSON.parse(must(append.data[offset], 'data of an event')) as object,
    metadata,
  }));
}

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
 * this process is. Null where nothing is written: a stream was not at the expected version, a command key was used before, a
 * statement was refused, or versions and positions are needed that only the database knows.
 */
export async function writeInOneFlight(
  pool: pg.Pool,
  groups: readonly PreparedGroup[],
  projections: readonly Projection[],
  begin: string,
): Promise<AppendOutcome[] | null> {
  const appends = groups.flat();
  if (appends.some(({ expected }) => expected < 0) || projections.some(({ needsPosition }) => needsPosition))
    return null;
  const statements = await statementsOf(projections, appends.flatMap(expectedEvents));
  return withConnection(pool, async (client) => {
    const db = queryable(client);
    const begun = client.query(begin);
    const written = callAppend(client, groups, { orFail: true });
    const applied = statements.map(({ sql, parameters }) => db.query(sql, parameters));
    const ended = client.query('commit');
    // all of them are answered before the connection is given back
    await Promise.allSettled([begun, written, ...applied, ended]);
    const { command } = await ended.catch(unlessRefused);
    return command === 'COMMIT' ? await written : null;
  });
}
