import { setImmediate as afterOthers } from 'node:timers/promises';
import type pg from 'pg';
import type { Projection, RecordedEvent } from '../event.ts';
import { eventColumns, selectEvents } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import { allKeys, type RowsOf, sampledKeys } from './drift-keys.ts';
import { DriftTables } from './drift-tables.ts';
import { queryable } from '../queryable.ts';
import { messageOf } from '../error-message.ts';
import { diffTables } from '../rebuild/compare-tables.ts';
import { redirected } from '../rebuild/redirected.ts';
import { wholeStreams } from '../partitions.ts';
import { isTransient } from '../follow/transient-failure.ts';

/** A row of a read model that differs from the one its stream's events give. */
export interface DriftedRow {
  readonly projection: string;
  readonly table: string;
  /** The primary key of the row. */
  readonly key: string;
  /** Columns as JSON texts; null as a whole where the row should not be, or is not, there. */
  readonly expected: Readonly<Record<string, string>> | null;
  readonly found: Readonly<Record<string, string>> | null;
  /** The columns that differ. */
  readonly columns: readonly string[];
  /** Why the expected row is unknown: an event of its stream cannot be applied. */
  readonly unknown?: string;
}

export interface DriftReport {
  readonly projection: string;
  /** Streams folded again. */
  readonly streams: number;
  readonly rows: number;
  /** Drifted rows, also those beyond the ones listed. */
  readonly drifted: number;
  readonly first: readonly DriftedRow[];
}

export interface DriftOptions {
  /** Number of random streams of each projection, and of streams of random rows; absent: all of both. */
  readonly sample?: number;
  /** Tables to use again at the next look; absent: they are made for this one. */
  readonly tables?: DriftTables;
  /** Drifted rows listed per projection. */
  readonly shown?: number;
  onProgress?(projection: string, streams: number): void;
}

/** Folds streams again, one by one or at random, and compares the rows that the read models hold of them. */
export async function findDrift(store: EventStore, options: DriftOptions = {}): Promise<DriftReport[]> {
  const tables = options.tables ?? new DriftTables(store.pool);
  try {
    const reports = [];
    for (const projection of store.projections)
      if (projection.rowsOf !== undefined)
        reports.push(await driftOf({ store, tables, projection, rowsOf: projection.rowsOf }, options));
    return reports;
  } finally {
    if (options.tables === undefined) await tables.close();
  }
}

interface Look {
  readonly store: EventStore;
  readonly tables: DriftTables;
  readonly projection: Projection;
  readonly rowsOf: RowsOf;
}

async function driftOf(look: Look, { sample, shown = 20, onProgress }: DriftOptions): Promise<DriftReport> {
  const { store, projection, rowsOf } = look;
  let report: DriftReport = { projection: projection.name, streams: 0, rows: 0, drifted: 0, first: [] };
  const chunks = sample === undefined ? allKeys(store.pool, rowsOf) : sampledKeys(store.pool, rowsOf, sample);
  for await (const keys of chunks) {
    const { rows, drifted, first } = await compareAll(look, keys, shown);
    report = {
      ...report,
      streams: report.streams + keys.length,
      rows: report.rows + rows,
      drifted: report.drifted + drifted,
      first: [...report.first, ...first].slice(0, shown),
    };
    onProgress?.(projection.name, report.streams);
  }
  return report;
}

type Compared = Pick<DriftReport, 'rows' | 'drifted' | 'first'>;

/** An event that cannot be applied spoils the comparison of its own stream alone. */
async function compareAll(look: Look, keys: readonly string[], shown: number): Promise<Compared> {
  try {
    return await compare(look, keys, shown);
  } catch (error) {
    if (!(error instanceof CannotFold)) throw error;
    const [key = ''] = keys;
    if (keys.length === 1) {
      const { name } = look.projection;
      const row = { projection: name, table: '', key, expected: null, found: null, columns: [] };
      return { rows: 0, drifted: 1, first: [{ ...row, unknown: error.message }] };
    }
  }
  const half = Math.ceil(keys.length / 2);
  const one = await compareAll(look, keys.slice(0, half), shown);
  const other = await compareAll(look, keys.slice(half), shown);
  return {
    rows: one.rows + other.rows,
    drifted: one.drifted + other.drifted,
    first: [...one.first, ...other.first],
  };
}

class CannotFold extends Error {}

/** Events and rows in one snapshot; the expected rows come to be in tables of the session, nobody else is kept waiting. */
function compare(
  { store, tables, projection, rowsOf: { category, columns } }: Look,
  asked: readonly string[],
  shown: number,
): Promise<Compared> {
  const work = async (client: pg.ClientBase): Promise<Compared> => {
    const whole = await wholeStreams(
      client,
      asked.map((key) => `${category}-${key}`),
    );
    const keys = whole.map((stream) => stream.slice(category.length + 1));
    const events = await eventsOf(client, store, projection, whole);
    const db = redirected(queryable(client), projection.tables, 'pg_temp');
    for (const part of partsOf(events)) {
      // orders of megabytes would else be one long step, in which nobody is answered
      await afterOthers();
      await projection.apply(db, part).catch((cause: unknown) => {
        // a server that goes away says nothing about the events
        throw isTransient(cause) ? cause : new CannotFold(messageOf(cause), { cause });
      });
    }
    let rows = 0;
    let drifted = 0;
    const first: DriftedRow[] = [];
    for (const [live, column] of Object.entries(columns)) {
      const rebuilt = live.replace('read.', 'pg_temp.');
      const found = await diffTables(client, { live, rebuilt, only: { column, values: keys } }, shown);
      rows += found.rowsAfter;
      drifted += found.added + found.removed + found.changed;
      for (const row of found.first)
        first.push({
          projection: projection.name,
          table: live,
          key: row.key,
          expected: row.rebuilt,
          found: row.live,
          columns: row.columns,
        });
    }
    return { rows, drifted, first };
  };
  return tables.use(projection, work);
}

/** Characters of events that are applied at once. */
const LARGE = 500_000;

/** Events one after another, as many at once as are quickly applied. */
function* partsOf(events: readonly RecordedEvent[]): Generator<RecordedEvent[]> {
  let part: RecordedEvent[] = [];
  let size = 0;
  for (const event of events) {
    part.push(event);
    size += JSON.stringify(event.data).length;
    if (size < LARGE) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}

/** The events of these streams that the projection has seen: up to the snapshot, or up to its checkpoint without parked ones. */
function eventsOf(
  client: pg.ClientBase,
  store: EventStore,
  { name, mode, eventTypes }: Projection,
  streams: readonly string[],
): Promise<RecordedEvent[]> {
  return selectEvents(client, store.upcasters, {
    text: `select ${eventColumns} from event_store.event
      where stream = any ($1) and type = any ($2) and ($3 = 'inline' or (
        position <= (select position from event_store.subscription where name = $4)
        and position not in (select position from event_store.parked where subscription = $4)))
      order by position`,
    values: [streams, eventTypes, mode, name],
  });
}
