import { LRUCache } from 'lru-cache';
import type { Refused } from '../../refused.ts';
import { inEnglish, inRussian, refused, type Caller } from './visitor-budgets.ts';
import type { Limit, RateLimits } from '../rate-limits.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MB = 1_000_000;

/** Characters that a basket, a network and a member may store. */
export type StorageLimits = Readonly<Record<'basket' | 'network' | 'networkInDay' | 'member', Limit>>;

/** A kind of things that are stored: the name of its buckets, its limits, and the refusal. */
interface Kept {
  readonly name: string;
  readonly limits: StorageLimits;
  refusal(seconds: number): Refused;
}

/**
 * Characters of events that may be stored. A basket: 5,000 primers pasted four times at once, or a saved keystroke every
 * second for hours; a network: three hundred people who each paste 500 primers within the hour.
 */
export const STORAGE = {
  basket: { tries: 32 * MB, seconds: 2 * HOUR },
  network: { tries: 256 * MB, seconds: 2 * HOUR },
  networkInDay: { tries: 1_000 * MB, seconds: DAY },
  member: { tries: 128 * MB, seconds: 2 * HOUR },
} as const satisfies StorageLimits;

/** Share of a bucket that a process takes at once, so that most calls need no database. The first share is free: most baskets never need more. */
const SHARE = 1 / 128;
const MAX_ACCOUNTS = 20_000;

interface Account {
  readonly what: string;
  readonly limit: Limit;
  readonly who: string;
  /** Characters left of the share this process took from the bucket; below 0: more was stored than taken. */
  left: number;
}

/**
 * Limits the storage of callers. The size of a call's data is known when it is done: it may begin while something is left
 * and is charged afterwards. Each process takes from the common bucket in portions.
 */
export class StorageBudget {
  /** The one used longest ago is dropped: its rest, or its debt, is small. */
  readonly #accounts = new LRUCache<string, Account>({ max: MAX_ACCOUNTS });
  /** Characters stored by calls under way, by request. */
  readonly #underWay = new Map<string, number>();

  /** `generosity`: factor of the limits. */
  constructor(
    private readonly limits: Pick<RateLimits, 'take'>,
    private readonly generosity: number,
    private readonly of: Kept = { name: 'bytes', limits: STORAGE, refusal: tooMuch },
  ) {}

  /** Runs a call that stores something, or refuses it. `kept` reports what it stores, by `request`. */
  async within<Result>(caller: Caller, request: string, work: () => Promise<Result>): Promise<Result> {
    const accounts = this.accountsOf(caller);
    for (const account of accounts) if (account.left <= 0) await this.refill(account);
    this.#underWay.set(request, 0);
    try {
      return await work();
    } finally {
      const kept = this.#underWay.get(request) ?? 0;
      this.#underWay.delete(request);
      for (const account of accounts) account.left -= kept;
    }
  }

  /** The event store reports every append here: characters of events, for this request. */
  kept(request: string, characters: number): void {
    const before = this.#underWay.get(request);
    if (before !== undefined) this.#underWay.set(request, before + characters);
  }

  private accountsOf({ address, basketId, memberId }: Caller): Account[] {
    const { name, limits } = this.of;
    if (memberId !== null) return [this.account(`${name} of a member`, limits.member, memberId)];
    return [
      this.account(`${name} of a basket`, limits.basket, basketId),
      this.account(`${name} of a network`, limits.network, address),
      this.account(`${name} of a network in a day`, limits.networkInDay, address),
    ];
  }

  private account(what: string, { tries, seconds }: Limit, who: string): Account {
    const key = `${what} ${who}`;
    const limit = { tries: Math.max(1, Math.round(tries * this.generosity)), seconds };
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    const account = { what, limit, who, left: portionOf(limit) };
    this.#accounts.set(key, account);
    return account;
  }

  private async refill(account: Account): Promise<void> {
    const { what, limit, who } = account;
    const wanted = Math.min(limit.tries, portionOf(limit) - account.left);
    const wait = await this.limits.take(what, { ...limit, amount: wanted }, who);
    if (wait > 0) throw this.of.refusal(wait);
    account.left += wanted;
  }
}

function portionOf({ tries }: Limit): number {
  return Math.ceil(tries * SHARE);
}

function tooMuch(seconds: number): Refused {
  return refused(seconds, {
    ru: `Слишком много изменений за короткое время. Введённое остаётся в этом окне: сохраним через ${inRussian(seconds)}.`,
    en: `Too many changes in a short time. What you typed stays in this window: it can be saved in ${inEnglish(seconds)}.`,
  });
}
