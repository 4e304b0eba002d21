import type { MakingTerms, ProductionCalendar } from '@oligoteka/calendar';
import type { Seller } from '@oligoteka/documents';
import type { FragmentAnalysis } from '@oligoteka/primer';
import type { CustomerPrice } from '@oligoteka/pricing';
import type { Queryable } from '../event-store/event.ts';
import {
  DICTIONARY_KINDS,
  type DictionaryVersions,
  isNeeded,
  type PublishedKind,
  type UsedVersions,
  versionOf,
  versionsFrom,
} from './dictionary.events.ts';
import { hadVat, hasVat } from './ruling-seller.ts';
import { bookOf, type BookContents, type PriceBook } from './price-book.ts';

export type { PriceBook } from './price-book.ts';

/** The valid dictionaries, and when (ISO 8601) a published later version takes over; null where none waits. */
export interface DictionariesNow {
  readonly book: PriceBook;
  readonly next: string | null;
  /** The terms and the calendar that promises follow from; null where no terms were ever published. */
  readonly making: Making | null;
  readonly customers: CustomerPrices;
  /** Null where none was ever published. */
  readonly fragmentAnalysis: (FragmentAnalysis & { readonly version: number }) | null;
  /** Whether prices hold VAT: not where the seller pays none. Papers of a shop without requisites count with it. */
  readonly hasVat: boolean;
}

/** Prices agreed with customers, and the version they stand in; 0 where none holds. */
export interface CustomerPrices {
  readonly prices: readonly CustomerPrice[];
  readonly version: number;
}

/** Terms of making and the calendar they are counted by, with their versions. */
export interface Making {
  readonly terms: MakingTerms;
  readonly calendar: ProductionCalendar;
  readonly versions: { readonly terms: number; readonly calendar: number };
}

interface Row {
  kind: string;
  version: number;
  content: unknown;
}

/** Time that a process may go on with the versions it knows before it looks for newer ones. */
const FRESH_MILLISECONDS = 500;
const MAX_BOOKS = 100;

/**
 * On the axis of validity the version that begins last rules, and of those that begin together the one published last. Where
 * nothing is valid yet the one that begins first does: the shop is never without. One clock for all processes, the database's.
 */
const RULING = `
  select distinct on (kind) kind, version,
    (select min(effective_from) from read.dictionary_version where effective_from > now() and kind = any($1)) as next,
    case when kind = any($2) then content end as content,
    effective_from <= now() as "hasBegun"
  from read.dictionary_version
  where kind = any($1) or kind = any($2)
  order by kind, effective_from <= now() desc,
    case when effective_from <= now() then effective_from end desc, effective_from, version desc`;
/** Rows are only ever added, and each begins to hold at its moment. */
const EDITION = `
  select count(*) || '/' || coalesce(max(effective_from) filter (where effective_from <= now())::text, '') as edition
  from read.dictionary_version`;
/** Dictionaries read with those of prices. */
const OTHERS: readonly PublishedKind[] = [
  'calendar',
  'terms',
  'customer-prices',
  'seller',
  'fragment-analysis',
];

/** The dictionaries as read models. Versions never change once published, so everything here may be kept. */
export class Dictionaries {
  readonly #db: Queryable;
  readonly #now: () => number;
  readonly #books = new Map<string, PriceBook>();
  #current: DictionariesNow | null = null;
  #freshUntil = Number.NEGATIVE_INFINITY;
  #loading: Promise<DictionariesNow> | null = null;

  constructor(db: Queryable, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** The versions that rule now, as known at most half a second ago. */
  async current(): Promise<PriceBook> {
    return (await this.now()).book;
  }

  /** The versions this process last priced with, in a word; empty before the first time. Example: `1/4/1/2/1/1/1`. */
  get known(): string {
    return this.#current === null ? '' : keyOf(this.#current.book.versions);
  }

  /** The same, with the moment at which a version already published will take over. */
  async now(): Promise<DictionariesNow> {
    if (this.#current !== null && this.#now() < this.#freshUntil) return this.#current;
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Another word as soon as a version was published or took effect; read from the database after the question. */
  async edition(): Promise<string> {
    const { rows } = await this.#db.query<{ edition: string }>(EDITION, [], 'dictionaries_edition');
    return rows[0]?.edition ?? '';
  }

  /** The next question is answered from the database: somebody has learned that there is something newer. */
  readAnew(): void {
    this.#freshUntil = Number.NEGATIVE_INFINITY;
    this.#loading = null;
  }

  /** Whether prices included VAT at a moment, ISO 8601: an order keeps the regime of its day, whoever sells since. */
  hadVat(at: string): Promise<boolean> {
    return hadVat(this.#db, at);
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
    if (this.#books.size >= MAX_BOOKS) this.#books.clear();
    this.#books.set(key, book);
    return book;
  }

  #load(): Promise<DictionariesNow> {
    const loading = this.#read()
      .then((read) => {
        // what began before readAnew may be old already
        if (this.#loading === loading) {
          this.#current = read;
          this.#freshUntil = this.#now() + FRESH_MILLISECONDS;
        }
        return read;
      })
      .finally(() => {
        if (this.#loading === loading) this.#loading = null;
      });
    return loading;
  }

  async #read(): Promise<DictionariesNow> {
    const { rows } = await this.#db.query<RulingRow>(RULING, [DICTIONARY_KINDS, OTHERS]);
    const of = (kind: PublishedKind): RulingRow | undefined => rows.find((row) => row.kind === kind);
    const book = await this.at(versionsFrom((kind) => of(kind)?.version ?? 0));
    const next = rows[0]?.next?.toISOString() ?? null;
    const making = makingOf(of('terms'), of('calendar'));
    const customers = customersOf(of('customer-prices'));
    const fragmentAnalysis = fragmentAnalysisOf(of('fragment-analysis'));
    const told = { making, customers, fragmentAnalysis, hasVat: sellsWithVat(of('seller')) };
    return { book, next, ...told };
  }
}

interface RulingRow {
  readonly kind: string;
  readonly version: number;
  readonly next: Date | null;
  readonly content: unknown;
  readonly hasBegun: boolean;
}

function customersOf(row: RulingRow | undefined): CustomerPrices {
  // agreed for later is not agreed for now
  if (row?.hasBegun !== true) return { prices: [], version: 0 };
  return { prices: row.content as readonly CustomerPrice[], version: row.version };
}

function fragmentAnalysisOf(row: RulingRow | undefined): DictionariesNow['fragmentAnalysis'] {
  return row === undefined ? null : { ...(row.content as FragmentAnalysis), version: row.version };
}

function sellsWithVat(row: RulingRow | undefined): boolean {
  return row?.hasBegun !== true || hasVat(row.content as Seller);
}

function makingOf(terms: RulingRow | undefined, calendar: RulingRow | undefined): Making | null {
  if (terms === undefined) return null;
  return {
    terms: terms.content as MakingTerms,
    calendar: (calendar?.content ?? []) as ProductionCalendar,
    versions: { terms: terms.version, calendar: calendar?.version ?? 0 },
  };
}

function keyOf(versions: DictionaryVersions): string {
  return Object.values(versions).join('/');
}
