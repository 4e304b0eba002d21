import type { Stretch } from './candidates.ts';

/** An amplicon that may be part of a scheme. */
export interface Amplicon {
  /** With its primers. */
  readonly whole: Stretch;
  /** Between its primers: what it tells. */
  readonly inner: Stretch;
  readonly penalty: number;
}

/** An amplicon of a scheme and its tube. */
export interface Pooled<One extends Amplicon> {
  readonly one: One;
  readonly pool: 1 | 2;
}

/** An amplicon at its place along a chain. */
export interface Laid<One extends Amplicon> extends Amplicon {
  readonly one: One;
}

/** The cheapest way to an amplicon: which one came before it, and where that one ended. */
export interface Step {
  readonly at: number;
  readonly cost: number;
  /** End of the amplicon before it where that one overlaps it: the next one but one stands behind. */
  readonly behind: number;
  readonly pool: 1 | 2;
  readonly before: Step | null;
}

/** One amplicon more costs more than all penalties, one uncovered base more than all amplicons: so one figure orders schemes. */
export const TILE_COST = 1e5;
const BASE_COST = 1e9;
const NOWHERE = Number.NEGATIVE_INFINITY;

interface Freest {
  readonly cost: number;
  readonly step: Step | null;
}

interface ChainRules {
  readonly overlap: number;
  /** Bases to be covered that lie before a place. */
  readonly wanted: (place: number) => number;
  /** On a circle it counts in which pool an amplicon is: the last one meets the first. */
  readonly isCircle: boolean;
}

/** Chains along amplicons that are ordered by their first base behind the primer, by dynamic programming. */
export class Chains<One extends Amplicon> {
  /** Ways to each amplicon, none of which is worse than another both in its cost and in its `behind`. */
  #steps: Step[][] = [];
  readonly #byEnd: readonly number[];
  /** No amplicon that overlaps another one begins so many bases before it. */
  readonly #reach: number;
  /** Bases to be covered before the beginning and the end of what each tells. */
  readonly #before: Float64Array;
  readonly #through: Float64Array;

