import { setImmediate as afterOthers } from 'node:timers/promises';
import type { WorkBudget, WorkCaller } from './budgets/work-budget.ts';
import type { WorkThreads } from './work-threads.ts';

/** Microseconds: shorter work is done on the main thread, as sending it to another one costs more. */
const SMALL = 8_000;
/** Microseconds of one part. Parts go to a thread one after another, so that callers take turns and a hang-up is noticed. */
const PART = 100_000;
const MAX_REMEMBERED = 20_000;
/** Characters: a longer item is seldom asked for twice. */
const LONGEST_REMEMBERED = 400;

/** A kind of work on each of a list of things. */
export interface Work<Item, Context, Result> {
  /** Name under which a thread knows it. */
  readonly task: string;
  /** Likely cost of one, in microseconds. */
  costOf(item: Item): number;
  run(item: Item, context: Context): Result;
}

/** The caller of the work; `signal` is aborted when they hang up. */
export interface ForWhom {
  readonly caller: WorkCaller;
  readonly signal?: AbortSignal | undefined;
}

/** The caller is gone; nobody waits for an answer. */
export class HungUp extends Error {}

/**
 * Work that may take seconds, within the budget of its caller: equal items are computed once, recent results are remembered,
 * and longer work is done on other threads.
 */
export class HeavyWork {
  readonly #remembered = new Map<string, unknown>();

  constructor(
    private readonly threads: WorkThreads,
    private readonly budget: WorkBudget,
  ) {}

  /** Results in the order of the items. `contextKey` identifies the context. */
  async each<Item, Context, Result>(
    work: Work<Item, Context, Result>,
    items: readonly Item[],
    { context, contextKey }: { readonly context: Context; readonly contextKey: string },
    whom: ForWhom,
  ): Promise<Result[]> {
    const prefix = `${work.task} ${contextKey} `;
    const keys = items.map((item) => prefix + JSON.stringify(item));
    const results = new Map<string, Result>();
    const missing = new Map<string, Item>();
    items.forEach((item, index) => {
      const key = keys[index] ?? '';
      if (this.#remembered.has(key)) results.set(key, this.#remembered.get(key) as Result);
      else missing.set(key, item);
    });
    let total = 0;
    for (const item of missing.values()) total += work.costOf(item);
    this.budget.take(whom.caller, total);
    const keep = (key: string, result: Result): void => {
      results.set(key, result);
      this.#remember(key, result);
    };
    if (total <= SMALL) for (const [key, item] of missing) keep(key, work.run(item, context));
    else
      await this.budget.alone(whom.caller, async () => {
        for (const part of partsOf(work, missing)) {
          // a hang-up is reported between two turns of the event loop
          await afterOthers();
          if (whom.signal?.aborted) throw new HungUp();
          const done = await this.threads.run({
            task: work.task,
            items: part.map(([, item]) => item),
            context,
            contextKey,
            turn: whom.caller.network,
          });
          part.forEach(([key], index) => keep(key, done[index] as Result));
        }
      });
    return keys.map((key) => results.get(key) as Result);
  }

  #remember(key: string, result: unknown): void {
    if (key.length > LONGEST_REMEMBERED) return;
    this.#remembered.set(key, result);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
  }
}

function* partsOf<Item>(
  { costOf }: Pick<Work<Item, never, unknown>, 'costOf'>,
  missing: ReadonlyMap<string, Item>,
): Generator<[string, Item][]> {
  let part: [string, Item][] = [];
  let cost = 0;
  for (const [key, item] of missing) {
    const more = costOf(item);
    if (part.length > 0 && cost + more > PART) {
      yield part;
      part = [];
      cost = 0;
    }
    part.push([key, item]);
    cost += more;
  }
  if (part.length > 0) yield part;
}
