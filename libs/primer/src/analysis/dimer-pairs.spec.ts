import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  dimerVariants,
  eachPair,
  MOST_DIMER_VARIANTS,
  pairDimer,
  type PairEnergies,
  pairEnergies,
} from './dimer-pairs.ts';
import { foldsOf } from './folding.ts';
import { DEFAULT_CONDITIONS } from './types.ts';

const primer = fc
  .array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 12, maxLength: 30 })
  .map((letters) => letters.join(''));

test('all pairs of a set have the energies of single pairs, whichever stands first, and those of a primer with itself', () => {
  fc.assert(
    fc.property(fc.array(primer, { minLength: 1, maxLength: 6 }), (primers) => {
      let pairs = 0;
      eachPair(primers, DEFAULT_CONDITIONS, (one, other, energies) => {
        pairs += 1;
        const [first = '', second = ''] = [primers[one], primers[other]];
        expect(pairEnergies(first, second, DEFAULT_CONDITIONS)).toEqual(energies);
        expect(pairEnergies(second, first, DEFAULT_CONDITIONS)).toEqual(energies);
        if (one !== other) return;
        const folds = foldsOf(first, DEFAULT_CONDITIONS);
        expect(energies.any).toBe(Math.min(0, folds?.selfDimer ?? 0));
        expect(energies.end).toBe(Math.min(0, folds?.endDimer ?? 0));
      });
      expect(pairs).toBe((primers.length * (primers.length + 1)) / 2);
    }),
    { numRuns: 40 },
  );
});

test('the structure that is drawn has the energy that is told, and its pairs pair', () => {
  fc.assert(
    fc.property(primer, primer, (one, other) => {
      const { any } = pairEnergies(one, other, DEFAULT_CONDITIONS) ?? { any: Number.NaN };
      const drawn = pairDimer(one, other, DEFAULT_CONDITIONS);
      expect(drawn?.dg ?? 0).toBe(any);
      const [top, bottom] = drawn?.top === 'one' ? [one, other] : [other, one];
      for (const [up, down] of drawn?.bonds ?? [])
        expect(['AT', 'TA', 'GC', 'CG']).toContain(`${top[up]}${bottom[bottom.length - 1 - down]}`);
    }),
    { numRuns: 60 },
  );
});

test('of 96 primers 4656 pairs are told; letters that cannot be folded are left out', () => {
  const primers = Array.from(
    { length: 96 },
    (_, at) => `ACGT${(at * 7919).toString(2).padStart(20, '0')}`,
  ).map((code) => code.replaceAll('0', 'A').replaceAll('1', 'G'));
  let pairs = 0;
  eachPair(primers, DEFAULT_CONDITIONS, () => {
    pairs += 1;
  });
  expect(pairs).toBe(4656);
  const told: (readonly [number, number, PairEnergies])[] = [];
  eachPair(['GGAATTCC', 'ACINNNGT', 'GGAATTCC'], DEFAULT_CONDITIONS, (...all) => told.push(all));
  expect(told.map(([one, other]) => [one, other])).toEqual([
    [0, 0],
    [0, 2],
    [2, 2],
  ]);
});

test('a primer of few variants has the worst dimer of any of them, and that one is drawn', () => {
  expect(dimerVariants('ACRT')).toEqual(['ACAT', 'ACGT']);
  expect(dimerVariants('NNT')).toHaveLength(MOST_DIMER_VARIANTS);
  expect(['NNRT', 'ACIT', 'A', 'A'.repeat(61)].map(dimerVariants)).toEqual([[], [], [], []]);
  const other = 'CAGATTCAACTGGCAGTAACC';
  const worst = (primers: readonly string[], key: 'any' | 'end', mate: (one: string) => readonly string[]) =>
    Math.min(
      ...primers.flatMap((one) =>
        mate(one).map((two) => pairEnergies(one, two, DEFAULT_CONDITIONS)?.[key] ?? Number.NaN),
      ),
    );
  const degenerate = 'TCTGRTTACTGCCANTTGAATC';
  const variants = dimerVariants(degenerate);
  expect(variants).toHaveLength(8);
  expect(pairEnergies(degenerate, other, DEFAULT_CONDITIONS)).toEqual({
    any: worst(variants, 'any', () => [other]),
    end: worst(variants, 'end', () => [other]),
  });
  // molecules of one primer meet those of its other variants too
  expect(pairEnergies(degenerate, degenerate, DEFAULT_CONDITIONS)).toEqual({
    any: worst(variants, 'any', () => variants),
    end: worst(variants, 'end', () => variants),
  });
  const drawn = pairDimer(degenerate, other, DEFAULT_CONDITIONS);
  expect(drawn?.dg).toBe(worst(variants, 'any', () => [other]));
  expect(variants).toContain(drawn?.one);
  expect(drawn?.other).toBe(other);
});
