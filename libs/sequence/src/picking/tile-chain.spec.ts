import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Stretch } from './candidates.ts';
import { bestChain, type ChainWishes } from './tile-chain.ts';
import type { Amplicon, Pooled } from './tile-steps.ts';

const modulo = (value: number, size: number): number => ((value % size) + size) % size;
const sizeOf = ({ from, to }: Stretch): number => to - from;

/** How many bases a stretch shares with another one that begins in it or touches its end; null where it does neither. */
function sharedWith(one: Stretch, other: Stretch, circle: number | null): number | null {
  const away = circle === null ? other.from - one.from : modulo(other.from - one.from, circle);
  if (away < 0 || away > sizeOf(one)) return null;
  return Math.min(sizeOf(one) - away, sizeOf(other));
}

const overlaps = (one: Stretch, other: Stretch, circle: number | null): boolean =>
  (sharedWith(one, other, circle) ?? 0) > 0 || (sharedWith(other, one, circle) ?? 0) > 0;

/** Whether another amplicon that begins within one also ends behind it, and so does what it tells. */
function goesOn(one: Amplicon, other: Amplicon, circle: number | null): boolean {
  const shared = sharedWith(one.whole, other.whole, circle);
  if (shared === null || shared === 0) return true;
  const away = sizeOf(one.whole) - shared;
  const within = shared === sizeOf(other.whole);
  const told = (of: Amplicon): number => of.inner.to - of.whole.from;
  return !within && away > 0 && away + told(other) > told(one);
}

/** Whether a scheme obeys its rules: each two amplicons are looked at, and none lies within another or crosses it. */
function isRight(scheme: readonly Pooled<Amplicon>[], { overlap, circle }: ChainWishes): boolean {
  return scheme.every(({ one, pool }, at) =>
    scheme.every((two, place) => {
      if (at === place) return circle === null || sizeOf(one.whole) <= circle;
      if (!goesOn(one, two.one, circle)) return false;
      if (pool === two.pool && overlaps(one.whole, two.one.whole, circle)) return false;
      const shared = sharedWith(one.inner, two.one.inner, circle);
      return shared === null || shared >= overlap;
    }),
  );
}

/** Uncovered bases, amplicons, penalty: the less the better, the first counts most. */
function worthOf(scheme: readonly Pooled<Amplicon>[], { covered, circle }: ChainWishes): readonly number[] {
  const told = new Set(
    scheme.flatMap(({ one: { inner } }) =>
      Array.from({ length: sizeOf(inner) }, (_, at) =>
        circle === null ? inner.from + at : modulo(inner.from + at, circle),
      ),
    ),
  );
  const wanted = Array.from({ length: sizeOf(covered) }, (_, at) =>
    circle === null ? covered.from + at : modulo(covered.from + at, circle),
  );
  const penalty = scheme.reduce((sum, { one }) => sum + one.penalty, 0);
  return [wanted.filter((place) => !told.has(place)).length, scheme.length, penalty];
}

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** The least of all subsets in all pools. */
function bruteForce(amplicons: readonly Amplicon[], wishes: ChainWishes): readonly number[] {
  let best = worthOf([], wishes);
  const extend = (at: number, scheme: readonly Pooled<Amplicon>[]): void => {
    const one = amplicons[at];
    if (one === undefined) {
      const worth = worthOf(scheme, wishes);
      if (isLess(worth, best)) best = worth;
      return;
    }
    extend(at + 1, scheme);
    for (const pool of [1, 2] as const) {
      const next = [...scheme, { one, pool }];
      if (isRight(next, wishes)) extend(at + 1, next);
    }
  };
  extend(0, []);
  return best;
}

const amplicon = (size: number, longest: number, isCircle: boolean) =>
  fc
    .record({
      from: fc.nat({ max: size - 1 }),
      left: fc.integer({ min: 2, max: 5 }),
      inner: fc.integer({ min: 1, max: longest }),
      right: fc.integer({ min: 2, max: 5 }),
      penalty: fc.nat({ max: 9 }),
    })
    .map(({ from, left, inner, right, penalty }) => ({
      whole: { from, to: from + left + inner + right },
      inner: { from: from + left, to: from + left + inner },
      penalty,
    }))
    .filter(({ whole }) => (isCircle ? sizeOf(whole) <= size : whole.to <= size));

const scheme = (size: number, most: number, longest: number) =>
  fc.boolean().chain((isCircle) =>
    fc.record({
      amplicons: fc.array(amplicon(size, longest, isCircle), { maxLength: most }),
      overlap: fc.nat({ max: 3 }),
      circle: fc.constant(isCircle ? size : null),
      covered: fc
        .tuple(fc.nat({ max: size - 1 }), fc.integer({ min: 1, max: size }))
        .map(([from, length]) =>
          isCircle
            ? { from, to: from + (length > (2 * size) / 3 ? size : length) }
            : { from, to: Math.min(size, from + length) },
        ),
    }),
  );

test.each([
  [20, 9, 3],
  [26, 9, 16],
  [44, 10, 16],
  [70, 11, 16],
])('of %i bases no scheme is better than the one that is found, on a line and on a circle', (...sizes) => {
  fc.assert(
    fc.property(scheme(...sizes), ({ amplicons, ...wishes }) => {
      const found = bestChain(amplicons, wishes);
      expect(isRight(found, wishes)).toBe(true);
      expect(worthOf(found, wishes)).toEqual(bruteForce(amplicons, wishes));
    }),
    { numRuns: 600 },
  );
});
