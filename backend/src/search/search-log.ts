import type { Queryable } from '../event-store/event.ts';
import { plain } from './words.ts';

const LONGEST = 100;
/** Texts pasted by mistake that must not be kept: addresses, telephone and card numbers, sequences. */
const PRIVATE = [/@/, /(?:\d[\s()+-]*){7,}/, /[acgtunrywskmbdhv]{15,}/i];
const MINUTE = 60_000;
/** Searches kept per minute: of one address, and of all. */
const MAX_PER_ADDRESS = 30;
const MAX_PER_MINUTE = 600;

interface SearchMade {
  readonly query: string;
  readonly found: number;
  readonly language: 'ru' | 'en';
}

/** Searches and how much they found, per day and without any person: for improving the catalogue. */
export class SearchLog {
  readonly #db: Queryable;
  readonly #now: () => number;
  /** Searches of this minute by address; forgotten with the minute. */
  readonly #counts = new Map<string, number>();
  #total = 0;
  #minute = 0;

  constructor(db: Queryable, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts one search. Answers whether it was kept: one that may hold personal data is not, nor one too many. */
  async record({ query: typed, found, language }: SearchMade, address: string): Promise<boolean> {
    const query = plain(typed).replaceAll('\u0000', '').trim().replace(/\s+/g, ' ').slice(0, LONGEST);
    if (query === '' || PRIVATE.some((pattern) => pattern.test(query)) || !this.#mayRecord(address))
      return false;
    await this.#db.query(
      `insert into search.query (day, language, query, found, times) values (current_date, $1, $2, $3, 1)
       on conflict (day, language, query) do update set found = excluded.found, times = search.query.times + 1`,
      [language, query, found],
    );
    return true;
  }

  #mayRecord(address: string): boolean {
    const minute = Math.floor(this.#now() / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
      this.#total = 0;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (count > MAX_PER_ADDRESS || this.#total >= MAX_PER_MINUTE) return false;
    this.#counts.set(address, count);
    this.#total += 1;
    return true;
  }
}
