import type { Queryable } from '../event-store/event.ts';

export interface Credential {
  readonly uid: string;
  readonly userId: number;
  /** E-mail address in small letters. */
  readonly login: string;
  readonly passwordHash: string;
}

export interface OpenCredential extends Credential {
  /** Whether the read model has heard of it. Where the process was cut off in between, the event is still to be written. */
  readonly isRegistered: boolean;
}

const COLUMNS = `uid, user_id as "userId", login, password_hash as "passwordHash"`;
const UNIQUE_VIOLATION = '23505';

/** An address as it is compared: letter case and ways to compose letters make no other address. */
export function loginOf(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** Logins and hashes of passwords: kept beside the history, never in it. */
export class Credentials {
  constructor(private readonly db: Queryable) {}

  async nextUserId(): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(`select nextval('account.user_id')::integer as id`);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('no user id');
    return id;
  }

  /** Finds the credential of an open account. */
  async byLogin(login: string): Promise<OpenCredential | null> {
    const { rows } = await this.db.query<OpenCredential>(
      `select ${COLUMNS}, exists (select from read.member as m where m.uid = c.uid and m.registered_at is not null)
         as "isRegistered"
       from account.credential as c where login = $1 and confirmed_at is not null`,
      [login],
      'credential_by_login',
    );
    return rows[0] ?? null;
  }

  /** Finds the credential of an open account. */
  async byUid(uid: string): Promise<Credential | null> {
    const { rows } = await this.db.query<Credential>(
      `select ${COLUMNS} from account.credential where uid = $1 and confirmed_at is not null`,
      [uid],
    );
    return rows[0] ?? null;
  }

  /** Whether a member has shown that they read an address: it is their login. */
  async hasProved(uid: string, email: string): Promise<boolean> {
    return (await this.byUid(uid))?.login === loginOf(email);
  }

  /** Finds the credential of an account, open or not. */
  async asked(uid: string): Promise<Credential | null> {
    const { rows } = await this.db.query<Credential>(
      `select ${COLUMNS} from account.credential where uid = $1`,
      [uid],
    );
    return rows[0] ?? null;
  }

  /** Adds the credential of an account whose address is not proven yet. */
  async add({ uid, userId, login, passwordHash }: Credential): Promise<void> {
    await this.db.query(
      'insert into account.credential (uid, user_id, login, password_hash) values ($1, $2, $3, $4)',
      [uid, userId, login, passwordHash],
    );
  }

  /** Opens the account; false where the login is another account's by now. Once more changes nothing. */
  async confirm(uid: string): Promise<boolean> {
    return this.#unlessTaken(
      `update account.credential set confirmed_at = coalesce(confirmed_at, clock_timestamp()) where uid = $1`,
      [uid],
    );
  }

  async setPassword(uid: string, passwordHash: string): Promise<void> {
    await this.db.query('update account.credential set password_hash = $2 where uid = $1', [
      uid,
      passwordHash,
    ]);
  }

  /** False where the login is another account's. */
  async setLogin(uid: string, login: string): Promise<boolean> {
    return this.#unlessTaken(
      'update account.credential set login = $2 where uid = $1 and confirmed_at is not null',
      [uid, login],
    );
  }

  /** Nobody logs in with it any more; sessions, links and codes go with it. */
  async remove(uid: string): Promise<void> {
    await this.db.query('delete from account.credential where uid = $1', [uid]);
  }

  async #unlessTaken(sql: string, parameters: readonly unknown[]): Promise<boolean> {
    try {
      return (await this.db.query(sql, parameters)).rowCount === 1;
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}
