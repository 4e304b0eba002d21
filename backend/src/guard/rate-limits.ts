import type { Queryable } from '../event-store/event.ts';
import { Refused } from '../refused.ts';
import type { Keys } from './keys.ts';
import type { SecurityLog } from './security-log.ts';

/** So many tries at once, then one more every `seconds / tries`. */
export interface Limit {
  readonly tries: number;
  readonly seconds: number;
  /** How many tries this one counts for. */
  readonly amount?: number;
}

/** A bucket that gets one try back, or all. */
export interface GivenBack {
  readonly what: string;
  readonly limit: Limit;
  readonly who: readonly string[];
  readonly all?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * What may be tried how often. Per person and address limits are strict; per person from anywhere and per address they are
 * wide, so that nobody can lock somebody else out: a browser that was logged in before has a bucket of its own.
 */
export const LIMITS = {
  /** Wrong passwords of one account from one network address. */
  loginFrom: { tries: 10, seconds: 15 * MINUTE },
  /** Of one account from browsers nobody knows, wherever they are. */
  loginAnywhere: { tries: 60, seconds: HOUR },
  /** Of one account from a browser that was logged in to it before. */
  loginKnownDevice: { tries: 10, seconds: 15 * MINUTE },
  userExist: { tries: 20, seconds: 10 * MINUTE },
  registration: { tries: 100, seconds: HOUR },
  /** Letters of one kind to one address (letter-limits.ts): for one caller, for all, for all in a day, for a browser that was logged in. */
  lettersFrom: { tries: 3, seconds: HOUR },
  lettersAnywhere: { tries: 8, seconds: HOUR },
  lettersInDay: { tries: 24, seconds: 24 * HOUR },
  lettersKnownDevice: { tries: 5, seconds: HOUR },
  /** Changes of one account's login that are asked for. */
  loginChanges: { tries: 5, seconds: HOUR },
  restore: { tries: 20, seconds: HOUR },
  /** Links that are tried. */
  links: { tries: 30, seconds: 15 * MINUTE },
  /** Offers made of baskets, by one network: an institute's clerks, each some. */
  offers: { tries: 60, seconds: HOUR },
  /** Passwords asked for again within a session, and codes. */
  password: { tries: 10, seconds: 15 * MINUTE },
  codes: { tries: 10, seconds: HOUR },
  /** Pages of the bank asked for an order from one network, and questions how its payment stands, by anybody. */
  payments: { tries: 120, seconds: HOUR },
  paymentQuestions: { tries: 240, seconds: HOUR },
  /** Reports of one network; a bank has few addresses. */
  callbacks: { tries: 1_200, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

const TOO_MANY = {
  ru: 'Слишком много попыток. Повторите позже.',
  en: 'Too many attempts. Try again later.',
};

/**
 * Counts tries in PostgreSQL, so that all processes count together: a bucket per key that empties evenly (GCRA). Keys are
 * kept only as a MAC: the table names nobody. It is not logged: counts are lost when the database server crashes.
 */
export class RateLimits {
  constructor(
    private readonly db: Queryable,
    private readonly keys: Keys,
    private readonly log?: SecurityLog,
  ) {}

  /** Takes one try; seconds to wait where there is none left, which is noted, else 0. */
  async take(what: string, limit: Limit, ...who: readonly string[]): Promise<number> {
    const key = await this.#key(what, who);
    const step = (limit.seconds / limit.tries) * (limit.amount ?? 1);
    const { rows } = await this.db.query<{ wait: number }>(
      `with now as (select clock_timestamp() as at),
       taken as (
         insert into account.rate_limit as l (key, empty_at)
         select $1, at + make_interval(secs => $2) from now
         on conflict (key) do update
           set empty_at = greatest(l.empty_at, clock_timestamp()) + make_interval(secs => $2)
           where greatest(l.empty_at, clock_timestamp()) + make_interval(secs => $2)
             <= clock_timestamp() + make_interval(secs => $3)
         returning 1)
       select case when exists (select from taken) then 0
         else greatest(1, extract(epoch from l.empty_at - now.at) - $3::float8 + $2::float8) end::float8 as wait
       from now left join account.rate_limit as l on l.key = $1`,
      [key, step, limit.seconds],
      'take_try',
    );
    const wait = Math.ceil(rows[0]?.wait ?? 0);
    if (wait > 0) this.log?.note('limit-reached', { what });
    return wait;
  }

  /** Takes one try or refuses. */
  async require(what: string, limit: Limit, ...who: readonly string[]): Promise<void> {
    const wait = await this.take(what, limit, ...who);
    if (wait > 0) throw tooMany(wait);
  }

  /** Gives tries back, as they were no wrong ones: of each bucket one, or all where whoever it was has shown to be in the right. */
  async giveBack(...tries: readonly GivenBack[]): Promise<void> {
    const keys = await Promise.all(tries.map(({ what, who }) => this.#key(what, who)));
    const seconds = tries.map(({ limit, all = false }) => limit.seconds / (all ? 1 : limit.tries));
    // rows are locked in one order, or two logins at once might wait for each other
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
