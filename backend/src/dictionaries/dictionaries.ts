import type { Queryable } from '../event-store/event.ts';
import {
  DICTIONARY_KINDS,
  type DictionaryVersions,
  isNeeded,
  type UsedVersions,
  versionOf,
  versionsFrom,
} from './dictionary.events.ts';
import { bookOf, type BookContents, type PriceBook } from './price-book.ts';

export type { PriceBook } from './price-book.ts';

interface Row {
  kind: string;
  version: number;
  content: unknown;
}

/** How long a process may go on with the versions it knows before it looks for newer ones. */
const FRESH_MILLISECONDS = 500;
const MOST_BOOKS = 100;

/**
 * On the axis of validity the version that begins last rules, and of those that begin together the one published last. Where
 * nothing is valid yet the one that begins first does: the shop is never without. One clock for all processes, the database's.
 */
const RULING = `
  select distinct on (kind) kind, version from read.dictionary_version
  order by kind, effective_from <= now() desc,
    case when effective_from <= now() then effective_from end desc, effective_from, version desc`;

/** The dictionaries as read models. Versions never change once published, so everything here may be kept. */
export class Dictionaries {
  readonly #db: Queryable;
  readonly #now: () => number;
  readonly #books = new Map<string, PriceBook>();
  #current: { book: PriceBook; at: number } | null = null;
  #loading: Promise<PriceBook> | null = null;

  constructor(db: Queryable, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** The versions that rule now, as known at most half a second ago. */
  async current(): Promise<PriceBook> {
    if (this.#current !== null && this.#now() - this.#current.at < FRESH_MILLISECONDS)
      return this.#current.book;
    this.#loading ??= this.#loadCurrent().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Exactly these versions, for recomputing a past price. Throws when one was never published. */
  async at(versions: UsedVersions): Promise<PriceBook> {
    const all = versionsFrom((kind) => versionOf(versions, kind));
    const key = keyOf(all);
    const known = this.#books.get(key);
    if (known !== undefined) return known;
    const wanted = DICTIONARY_KINDS.filter((kind) => isNeeded(kind) || versionOf(all, kind) > 0);
    const { rows } = await this.#db.query<Row>(
      `select kind, version, content from read.dictionary_version
       where (kind, version) in (select * from unnest($1::text[], $2::integer[]))`,
      [wanted, wanted.map((kind) => versionOf(all, kind))],
    );
    const missing = wanted.find((kind) => !rows.some((row) => row.kind === kind));
    if (missing !== undefined) throw new Error(`the dictionary ${missing} was not published in that version`);
    const contents = Object.fromEntries(rows.map(({ kind, content }) => [kind, content]));
    const book = bookOf(contents as unknown as BookContents, all);
    if (this.#books.size >= MOST_BOOKS) this.#books.clear();
    this.#books.set(key, book);
    return book;
  }

  async #loadCurrent(): Promise<PriceBook> {
    const { rows } = await this.#db.query<{ kind: string; version: number }>(RULING);
    const book = await this.at(versionsFrom((kind) => rows.find((row) => row.kind === kind)?.version ?? 0));
    this.#current = { book, at: this.#now() };
    return book;
  }
}

function keyOf(versions: DictionaryVersions): string {
  return Object.values(versions).join('/');
}
