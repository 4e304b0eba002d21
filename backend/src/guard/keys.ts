import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Queryable } from '../event-store/event.ts';

const KEY_BYTES = 32;

/** Purpose of a key. Each has its own key, so that output for one purpose is useless for another. */
export type KeyPurpose =
  | 'access-token'
  | 'one-time-secret'
  | 'device'
  | 'rate-limit'
  | 'paper-link'
  | 'order-letters';

/**
 * The server's keys, all derived from one: the configured key, or a key made at the first start and kept in the database,
 * so that sessions outlive a restart and hold in every process.
 */
export class Keys {
  #master: Promise<Buffer> | undefined;
  readonly #derived = new Map<KeyPurpose, Buffer>();

  constructor(
    private readonly db: Queryable,
    private readonly configured: string | undefined,
  ) {}

  async of(purpose: KeyPurpose): Promise<Buffer> {
    const known = this.#derived.get(purpose);
    if (known !== undefined) return known;
    this.#master ??= this.#read().catch((error: unknown) => {
      this.#master = undefined;
      throw error;
    });
    const key = Buffer.from(hkdfSync('sha256', await this.#master, '', `oligoteka ${purpose}`, KEY_BYTES));
    this.#derived.set(purpose, key);
    return key;
  }

  async mac(purpose: KeyPurpose, ...parts: readonly (string | Buffer)[]): Promise<Buffer> {
    const hmac = createHmac('sha256', await this.of(purpose));
    for (const part of parts) {
      // with lengths no two lists of parts are the same bytes
      hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    }
    return hmac.digest();
  }

  async #read(): Promise<Buffer> {
    if (this.configured !== undefined) return Buffer.from(this.configured);
    const { rows } = await this.db.query<{ key: Buffer }>(
      `insert into account.server_key as k (name, key) values ('master', $1)
       on conflict (name) do update set name = k.name returning key`,
      [randomBytes(KEY_BYTES)],
    );
    const key = rows[0]?.key;
    if (key === undefined) throw new Error('the server has no key');
    return key;
  }
}
