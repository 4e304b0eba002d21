import { createHash } from 'node:crypto';
import type { Queryable } from '../../event-store/event.ts';
import { inEnglish, inRussian, refused } from '../../guard/visitor-budgets.ts';
import type { Bucket, Limit, RateLimits } from '../../guard/rate-limits.ts';
import type { Caller } from '../../guard/visitor-budgets.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { Refused } from '../../refused.ts';
import { type FileKind, kindOf } from './file-kinds.ts';
import { cleanName } from './file-names.ts';

/** Bytes of one file, and files of one folder. */
export const LARGEST_FILE = 5_000_000;
export const MOST_FILES = 5;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const MB = 1_000_000;

/** Bytes of files that may be kept: a folder holds 25 MB, and people try again. */
export const FILES_KEPT = {
  basket: { tries: 60 * MB, seconds: 4 * HOUR },
  member: { tries: 150 * MB, seconds: 4 * HOUR },
  network: { tries: 250 * MB, seconds: 4 * HOUR },
  networkInDay: { tries: 750 * MB, seconds: DAY },
  /** Of all together: what strangers can fill a disk with before somebody looks. */
  all: { tries: 4_000 * MB, seconds: DAY },
} as const satisfies Record<string, Limit>;

/** Days that files of a folder are kept which nobody has sent, and of one that lies in a basket. */
export const UNSENT_DAYS = 14;
export const HELD_DAYS = 365;

export interface StoredFile {
  readonly sha256: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/**
 * Files that people add to what they ask for, in folders that their browsers name. Bytes and names are sealed under the key of
 * their folder, so that forgetting it makes both unreadable. A folder that was sent is closed: nothing comes in or goes out.
 */
export class Attachments {
  /** `generosity`: factor of FILES_KEPT. */
  constructor(
    private readonly db: Queryable,
    private readonly personalData: PersonalData,
    private readonly limits: Pick<RateLimits, 'takeEach' | 'giveBack'>,
    private readonly generosity: number,
  ) {}

  /** Adds a file; the same bytes twice are kept once, under their first name. Refuses what is no file of the kinds taken. */
  async add(folder: string, typedName: string, bytes: Buffer, caller: Caller): Promise<StoredFile[]> {
    const kind = bytes.length === 0 || bytes.length > LARGEST_FILE ? null : kindOf(bytes);
    if (kind === null) throw notTaken(bytes.length);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await this.#open(folder);
    if (known.some((file) => file.sha256 === sha256)) return known;
    if (known.length >= MOST_FILES) throw tooManyFiles();
    await this.#charge(caller, bytes.length);
    const subject = filesSubject(folder);
    const name = await this.personalData.seal(subject, { name: cleanName(typedName, kind) });
    const sealed = await this.personalData.sealBytes(subject, bytes);
    // two at once in one folder wait for each other
    const { rows } = await this.db.query<{ outcome: 'kept' | 'full' | 'sent' }>(
      `select attachment.keep_file($1, $2, $3, $4, $5, $6, $7) as outcome`,
      [folder, sha256, kind, bytes.length, name, sealed, MOST_FILES],
    );
    if (rows[0]?.outcome === 'sent') throw sent();
    if (rows[0]?.outcome === 'full') throw tooManyFiles();
    return this.list(folder);
  }

  /** Takes a file out of a folder that was not sent; one that is not there is none the worse. */
  async remove(folder: string, sha256: string): Promise<StoredFile[]> {
    await this.#open(folder);
    await this.db.query(
      `delete from attachment.file as f using attachment.folder as d
       where d.folder = f.folder and d.sent_at is null and f.folder = $1 and f.sha256 = $2`,
      [folder, sha256],
    );
    return this.list(folder);
  }

  /** Files of a folder that was not sent. */
  async draft(folder: string): Promise<StoredFile[]> {
    return this.#open(folder);
  }

  /** Files of a folder, oldest first; none once its person was forgotten. */
  async list(folder: string): Promise<StoredFile[]> {
    const { rows } = await this.db.query<{ sha256: string; kind: FileKind; bytes: number; name: string }>(
      'select sha256, kind, bytes, name from attachment.file where folder = $1 order by stored_at, sha256',
      [folder],
    );
    const names = await this.personalData.openAll<{ name: string }>(
      filesSubject(folder),
      rows.map(({ name }) => name),
    );
    if (names === null) return [];
    return rows.map((row, index) => ({ ...row, name: names[index]?.name ?? '' }));
  }

  /** Files of a folder that is put into a basket, which are kept longer from now on; null for one that was sent. */
  async hold(folder: string): Promise<StoredFile[] | null> {
    const { rows } = await this.db.query<{ isSent: boolean }>(
      `update attachment.folder set held_at = clock_timestamp() where folder = $1
       returning sent_at is not null as "isSent"`,
      [folder],
    );
    return rows[0]?.isSent === true ? null : this.list(folder);
  }