  constructor(
    private readonly list: readonly Laid<One>[],
    private readonly rules: ChainRules,
  ) {
    const ends = list.map(({ whole }) => whole.to);
    this.#byEnd = [...list.keys()].sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
    this.#reach = list.reduce(
      (most, { whole, inner }) => Math.max(most, 2 * (whole.to - whole.from) - (inner.to - inner.from)),
      0,
    );
    this.#before = Float64Array.from(list, ({ inner }) => rules.wanted(inner.from));
    this.#through = Float64Array.from(list, ({ inner }) => rules.wanted(inner.to));
  }

  /** The best way from one end to the other. */
  along({ from, to }: Stretch): Step {
    const { wanted } = this.rules;
    const start = wanted(from);
    this.#grow((at) => ((this.#before[at] ?? 0) - start) * BASE_COST, NOWHERE);
    const total = wanted(to);
    let best: Step = { at: -1, cost: (total - start) * BASE_COST, behind: NOWHERE, pool: 1, before: null };
    for (const [at, steps] of this.#steps.entries()) {
      const rest = (total - (this.#through[at] ?? 0)) * BASE_COST;
      for (const step of steps)
        if (step.cost + rest < best.cost) best = { ...best, cost: step.cost + rest, before: step };
    }
    return best;
  }

  /** The best way round a circle from the first amplicon to itself; what overlaps it ends at `behind`, a turn on, or before. */
  round(circle: number, behind: number): Step | null {
    this.#grow((at) => (at === 0 ? 0 : null), behind);
    const last = behind === NOWHERE ? Number.POSITIVE_INFINITY : behind + circle;
    let best: Step | null = null;
    for (const steps of this.#steps)
      for (const step of steps) {
        const cost = this.#closed(step, circle, last);
        if (cost !== null && (best === null || cost < best.cost))
          best = { at: -1, cost, behind: NOWHERE, pool: 1, before: step };
      }
    return best;
  }

  /** The cost of a way that goes on with its first amplicon; null where that may not follow. */
  #closed({ at, cost, pool, behind }: Step, circle: number, last: number): number | null {
    const [first, one] = [this.#of(0), this.#of(at)];
    const from = first.whole.from + circle;
    const begins = first.inner.from + circle;
    const told = this.#through[at] ?? 0;
    const gap = this.#gap(one.inner.to, begins, () => this.rules.wanted(begins) - told);
    if (one.whole.to <= from) return cost + (gap ?? 0);
    if (pool === 1 || behind > from || one.whole.to > last || gap === null) return null;
    return goesOn(one, first, circle) ? cost + gap : null;
  }

  /** Whether the last amplicon of a closed chain, overlapping the first one, goes on to the second. */
  touchesSecond({ before: last }: Step, circle: number): boolean {
    if (last === null) return false;
    let second = last;
    while (second.before !== null && second.before.before !== null) second = second.before;
    const { whole } = this.#of(last.at);
    const isClosedOver = whole.to > this.#of(0).whole.from + circle;
    return isClosedOver && second.behind > NOWHERE && whole.to > this.#of(second.at).whole.from + circle;
  }

  /** Where amplicons that overlap the first one end, a turn before. */
  endsBehind(circle: number): number[] {
    const from = this.#of(0).whole.from + circle;
    const ends = this.list.flatMap(({ whole }) => (whole.to > from ? [whole.to - circle] : []));
    return [...new Set(ends)];
  }

  /** The amplicons of a chain, from the first on. */
  chained({ before, cost }: Step): { chain: Pooled<One>[]; cost: number } {
    const chain: Pooled<One>[] = [];
    for (let step = before; step !== null; step = step.before)
      chain.push({ one: this.#of(step.at).one, pool: step.pool });
    return { chain: chain.reverse(), cost };
  }

  #of(at: number): Laid<One> {
    const one = this.list[at];
    if (one === undefined) throw new RangeError(`no amplicon ${at}`);
    return one;
  }

  /** What it costs that one amplicon tells up to a place and the next from another; null where they share too little. */
  #gap(to: number, from: number, missed: () => number): number | null {
    if (to < from) return missed() * BASE_COST;
    return to - from >= this.rules.overlap ? 0 : null;
  }

  /** Finds the ways to every amplicon; `begun`: what it costs that one is the first, null where it may not. */
  #grow(begun: (at: number) => number | null, behind: number): void {
    this.#steps = this.list.map(() => []);
    /** The cheapest way to those that end first, so many of them, as if nothing were wanted up to its end. */
    const freest: Freest[] = [{ cost: Number.POSITIVE_INFINITY, step: null }];
    for (const [at, one] of this.list.entries()) {
      const own = TILE_COST + one.penalty;
      const first = begun(at);
      if (first !== null) this.#put(at, first + own, behind, 1, null);
      const { cost, step } = this.#freestBefore(one.whole.from, freest);
      if (step !== null) {
        const total = cost + (this.#before[at] ?? 0) * BASE_COST + own;
        this.#put(at, total, NOWHERE, step.pool === 1 ? 2 : 1, step);
        if (this.rules.isCircle) this.#put(at, total, NOWHERE, step.pool, step);
      }
      this.#overlapping(at, one, own);
    }
  }

  /** Ways over amplicons that overlap the next one: they are in the other pool. */
  #overlapping(at: number, next: Amplicon, own: number): void {
    const { whole, inner } = next;
    for (let before = at - 1; before >= 0; before -= 1) {
      const one = this.#of(before);
      if (inner.from - one.inner.from > this.#reach) break;
      if (one.whole.to <= whole.from || !goesOn(one, next, 0)) continue;
      const gap = this.#gap(
        one.inner.to,
        inner.from,
        () => (this.#before[at] ?? 0) - (this.#through[before] ?? 0),
      );
      if (gap === null) continue;
      for (const step of this.#steps[before] ?? [])
        if (step.behind <= whole.from)
          this.#put(at, step.cost + gap + own, one.whole.to, step.pool === 1 ? 2 : 1, step);
    }
  }

  /** The cheapest way to an amplicon that ends before a place; all of those are known when it is asked for. */
  #freestBefore(place: number, freest: Freest[]): Freest {
    const count = countUpTo(this.#byEnd, (at) => this.#of(at).whole.to <= place);
    while (freest.length <= count) {
      let best = freest.at(-1) ?? { cost: Number.POSITIVE_INFINITY, step: null };
      const at = this.#byEnd[freest.length - 1] ?? 0;
      const told = (this.#through[at] ?? 0) * BASE_COST;
      for (const step of this.#steps[at] ?? [])
        if (step.cost - told < best.cost) best = { cost: step.cost - told, step };
      freest.push(best);
    }
    return freest[count] ?? { cost: Number.POSITIVE_INFINITY, step: null };
  }

  /** Keeps a way unless another one is as good. */
  #put(at: number, cost: number, behind: number, pool: Step['pool'], before: Step | null): void {
    const steps = this.#steps[at] ?? [];
    const { isCircle } = this.rules;
    for (const one of steps)
      if (one.cost <= cost && one.behind <= behind && (!isCircle || one.pool === pool)) return;
    let kept = 0;
    for (const one of steps)
      if (!(cost <= one.cost && behind <= one.behind && (!isCircle || one.pool === pool))) {
        steps[kept] = one;
        kept += 1;
      }
    steps.length = kept;
    steps.push({ at, cost, behind, pool, before });
  }
}

/** Whether an amplicon goes on where one ends that overlaps it: neither lies within the other. */
const goesOn = (one: Amplicon, next: Omit<Amplicon, 'penalty'>, by: number): boolean =>
  one.whole.from < next.whole.from + by &&
  one.whole.to < next.whole.to + by &&
  one.inner.to < next.inner.to + by;

/** How many of those that come first hold; behind them none does. */
function countUpTo(list: readonly number[], holds: (one: number) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
