import type pg from 'pg';
import { OutcomeUnknown } from './event.ts';
import { NoConnection, pipeline } from './transaction.ts';

interface Held {
  readonly client: Promise<pg.PoolClient>;
  /** Told when the connection is lost while it is used. */
  readonly lost: (error: Error) => void;
  users: number;
  broken?: Error;
}

/**
 * One connection of a pool for all that is under way at once: what is sent while PostgreSQL is at work is there when it is
 * done, and runs in a transaction of its own. Two connections would be at work at once, but wait for each other's row locks,
 * and for a core of the machine. Given back to the pool when nobody uses it.
 */
export class AppendConnection {
  readonly #pool: pg.Pool;
  #held: Held | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Single statements only: what two users send runs in turn. Rejects with NoConnection where there is none to be had. */
  async use<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    // who waits for a connection gets this one back
    if (this.#pool.waitingCount > 0) this.#held = undefined;
    const held = (this.#held ??= this.#connect());
    held.users += 1;
    try {
      return await work(await held.client);
    } catch (error) {
      // PostgreSQL's last word comes before the end of the connection
      if (error instanceof OutcomeUnknown) held.lost(error);
      throw error;
    } finally {
      held.users -= 1;
      if (held.users === 0) this.#giveBack(held);
    }
  }

  #connect(): Held {
    const held: Held = {
      users: 0,
      client: this.#pool.connect().then(
        (client) => {
          client.on('error', held.lost);
          pipeline(client, true);
          return client;
        },
        (error: Error) => {
          throw new NoConnection(error);
        },
      ),
      // who uses it is told by his statement; who comes after gets another
      lost: (error) => {
        held.broken = error;
        this.#forget(held);
      },
    };
    return held;
  }

  #forget(held: Held): void {
    if (this.#held === held) this.#held = undefined;
  }

  #giveBack(held: Held): void {
    this.#forget(held);
    held.client.then(
      (client) => {
        client.off('error', held.lost);
        pipeline(client, false);
        client.release(held.broken);
      },
      () => {},
    );
  }
}
