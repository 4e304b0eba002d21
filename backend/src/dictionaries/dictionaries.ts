import { type Modifier, type PrimerRules, primerRules, type SettingsText } from '@oligoteka/primer';
import type { PrimerPrice } from '@oligoteka/pricing';
import type { Queryable } from '../event-store/event.ts';
import type { DictionaryVersions } from './dictionary.events.ts';

/** One consistent set of dictionary versions: all that is needed to check and price a primer. */
export interface PriceBook {
  readonly versions: DictionaryVersions;
  readonly modifiers: readonly Modifier[];
  readonly prices: readonly PrimerPrice[];
  readonly settings: SettingsText;
  readonly rules: PrimerRules;
}

interface Row {
  kind: string;
  version: number;
  content: unknown;
}

/** How long a process may go on with the versions it knows before it looks for newer ones. */
const FRESH_MILLISECONDS = 500;
const MOST_BOOKS = 100;

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

  /** The newest published versions, at most half a second old. */
  async current(): Promise<PriceBook> {
    if (this.#current !== null && this.#now() - this.#current.at < FRESH_MILLISECONDS)
      return this.#current.book;
    this.#loading ??= this.#loadCurrent().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Exactly these versions, for recomputing a past price. Throws when one was never published. */
  async at(versions: DictionaryVersions): Promise<PriceBook> {
    const known = this.#books.get(keyOf(versions));
    if (known !== undefined) return known;
    const { rows } = await this.#db.query<Row>(
      `select kind, version, content from read.dictionary_version
       where (kind, version) in (('modifiers', $1), ('primer-prices', $2), ('settings', $3))`,
      [versions.modifiers, versions.primerPrices, versions.settings],
    );
    return this.#keep(rows);
  }

  async #loadCurrent(): Promise<PriceBook> {
    const { rows: versions } = await this.#db.query<{ kind: string; version: number }>(
      'select kind, max(version) as version from read.dictionary_version group by kind',
    );
    const version = (kind: string): number => versions.find((row) => row.kind === kind)?.version ?? 0;
    const book = await this.at({
      modifiers: version('modifiers'),
      primerPrices: version('primer-prices'),
      settings: version('settings'),
    });
    this.#current = { book, at: this.#now() };
    return book;
  }

  #keep(rows: readonly Row[]): PriceBook {
    const row = (kind: string): Row => {
      const found = rows.find((candidate) => candidate.kind === kind);
      if (found === undefined) throw new Error(`the dictionary ${kind} was not published in that version`);
      return found;
    };
    const modifiers = row('modifiers').content as Modifier[];
    const prices = row('primer-prices').content as PrimerPrice[];
    const settings = row('settings').content as SettingsText;
    const book: PriceBook = {
      versions: {
        modifiers: row('modifiers').version,
        primerPrices: row('primer-prices').version,
        settings: row('settings').version,
      },
      modifiers,
      prices,
      settings,
      rules: primerRules({ settings, modifiers, prices: [...prices] }),
    };
    if (this.#books.size >= MOST_BOOKS) this.#books.clear();
    this.#books.set(keyOf(book.versions), book);
    return book;
  }
}

function keyOf(versions: DictionaryVersions): string {
  return `${versions.modifiers}/${versions.primerPrices}/${versions.settings}`;
}
