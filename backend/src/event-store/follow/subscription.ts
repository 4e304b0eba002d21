import type pg from 'pg';
import { WakeSignal } from './wake-signal.ts';
import { OutcomeUnknown, type Queryable, type RecordedEvent } from '../event.ts';
import { type EventPage, readStretch } from '../event-pages.ts';
import { ownTypes } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import { ConnectionLost, commitPage, storeError, storePosition } from './checkpoint.ts';
import { type Lease, LeaseConnection, LeaseLost } from './lease.ts';
import { messageOf, park, parkedStreams, retryStream } from './parking.ts';
import { queryable } from '../queryable.ts';
import { NoConnection } from '../transaction.ts';

/** Thrown by a handler when the world outside is down: tried again for as long as it takes, nothing is parked. */
export class TransientFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'TransientFailure';
  }
}

export interface SubscriptionOptions {
  /** Names the checkpoint; stored for ever. */
  readonly name: string;
  readonly eventTypes?: readonly string[];
  /** Where a subscription begins that has no checkpoint yet. */
  readonly from?: 'start' | 'now';
  /** What is written through `db` commits together with the checkpoint. */
  handle(events: readonly RecordedEvent[], db: Queryable): Promise<void>;
  readonly pageSize?: number;
  /** Milliseconds at least from the start of one page to the next, unless it is behind: what comes meanwhile goes together. */
  readonly gather?: number;
  /** Milliseconds before each further try of a failing event; after the last one its stream is parked. */
  readonly retryAfter?: readonly number[];
  /** For tests: called at `before-commit` and `committed`. */
  failpoint?(name: string): void | Promise<void>;
}

export interface SubscriptionStatus {
  readonly name: string;
  /** `waiting`: another process owns it. */
  readonly state: 'connecting' | 'waiting' | 'running' | 'retrying' | 'stopped';
  readonly position: number;
  readonly error: string | undefined;
}

export interface Subscription {
  readonly name: string;
  status(): SubscriptionStatus;
  /** Resolves when everything up to this position (default: the head at the time of the call) was seen, by any owner. */
  caughtUp(position?: number): Promise<void>;
  /** Handles parked events again, stream by stream; gives how many were. Throws at the first that fails again. */
  retryParked(stream?: string): Promise<number>;
  /** Finishes the page in hand and gives the lease back. */
  stop(): Promise<void>;
}

/** Follows the global order from a checkpoint. Of several processes exactly one owns a name at a time. */
export function subscribe(store: EventStore, options: SubscriptionOptions): Subscription {
  const running = new RunningSubscription(store, options);
  running.start();
  return running;
}

const SAFETY_POLL = 1000;
const LEASE_POLL = 500;
const LONGEST_PAUSE = 60_000;
/** PostgreSQL or a queue is away: work goes on soon after it is back. */
const LONGEST_OUTAGE_PAUSE = 5000;
/** In pages: a stretch without wanted events must not take long either. */
const WIDEST = 64;

class RunningSubscription implements Subscription {
  readonly name: string;
  readonly #store: EventStore;
  readonly #options: SubscriptionOptions;
  readonly #types: readonly string[] | undefined;
  readonly #pageSize: number;
  readonly #retryAfter: readonly number[];
  readonly #news = new WakeSignal();
  readonly #stopSignal = new WakeSignal();
  #stopping = false;
  #ended: Promise<void> = Promise.resolve();
  #state: SubscriptionStatus['state'] = 'connecting';
  #error: string | undefined;
  /** Tries since a checkpoint was last stored. */
  #failures = 0;
  #position = 0;
  #stored = 0;
  #storedAt = 0;
  /** How many positions a page looks through: as many as it has room for, and more where few events are wanted. */
  #width: number;
  #ahead: { after: number; page: Promise<EventPage> } | undefined;

  constructor(store: EventStore, options: SubscriptionOptions) {
    this.name = options.name;
    this.#store = store;
    this.#options = options;
    this.#types = options.eventTypes;
    this.#pageSize = options.pageSize ?? 500;
    this.#width = this.#pageSize;
    this.#retryAfter = options.retryAfter ?? [50, 250, 1000];
  }

  start(): void {
    this.#ended = this.#run();
  }

