import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queryable } from '../event-store/event.ts';
import { Batcher } from '../event-store/batcher.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Personal fields stand in events only encrypted, each person under a key of their own: the history can be kept for ever
 * and a person still forgotten, by destroying the key.
 */
export class PersonalData {
  readonly #keys = new Batcher((subjects: readonly string[]) => this.keysFor(subjects));

  constructor(private readonly db: Queryable) {}

  /** Encrypts a JSON value for a subject, whose key is made at the first use. Base64 of iv, tag, ciphertext. */
  async seal(subject: string, value: object): Promise<string> {
    const bytes = Buffer.from(JSON.stringify(value), 'utf8');
    return (await this.sealBytes(subject, bytes)).toString('base64');
  }

  /** The same for a file. */
  async sealBytes(subject: string, bytes: Buffer): Promise<Buffer> {
    const key = await this.#keys.ask(subject);
    if (key === null) throw new Forgotten(subject);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv);
    cipher.setAAD(Buffer.from(subject));
    const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** The sealed value, or null once the person was forgotten. */
  async open<Value extends object>(subject: string, sealed: string): Promise<Value | null> {
    const opened = await this.openAll<Value>(subject, [sealed]);
    return opened?.[0] ?? null;
  }

  /** A sealed file, or null once the person was forgotten. */
  async openBytes(subject: string, sealed: Buffer): Promise<Buffer | null> {
    const key = await this.#keyOf(subject);
    return key === null ? null : unsealBytes(key, subject, sealed);
  }

  /** The sealed values of one subject, in the same order; null once the person was forgotten. */
  async openAll<Value extends object>(subject: string, sealed: readonly string[]): Promise<Value[] | null> {
    const key = await this.#keyOf(subject);
    return key === null ? null : sealed.map((text) => unseal(key, subject, text) as Value);
  }

  /** The sealed values of many subjects, each in its place; null for those who were forgotten. */
  async openEach<Value extends object>(
    all: readonly { readonly subject: string; readonly sealed: string }[],
  ): Promise<(Value | null)[]> {
    if (all.length === 0) return [];
    const { rows } = await this.db.query<{ subject: string; key: Buffer | null }>(
      'select subject, key from personal.subject_key where subject = any($1)',
      [[...new Set(all.map(({ subject }) => subject))]],
    );
    const keys = new Map(rows.map(({ subject, key }) => [subject, key]));
    return all.map(({ subject, sealed }) => {
      const key = keys.get(subject) ?? null;
      return key === null ? null : (unseal(key, subject, sealed) as Value);
    });
  }

  async #keyOf(subject: string): Promise<Buffer | null> {
    const { rows } = await this.db.query<{ key: Buffer | null }>(
      'select key from personal.subject_key where subject = $1',
      [subject],
      'subject_key',
    );
    return rows[0]?.key ?? null;
  }

  /** Whether the subject's key was destroyed: it never gets another one. */
  async isForgotten(subject: string): Promise<boolean> {
    const { rows } = await this.db.query(
      'select from personal.subject_key where subject = $1 and key is null',
      [subject],
    );
    return rows.length > 0;
  }

  /** Destroys the subject's key: sealed values stay, and nobody can open them. False when there was no key. */
  async forget(subject: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update personal.subject_key set key = null where subject = $1 and key is not null',
      [subject],
    );
    return rowCount === 1;
  }

  /** Keys of subjects, made at the first use; null for one who was forgotten. */
  private async keysFor(subjects: readonly string[]): Promise<(Buffer | null)[]> {
    // in one order for all: callers that wait for each other's rows would deadlock
    const asked = [...new Set(subjects)].toSorted();
    const { rows } = await this.db.query<{ subject: string; key: Buffer | null }>(
      `insert into personal.subject_key as k (subject, key) select * from unnest($1::text[], $2::bytea[])
       on conflict (subject) do update set subject = k.subject returning subject, key`,
      [asked, asked.map(() => randomBytes(32))],
    );
    const keys = new Map(rows.map(({ subject, key }) => [subject, key]));
    return subjects.map((subject) => keys.get(subject) ?? null);
  }
}

/** The statement of `forget` for the subjects that a query selects, to stand in a larger one: all of it happens, or nothing. */
export function forgettingSql(subjects: string): string {
  return `update personal.subject_key set key = null where subject in (${subjects}) and key is not null`;
}

/** Thrown where something is to be sealed for a subject that was forgotten. */
export class Forgotten extends Error {
  constructor(subject: string) {
    super(`subject ${subject} was forgotten`);
  }
}

function unseal(key: Buffer, subject: string, sealed: string): unknown {
  return JSON.parse(unsealBytes(key, subject, Buffer.from(sealed, 'base64')).toString('utf8'));
}

function unsealBytes(key: Buffer, subject: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(subject));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
