import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { EventsDetached, type Projection, type Queryable, type RecordedEvent } from '../event.ts';
import { eventColumns, ownTypes, selectEvents } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import { must } from '../must.ts';
import { messageOf } from '../follow/parking.ts';
import { queryable } from '../queryable.ts';
import { copyEvents } from './copy-events.ts';
import { diffTables, isSame, type TableDifference } from './compare-tables.ts';
import { redirected } from './redirected.ts';
import { requireEventsAfter } from '../partitions.ts';
import { Shadow, type ShadowProgress, shapeOf } from './shadow-tables.ts';
import { commit } from '../transaction.ts';
import { UnreadableEvent } from '../unreadable.ts';

export interface RebuildReport {
  readonly projection: string;
  /** Events the new tables were made from, over all runs. */
  readonly events: number;
  /** Where an earlier run was cut off and this one went on; 0 from the start. */
  readonly resumedAt: number;
  /** The rows were compared as of here. */
  readonly comparedAt: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  /** True when the rebuilt tables hold exactly the rows that the live ones hold. */
  readonly identical: boolean;
  readonly differences: readonly TableDifference[];
  readonly swapped: boolean;
  /** How long writers waited for the swap; 0 without one. */
  readonly lockedMilliseconds: number;
  readonly milliseconds: number;
}

export interface RebuildProgress {
  readonly phase: 'replay' | 'index' | 'compare' | 'swap';
  /** Applied by this run. */
  readonly events: number;
  readonly position: number;
  readonly until: number;
}

export interface RebuildOptions {
  onProgress?(progress: RebuildProgress): void;
  /**
   * Asked with the differences before anything is swapped. Without it, identical tables are swapped and different ones
   * are not. A refused shadow stays: the next rebuild goes on with it.
   */
  accept?(report: RebuildReport): boolean | Promise<boolean>;
  readonly pageSize?: number;
  /** Only compare: the tables are left as they were, and no shadow remains. */
  readonly checkOnly?: boolean;
  /** Begins from nothing, also where a shadow was left. */
  readonly restart?: boolean;
  /** Differing rows listed per table. */
  readonly differencesShown?: number;
  /** A shadow made by other code is not gone on with. */
  readonly codeVersion?: string;
  /** How long to try for the moment of the swap while somebody reads the old tables in a long transaction. */
  readonly swapTimeout?: number;
  /** For tests: called at `page`, `compared`, `before-commit`. */
  failpoint?(name: string): void | Promise<void>;
}

/** Why a rebuild ended before its time. The live tables are as they were; the next rebuild goes on with the shadow. */
export class RebuildStopped extends Error {
  override readonly name: string = 'RebuildStopped';
}

/** The swap could not get its locks in time. */
export class SwapBlocked extends RebuildStopped {
  override readonly name = 'SwapBlocked';
  constructor(projection: string, blockers: string) {
    super(
      `the tables of ${projection} are in use by ${blockers || 'somebody'}; run the rebuild again to go on with it`,
    );
  }
}

const PAGE = 5_000;
/** Shorter than PostgreSQL's deadlock check, and than what a visitor notices. */
const LOCK_TIMEOUT = 400;
/** The rest that is replayed while writers wait. */
const LAST_PAGE = 500;
const CATCH_UP_ROUNDS = 100;

/**
 * Fills the projection's tables again from all events, beside the live ones: shadow schema, catch-up while the shop
 * goes on writing, comparison row by row, then one short transaction that takes the locks, replays the last events and
 * swaps the tables. An inline projection is rebuilt as of the head, a subscribed one as of its checkpoint. Nothing but
 * its tables is touched: no relay, no job.
 */
