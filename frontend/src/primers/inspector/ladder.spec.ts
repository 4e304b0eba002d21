import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { primerRules } from '@oligoteka/primer';
import { DEFAULT_CONDITIONS, drawnFolds } from '@oligoteka/primer/analysis';
import {
  dimerLadder,
  hairpinLadder,
  type Ladder,
  LOWER,
  levelOf,
  STEP,
  UPPER,
} from '../../ui/drawings/ladder.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers: [], prices: [] });
const foldOf = (sequence: string) => drawnFolds({ sequence, mods: [] }, rules, DEFAULT_CONDITIONS);

test('a hairpin has its rungs one behind another, and its turn behind the last one', () => {
  const bonds = foldOf('GGGGCTTTTGCCCC')?.pairing.hairpin?.bonds ?? [];
  const ladder = hairpinLadder('GGGGCTTTTGCCCC', bonds);
  const xs = ladder.rungs.map(({ x }) => x);
  expect(xs.slice(1).map((x, at) => x - (xs[at] ?? 0))).toEqual([STEP, STEP, STEP, STEP]);
  expect(ladder.letters.map(({ letter }) => letter).join('')).toBe('GGGGCTTTTGCCCC');
  expect(ladder.letters.filter(({ paired, x }) => !paired && x > (xs.at(-1) ?? 0))).toHaveLength(4);
  expect(ladder.ends.map(({ text }) => text)).toEqual(['5′', '3′']);
});

test('a dimer is two strands, the lower one turned round', () => {
  const ladder = dimerLadder('GGAATTCC', foldOf('GGAATTCC')?.pairing.selfDimer?.bonds ?? []);
  expect(ladder.rungs).toHaveLength(8);
  expect(ladder.rungs.filter(({ strong }) => strong)).toHaveLength(4);
  expect(ladder.letters.map(({ letter }) => letter).join('')).toBe('GGAATTCCCCTTAAGG');
  expect(new Set(ladder.letters.map(({ y }) => y))).toEqual(new Set([UPPER, LOWER]));
});

test('strands that lie shifted begin where they pair', () => {
  const ladder = dimerLadder('AAAAAAGGCC', [
    [6, 0],
    [7, 1],
    [8, 2],
    [9, 3],
  ]);
  const lower = ladder.letters.slice(10);
  expect(lower[0]?.x).toBe(ladder.letters[6]?.x);
});

/** Two letters that a person could not tell apart. */
const clash = ({ letters }: Ladder): boolean =>
  letters.some(({ x, y }, at) =>
    letters.slice(at + 1).some((other) => Math.hypot(other.x - x, other.y - y) < STEP / 3),
  );

test('no letter is lost, lies on another one or leaves the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 10, maxLength: 60 }), (bases) => {
      const letters = bases.join('');
      const folds = foldOf(letters);
      const ladders = [
        folds?.pairing.hairpin && hairpinLadder(letters, folds.pairing.hairpin.bonds),
        folds?.pairing.selfDimer && dimerLadder(letters, folds.pairing.selfDimer.bonds),
      ].filter((one) => one !== null && one !== undefined);
      for (const ladder of ladders) {
        expect(ladder.letters.length % letters.length).toBe(0);
        expect(clash(ladder)).toBe(false);
        for (const { x, y } of ladder.letters) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(ladder.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(ladder.height);
        }
        expect(levelOf(ladder)).toBeGreaterThanOrEqual(UPPER);
      }
    }),
    { numRuns: 60 },
  );
});
