import { OutcomeUnknown, type RecordedEvent } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { queryable } from '../queryable.ts';
import { ConnectionLost, commitPage, storeError, storePosition } from './checkpoint.ts';
import { type Lease, LeaseConnection, LeaseLost } from './lease.ts';
import { PageReader } from './page-reader.ts';
import { park, parkedStreams, retryStream } from './parking.ts';
import { messageOf } from '../error-message.ts';
import type { Subscription, SubscriptionOptions, SubscriptionStatus } from './subscription-options.ts';
import { isTransient } from './transient-failure.ts';
import { WakeSignal } from './wake-signal.ts';

/** Follows the global order from a checkpoint. Of several processes exactly one owns a name at a time. */
export function subscribe(store: EventStore, options: SubscriptionOptions): Subscription {
  const running = new RunningSubscription(store, options);
  running.start();
  return running;
}

const SAFETY_POLL = 1000;
const LEASE_POLL = 500;
const MAX_PAUSE = 60_000;
/** While PostgreSQL or a queue is down: work continues soon after it is back. */
const MAX_OUTAGE_PAUSE = 5000;

class RunningSubscription implements Subscription {
  readonly name: string;
  readonly #store: EventStore;
  readonly #options: SubscriptionOptions;
  readonly #pages: PageReader;
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

  constructor(store: EventStore, options: SubscriptionOptions) {
    this.name = options.name;
    this.#store = store;
    this.#options = options;
    this.#pages = new PageReader(store, options.eventTypes, options.pageSize ?? 500);
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
        this.#pages.forget();
        await connection.close();
      }
      this.#failures += 1;
      const longest = isOutage || connection.lost ? MAX_OUTAGE_PAUSE : MAX_PAUSE;
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
    const { events, seen } = await this.#pages.pageAfter(this.#position);
    if (seen === this.#position) return false;
    if (events.length > 0) await this.#handle(lease, events, seen);
    this.#position = seen;
    return true;
  }

  async #gather(started: number): Promise<void> {
    const left = (this.#options.gather ?? 0) - (performance.now() - started);
    if (left > 0 && !this.#pages.isBehind && !this.#stopping) await this.#stopSignal.wait(left);
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
        const wait = transient ? pauseAfter(tries, MAX_OUTAGE_PAUSE) : (this.#retryAfter[attempts - 1] ?? 0);
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

  /** The checkpoint moves past unwanted events once a second, not at every batch. */
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

  /** Reports an error once, however often it is repeated before the next success. */
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

/** Whether a fault is the session's and not the handler's: the subscription begins again with a new session. */
const isOurs = (error: unknown): boolean =>
  error instanceof LeaseLost ||
  error instanceof ConnectionLost ||
  error instanceof OutcomeUnknown ||
  error instanceof Stopping;
