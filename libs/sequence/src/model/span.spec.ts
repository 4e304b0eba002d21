import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases } from './bases.ts';
import type { Range } from './feature.ts';
import { plainSequence } from './sequence.ts';
import { spanOf } from './span.ts';

const sequence = (isCircular: boolean, size = 1000) =>
  plainSequence('one', toBases('A'.repeat(size)), isCircular);
const ranges = (strand: '+' | '-', ...places: [start: number, end: number][]): Range[] =>
  places.map(([start, end]) => ({ start, end, strand }));

test('parts of a line lie between the first and the last, whatever the order in which they are read', () => {
  const span = { start: 100, length: 400, between: [{ start: 200, length: 200 }] };
  expect(spanOf({ ranges: ranges('+', [100, 200], [400, 500]) }, sequence(false))).toEqual(span);
  expect(spanOf({ ranges: ranges('-', [400, 500], [100, 200]) }, sequence(false))).toEqual(span);
  expect(spanOf({ ranges: ranges('+', [400, 500], [100, 200]) }, sequence(false))).toEqual(span);
});

test('parts of a circle that are read over its origin go over it, on both strands', () => {
  const span = { start: 899, length: 251, between: [{ start: 950, length: 150 }] };
  expect(spanOf({ ranges: ranges('+', [899, 950], [100, 150]) }, sequence(true))).toEqual(span);
  expect(spanOf({ ranges: ranges('-', [100, 150], [899, 950]) }, sequence(true))).toEqual(span);
  // one part itself lies over the origin
  expect(spanOf({ ranges: ranges('+', [980, 1000], [0, 20], [50, 60]) }, sequence(true))).toEqual({
    ...{ start: 980, length: 80 },
    between: [{ start: 20, length: 30 }],
  });
});

test('a ribosome that slips back, both strands, and no part at all', () => {
  expect(spanOf({ ranges: ranges('+', [100, 200], [199, 300]) }, sequence(true))).toEqual({
    ...{ start: 100, length: 200 },
    between: [],
  });
  const spliced = [...ranges('-', [700, 800]), ...ranges('+', [100, 200], [300, 350])];
  expect(spanOf({ ranges: spliced }, sequence(true))).toEqual({
    ...{ start: 700, length: 650 },
    between: [
      { start: 800, length: 300 },
      { start: 200, length: 100 },
    ],
  });
  expect(spanOf({ ranges: [] }, sequence(true))).toEqual({ start: 0, length: 0, between: [] });
  expect(spanOf({ ranges: ranges('+', [7, 7]) }, sequence(false))).toMatchObject({ start: 7, length: 0 });
});

test('the parts and what lies between them are the whole span, and a turned circle has the same', () => {
  const made = fc.record({
    lengths: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
    gaps: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 5, maxLength: 5 }),
    origin: fc.nat(399),
    isForward: fc.boolean(),
  });
  fc.assert(
    fc.property(made, ({ lengths, gaps, origin, isForward }) => {
      const strand = isForward ? '+' : '-';
      let at = origin;
      const parts = lengths.map((length, index) => {
        const start = at % 400;
        at += length + (gaps[index] ?? 1);
        const rest = start + length - 400;
        const pieces: Range[] =
          rest > 0 ? ranges(strand, [start, 400], [0, rest]) : ranges(strand, [start, start + length]);
        return isForward ? pieces : pieces.toReversed();
      });
      const read = (isForward ? parts : parts.toReversed()).flat();
      const { start, length, between } = spanOf({ ranges: read }, sequence(true, 400));
      expect(start).toBe(origin);
      const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
      expect(length).toBe(sum(lengths) + sum(gaps.slice(0, lengths.length - 1)));
      expect(between.map((one) => one.length)).toEqual(gaps.slice(0, lengths.length - 1));
    }),
  );
});
