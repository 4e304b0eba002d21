import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assembled, plainSequence, toBases, toText } from '@oligoteka/sequence';
import { plainDna } from '../testing/services.ts';
import { splitGene } from './split-gene.ts';

type Fragments = NonNullable<ReturnType<typeof splitGene>>;
/** What the bench makes of them: ends that are alike are found, not told. */
const byGibson = (fragments: Fragments): string => {
  const { product } = assembled(
    fragments.map(({ sequence }, at) => plainSequence(String(at), toBases(sequence))),
    false,
  );
  return product === null ? '' : toText(product.bases);
};
const joined = (fragments: Fragments): string =>
  fragments
    .map(({ sequence, overlap }) => sequence.slice(0, sequence.length - (overlap?.bases ?? 0)))
    .join('');

test('a gene that fits is one fragment', () => {
  const gene = plainDna(900);
  expect(splitGene(gene, { least: 300, most: 3_000 })).toEqual([
    { from: 0, to: 900, sequence: gene, overlap: null },
  ]);
});

test('fragments are as few as can be and about even, and share ends that melt at 48 °C', () => {
  const fragments = splitGene(plainDna(3_500), { least: 300, most: 1_800 }) ?? [];
  expect(fragments).toHaveLength(2);
  const [first] = fragments;
  expect(first?.overlap?.tm).toBeGreaterThanOrEqual(48);
  expect(first?.overlap?.bases).toBeGreaterThanOrEqual(20);
  expect(Math.abs((first?.sequence.length ?? 0) - 1_750)).toBeLessThan(100);
});

test('fragments of any gene join to it again, each within the lengths', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 6_000 }),
      fc.integer({ min: 400, max: 3_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      (length, most, seed) => {
        const gene = plainDna(length, seed);
        const fragments = splitGene(gene, { least: 150, most });
        expect(fragments).not.toBeNull();
        for (const { sequence } of fragments ?? []) {
          expect(sequence.length).toBeLessThanOrEqual(most);
          expect(sequence.length).toBeGreaterThanOrEqual(Math.min(150, length));
        }
        expect(joined(fragments ?? [])).toBe(gene);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([500, 700, 1_200])('fragments of at most %i bases assemble by their ends', (most) => {
  const gene = plainDna(2_800);
  expect(byGibson(splitGene(gene, { least: 300, most }) ?? [])).toBe(gene);
});

test('an overlap is laid beside a stretch that stands twice', () => {
  const [left, right, twice] = [plainDna(480, 3), plainDna(470, 5), plainDna(36, 7)];
  // the repeat is right in the middle, where the overlap would be
  const gene = `${left}${twice}${right}${twice}`;
  const [first] = splitGene(gene, { least: 300, most: 600 }) ?? [];
  const overlap = gene.slice((first?.to ?? 0) - (first?.overlap?.bases ?? 0), first?.to);
  for (let at = 0; at + 12 <= overlap.length; at += 1)
    expect(gene.split(overlap.slice(at, at + 12))).toHaveLength(2);
});

test('lengths that leave no way are told', () => {
  expect(splitGene(plainDna(500), { least: 300, most: 60 })).toBeNull();
  expect(splitGene(plainDna(500), { least: 400, most: 450 })).toBeNull();
});