export async function rebuild(
  store: EventStore,
  projection: Projection,
  options: RebuildOptions = {},
): Promise<RebuildReport> {
  const clients: pg.PoolClient[] = [];
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await store.pool.connect();
    client.on('error', ignore);
    clients.push(client);
    return client;
  };
  let broken = true;
  const ignore = (): void => {};
  try {
    const [writer, reader] = [await connect(), await connect()];
    const { rows } = await writer.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtext('event_store.rebuild'), hashtext($1)) as got`,
      [projection.name],
    );
    if (rows[0]?.got !== true) throw new RebuildStopped(`another rebuild of ${projection.name} is running`);
    const report = await new Rebuild(store, projection, options, writer, reader).run();
    await writer.query('select pg_advisory_unlock_all()');
    broken = false;
    return report;
  } finally {
    // after a failure the sessions go with their locks and whatever COPY still sends
    for (const client of clients) {
      client.off('error', ignore);
      client.release(broken);
    }
  }
}

class Rebuild {
  readonly #store: EventStore;
  readonly #projection: Projection;
  readonly #options: RebuildOptions;
  readonly #writer: pg.ClientBase;
  readonly #reader: pg.ClientBase;
  readonly #shadow: Shadow;
  readonly #db: Queryable;
  readonly #started = performance.now();
  #progress: ShadowProgress = { position: 0, events: 0, indexed: false };
  #applied = 0;
  #pages = 0;

  constructor(
    store: EventStore,
    projection: Projection,
    options: RebuildOptions,
    writer: pg.ClientBase,
    reader: pg.ClientBase,
  ) {
    this.#store = store;
    this.#projection = projection;
    this.#options = options;
    this.#writer = writer;
    this.#reader = reader;
    this.#shadow = new Shadow(writer, projection);
    this.#db = redirected(queryable(writer), projection.tables, this.#shadow.schema);
  }

  async run(): Promise<RebuildReport> {
    const { checkOnly = false, restart = false, failpoint } = this.#options;
    this.#progress = await this.#transaction('begin', async () =>
      this.#shadow.open(await this.#fingerprint(), restart || checkOnly),
    );
    const resumedAt = this.#progress.position;
    await requireEventsAfter(this.#writer, resumedAt);

    await this.#catchUp();
    if (!this.#progress.indexed) {
      this.#tell('index', this.#progress.position);
      await this.#transaction('begin', async () => {
        await this.#shadow.finish();
        await this.#note({ ...this.#progress, indexed: true });
      });
      await this.#catchUp();
    }

    const differences = await this.#compare();
    const comparedAt = this.#progress.position;
    const identical = differences.every(isSame);
    const total = (key: 'rowsBefore' | 'rowsAfter'): number =>
      differences.reduce((sum, difference) => sum + difference[key], 0);
    const report = (swapped: boolean, lockedMilliseconds: number): RebuildReport => ({
      projection: this.#projection.name,
      events: this.#progress.events,
      resumedAt,
      comparedAt,
      rowsBefore: total('rowsBefore'),
      rowsAfter: total('rowsAfter'),
      identical,
      differences,
      swapped,
      lockedMilliseconds: Math.round(lockedMilliseconds * 10) / 10,
      milliseconds: Math.round(performance.now() - this.#started),
    });
    await failpoint?.('compared');

    if (checkOnly) {
      await this.#shadow.drop();
      return report(false, 0);
    }
    const { accept = () => identical } = this.#options;
    if (!(await accept(report(false, 0)))) return report(false, 0);
    const locked = await this.#swap();
    return report(true, locked);
  }

  /** Page after page up to the target, again and again, until next to nothing is left. */
  async #catchUp(): Promise<void> {
    let behind = Number.POSITIVE_INFINITY;
    let losing = 0;
    for (let round = 0; round < CATCH_UP_ROUNDS; round += 1) {
      const until = await this.#target();
      const left = until - this.#progress.position;
      if (left <= 0) return;
      // while the shop writes, "nothing left" never comes
      if (round > 0 && left <= LAST_PAGE) return;
      losing = left < behind ? 0 : losing + 1;
      if (losing >= 10) break;
      behind = left;
      await this.#replay(until);
    }
    throw new RebuildStopped(
      `events are written faster than ${this.#projection.name} replays them: ${behind} behind`,
    );
  }

  /** Up to a position, one transaction per page, or within the transaction of the caller. */
  async #replay(until: number, { within = false } = {}): Promise<void> {
    const { pageSize = PAGE, failpoint } = this.#options;
    const { eventTypes } = this.#projection;
    const { upcasters } = this.#store;
    const range = { after: this.#progress.position, until, size: pageSize, eventTypes, upcasters };
    for await (const { events, seen } of copyEvents(this.#reader, range)) {
      if (within) await this.#page(events, seen);
      // what a crash of the server takes of these pages, it takes of the note of progress as well
      else
        await this.#transaction('begin; set local synchronous_commit = off', () =>
          this.#page(events, seen),
        ).catch((error: unknown) => this.#nameGuilty(events, error));
      this.#applied += events.length;
      this.#tell('replay', until);
      if (within) continue;
      await this.#measureNowAndThen();
      await failpoint?.('page');
    }
  }

  async #page(events: readonly RecordedEvent[], seen: number): Promise<void> {
    const free = this.#projection.mode === 'inline' ? events : await this.#withoutParked(events);
    if (free.length > 0) await this.#projection.apply(this.#db, free);
    await this.#note({ ...this.#progress, position: seen, events: this.#progress.events + free.length });
  }

  /** After pages 1, 4, 16 …: a planner that believes the tables to be empty would read them whole for every row. */
  async #measureNowAndThen(): Promise<void> {
    this.#pages += 1;
    if (Number.isInteger(Math.log2(this.#pages) / 2)) await this.#shadow.analyze();
  }

  /** A subscribed projection leaves out what is parked, and takes in what was retried since. */
  async #withoutParked(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    // looked at once: one that is retried meanwhile comes in with those before it, or stays out with them
    const positions = await this.#parked();
    await this.#takeUnparked(positions);
    const parked = new Set(positions);
    const skipped = events.filter(({ position }) => parked.has(position));
    if (skipped.length > 0) await this.#shadow.skip(skipped.map(({ position }) => position));
    return skipped.length > 0 ? events.filter(({ position }) => !parked.has(position)) : events;
  }

  async #parked(): Promise<readonly number[]> {
    const { rows } = await this.#writer.query<{ position: number }>({
      text: 'select position from event_store.parked where subscription = $1',
      values: [this.#projection.name],
      types: ownTypes,
    });
    return rows.map(({ position }) => position);
  }

  async #takeUnparked(parked: readonly number[]): Promise<void> {
    const positions = await this.#shadow.takeUnparked(parked);
    if (positions.length === 0) return;
    const events = await selectEvents(this.#writer, this.#store.upcasters, {
      text: `select ${eventColumns} from event_store.event where position = any ($1) order by position`,
      values: [positions],
    });
    if (events.length !== positions.length)
      throw new EventsDetached(`${this.#projection.name}: events once parked`);
    await this.#projection.apply(this.#db, events);
    this.#progress = { ...this.#progress, events: this.#progress.events + events.length };
  }

  /** Catches up and compares in one snapshot, so that not one row differs only for being newer. */
  async #compare(): Promise<TableDifference[]> {
    const before = this.#progress;
    return this.#transaction('begin isolation level repeatable read', async () => {
      await this.#toTarget(await this.#target());
      this.#tell('compare', this.#progress.position);
      const differences = [];
      for (const live of this.#projection.tables) {
        const rebuilt = this.#shadow.tableOf(live);
        differences.push(
          await diffTables(this.#writer, { live, rebuilt }, this.#options.differencesShown ?? 10),
        );
      }
      return differences;
    }).catch((error: unknown) => {
      this.#progress = before;
      throw error;
    });
  }

  async #toTarget(until: number): Promise<void> {
    if (this.#projection.mode === 'subscribed') await this.#takeUnparked(await this.#parked());
    if (until > this.#progress.position) await this.#replay(until, { within: true });
  }

  /** Tries for the moment in which nobody holds the tables; gives how long writers waited. */
  async #swap(): Promise<number> {
    const { swapTimeout = 60_000 } = this.#options;
    const end = performance.now() + swapTimeout;
    for (let wait = 50; ; wait = Math.min(wait * 2, 2_000)) {
      await this.#catchUp();
      const before = this.#progress;
      try {
        return await this.#swapOnce();
      } catch (error) {
        this.#progress = before;
        const { code } = error as { code?: string };
        if (code !== '55P03' && code !== '40P01') throw error;
        if (performance.now() + wait > end)
          throw new SwapBlocked(this.#projection.name, await this.#blockers());
        await pause(wait);
      }
    }
  }

  async #swapOnce(): Promise<number> {
    let locked = 0;
    // whoever stops this process here would else hold up every append until somebody ends its session
    const begin = `begin; set local lock_timeout = ${LOCK_TIMEOUT}; set local idle_in_transaction_session_timeout = '15s'`;
    await this.#transaction(begin, async () => {
      const until = await this.#lockTarget();
      locked = performance.now();
      this.#tell('swap', until);
      await this.#toTarget(until);
      await this.#shadow.swap();
      await this.#options.failpoint?.('before-commit');
    });
    return performance.now() - locked;
  }

  /** The position that the live tables stand at, in the transaction's snapshot. */
  async #target(): Promise<number> {
    const { rows } = await this.#writer.query<{ position: number | null }>({
      text: `select coalesce((select position from event_store.subscription where name = $1 and $2),
        (select position from event_store.head)) as position`,
      values: [this.#projection.name, this.#projection.mode === 'subscribed'],
      types: ownTypes,
    });
    return must(rows[0]?.position, 'position to rebuild to');
  }

  /** The same, held: no inline row and no checkpoint moves until the transaction ends. */
  async #lockTarget(): Promise<number> {
    const position = async (sql: string, values: unknown[]): Promise<number> => {
      const { rows } = await this.#writer.query<{ position: number | null }>({
        text: sql,
        values,
        types: ownTypes,
      });
      return must(rows[0]?.position, 'position to rebuild to');
    };
    if (this.#projection.mode === 'inline')
      return position('select position from event_store.head for update', []);
    // one that never ran begins behind its rebuild; one that began meanwhile is taken along, its owner fenced out
    return position(
      `insert into event_store.subscription as s (name, position, epoch, owner) values ($1, $2, 0, 'rebuild')
       on conflict (name) do update set position = greatest(s.position, excluded.position),
         epoch = s.epoch + case when s.position < excluded.position then 1 else 0 end
       returning position`,
      [this.#projection.name, this.#progress.position],
    );
  }

  async #blockers(): Promise<string> {
    const { rows } = await this.#writer.query<{ who: string }>(
      `select distinct format('process %s of PostgreSQL (%s, in a transaction since %s)', a.pid,
         coalesce(nullif(a.application_name, ''), a.backend_type), to_char(a.xact_start, 'HH24:MI:SS')) as who
       from pg_locks as l join pg_stat_activity as a using (pid)
       where l.relation = any ($1::regclass[]) and l.granted and a.pid <> pg_backend_pid()`,
      [this.#projection.tables],
    );
    return rows.map(({ who }) => who).join(', ');
  }

  async #note(progress: ShadowProgress): Promise<void> {
    await this.#shadow.note(progress);
    this.#progress = progress;
  }

  /** Halves a failed page, to tell which event it was; nothing of it is kept. */
  async #nameGuilty(events: readonly RecordedEvent[], error: unknown): Promise<never> {
    let good = 0;
    let bad = events.length;
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (await this.#wouldFail(events.slice(0, middle))) bad = middle;
      else good = middle;
    }
    const event = events[bad - 1];
    if (event === undefined || !(await this.#wouldFail(events.slice(0, bad)))) throw error;
    const { name } = this.#projection;
    const { position, type, stream } = event;
    throw new RebuildStopped(
      error instanceof UnreadableEvent
        ? `${name}: ${error.message}`
        : `${name} cannot apply event ${position} (${type} of ${stream}): ${messageOf(error)}`,
      { cause: error },
    );
  }

  async #wouldFail(events: readonly RecordedEvent[]): Promise<boolean> {
    await this.#writer.query('begin');
    try {
      await this.#projection.apply(this.#db, events);
      return false;
    } catch {
      return true;
    } finally {
      await this.#writer.query('rollback');
    }
  }

  /** Other tables, other code, other events wanted: another shadow. */
  async #fingerprint(): Promise<string> {
    const { name, tables, eventTypes, apply } = this.#projection;
    const parts = [name, tables, eventTypes, String(apply), this.#options.codeVersion ?? ''];
    const shape = await shapeOf(this.#writer, tables);
    return createHash('sha256')
      .update(JSON.stringify([...parts, shape]))
      .digest('hex');
  }

  async #transaction<T>(begin: string, work: () => Promise<T>): Promise<T> {
    const before = this.#progress;
    try {
      await this.#writer.query(begin);
      const result = await work();
      await commit(this.#writer);
      return result;
    } catch (error) {
      this.#progress = before;
      await this.#writer.query('rollback').catch(() => {});
      throw error;
    }
  }

  #tell(phase: RebuildProgress['phase'], until: number): void {
    this.#options.onProgress?.({ phase, events: this.#applied, position: this.#progress.position, until });
  }
}
