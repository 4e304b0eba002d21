import type { Queryable } from '../event-store/event.ts';
import { Refused } from '../refused.ts';
import type { Keys } from './keys.ts';
import type { SecurityLog } from './security-log.ts';

/** So many tries at once, then one more every `seconds / tries`. */
export interface Limit {
  readonly tries: number;
  readonly seconds: number;
  /** Number of tries that this one counts for. */
  readonly amount?: number;
}

export interface Bucket {
  readonly what: string;
  readonly limit: Limit;
  readonly who: readonly string[];
}

/** A bucket that gets one try back, or all of them. */
export interface GivenBack extends Bucket {
  readonly all?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits of tries. Limits of one person at one address are strict; limits of one person anywhere, or of one address, are wide,
 * so that nobody can lock another person out. A browser that was logged in before has its own bucket.
 */
export const LIMITS = {
  /** Wrong passwords of one account from one network address. */
  loginFrom: { tries: 10, seconds: 15 * MINUTE },
  /** Logins to one account from all unknown browsers. */
  loginAnywhere: { tries: 60, seconds: HOUR },
  /** Logins to one account from a browser that was logged in to it before. */
  loginKnownDevice: { tries: 10, seconds: 15 * MINUTE },
  userExist: { tries: 20, seconds: 10 * MINUTE },
  registration: { tries: 100, seconds: HOUR },
  /** Letters of one kind to one address (letter-limits.ts): of one caller, of all, of all in a day, of a browser that was logged in. */
  lettersFrom: { tries: 3, seconds: HOUR },
  lettersAnywhere: { tries: 8, seconds: HOUR },
  lettersInDay: { tries: 24, seconds: 24 * HOUR },
  lettersKnownDevice: { tries: 5, seconds: HOUR },
  /** Requests to change the login of one account. */
  loginChanges: { tries: 5, seconds: HOUR },
  restore: { tries: 20, seconds: HOUR },
  /** Tries of links. */
  links: { tries: 30, seconds: 15 * MINUTE },
  /** Offers made from baskets by one network: an institute has several clerks. */
  offers: { tries: 60, seconds: HOUR },
  /** Passwords asked for again within a session, and codes. */
  password: { tries: 10, seconds: 15 * MINUTE },
  codes: { tries: 10, seconds: HOUR },
  /** Prices by the contract of a payer, asked for by its ИНН from one network: an institute has many clerks, and few payers. */
  payerPrices: { tries: 300, seconds: HOUR },
  /** Lots whose certificates are looked for from one network. */
  lots: { tries: 120, seconds: HOUR },
  /** Letters about one order switched off and on again: each is an event that is kept. */
  letterSwitches: { tries: 20, seconds: HOUR },
  /** Payments begun from one network, and questions about the state of a payment. */
  payments: { tries: 120, seconds: HOUR },
  paymentQuestions: { tries: 240, seconds: HOUR },
  /** Callbacks from one network; a bank has few addresses. */
  callbacks: { tries: 1_200, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

const TOO_MANY = {
  ru: 'Слишком много попыток. Повторите позже.',
  en: 'Too many attempts. Try again later.',
};

/**
 * Counts tries in PostgreSQL, so that all processes count together: a bucket per key that empties evenly (GCRA). Keys are
 * kept as a MAC, so that the table names nobody. The table is unlogged: a crash of the database server resets the counts.
 */
export class RateLimits {
  constructor(
    private readonly db: Queryable,
    private readonly keys: Keys,
    private readonly log?: SecurityLog,
  ) {}

  /** Takes one try: 0, or the seconds to wait where none is left, which is logged. */
  async take(what: string, limit: Limit, ...who: readonly string[]): Promise<number> {
    const [wait = 0] = await this.takeEach({ what, limit, who });
    return wait;
  }

  /**
   * Takes one try from each bucket that has one left, in one statement; the result of `take` for each. No bucket is named
   * twice.
   */
  async takeEach(...buckets: readonly Bucket[]): Promise<number[]> {
    const keys = await Promise.all(buckets.map(({ what, who }) => this.#key(what, who)));
    const steps = buckets.map(({ limit }) => (limit.seconds / limit.tries) * (limit.amount ?? 1));
    // rows are locked in one order, or two orders at once could deadlock
    const { rows } = await this.db.query<{ wait: number }>(
      `with now as (select clock_timestamp() as at),
       asked as materialized (
         select * from unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as a (key, step, seconds, place)),
       taken as (
         insert into account.rate_limit as l (key, empty_at)
         select a.key, at + make_interval(secs => a.step) from now cross join asked as a order by a.key
         on conflict (key) do update
           set empty_at = greatest(l.empty_at, clock_timestamp())
             + make_interval(secs => (select a.step from asked as a where a.key = l.key))
           where greatest(l.empty_at, clock_timestamp())
             <= clock_timestamp() + make_interval(secs => (select a.seconds - a.step from asked as a where a.key = l.key))
         returning l.key)
       select case when t.key is not null then 0
         else greatest(1, extract(epoch from l.empty_at - now.at) - a.seconds + a.step) end::float8 as wait
       from now cross join asked as a left join taken as t using (key) left join account.rate_limit as l using (key)
       order by a.place`,
      [keys, steps, buckets.map(({ limit }) => limit.seconds)],
      'take_tries',
    );
    return buckets.map(({ what }, index) => {
      const wait = Math.ceil(rows[index]?.wait ?? 0);
      if (wait > 0) this.log?.note('limit-reached', { what });
      return wait;
    });
  }

  /** Takes one try or refuses. */
  async require(what: string, limit: Limit, ...who: readonly string[]): Promise<void> {
    const wait = await this.take(what, limit, ...who);
    if (wait > 0) throw tooMany(wait);
  }

  /** Gives tries back that were not wrong: what one took of each bucket, or all after a success. */
  async giveBack(...tries: readonly GivenBack[]): Promise<void> {
    const keys = await Promise.all(tries.map(({ what, who }) => this.#key(what, who)));
    const seconds = tries.map(({ limit, all = false }) =>
      all ? limit.seconds : (limit.seconds * (limit.amount ?? 1)) / limit.tries,
    );
    // rows are locked in one order, or two logins at once could deadlock
    await this.db.query(
      `with back as (select * from unnest($1::text[], $2::float8[]) as b (key, seconds)),
       held as materialized (
         select l.key from account.rate_limit as l where l.key = any($1) order by l.key for update)
       update account.rate_limit as l set empty_at = l.empty_at - make_interval(secs => back.seconds)
       from held join back using (key) where l.key = held.key`,
      [keys, seconds],
      'give_tries_back',
    );
  }

  async #key(what: string, who: readonly string[]): Promise<string> {
    return (await this.keys.mac('rate-limit', what, ...who)).toString('base64url');
  }
}

export function tooMany(seconds: number): Refused {
  return new Refused('tooMany', TOO_MANY, {}, { retryAfter: seconds });
}
