import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeSequence } from '../testing/made.ts';
import { toText } from './bases.ts';
import { nameOf } from './feature.ts';
import { copyOf } from './fragment.ts';
import { joinedSequences } from './joined.ts';
import type { Sequence } from './sequence.ts';
import { rotated } from './turn.ts';

/** Every base that a feature covers, by its name and strand. */
const covered = ({ features }: Sequence): string[] => [
  ...new Set(
    features.flatMap((feature) =>
      feature.ranges.flatMap(({ start, end, strand }) =>
        Array.from({ length: end - start }, (_, at) => `${nameOf(feature)} ${strand}${start + at}`),
      ),
    ),
  ),
];

test('a circle cut into pieces that share their ends is the same circle again, and so are its features', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'ACGT'), { minLength: 30, maxLength: 60 }).map((all) => all.join('')),
      fc.array(fc.nat({ max: 1_000 }), { minLength: 20, maxLength: 20 }),
      fc.uniqueArray(fc.nat({ max: 29 }), { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 5 }),
      (text, draws, places, shared) => {
        const circle = madeSequence(text, true, draws);
        const size = text.length;
        const cuts = places.sort((one, other) => one - other);
        const pieces = cuts.map((from, index) => {
          const to = cuts[index + 1] ?? (cuts[0] ?? 0) + size;
          return copyOf(circle, from, to - from + shared);
        });
        const joined = joinedSequences(
          pieces,
          true,
          cuts.map(() => shared),
        );
        const expected = rotated(circle, cuts[0] ?? 0);
        expect(toText(joined.bases)).toBe(toText(expected.bases));
        expect(covered(joined).sort()).toEqual(covered(expected).sort());
        expect(new Set(joined.features.map(({ id }) => id)).size).toBe(joined.features.length);
        for (const { ranges } of joined.features)
          for (const { start, end } of ranges) expect(0 <= start && start < end && end <= size).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('a feature that a cut parted is one again, in one piece', () => {
  const circle: Sequence = {
    ...madeSequence('ACGTTGCAATCCGGATACGT', true, [0]),
    features: [{ id: 7, kind: 'CDS', ranges: [{ start: 5, end: 17, strand: '-' }], qualifiers: [] }],
  };
  const pieces = [copyOf(circle, 0, 12), copyOf(circle, 8, 8), copyOf(circle, 12, 12)];
  const { features } = joinedSequences(pieces, true, [4, 4, 4]);
  expect(features.map(({ ranges }) => ranges)).toEqual([[{ start: 5, end: 17, strand: '-' }]]);
});
