import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../event-store/event.ts';
import type { Keys } from './keys.ts';

export type Purpose = 'registration' | 'restore' | 'login-change' | 'order-cancel' | 'order-payer';

const MINUTE = 60;
/** Seconds that a link or a code may be used. */
export const SECONDS_OF: Readonly<Record<Purpose, number>> = {
  registration: 24 * 60 * MINUTE,
  restore: 60 * MINUTE,
  'login-change': 15 * MINUTE,
  'order-cancel': 30 * MINUTE,
  'order-payer': 30 * MINUTE,
};
/** After so many wrong codes the right one is void too. */
const MAX_WRONG_CODES = 5;
const CODES = 1_000_000;
const CODE_DIGITS = 6;
const SALT_BYTES = 32;
const ID_BYTES = 16;
const MAC_BYTES = 32;
const COLUMNS = 'id, coalesce(uid, order_uid) as uid, salt, browser, back, expires_at';

export interface OneTimeSecret {
  readonly id: string;
  /** Uid of the account or of the order. */
  readonly uid: string;
  readonly expiresAt: Date;
  /** Page of this site to continue on, named by the browser that asked. */
  readonly back: string | null;
  /** Whether `kept` is the secret of the browser that asked. */
  isOf(kept: string | undefined): boolean;
}

/** The browser that asks for a link. */
export interface Asker {
  /** Secret of the browser. */
  readonly browser: string;
  readonly back: string | null;
}

interface Row {
  id: string;
  uid: string;
  salt: Buffer;
  expires_at: Date;
  browser: Buffer | null;
  back: string | null;
}

/**
 * Links and codes that work once and for a short time. A token is the MAC of a random salt under a key kept elsewhere:
 * the table holds no token, and a letter that is sent again carries the same one.
 */
export class OneTimeSecrets {
  constructor(
    private readonly db: Queryable,
    private readonly keys: Keys,
  ) {}

  /** `uid`: of the account or of the order. */
  async issue(id: string, uid: string, purpose: Purpose, asker?: Asker): Promise<Date> {
    const { rows } = await this.db.query<{ expires_at: Date }>(
      `insert into account.one_time_secret (id, ${ownerOf(purpose)}, purpose, salt, browser, back, expires_at)
       values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7)) returning expires_at`,
      [
        id,
        uid,
        purpose,
        randomBytes(SALT_BYTES),
        asker === undefined ? null : hashOf(asker.browser),
        asker?.back ?? null,
        SECONDS_OF[purpose],
      ],
    );
    const expiresAt = rows[0]?.expires_at;
    if (expiresAt === undefined) throw new Error('no secret was issued');
    return expiresAt;
  }

  async void(uid: string, purpose: Purpose): Promise<void> {
    await this.db.query(
      `delete from account.one_time_secret where ${ownerOf(purpose)} = $1 and purpose = $2`,
      [uid, purpose],
    );
  }

  /** The token of a link; null once it is used, void or too old. */
  async tokenOf(id: string): Promise<string | null> {
    const row = await this.#find(id);
    if (row === null) return null;
    return Buffer.concat([idBytes(id), await this.#mac(row, 'link')]).toString('base64url');
  }

  /** The code of a letter; null once it is used, void or too old. */
  async codeOf(id: string): Promise<string | null> {
    const row = await this.#find(id);
    return row === null ? null : this.#code(row);
  }

  /** The secret of this token, without using it; null where it is unknown, used, void or too old. */
  async find(token: string, purpose: Purpose): Promise<OneTimeSecret | null> {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
    const hex = bytes.subarray(0, ID_BYTES).toString('hex');
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const row = await this.#find(id, purpose);
    if (row === null || !timingSafeEqual(bytes.subarray(ID_BYTES), await this.#mac(row, 'link'))) return null;
    return secretOf(row);
  }

  /** The secret of this letter if the code is right; a wrong code counts. Null for a wrong, used, void or old code. */
  async findCode(
    code: string,
    id: string,
    purpose: 'login-change' | 'order-cancel' | 'order-payer',
  ): Promise<OneTimeSecret | null> {
    const { rows } = await this.db.query<Row>(
      `update account.one_time_secret set attempts = attempts + 1
       where id = $1 and purpose = $3 and attempts < $2 and expires_at > clock_timestamp()
       returning ${COLUMNS}`,
      [id, MAX_WRONG_CODES, purpose],
    );
    const row = rows[0];
    const right = row === undefined ? '-'.repeat(CODE_DIGITS) : await this.#code(row);
    const given = Buffer.from(code.padEnd(CODE_DIGITS).slice(0, CODE_DIGITS + 1));
    const same = given.length === right.length && timingSafeEqual(given, Buffer.from(right));
    return row === undefined || !same ? null : secretOf(row);
  }

  /** Uses it up. False where it was used already. */
  async use({ id }: Pick<OneTimeSecret, 'id'>): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'delete from account.one_time_secret where id = $1 and expires_at > clock_timestamp()',
      [id],
    );
    return rowCount === 1;
  }

  async #find(id: string, purpose?: Purpose): Promise<Row | null> {
    const { rows } = await this.db.query<Row>(
      `select ${COLUMNS} from account.one_time_secret
       where id = $1 and ($2::text is null or purpose = $2) and expires_at > clock_timestamp()`,
      [id, purpose ?? null],
    );
    return rows[0] ?? null;
  }

  #mac({ id, salt }: Row, kind: 'link' | 'code'): Promise<Buffer> {
    return this.keys.mac('one-time-secret', kind, id, salt);
  }

  async #code(row: Row): Promise<string> {
    // 2^48 outcomes over a million codes: none is likelier than another by more than 1 in 10^8
    const number = (await this.#mac(row, 'code')).readUIntBE(0, 6) % CODES;
    return String(number).padStart(CODE_DIGITS, '0');
  }
}

/** The column of the owner: secrets of an account are deleted with it. */
const ownerOf = (purpose: Purpose): 'uid' | 'order_uid' =>
  purpose.startsWith('order-') ? 'order_uid' : 'uid';

function secretOf({ id, uid, expires_at: expiresAt, browser, back }: Row): OneTimeSecret {
  return {
    id,
    uid,
    expiresAt,
    back,
    isOf: (kept) => kept !== undefined && browser !== null && timingSafeEqual(hashOf(kept), browser),
  };
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
