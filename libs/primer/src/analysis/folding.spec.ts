import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { primerRules } from '../index.ts';
import { foldsOf } from './folding.ts';
import { DEFAULT_CONDITIONS, foldPrimer, warningText } from './index.ts';

// ntthal (primer3 2.6.1) -mv 50 -dv 1.5 -n 0.6 -t 37, kcal/mol: hairpin, self-dimer; null where it says nothing stable
const NTTHAL: readonly (readonly [sequence: string, hairpin: number | null, dimer: number])[] = [
  ['CTGTTTTACAGGTTCGCGACGT', -0.45, -6.81],
  ['GGTGTTGTTGGAGAAGGTTCCG', -0.24, -0.76],
  ['ATCAGAGGCTGCTCGTGTTGTA', null, -4.24],
  ['TCCCACAGAAGTGTTAACAGAGGA', -0.56, -5.81],
];

test('hairpins and self-dimers are those of the reference program', () => {
  for (const [sequence, hairpin, dimer] of NTTHAL) {
    const folds = foldsOf(sequence, DEFAULT_CONDITIONS);
    if (hairpin !== null) expect(Math.abs((folds?.hairpin?.dg ?? 9) - hairpin)).toBeLessThan(0.5);
    // a weak one is told as the most stable here, as the one that melts last there
    if (dimer < -4) expect(Math.abs((folds?.selfDimer ?? 9) - dimer)).toBeLessThan(0.5);
  }
});

const dna = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: 2, maxLength: 40 });
const complement = (letters: string) =>
  [...letters]
    .map((letter) => 'TGCA'.charAt('ACGT'.indexOf(letter)))
    .reverse()
    .join('');

test('an end that is paired is never better than any end, and more salt never opens a structure', () => {
  fc.assert(
    fc.property(dna, (sequence) => {
      const folds = foldsOf(sequence, DEFAULT_CONDITIONS);
      const salty = foldsOf(sequence, { ...DEFAULT_CONDITIONS, na: 500 });
      if (!folds || !salty) return false;
      const { selfDimer, endDimer } = folds;
      if (endDimer !== null && (selfDimer === null || endDimer < selfDimer)) return false;
      return selfDimer === null || (salty.selfDimer ?? 0) <= selfDimer + 1e-9;
    }),
    { numRuns: 200 },
  );
});

test('a stem of eight pairs is found wherever it stands', () => {
  fc.assert(
    fc.property(dna, (noise) => {
      const stem = 'GCGTACCG';
      const folds = foldsOf(
        `${noise.slice(0, 10)}${stem}TTTT${complement(stem)}${noise.slice(10, 20)}`,
        DEFAULT_CONDITIONS,
      );
      return folds?.hairpin ? folds.hairpin.dg < -6 && folds.hairpin.tm > 60 : false;
    }),
    { numRuns: 100 },
  );
});

test('what is not plain DNA, too long or without salt has no folds, and nothing throws', () => {
  expect(foldsOf('ACGTN', DEFAULT_CONDITIONS)).toBeNull();
  expect(foldsOf('A'.repeat(61), DEFAULT_CONDITIONS)).toBeNull();
  expect(foldsOf('ACGT', { na: 0, mg: 0, dntp: 0, oligo: 50 })).toBeNull();
  expect(foldsOf('AAAAAAAA', DEFAULT_CONDITIONS)).toEqual({ hairpin: null, selfDimer: null, endDimer: null });
});

test('warnings are said in both languages and are no errors', () => {
  const text = { primerMaxLength: '', primerMinLength: '5', canPrimerClean: '', canPrimerKeen: '' };
  const more = { canPrimerAsterisk: '', canModifierForScale_other: '', canModifierForScale_notOther: '' };
  const rules = primerRules({ settings: { ...text, ...more }, modifiers: [], prices: [] });
  const of = (sequence: string) =>
    foldPrimer({ sequence, mods: [] }, rules).warnings.map((warning) => warningText(warning, 'en'));
  expect(of('ACTGGGGACTGACCTAGTCA')).toEqual(['4 G in a row.', 'The 3′ end is A: G or C holds it better.']);
  expect(of('TTACACACACTGATTGCTAGCGGC')).toContain('Repeat AC × 4.');
  expect(of('TTACACACACTGATTGCTAGCGGC')).toContain('5 of the last five are G or C: it may anneal elsewhere.');
  expect(of('GCGTACCGTTTTCGGTACGC').join(' ')).toContain('A stable hairpin: ΔG −');
  expect(of('NNNNN')).toEqual([]);
});
