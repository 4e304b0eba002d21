import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { primerRules } from '../index.ts';
import { foldsOf, pairingOf } from './folding.ts';
import { DEFAULT_CONDITIONS, foldPrimer, warningText } from './index.ts';

const { public: published, random } = JSON.parse(
  readFileSync(new URL('../../fixtures/folding.json', import.meta.url), 'utf8'),
) as { public: string[]; random: string[] };

/** Differences from the reference program, kcal/mol; endless where only one of the two sees a structure. */
function differences(rows: readonly string[]): Record<'hairpin' | 'selfDimer' | 'endDimer', number[]> {
  const far = { hairpin: [], selfDimer: [], endDimer: [] } as ReturnType<typeof differences>;
  for (const row of rows) {
    const [sequence = '', hairpin, , dimer, end] = row.split(' ');
    const folds = foldsOf(sequence, DEFAULT_CONDITIONS);
    const note = (kind: keyof typeof far, found: number | null | undefined, told: string | undefined) => {
      const known = told === '-' ? null : Number(told);
      if (typeof found === 'number' && known !== null) far[kind].push(Math.abs(found - known));
      else far[kind].push(typeof found === 'number' || known !== null ? Number.POSITIVE_INFINITY : 0);
    };
    note('hairpin', folds?.hairpin?.dg, hairpin);
    note('selfDimer', folds?.selfDimer, dimer);
    note('endDimer', folds?.endDimer, end);
  }
  return far;
}
const share = (values: readonly number[], within: number) =>
  values.filter((value) => value <= within).length / values.length;

test.each([
  ['published primers', published, 0.95, 0.99],
  ['sequences drawn by chance', random, 0.92, 0.96],
])('hairpins and self-dimers of %s are those of ntthal', (_, rows, near, rough) => {
  for (const [kind, values] of Object.entries(differences(rows))) {
    expect([kind, share(values, 0.5) >= near]).toEqual([kind, true]);
    expect([kind, share(values, 1.5) >= rough]).toEqual([kind, true]);
  }
});

test('a hairpin of the same energy opens at the same temperature', () => {
  const alike = published.flatMap((row) => {
    const [sequence = '', hairpin, tm] = row.split(' ');
    const found = foldsOf(sequence, DEFAULT_CONDITIONS)?.hairpin;
    return found && Math.abs(found.dg - Number(hairpin)) <= 0.01 ? [Math.abs(found.tm - Number(tm))] : [];
  });
  expect(alike.length).toBeGreaterThan(100);
  // another structure may happen to have the same energy
  expect(share(alike, 0.1)).toBeGreaterThan(0.98);
});

test('a verdict differs only where the energy is near the threshold', () => {
  const differ = published.filter((row) => {
    const [sequence = '', , , dimer, end] = row.split(' ');
    const folds = foldsOf(sequence, DEFAULT_CONDITIONS);
    const other = (found: number | null | undefined, told: string | undefined, limit: number) =>
      (found ?? 0) < limit !== Number(told) < limit && Math.abs((found ?? 0) - Number(told)) > 0.5;
    return other(folds?.selfDimer, dimer, -9) || other(folds?.endDimer, end, -5);
  });
  expect(differ.length).toBeLessThanOrEqual(3);
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
      // chosen by what it opens at, as ntthal does: a hotter and weaker one may stand for it
      return folds?.hairpin ? folds.hairpin.dg < 0 && folds.hairpin.tm > 60 : false;
    }),
    { numRuns: 100 },
  );
});

test('a strand that is not plain DNA, too long or without salt has no folds, and nothing throws', () => {
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

test('the pairs of a structure can be drawn: they are those of the published example', () => {
  expect(pairingOf('GGGGCTTTTGCCCC', DEFAULT_CONDITIONS)?.hairpin?.bonds).toEqual([
    [0, 13],
    [1, 12],
    [2, 11],
    [3, 10],
    [4, 9],
  ]);
  // two molecules of one palindrome lie along each other whole
  const { selfDimer } = pairingOf('GGAATTCC', DEFAULT_CONDITIONS) ?? {};
  expect(selfDimer?.bonds).toEqual(Array.from({ length: 8 }, (_, at) => [at, at]));
});

test('drawn pairs are complementary and in order, and of the energy that is told', () => {
  const isPair = (one: string | undefined, other: string | undefined) =>
    ['AT', 'TA', 'CG', 'GC'].includes(`${one}${other}`);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 8, maxLength: 40 }), (bases) => {
      const letters = bases.join('');
      const pairing = pairingOf(letters, DEFAULT_CONDITIONS);
      const turned = bases.toReversed();
      for (const [i, j] of pairing?.hairpin?.bonds ?? []) expect(isPair(letters[i], letters[j])).toBe(true);
      const inwards = pairing?.hairpin?.bonds ?? [];
      inwards.slice(1).forEach(([i, j], at) => {
        expect(i).toBeGreaterThan(inwards[at]?.[0] ?? 0);
        expect(j).toBeLessThan(inwards[at]?.[1] ?? 0);
      });
      for (const dimer of [pairing?.selfDimer, pairing?.endDimer])
        for (const [i, k] of dimer?.bonds ?? []) expect(isPair(letters[i], turned[k])).toBe(true);
      expect(pairing?.endDimer?.bonds.at(-1)?.[0] ?? letters.length - 1).toBe(letters.length - 1);
      expect(foldsOf(letters, DEFAULT_CONDITIONS)?.selfDimer).toBe(pairing?.selfDimer?.dg ?? null);
    }),
  );
});
