import type { Bucket, GivenBack, Limit } from '../rate-limits.ts';

/** The buckets of RateLimits in memory, on a clock of the test's own, in seconds. */
export class ClockedLimits {
  now = 0;
  readonly #emptyAt = new Map<string, number>();

  async take(what: string, limit: Limit, ...who: readonly string[]): Promise<number> {
    const key = JSON.stringify([what, ...who]);
    const step = (limit.seconds / limit.tries) * (limit.amount ?? 1);
    const after = Math.max(this.now, this.#emptyAt.get(key) ?? 0) + step;
    if (after <= this.now + limit.seconds) {
      this.#emptyAt.set(key, after);
      return 0;
    }
    return Math.ceil(Math.max(1, after - this.now - limit.seconds));
  }

  async takeEach(...buckets: readonly Bucket[]): Promise<number[]> {
    return Promise.all(buckets.map(({ what, limit, who }) => this.take(what, limit, ...who)));
  }

  async giveBack(...tries: readonly GivenBack[]): Promise<void> {
    for (const { what, limit, who } of tries) {
      const key = JSON.stringify([what, ...who]);
      this.#emptyAt.set(key, (this.#emptyAt.get(key) ?? 0) - limit.seconds / limit.tries);
    }
  }
}
