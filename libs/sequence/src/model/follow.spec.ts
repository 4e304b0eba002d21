import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { IUPAC, madeSequence } from '../testing/made.ts';
import { toBases } from './bases.ts';
import { meetOverOrigin, type Range } from './feature.ts';
import { followed } from './follow.ts';
import { applied } from './operation.ts';
import { plainSequence } from './sequence.ts';

const made = fc
  .tuple(
    fc.array(fc.constantFrom(...IUPAC), { minLength: 1, maxLength: 60 }),
    fc.boolean(),
    fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
  )
  .map(([letters, isCircular, draws]) => madeSequence(letters.join(''), isCircular, draws));

/** Bases of a range after an edit, told by their numbers before it; new ones have none. */
function byNumbers(
  ranges: readonly Range[],
  index: number,
  at: number,
  remove: number,
  insert: number,
  size: number,
) {
  const range = ranges[index]!;
  const own = new Set<number>();
  for (let base = range.start; base < range.end; base += 1) own.add(base);
  const joins = (one: number, next: number) => meetOverOrigin(ranges[one], ranges[next], size);
  const before = (base: number) =>
    own.has(base) ||
    (base === -1 && range.start === 0 && (joins(index - 1, index) || joins(index, index + 1)));
  const behind = (base: number) =>
    own.has(base) ||
    (base === size && range.end === size && (joins(index - 1, index) || joins(index, index + 1)));
  const removed = Array.from({ length: remove }, (_, offset) => at + offset);
  const gone = removed.filter((base) => own.has(base)).length;
  const takesNew = remove === 0 ? before(at - 1) && behind(at) : gone === remove && own.size > remove;
  const after: number[] = [];
  const left = Array.from({ length: size }, (_, base) => base).filter(
    (base) => base < at || base >= at + remove,
  );
  const places = [...left.slice(0, at), ...Array.from({ length: insert }, () => -1), ...left.slice(at)];
  places.forEach((base, place) => {
    if (base === -1 ? takesNew : own.has(base)) after.push(place);
  });
  return after;
}

test('ranges hold the same bases after every edit, and the new ones between them', () => {
  fc.assert(
    fc.property(made, fc.nat(), fc.nat(), fc.nat({ max: 5 }), (sequence, from, many, insert) => {
      const size = sequence.bases.length;
      const at = from % (size + 1);
      const remove = many % 3 === 0 ? 0 : many % (size - at + 1);
      const after = new Map(
        followed(sequence.features, { at, remove, insert, size }).map((feature) => [feature.id, feature]),
      );
      for (const { id, ranges } of sequence.features) {
        const wanted = ranges
          .map((_, index) => byNumbers(ranges, index, at, remove, insert, size))
          .filter(({ length }) => length > 0);
        const got = (after.get(id)?.ranges ?? []).map(({ start, end }) =>
          Array.from({ length: end - start }, (_, offset) => start + offset),
        );
        expect(got).toEqual(wanted);
      }
    }),
    { numRuns: 500 },
  );
});

test('a codon at the end of a feature may be replaced, a feature as a whole may not', () => {
  const gene = { id: 1, kind: 'CDS', ranges: [{ start: 3, end: 9, strand: '+' as const }], qualifiers: [] };
  const sequence = { ...plainSequence('g', toBases('CCCATGTAACCC')), features: [gene] };
  const edited = (at: number, remove: number, insert: string) =>
    applied(sequence, { kind: 'edit', at, remove, insert: toBases(insert) }).features[0]?.ranges[0];
  expect(edited(6, 3, 'TGATGA')).toMatchObject({ start: 3, end: 12 });
  expect(edited(3, 3, 'GTG')).toMatchObject({ start: 3, end: 9 });
  expect(edited(3, 6, 'ATG')).toBeUndefined();
  expect(edited(3, 0, 'AAA')).toMatchObject({ start: 6, end: 12 });
  expect(edited(9, 0, 'AAA')).toMatchObject({ start: 3, end: 9 });
});

test('a place between two bases stays there, and goes with both of them', () => {
  const site = {
    id: 1,
    kind: 'misc_feature',
    ranges: [{ start: 5, end: 5, strand: '+' as const }],
    qualifiers: [],
  };
  const after = (at: number, remove: number) =>
    followed([site], { at, remove, insert: 0, size: 10 }).map(({ ranges }) => ranges[0]?.start);
  expect([after(0, 5), after(5, 2), after(4, 2), after(2, 1)]).toEqual([[0], [5], [], [4]]);
});
