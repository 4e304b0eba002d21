import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { EventStore } from '../src/event-store/event-store.ts';
import type { Subscription } from '../src/event-store/follow/subscription-options.ts';
import { countingSubscriptions } from './records.ts';
import { soakProjections } from './soak-projections.ts';

/** One of several processes that want the same subscriptions. */
export class Subscribers {
  readonly #pool: pg.Pool;
  readonly #subscriptions: readonly Subscription[];

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 10_000 });
    this.#subscriptions = countingSubscriptions(
      new EventStore({ pool: this.#pool, projections: soakProjections }),
    );
  }

  /** Resolves when each is owned by this process or waits for its owner to go. */
  async ready(): Promise<void> {
    while (this.#subscriptions.some((subscription) => subscription.status().state === 'connecting'))
      await pause(20);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#subscriptions.map((subscription) => subscription.stop()));
    await this.#pool.end();
  }
}