  status(): SubscriptionStatus {
    return { name: this.name, state: this.#state, position: this.#position, error: this.#error };
  }

  async caughtUp(position?: number): Promise<void> {
    const target = position ?? (await this.#store.headPosition());
    while ((await this.#seen()) < target) {
      if (this.#state === 'stopped') throw new Error(`${this.name} was stopped before position ${target}`);
      await pause(10);
    }
  }

  async retryParked(stream?: string): Promise<number> {
    const handle: SubscriptionOptions['handle'] = (events, db) => this.#options.handle(events, db);
    let handled = 0;
    for (const each of await parkedStreams(this.#store, this.name, stream)) {
      const count = await retryStream(this.#store, this.name, each, handle);
      handled += count;
    }
    return handled;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#news.wake();
    this.#stopSignal.wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#state = 'connecting';
      const connection = new LeaseConnection(this.#store.pool, this.#news);
      let isOutage = true;
      try {
        await connection.open();
        isOutage = false;
        await this.#own(connection);
      } catch (error) {
        if (error instanceof Stopping) break;
        isOutage ||= isOurs(error) || isTransient(error);
        this.#report(error);
      } finally {
        this.#ahead = undefined;
        await connection.close();
      }
      this.#failures += 1;
      const longest = isOutage || connection.lost ? LONGEST_OUTAGE_PAUSE : LONGEST_PAUSE;
      if (!this.#stopping) await this.#stopSignal.wait(pauseAfter(this.#failures, longest));
    }
    this.#state = 'stopped';
  }

  async #own(connection: LeaseConnection): Promise<void> {
    let lease: Lease | undefined;
    while (lease === undefined) {
      lease = await connection.takeLease(this.name, this.#options.from ?? 'start');
      if (this.#stopping || connection.lost) return;
      if (lease !== undefined) break;
      this.#state = 'waiting';
      this.#recovered();
      await this.#stopSignal.wait(LEASE_POLL);
    }
    this.#position = lease.position;
    this.#stored = lease.position;
    this.#state = 'running';
    while (!this.#stopping && !connection.lost) {
      const started = performance.now();
      const seenMore = await this.#page(lease);
      if (performance.now() - this.#storedAt > SAFETY_POLL) await this.#storePosition(lease);
      if (seenMore) await this.#gather(started);
      else if (!this.#stopping) await connection.wait(SAFETY_POLL);
    }
    if (!connection.lost) await this.#storePosition(lease);
  }

  /** Handles one page; false when there was nothing new. */
  async #page(lease: Lease): Promise<boolean> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const { events, seen } = await (ahead?.after === this.#position
      ? ahead.page
      : this.#read(this.#position));
    if (seen === this.#position) return false;
    this.#adapt(events.length, seen - this.#position);
    if (seen - this.#position >= this.#pageSize) this.#readAhead(seen);
    if (events.length > 0) await this.#handle(lease, events, seen);
    this.#position = seen;
    return true;
  }

  async #gather(started: number): Promise<void> {
    const left = (this.#options.gather ?? 0) - (performance.now() - started);
    const isBehind = this.#ahead !== undefined;
    if (left > 0 && !isBehind && !this.#stopping) await this.#stopSignal.wait(left);
  }

  async #read(after: number): Promise<EventPage> {
    const head = await this.#store.headPosition();
    if (head <= after) return { events: [], seen: after };
    const until = Math.min(head, after + this.#width);
    return readStretch(this.#store, { after, until, size: this.#pageSize, eventTypes: this.#types });
  }

  /** Where few events are wanted the next stretch is longer, where they do not fit shorter. */
  #adapt(events: number, positions: number): void {
    const room = this.#pageSize;
    if (events === room) this.#width = Math.max(room, Math.ceil(this.#width / 2));
    else if (events * 4 < room && positions === this.#width)
      this.#width = Math.min(this.#width * 2, room * WIDEST);
  }

  #readAhead(after: number): void {
    const page = this.#read(after);
    page.catch(() => {}); // awaited by the next #page
    this.#ahead = { after, page };
  }

  /** The page in one transaction; where that fails, event by event, until the guilty one is found. */
  async #handle(lease: Lease, events: readonly RecordedEvent[], seen: number): Promise<void> {
    try {
      await this.#commit(lease, events, seen);
    } catch (error) {
      if (isOurs(error)) throw error;
      for (const [index, event] of events.entries()) {
        await this.#handleAlone(lease, event, index === events.length - 1 ? seen : event.position);
      }
    }
    this.#state = 'running';
  }

  async #handleAlone(lease: Lease, event: RecordedEvent, seen: number): Promise<void> {
    let attempts = 0;
    for (let tries = 0; ; tries += 1) {
      try {
        await this.#commit(lease, [event], seen);
        break;
      } catch (error) {
        if (isOurs(error)) throw error;
        this.#state = 'retrying';
        this.#report(error);
        const transient = isTransient(error);
        if (!transient) attempts += 1;
        if (!transient && attempts > this.#retryAfter.length) {
          await this.#commit(lease, [event], seen, { error: messageOf(error), attempts });
          break;
        }
        await storeError(lease, this.name, messageOf(error));
        const wait = transient
          ? pauseAfter(tries, LONGEST_OUTAGE_PAUSE)
          : (this.#retryAfter[attempts - 1] ?? 0);
        await this.#stopSignal.wait(wait);
        if (this.#stopping) throw new Stopping();
      }
    }
  }

  async #commit(
    lease: Lease,
    events: readonly RecordedEvent[],
    seen: number,
    poison?: { error: string; attempts: number },
  ): Promise<void> {
    const { name } = this;
    await commitPage(
      lease,
      name,
      events,
      seen,
      async (free, client) => {
        if (poison === undefined) await this.#options.handle(free, queryable(client));
        else await park(client, name, free, poison.error, poison.attempts);
      },
      () => this.#options.failpoint?.('before-commit'),
    );
    this.#stored = seen;
    this.#storedAt = performance.now();
    this.#recovered();
    await this.#options.failpoint?.('committed');
  }

  /** Past events that nobody wanted the checkpoint moves once a second, not at every batch. */
  async #storePosition(lease: Lease): Promise<void> {
    this.#storedAt = performance.now();
    if (this.#stored < this.#position) await storePosition(lease, this.name, this.#position);
    this.#stored = this.#position;
    this.#recovered();
  }

  #recovered(): void {
    this.#failures = 0;
    this.#error = undefined;
  }

  async #seen(): Promise<number> {
    if (this.#state === 'running') return this.#position;
    const { rows } = await this.#store.pool.query<{ position: string }>(
      'select position from event_store.subscription where name = $1',
      [this.name],
    );
    return Number(rows[0]?.position ?? 0);
  }

  /** Says an error once, however often it comes back before the next success. */
  #report(error: unknown): void {
    const message = messageOf(error);
    if (message !== this.#error) this.#store.onError(error, `subscription ${this.name}`);
    this.#error = message;
  }
}

class Stopping extends Error {}
const pauseAfter = (failures: number, longest: number): number => Math.min(50 * 2 ** failures, longest);
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Not the handler's doing: begin again with a new session. */
const isOurs = (error: unknown): boolean =>
  error instanceof LeaseLost ||
  error instanceof ConnectionLost ||
  error instanceof OutcomeUnknown ||
  error instanceof Stopping;

/** Deadlocks, locks, a full server, no connection to be had: the next try may well go through. */
export function isTransient(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    error instanceof TransientFailure ||
    error instanceof NoConnection ||
    (typeof code === 'string' && /^(40...|53...|55P03|57...|08...)$/.test(code))
  );
}

export interface StoredSubscription {
  readonly name: string;
  readonly position: number;
  /** Events of the store not yet seen. */
  readonly lag: number;
  readonly epoch: number;
  /** Host and process that took the lease last. */
  readonly owner: string;
  /**
   * `stopped`: no process holds the lease. `retrying`: its owner does, and has an error. `hanging`: its owner has not moved
   * for ten seconds, and there is more to see.
   */
  readonly state: 'running' | 'retrying' | 'hanging' | 'stopped';
  readonly error: string | null;
  readonly parked: number;
}

/** Every subscription, seen from outside its owner. */
export async function storedSubscriptions(store: { pool: pg.Pool }): Promise<StoredSubscription[]> {
  const { rows } = await store.pool.query<StoredSubscription>({
    text: `select s.name, s.position, h.position - s.position as lag, s.epoch, s.owner, s.error,
        case when not exists (
            select from pg_locks as l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
              and l.database = (select oid from pg_database where datname = current_database())
              and l.classid::bigint = hashtext('event_store.subscription') & 4294967295
              and l.objid::bigint = hashtext(s.name) & 4294967295) then 'stopped'
          when s.error is not null then 'retrying'
          when s.updated_at < now() - interval '10 seconds' and (
            select e.recorded_at < now() - interval '10 seconds' from event_store.event as e
            where e.position = s.position + 1) then 'hanging'
          else 'running' end as state,
        (select count(*) from event_store.parked as p where p.subscription = s.name) as parked
      from event_store.subscription as s, event_store.head as h order by s.name`,
    types: ownTypes,
  });
  return rows;
}
