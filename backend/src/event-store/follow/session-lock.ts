import pg from 'pg';

/** A lock that one process holds at a time, for as long as its connection lives: PostgreSQL frees it when the process dies. */
export class SessionLock {
  #isHeld = true;

  private constructor(private readonly client: pg.Client) {
    const lose = (): void => {
      this.#isHeld = false;
    };
    client.on('error', lose);
    client.on('end', lose);
  }

  /** One try, on a connection of its own; null while another process has it. */
  static async take(pool: pg.Pool, name: string): Promise<SessionLock | null> {
    // the pool's own options object: it hides the password from copies
    const client = new pg.Client(pool.options);
    const lock = new SessionLock(client);
    try {
      await client.connect();
      await client.query(KEEP_ALIVE);
      const { rows } = await client.query<{ got: boolean }>(
        `select pg_try_advisory_lock(hashtext('event_store.session'), hashtext($1)) as got`,
        [name],
      );
      if (rows[0]?.got === true) return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
    await lock.release();
    return null;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  async release(): Promise<void> {
    this.#isHeld = false;
    await this.client.end().catch(() => {});
  }
}

/** The other side hears within seconds that a machine has gone. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2';