  /** Whether a service in a basket or an order has the folder. */
  async isHeld(folder: string): Promise<boolean> {
    const { rows } = await this.db.query(
      'select from attachment.folder where folder = $1 and held_at is not null',
      [folder],
    );
    return rows.length > 0;
  }

  /** Closes a folder: what is in it now is sent. Done before the event that names the files, and harmless twice. */
  async send(folder: string): Promise<StoredFile[]> {
    await this.db.query(
      `insert into attachment.folder as d (folder, sent_at) values ($1, clock_timestamp())
       on conflict (folder) do update set sent_at = coalesce(d.sent_at, excluded.sent_at)`,
      [folder],
    );
    return this.list(folder);
  }

  /** The bytes; null where there is no such file, or its person was forgotten. Throws where they are not those that were kept. */
  async bytes(folder: string, sha256: string): Promise<Buffer | null> {
    const { rows } = await this.db.query<{ sealed: Buffer }>(
      'select sealed from attachment.file where folder = $1 and sha256 = $2',
      [folder, sha256],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const bytes = await this.personalData.openBytes(filesSubject(folder), row.sealed);
    if (bytes !== null && createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`the file ${sha256} is not what was kept`);
    return bytes;
  }

  /** Removes files of folders that nobody has sent for long, and their keys. */
  async sweep(now: Date): Promise<number> {
    const before = (days: number): string => new Date(now.getTime() - days * DAY * 1000).toISOString();
    const { rows } = await this.db.query<{ folder: string }>(
      `with old as (
         select d.folder from attachment.folder as d
         where d.sent_at is null and d.begun_at < $1 and (d.held_at is null or d.held_at < $2)
           and not exists (select from attachment.file f where f.folder = d.folder and f.stored_at >= $1)
         for update),
       files as (delete from attachment.file as f using old where f.folder = old.folder)
       delete from attachment.folder as d using old where d.folder = old.folder returning d.folder`,
      [before(UNSENT_DAYS), before(HELD_DAYS)],
    );
    for (const { folder } of rows) await this.personalData.forget(filesSubject(folder));
    return rows.length;
  }

  async #open(folder: string): Promise<StoredFile[]> {
    const { rows } = await this.db.query<{ isSent: boolean }>(
      'select sent_at is not null as "isSent" from attachment.folder where folder = $1',
      [folder],
    );
    if (rows[0]?.isSent === true) throw sent();
    return rows.length === 0 ? [] : this.list(folder);
  }

  async #charge({ address, basketId, memberId }: Caller, amount: number): Promise<void> {
    const bucket = (what: string, { tries, seconds }: Limit, ...who: string[]): Bucket => ({
      what,
      limit: { tries: Math.max(amount, Math.round(tries * this.generosity)), seconds, amount },
      who,
    });
    const own =
      memberId === null
        ? [
            bucket('files of a basket', FILES_KEPT.basket, basketId),
            bucket('files of a network', FILES_KEPT.network, address),
            bucket('files of a network in a day', FILES_KEPT.networkInDay, address),
          ]
        : [bucket('files of a member', FILES_KEPT.member, memberId)];
    const buckets = [...own, bucket('files of all', FILES_KEPT.all)];
    const waits = await this.limits.takeEach(...buckets);
    const wait = Math.max(...waits);
    if (wait === 0) return;
    // what is refused to one takes nothing from the others
    await this.limits.giveBack(...buckets.filter((_, index) => waits[index] === 0));
    throw refused(wait, {
      ru: `За короткое время добавлено слишком много файлов. Уже добавленные на месте: остальные примем через ${inRussian(wait)}.`,
      en: `Too many files were added in a short time. Those added are kept: the others can be added in ${inEnglish(wait)}.`,
    });
  }
}

/** The subject whose key seals the files of a folder. */
export function filesSubject(folder: string): string {
  return `files:${folder}`;
}

function notTaken(bytes: number): Refused {
  const text =
    bytes > LARGEST_FILE
      ? { ru: 'Файл больше 5 МБ.', en: 'The file is larger than 5 MB.' }
      : bytes === 0
        ? { ru: 'Файл пуст.', en: 'The file is empty.' }
        : {
            ru: 'Такие файлы мы не принимаем: нужен GenBank, FASTA, .dna, .mol, .sdf, .cdx, PDF, PNG, JPEG, .txt, .xlsx или .docx без макросов.',
            en: 'Such files are not taken: it has to be GenBank, FASTA, .dna, .mol, .sdf, .cdx, PDF, PNG, JPEG, .txt, .xlsx or .docx without macros.',
          };
  return new Refused('invalid', text, { content: [text] });
}

function tooManyFiles(): Refused {
  const text = {
    ru: `Файлов может быть не больше ${MOST_FILES}.`,
    en: `There may be ${MOST_FILES} files at most.`,
  };
  return new Refused('invalid', text, { content: [text] });
}

function sent(): Refused {
  return new Refused('conflict', {
    ru: 'Эти файлы уже отправлены: добавить или убрать ничего нельзя.',
    en: 'These files were sent already: nothing can be added or taken away.',
  });
}
