import { hostname } from 'node:os';
import pg from 'pg';
import { WakeSignal } from './wake-signal.ts';
import { must } from '../must.ts';
import { requireEventsAfter } from '../partitions.ts';

/** Another process owns the subscription now: this one must not write for it any more. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`the lease of ${name} was lost`);
    this.name = 'LeaseLost';
  }
}

/** The right to run one subscription: a session lock, fenced by an epoch that every checkpoint must name. */
export interface Lease {
  readonly client: pg.Client;
  readonly epoch: number;
  /** The checkpoint found. */
  readonly position: number;
}

const session = `
  listen event_store;
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2;
  set idle_in_transaction_session_timeout = '60s'`;

/**
 * A connection of its own that listens for new events and, with `takeLease`, holds the lock. When it ends, for
 * whatever reason, PostgreSQL frees the lock and the next process takes over.
 */
export class LeaseConnection {
  readonly client: pg.Client;
  readonly #news: WakeSignal;
  #lost = false;

  constructor(pool: pg.Pool, signal: WakeSignal) {
    this.#news = signal;
    // the pool's own options object: it hides the password from copies
    this.client = new pg.Client(pool.options);
    const lose = (): void => {
      this.#lost = true;
      signal.wake();
    };
    this.client.on('error', lose);
    this.client.on('end', lose);
    this.client.on('notification', () => signal.wake());
  }

  get lost(): boolean {
    return this.#lost;
  }

  async open(): Promise<void> {
    await this.client.connect();
    await this.client.query(session);
  }

  /** One try: undefined while another session has it. */
  async takeLease(name: string, from: 'start' | 'now'): Promise<Lease | undefined> {
    const { client } = this;
    const lock = await client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtext('event_store.subscription'), hashtext($1)) as got`,
      [name],
    );
    if (!must(lock.rows[0], 'word on the lock').got) return undefined;
    const { rows } = await client.query<{ position: string; epoch: string }>(
      `insert into event_store.subscription as s (name, position, epoch, owner)
       values ($1, case when $2 = 'now' then (select position from event_store.head) else 0 end, 1, $3)
       on conflict (name) do update set epoch = s.epoch + 1, owner = excluded.owner
       returning position, epoch`,
      [name, from, `${hostname()}:${process.pid}`],
    );
    const row = must(rows[0], 'checkpoint');
    const position = Number(row.position);
    await requireEventsAfter(client, position);
    return { client, epoch: Number(row.epoch), position };
  }

  /** Waits for news, or for the safety poll. */
  wait(milliseconds: number): Promise<boolean> {
    return this.#news.wait(milliseconds);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => {});
  }
}
