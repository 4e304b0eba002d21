import { createHash } from 'node:crypto';
import { CODE } from '../code.ts';
import type { History } from '../../history.ts';
import { type Range, rangeWords } from '../../print/moment.ts';
import { sealAt } from '../seal.ts';

/** One thing that does not follow from the history. */
export interface Difference {
  /** Number or uid of an order; a basket; a dictionary. */
  readonly of: string;
  readonly what: string;
  readonly recorded: unknown;
  readonly recomputed: unknown;
  /** Positions of the events that it is about. */
  readonly positions: readonly number[];
}

/** Example: `1 difference`. */
export function counted(differences: number): string {
  return differences === 1 ? '1 difference' : `${differences} differences`;
}

/** Right by the rules, and still worth a look. */
export interface Notice {
  readonly what: string;
  readonly count: number;
}

/** Sums of one month, day or scale. Roubles. */
export interface Sum {
  readonly name: string;
  readonly count: number;
  readonly total: number;
}

/** Everything by which a second run can be compared; nothing in it depends on when or how fast it ran. */
export interface Provenance {
  readonly report: string;
  readonly range: Pick<Range, 'from' | 'to'> & {
    /** Newest position looked at; null for an earlier range, whose orders were followed to the present. */
    readonly asOf: number | null;
    readonly readModels: 'compared' | 'not of this range';
  };
  /** Link of the hash chain at `asOf`, or at the end of the range. */
  readonly seal: string;
  readonly code: typeof CODE;
}

export type AuditDocument<Result> = Provenance & Result & { readonly resultHash: string };

/** A result with the range, the seal, the code and the hash by which anybody can check it. */
export async function withProvenance<Result extends object>(
  history: History,
  report: string,
  { from, to, asOf, isOpen, isNow }: Range,
  result: Result,
): Promise<AuditDocument<Result>> {
  const readModels = isNow ? 'compared' : 'not of this range';
  return {
    report,
    range: { from, to, asOf: isOpen ? null : asOf, readModels },
    seal: await sealAt(history, isOpen ? to : asOf),
    code: CODE,
    ...result,
    resultHash: createHash('sha256').update(JSON.stringify(result)).digest('hex'),
  };
}

/** Example: `positions 1 to 600, as known at position 812`. */
export function knownWords(range: Provenance['range']): string {
  const known = range.asOf === null ? 'and what became of them' : `as known at position ${range.asOf}`;
  return `${rangeWords(range)}, ${known}`;
}

/** Counts and sums by name. Kopecks go in, roubles come out, names in order. */
export class Sums {
  readonly #byName = new Map<string, { count: number; kopecks: number }>();

  add(name: string, kopecks: number, count = 1): void {
    const sum = this.#byName.get(name) ?? { count: 0, kopecks: 0 };
    this.#byName.set(name, { count: sum.count + count, kopecks: sum.kopecks + kopecks });
  }

  list(): Sum[] {
    return [...this.#byName]
      .map(([name, { count, kopecks }]) => ({ name, count, total: kopecks / 100 }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  notices(): Notice[] {
    return this.list().map(({ name, count }) => ({ what: name, count }));
  }
}
