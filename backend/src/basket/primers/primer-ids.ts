import type { Queryable } from '../../event-store/event.ts';

/** Fetched at once; those a process has left when it ends are never used, which is harmless. */
const RESERVE = 100;

/** Gives numbers to new primers: unique over all baskets, so that baskets can be joined without renaming anything. */
export class PrimerIds {
  #reserve: number[] = [];
  #fetching: Promise<void> | undefined;

  constructor(private readonly db: Queryable) {}

  async next(count: number): Promise<number[]> {
    if (count > RESERVE) return this.#fetch(count);
    while (this.#reserve.length < count) await this.#fill();
    return this.#reserve.splice(0, count);
  }

  #fill(): Promise<void> {
    this.#fetching ??= this.#fetch(RESERVE)
      .then((ids) => {
        this.#reserve = [...this.#reserve, ...ids];
      })
      .finally(() => {
        this.#fetching = undefined;
      });
    return this.#fetching;
  }

  async #fetch(count: number): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      `select nextval('basket.primer_id')::integer as id from generate_series(1, $1)`,
      [count],
    );
    return rows.map(({ id }) => id);
  }
}
