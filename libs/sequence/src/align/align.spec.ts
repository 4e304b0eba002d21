import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Bases, MASK, reversedBases, toBases, toText } from '../model/bases.ts';
import { alignment, type Block, wholeBand } from './dynamic.ts';
import { placeRead, targetOf } from './place.ts';
import { SCORES } from './scores.ts';

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));
const worth = (one: number, other: number): number => SCORES[(one & MASK) * 16 + (other & MASK)]! / 2;

/** Score of an alignment by its blocks, counted again. */
function counted(query: Bases, target: Bases, blocks: readonly Block[]): number {
  let score = 0;
  for (const [at, block] of blocks.entries()) {
    for (let i = 0; i < block.length; i += 1)
      score += worth(query[block.query + i]!, target[(block.target + i) % target.length]!);
    const next = blocks[at + 1];
    if (next === undefined) continue;
    for (const gap of [next.query - block.query - block.length, next.target - block.target - block.length])
      if (gap > 0) score -= 10 + 0.5 * (gap - 1);
  }
  return score;
}

/** The best score by trying every gap of every length at every place: O(nm(n+m)). */
function plainScore(query: Bases, target: Bases, ends: 'local' | 'free'): number {
  const [rows, columns] = [query.length, target.length];
  const table = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  let best = ends === 'local' ? 0 : -Infinity;
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      let score = 0;
      if (row > 0 && column > 0) {
        score = table[row - 1]![column - 1]! + worth(query[row - 1]!, target[column - 1]!);
        for (let gap = 1; gap <= row; gap += 1)
          score = Math.max(score, table[row - gap]![column]! - 10 - 0.5 * (gap - 1));
        for (let gap = 1; gap <= column; gap += 1)
          score = Math.max(score, table[row]![column - gap]! - 10 - 0.5 * (gap - 1));
        if (ends === 'local') score = Math.max(0, score);
      }
      table[row]![column] = score;
      if (ends === 'local' || row === rows || column === columns) best = Math.max(best, score);
    }
  return Math.max(0, best);
}

test('the score is that of every way, and the blocks are worth it', () => {
  fc.assert(
    fc.property(
      letters('ACGTACGTN', 1, 40),
      letters('ACGTACGTR', 1, 20),
      fc.nat(39),
      fc.boolean(),
      (one, other, at, isNear) => {
        const near = isNear ? one.slice(0, at) + other.slice(0, 3) + one.slice(at + 2) : other;
        for (const ends of ['local', 'free'] as const) {
          const [query, target] = [toBases(near), toBases(one)];
          const found = alignment(query, target, wholeBand(query.length, target.length), ends);
          expect(found.score).toBe(plainScore(query, target, ends));
          // both sequences may hang over at one end: then a gap before the first block counts too
          if (ends === 'local') expect(counted(query, target, found.blocks)).toBe(found.score);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a read is placed where it was cut, on both strands and over the origin, with the score of every way', () => {
  fc.assert(
    fc.property(
      letters('ACGT', 300, 400),
      fc.nat(399),
      fc.integer({ min: 60, max: 200 }),
      fc.boolean(),
      letters('ACGT', 0, 60),
      (text, at, length, isReverse, insert) => {
        const size = text.length;
        const start = at % size;
        const part = (text + text).slice(start, start + length);
        const middle = length >> 1;
        const upper = toBases(part.slice(0, middle) + insert + part.slice(middle));
        const read = isReverse ? reversedBases(upper) : upper;
        const target = toBases(text);
        const placed = placeRead(read, targetOf(target, true))!;
        expect(placed.strand).toBe(isReverse ? '-' : '+');
        expect(toText(placed.query)).toBe(toText(upper));
        const twice = toBases(text + text);
        const whole = alignment(upper, twice, wholeBand(upper.length, twice.length), 'local');
        expect(placed.score).toBe(whole.score);
        expect(counted(placed.query, target, placed.blocks)).toBe(placed.score);
      },
    ),
    { numRuns: 40 },
  );
});

test('scores are those of EMBOSS needle and water', () => {
  const pairs = JSON.parse(
    readFileSync(new URL('../../fixtures/emboss/alignments.json', import.meta.url), 'utf8'),
  ) as { one: string; other: string; needle: number; water: number }[];
  expect(pairs.length).toBeGreaterThan(30);
  for (const { one, other, needle, water } of pairs) {
    const [query, target] = [toBases(one), toBases(other)];
    const band = wholeBand(query.length, target.length);
    expect([
      alignment(query, target, band, 'free').score,
      alignment(query, target, band, 'local').score,
    ]).toEqual([Math.max(0, needle), water]);
  }
});
