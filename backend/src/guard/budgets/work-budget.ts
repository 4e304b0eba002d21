import { type Localised, Refused } from '../../refused.ts';

/** The caller of the work. */
export interface WorkCaller {
  /** The member, or the browser. */
  readonly who: string;
  /** Network address, as all limits count it. */
  readonly network: string;
}

/** Microseconds of a core: at most at once, and how many come back each second. */
interface Allowance {
  readonly most: number;
  readonly perSecond: number;
}

const SECOND = 1_000_000;
/** Twice the most expensive call (5,000 primers of 60 letters analysed), and a twentieth of a core all the time. */
const CALLER: Allowance = { most: 60 * SECOND, perSecond: 0.05 * SECOND };
/** An institute of 300 people who each change 100 primers an hour needs 26 s an hour. */
const NETWORK: Allowance = { most: 240 * SECOND, perSecond: 0.2 * SECOND };
/** Calls of one caller that wait for the one before them. */
const MAX_WAITING = 8;
const MAX_BUCKETS = 20_000;

const TOO_MUCH: Localised = {
  ru: 'Слишком много расчётов сразу. Ничего не потеряно: повторите через минуту.',
  en: 'Too many calculations at once. Nothing is lost: try again in a minute.',
};

interface Bucket {
  left: number;
  at: number;
}

/**
 * Limits the computing time of one caller and one network by estimated cost, and runs one job at a time for each caller. Each
 * process counts for itself, as it limits its own cores.
 */
export class WorkBudget {
  readonly #buckets = new Map<string, Bucket>();
  readonly #turns = new Map<string, { last: Promise<void>; waiting: number }>();

  /** `factor` of the budgets; `now`: a clock in milliseconds. */
  constructor(
    private readonly factor = 1,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes so many microseconds, or refuses with the seconds to wait (429). */
  take({ who, network }: WorkCaller, microseconds: number): void {
    // work that costs more than a whole share takes all of it, as no wait would make it fit
    const cost = Math.min(microseconds / this.factor, CALLER.most);
    const shares = [
      { bucket: this.#bucket(`one ${who}`, CALLER), allowance: CALLER },
      { bucket: this.#bucket(`network ${network}`, NETWORK), allowance: NETWORK },
    ];
    const wait = Math.max(
      ...shares.map(({ bucket, allowance }) => (cost - bucket.left) / allowance.perSecond),
    );
    if (wait > 0) throw tooMuch(Math.ceil(wait));
    for (const { bucket } of shares) bucket.left -= cost;
  }

  /** Does the work after all earlier work of the same caller. */
  async alone<Result>({ who }: WorkCaller, work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turns.get(who) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting >= MAX_WAITING) throw tooMuch(1);
    this.#turns.set(who, turn);
    turn.waiting += 1;
    const done = turn.last.then(work);
    turn.last = done.then(
      () => {},
      () => {},
    );
    try {
      return await done;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.#turns.delete(who);
    }
  }

  #bucket(key: string, { most, perSecond }: Allowance): Bucket {
    const now = this.now();
    const { left, at } = this.#buckets.get(key) ?? { left: most, at: now };
    const bucket = { left: Math.min(most, left + ((now - at) / 1_000) * perSecond), at: now };
    // the bucket used longest ago is the fullest: it is forgotten first
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}

function tooMuch(seconds: number): Refused {
  return new Refused('tooMany', TOO_MUCH, {}, { retryAfter: seconds });
}
