import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eachPair, pairDimer, type PairEnergies, pairEnergies } from './dimer-pairs.ts';
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
  eachPair(['GGAATTCC', 'ACGN', 'GGAATTCC'], DEFAULT_CONDITIONS, (...all) => told.push(all));
  expect(told.map(([one, other]) => [one, other])).toEqual([
    [0, 0],
    [0, 2],
    [2, 2],
  ]);
});
