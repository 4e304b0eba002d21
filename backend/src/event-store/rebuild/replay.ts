import type pg from 'pg';
import { EventsDetached, type Projection, type Queryable, type RecordedEvent } from '../event.ts';
import { eventColumns, ownTypes, selectEvents } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import { queryable } from '../queryable.ts';
import { commit } from '../transaction.ts';
import { copyEvents } from './copy-events.ts';
import { findGuilty, stoppedBy } from './guilty-event.ts';
import { livePosition } from './live-position.ts';
import { type RebuildOptions, type RebuildProgress, RebuildStopped } from './rebuild-report.ts';
import { redirected } from './redirected.ts';
import type { Shadow, ShadowProgress } from './shadow-tables.ts';

const PAGE = 5_000;
/** The rest that is replayed while writers wait. */
const LAST_PAGE = 500;
const CATCH_UP_ROUNDS = 100;

export interface ReplayOf {
  readonly store: EventStore;
  readonly projection: Projection;
  readonly shadow: Shadow;
  /** Writes the rows, and reads the events: a COPY keeps its connection busy. */
  readonly writer: pg.ClientBase;
  readonly reader: pg.ClientBase;
}

/** Applies events to the shadow tables of a projection, page by page, and notes how far it came. */
export class Replay {
  readonly #store: EventStore;
  readonly #projection: Projection;
  readonly #shadow: Shadow;
  readonly #writer: pg.ClientBase;
  readonly #reader: pg.ClientBase;
  readonly #db: Queryable;
  readonly #options: RebuildOptions;
  #progress: ShadowProgress = { position: 0, events: 0, indexed: false };
  #applied = 0;
  #pages = 0;

  constructor({ store, projection, shadow, writer, reader }: ReplayOf, options: RebuildOptions) {
    this.#store = store;
    this.#projection = projection;
    this.#shadow = shadow;
    this.#writer = writer;
    this.#reader = reader;
    this.#options = options;
    this.#db = redirected(queryable(writer), projection.tables, shadow.schema);
  }

  get progress(): ShadowProgress {
    return this.#progress;
  }

  /** Goes on with the tables that an earlier rebuild of the same code left, or begins with empty ones. */
  async open(fingerprint: string, restart: boolean): Promise<void> {
    this.#progress = await this.transaction('begin', () => this.#shadow.open(fingerprint, restart));
  }

  /** Makes indexes and constraints, once the bulk of the rows is there. */
  async finish(): Promise<void> {
    this.tell('index', this.#progress.position);
    await this.transaction('begin', async () => {
      await this.#shadow.finish();
      await this.#note({ ...this.#progress, indexed: true });
    });
  }

  /** The position that the live tables stand at. */
  target(): Promise<number> {
    return livePosition(this.#writer, this.#projection);
  }

  /** Page after page up to the target, again and again, until next to nothing is left. */
  async catchUp(): Promise<void> {
    let behind = Number.POSITIVE_INFINITY;
    let losing = 0;
    for (let round = 0; round < CATCH_UP_ROUNDS; round += 1) {
      const until = await this.target();
      const left = until - this.#progress.position;
      if (left <= 0) return;
      // while the shop writes, "nothing left" never comes
      if (round > 0 && left <= LAST_PAGE) return;
      losing = left < behind ? 0 : losing + 1;
      if (losing >= 10) break;
      behind = left;
      await this.#upTo(until);
    }
    throw new RebuildStopped(
      `events are written faster than ${this.#projection.name} replays them: ${behind} behind`,
    );
  }

  /** Up to a position, one transaction per page, or within the transaction of the caller. */
  async #upTo(until: number, { within = false } = {}): Promise<void> {
    const { pageSize = PAGE, failpoint } = this.#options;
    const { eventTypes } = this.#projection;
    const { upcasters } = this.#store;
    const range = { after: this.#progress.position, until, size: pageSize, eventTypes, upcasters };
    for await (const { events, seen } of copyEvents(this.#reader, range)) {
      if (within) await this.#page(events, seen);
      // a crash of the server may lose these pages, and loses their note of progress with them
      else
        await this.transaction('begin; set local synchronous_commit = off', () =>
          this.#page(events, seen),
        ).catch((error: unknown) => this.#stopAtGuilty(events, error));
      this.#applied += events.length;
      this.tell('replay', until);
      if (within) continue;
      await this.#analyseNowAndThen();
      await failpoint?.('page');
    }
  }

  async #page(events: readonly RecordedEvent[], seen: number): Promise<void> {
    const free = this.#projection.mode === 'inline' ? events : await this.#withoutParked(events);
    if (free.length > 0) await this.#projection.apply(this.#db, free);
    await this.#note({ ...this.#progress, position: seen, events: this.#progress.events + free.length });
  }

  /** Analyses the tables after pages 1, 4, 16 …: a planner that takes them to be empty would read them whole for every row. */
  async #analyseNowAndThen(): Promise<void> {
    this.#pages += 1;
    if (Number.isInteger(Math.log2(this.#pages) / 2)) await this.#shadow.analyze();
  }

  /** A subscribed projection skips parked events, and includes those retried since. */
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

  /** Up to a position, within the transaction of the caller. */
  async to(until: number): Promise<void> {
    if (this.#projection.mode === 'subscribed') await this.#takeUnparked(await this.#parked());
    if (until > this.#progress.position) await this.#upTo(until, { within: true });
  }

  async #note(progress: ShadowProgress): Promise<void> {
    await this.#shadow.note(progress);
    this.#progress = progress;
  }

  /** Tells which event a failed page could not get past; nothing of the page is kept. */
  async #stopAtGuilty(events: readonly RecordedEvent[], error: unknown): Promise<never> {
    const event = await findGuilty(events, (some) => this.#wouldFail(some));
    throw event === undefined ? error : stoppedBy(event, this.#projection.name, error);
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

  /** Works on the shadow tables; where the work fails, the progress is the one before it. */
  async transaction<T>(begin: string, work: () => Promise<T>): Promise<T> {
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

  tell(phase: RebuildProgress['phase'], until: number): void {
    this.#options.onProgress?.({ phase, events: this.#applied, position: this.#progress.position, until });
  }
}
