import { dimerTemperatures } from '@oligoteka/primer/analysis';
import type { Candidate, PickedTemplate, Stretch } from './candidates.ts';
import type { TileCandidates, TilePair } from './tile-candidates.ts';
import type { ChainWishes } from './tile-chain.ts';
import type { Pooled } from './tile-steps.ts';
import type { PairWishes } from './wishes.ts';

/** Bases around a 3′ end in which another primer is looked for, and how many are looked at. */
const BESIDE = 20;
const CHOICES = 40;

/**
 * The same scheme with other primers where one makes a dimer at a 3′ end with another of its pool: the best of those beside it that
 * makes none, and leaves all else as it was. Where there is none it stays: a hole would be worse.
 */
export function calmedPools(
  scheme: readonly Pooled<TilePair>[],
  template: PickedTemplate,
  candidates: TileCandidates,
  wishes: PairWishes & Pick<ChainWishes, 'circle' | 'overlap'>,
): Pooled<TilePair>[] {
  const dimers = new EndDimers(template, wishes);
  const calm = [...scheme];
  for (const [at, tile] of calm.entries())
    for (const side of ['left', 'right'] as const) {
      const { one, pool } = calm[at] ?? tile;
      const others = calm.filter((_, place) => place !== at);
      const tube = others.filter((other) => other.pool === pool).map((other) => other.one);
      const isCalm = (primer: Candidate): boolean =>
        tube.every(({ left, right }) => !dimers.isOne(primer, left) && !dimers.isOne(primer, right));
      if (isCalm(one[side])) continue;
      const next = candidates
        .near(one[side], BESIDE)
        .slice(0, CHOICES)
        .map((primer) => changed(one, side, primer))
        .find(
          (pair) =>
            fits(pair, wishes) &&
            isPlaced({ one: pair, pool }, one, others, wishes) &&
            !candidates.isFaulty(pair[side]) &&
            !dimers.areNoPartners(pair.left, pair.right) &&
            isCalm(pair[side]),
        );
      if (next !== undefined) calm[at] = { one: next, pool };
    }
  return calm;
}

function changed(one: TilePair, side: 'left' | 'right', primer: Candidate): TilePair {
  const [left, right] = side === 'left' ? [primer, one.right] : [one.left, primer];
  const turn = one.inner.to - one.right.start;
  return {
    ...{ left, right, penalty: left.penalty + right.penalty },
    whole: { from: left.start, to: right.start + right.length + turn },
    inner: { from: left.start + left.length, to: right.start + turn },
  };
}

function fits({ left, right, whole, inner }: TilePair, { product, tmDifference }: PairWishes): boolean {
  const size = whole.to - whole.from;
  return (
    size >= product.least &&
    size <= product.most &&
    inner.to > inner.from &&
    Math.abs(left.tm - right.tm) <= tmDifference
  );
}

/** Whether an amplicon may take the place of one among the others: no less is covered, and no two of a pool overlap. */
function isPlaced(
  { one: { whole, inner }, pool }: Pooled<TilePair>,
  before: TilePair,
  others: readonly Pooled<TilePair>[],
  { circle, overlap }: Pick<ChainWishes, 'circle' | 'overlap'>,
): boolean {
  if (circle !== null && whole.to - whole.from > circle) return false;
  const meet = (one: Stretch, other: Stretch): boolean =>
    isWithin({ from: one.from, to: one.from + 1 }, other, circle) ||
    isWithin({ from: other.from, to: other.from + 1 }, one, circle);
  const isCovered = (part: Stretch): boolean => others.some(({ one }) => isWithin(part, one.inner, circle));
  const begins = { from: Math.min(inner.from, before.inner.from), to: inner.from + overlap };
  const ends = { from: inner.to - overlap, to: Math.max(inner.to, before.inner.to) };
  return (
    others.every((other) => other.pool !== pool || !meet(whole, other.one.whole)) &&
    (inner.from === before.inner.from || isCovered(begins)) &&
    (inner.to === before.inner.to || isCovered(ends))
  );
}

/** Whether one stretch lies within another one, on a circle over the origin too. */
function isWithin(one: Stretch, other: Stretch, circle: number | null): boolean {
  const turns = circle === null ? [0] : [-circle, 0, circle];
  return turns.some((turn) => one.from + turn >= other.from && one.to + turn <= other.to);
}

/** Dimers of primers of a template, each reckoned once. */
class EndDimers {
  readonly #found = new Map<string, { readonly any: number; readonly end: number } | null>();

  constructor(
    private readonly template: PickedTemplate,
    private readonly wishes: PairWishes,
  ) {}

  /** Whether two primers make a dimer with a 3′ end paired. */
  isOne(one: Candidate, other: Candidate): boolean {
    return (this.#of(one, other)?.end ?? 0) > this.wishes.end;
  }

  /** Whether two primers cannot be partners. */
  areNoPartners(one: Candidate, other: Candidate): boolean {
    const found = this.#of(one, other);
    return found !== null && (found.any > this.wishes.any || found.end > this.wishes.end);
  }

  #of(one: Candidate, other: Candidate): { readonly any: number; readonly end: number } | null {
    const [first = '', second = ''] = [this.template.lettersOf(one), this.template.lettersOf(other)].sort();
    const key = `${first} ${second}`;
    let found = this.#found.get(key);
    if (found === undefined) {
      found = dimerTemperatures(first, second, this.wishes.conditions);
      this.#found.set(key, found);
    }
    return found;
  }
}
