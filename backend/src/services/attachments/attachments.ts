import { createHash } from 'node:crypto';
import type { FolderFault } from '../../basket/service-lines/service-files.ts';
import type { Queryable } from '../../event-store/event.ts';
import type { RateLimits } from '../../guard/rate-limits.ts';
import type { Caller } from '../../guard/budgets/visitor-budgets.ts';
import { Forgotten, type PersonalData } from '../../personal-data/personal-data.ts';
import { chargeFiles, LARGEST_FILE, MOST_FILES } from './file-budget.ts';
import { type FileKind, readFile } from './file-kinds.ts';
import { cleanName } from './file-names.ts';
import { noFolder, notTaken, sent, tooManyFiles } from './file-refusals.ts';
import { filesSubject, HELD_BY_ANOTHER, IN_A_BASKET, reopenFolders } from './folder-holders.ts';

export interface StoredFile {
  readonly sha256: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/**
 * Files that people add to what they ask for, in folders that their browsers name. Bytes and names are sealed under the key of
 * their folder, so that forgetting it makes both unreadable. A folder belongs to the basket that named it first, and does not exist
 * for others. One that was sent is closed: nothing comes in or goes out.
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
    if (bytes.length === 0 || bytes.length > LARGEST_FILE)
      throw notTaken(typedName, bytes.length === 0 ? 'empty' : 'large');
    const read = readFile(typedName, bytes);
    if ('fault' in read) throw notTaken(typedName, read.fault);
    const { kind } = read;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await this.#open(folder, caller.basketId);
    if (known.some((file) => file.sha256 === sha256)) return known;
    if (known.length >= MOST_FILES) throw tooManyFiles();
    await chargeFiles(this.limits, this.generosity, caller, bytes.length);
    await this.claim(folder, caller.basketId);
    const { name, sealed } = await this.#seal(folder, cleanName(typedName, kind), bytes);
    // two at once in one folder wait for each other
    const { rows } = await this.db.query<{ outcome: 'kept' | 'full' | 'sent' }>(
      `select attachment.keep_file($1, $2, $3, $4, $5, $6, $7) as outcome`,
      [folder, sha256, kind, bytes.length, name, sealed, MOST_FILES],
    );
    if (rows[0]?.outcome === 'sent') throw sent();
    if (rows[0]?.outcome === 'full') throw tooManyFiles();
    const kept = await this.list(folder);
    // the folder was removed while the file came: nobody can open it
    if (!kept.some((file) => file.sha256 === sha256)) throw noFolder();
    return kept;
  }

  /** Takes a file out of a folder that was not sent; one that is not there is none the worse. */
  async remove(folder: string, sha256: string, owner: string): Promise<StoredFile[]> {
    await this.#open(folder, owner);
    await this.db.query(
      `delete from attachment.file as f using attachment.folder as d
       where d.folder = f.folder and d.sent_at is null and f.folder = $1 and f.sha256 = $2`,
      [folder, sha256],
    );
    return this.list(folder);
  }

  /** Files of a folder that was not sent. */
  async draft(folder: string, owner: string): Promise<StoredFile[]> {
    return this.#open(folder, owner);
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

  /** Gives a folder to the basket that names it first; refuses it to others, and one that was removed to everybody. */
  async claim(folder: string, owner: string): Promise<void> {
    await this.#refuseForgotten(folder);
    const { rows } = await this.db.query(
      `insert into attachment.folder as d (folder, owner) values ($1, $2)
       on conflict (folder) do update set owner = excluded.owner where d.owner is null or d.owner = excluded.owner
       returning folder`,
      [folder, owner],
    );
    if (rows.length === 0) throw noFolder();
  }

  /** What a visitor had not sent belongs to the member who has logged in. */
  async handOver(from: string, to: string): Promise<void> {
    await this.db.query('update attachment.folder set owner = $2 where owner = $1 and sent_at is null', [
      from,
      to,
    ]);
  }

  /** Files of a folder of one of these baskets that goes into a basket, which are kept longer from now on. */
  async hold(folder: string, owners: readonly string[]): Promise<StoredFile[] | FolderFault> {
    if (await this.personalData.isForgotten(filesSubject(folder))) return 'unknown';
    const { rows } = await this.db.query<{ isSent: boolean; isOwn: boolean }>(
      `with held as (
         update attachment.folder set held_at = clock_timestamp(), released_at = null, owner = coalesce(owner, ($2::uuid[])[1])
         where folder = $1 and sent_at is null and (owner is null or owner = any($2::uuid[])))
       select sent_at is not null as "isSent", coalesce(owner = any($2::uuid[]), true) as "isOwn"
       from attachment.folder where folder = $1`,
      [folder, owners],
    );
    const [found] = rows;
    if (found === undefined) return [];
    if (!found.isOwn) return 'unknown';
    if (!found.isSent) return this.list(folder);
    return (await reopenFolders(this.db, folder)) ? this.hold(folder, owners) : 'sent';
  }

  /** Whether a service in a basket or an order has the folder. */
  async isHeld(folder: string): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from (select $1::uuid as folder) as d where ${IN_A_BASKET} or ${HELD_BY_ANOTHER}`,
      // the request of that name may have it
      [folder, folder],
    );
    return rows.length > 0;
  }

  /** What `send` would close a folder with. */
  async toSend(folder: string, holder: string): Promise<StoredFile[]> {
    const { rows } = await this.db.query(
      `select from (select $1::uuid as folder) as d where not ${HELD_BY_ANOTHER}`,
      [folder, holder],
    );
    return rows.length === 0 ? [] : this.list(folder);
  }

  /**
   * Closes a folder for an order or request: what is in it now is sent; nothing where another one has it. Done before the event that
   * names the files, and harmless twice. Where that event never comes the folder is open again after a minute.
   */
  async send(folder: string, holder: string): Promise<StoredFile[]> {
    const { rows } = await this.db.query(
      `with closed as (
         insert into attachment.folder as d (folder, sent_at) values ($1, clock_timestamp())
         on conflict (folder) do update set sent_at = excluded.sent_at
         where not ${HELD_BY_ANOTHER} returning folder)
       select from closed`,
      [folder, holder],
    );
    if (rows.length === 0) return [];
    await this.db.query(
      'insert into attachment.holder (folder, holder) values ($1, $2) on conflict do nothing',
      [folder, holder],
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

  async #seal(
    folder: string,
    name: string,
    bytes: Buffer,
  ): Promise<{ readonly name: string; readonly sealed: Buffer }> {
    const subject = filesSubject(folder);
    try {
      return {
        name: await this.personalData.seal(subject, { name }),
        sealed: await this.personalData.sealBytes(subject, bytes),
      };
    } catch (error) {
      throw error instanceof Forgotten ? noFolder() : error;
    }
  }

  /** A folder whose files were removed takes no other: its browser begins a new one. */
  async #refuseForgotten(folder: string): Promise<void> {
    if (await this.personalData.isForgotten(filesSubject(folder))) throw noFolder();
  }

  async #open(folder: string, owner: string): Promise<StoredFile[]> {
    const { rows } = await this.db.query<{ isSent: boolean; isOwn: boolean }>(
      `select sent_at is not null as "isSent", coalesce(owner = $2, true) as "isOwn"
       from attachment.folder where folder = $1`,
      [folder, owner],
    );
    const [found] = rows;
    if (found?.isOwn === false) throw noFolder();
    if (found?.isSent === true && !(await reopenFolders(this.db, folder))) throw sent();
    await this.#refuseForgotten(folder);
    return found === undefined ? [] : this.list(folder);
  }
}
