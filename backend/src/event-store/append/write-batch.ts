import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type AppendOutcome, callAppend } from './append-call.ts';
import { type AppendResult, type Projection, type RecordedEvent, VersionConflict } from '../event.ts';
import { must } from '../must.ts';
import { type PreparedAppend, type PreparedGroup, recordedEvents } from './prepared-append.ts';
import { writeInOneFlight } from './one-flight.ts';
import { queryable } from '../queryable.ts';
import { addPartitionsFor, positionWithoutPartition } from '../partitions.ts';
import { inTransaction, unlessRefused, withConnection } from '../transaction.ts';

/** The events of the appends that were written. */
function writtenEvents(
  appends: readonly PreparedAppend[],
  written: readonly AppendOutcome[],
): RecordedEvent[] {
  return appends.flatMap((append, index) => {
    const { outcome, version, first } = must(written[index], 'outcome of an append');
    const behind = { version: version - append.ids.length, position: first - 1 };
    return outcome === 'w' ? recordedEvents(append, behind) : [];
  });
}

/** Of each group, whose appends stand side by side. */
function outcomes(
  groups: readonly PreparedGroup[],
  written: readonly AppendOutcome[],
): (AppendResult | VersionConflict)[] {
  let next = 0;
  return groups.map((group) => {
    const own = written.slice(next, (next += group.length));
    const guilty = own.findIndex(({ outcome }) => outcome === 'c');
    const append = group[guilty];
    if (append !== undefined)
      return new VersionConflict(append.stream, append.expected, must(own[guilty], 'outcome').version);
    const first = must(own[0], 'outcome of an append');
    const repeated = first.outcome === 'r';
    return {
      versions: own.map(({ version }) => version),
      firstPosition: first.first,
      position: (repeated ? first : must(own.at(-1), 'outcome of an append')).last,
      repeated,
      size: repeated ? 0 : group.reduce((sum, { size }) => sum + size, 0),
    };
  });
}

// a process that hangs between a step and its commit would hold the head row: PostgreSQL ends it
const begin = `begin; set local idle_in_transaction_session_timeout = '15s'`;

/** Where one flight is not enough: says of each append what became of it. */
function writeStepByStep(
  pool: pg.Pool,
  groups: readonly PreparedGroup[],
  projections: readonly Projection[],
  onHeld: (seconds: number) => void,
): Promise<readonly AppendOutcome[]> {
  let held = 0;
  return inTransaction(
    pool,
    async (client) => {
      const row = await callAppend(client, groups);
      held = performance.now();
      const events = writtenEvents(groups.flat(), row);
      const db = queryable(client);
      for (const projection of projections) {
        const its = events.filter((event) => projection.eventTypes.includes(event.type));
        if (its.length > 0) await projection.apply(db, its);
      }
      return row;
    },
    { begin },
  ).finally(() => {
    if (held > 0) onHeld((performance.now() - held) / 1000);
  });
}

/** The inline projections that want to see something of these appends. */
function interested(
  projections: readonly Projection[],
  appends: readonly PreparedAppend[],
): readonly Projection[] {
  return projections.filter((projection) =>
    appends.some((append) => append.types.some((type) => projection.eventTypes.includes(type))),
  );
}

/** A session may learn late of a new partition: as late as the session that made it is kept from running. */
const RETRY_AFTER_MS = [5, 50, 500];

/**
 * PostgreSQL shows the rows of a transaction a moment before other sessions learn of its new tables: a session that appends
 * in between reads in the head row that there is a partition, and does not know the partition.
 */
const knowsNoPartition = ({ code, table, constraint }: pg.DatabaseError): boolean =>
  code === '23514' && table === 'event' && constraint === undefined;

/** Where the last partition is full, makes the next one first, in a transaction without events. */
async function withPartition<T>(pool: pg.Pool, write: () => Promise<T>): Promise<T> {
  const pauses = [...RETRY_AFTER_MS];
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const position = positionWithoutPartition(error);
      if (position !== undefined) {
        await addPartitionsFor(pool, position);
        continue;
      }
      const milliseconds = knowsNoPartition(error as pg.DatabaseError) ? pauses.shift() : undefined;
      if (milliseconds === undefined) throw error;
      await pause(milliseconds);
    }
  }
}

/** Independent groups (each stream and key at most once) in one transaction: each is written whole or not at all. */
export async function writeBatch(
  pool: pg.Pool,
  groups: readonly PreparedGroup[],
  inline: readonly Projection[],
  onHeld: (seconds: number) => void,
): Promise<(AppendResult | VersionConflict)[]> {
  const projections = interested(inline, groups.flat());
  const atOnce = projections.length > 0 ? await writeInOneFlight(pool, groups, projections, begin) : null;
  if (atOnce !== null) return outcomes(groups, atOnce);
  const row = await withPartition(pool, () =>
    projections.length === 0
      ? withConnection(pool, (client) => callAppend(client, groups).catch(unlessRefused))
      : writeStepByStep(pool, groups, projections, onHeld),
  );
  return outcomes(groups, row);
}
