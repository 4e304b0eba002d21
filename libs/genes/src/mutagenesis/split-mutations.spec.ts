import { expect, test } from '@jest/globals';
import { mutate } from './mutate.ts';
import { readMutation } from './read-mutation.ts';
import { splitMutations } from './split-mutations.ts';

test.each([
  ['A123G T200C', ['A123G', 'T200C']],
  ['K27R  E45A\u00a0p.Lys2Ter', ['K27R', 'E45A', 'p.Lys2Ter']],
  ['K27R, E45A;4del\n c.76A>T', ['K27R', 'E45A', '4del', 'c.76A>T']],
  ['K27R + E45A и 4del', ['K27R', 'E45A', '4del']],
  // a blank inside of one
  ['c. 76A>T', ['c.76A>T']],
  ['p. Lys76 Asn c. 76 A > T', ['p.Lys76Asn', 'c.76A>T']],
  ['K27R c. 80_82 del AAA ins TTC E45A', ['K27R', 'c.80_82delAAAinsTTC', 'E45A']],
  ['3_4 ins GGT 10dup 12del', ['3_4insGGT', '10dup', '12del']],
  ['p.Lys2_Ala3ins Gly Trp', ['p.Lys2_Ala3insGlyTrp']],
  ['4del AAA', ['4delAAA']],
  ['T790M/L858R N501Y+E484K', ['T790M', 'L858R', 'N501Y', 'E484K']],
  ['V600E/K', ['V600E/K']],
  // what is none stays as it is written
  ['hello world', ['hello world']],
  ['K27R hello  world E45A', ['K27R', 'hello world', 'E45A']],
  ['', []],
])('%s is parted into %j', (text, parts) => expect(splitMutations(text)).toEqual(parts));

test('mutations with blanks between them are made', () => {
  const { mutations, faults } = mutate('ATGAAAGCTTGTAGCCTGTAA', 'K2N  S5A c. 1A>G', 1);
  expect([mutations.map(({ name }) => name), faults]).toEqual([['p.Lys2Asn', 'p.Ser5Ala', 'c.1A>G'], []]);
});

test('a long list is parted at once', () => {
  expect(splitMutations('A1G '.repeat(5_000))).toHaveLength(5_000);
});

test.each([
  [['ΔF508', 'delF508', 'F508Δ', '∆F508'], 'F508del'],
  [['69-70del', 'del69-70', '69–70del', 'Δ69-70'], '69_70del'],
  [['H69-V70del', 'H69_V70del.'], 'H69_V70del'],
  [['S65->T', 'S65→T', 'S65-T', 'Ser-65-Thr', 'S65T.'], 'S65T'],
  [['c.76A->T', 'с.76А→Т'], 'c.76A>T'],
  [['K76stop', 'К76стоп', 'Lys76Ter'], 'K76*'],
])('%j are read as one', (spellings, plain) => {
  const { written: _, ...meant } = readMutation(plain) ?? { written: '' };
  for (const one of spellings) expect(readMutation(one)).toEqual({ ...meant, written: one });
});

test.each(['S2fs', 'p.Ser2fs*5', 'S2Lfs*12', 'p.Ser2LeufsTer23', 'S2fsX5'])(
  'the frameshift %s is told apart from the change that makes it',
  (written) => {
    const { faults } = mutate('ATGAGTGCTTGTAGCCTGTAA', written, 1);
    expect(faults).toEqual([
      expect.objectContaining({ ru: expect.stringMatching(/сдвиг рамки.*c\.4del или c\.4_5insA$/u) }),
    ]);
  },
);

test('an X in place of a residue is a stop codon or any residue; places in introns are none', () => {
  expect(mutate('ATGAGTTAA', 'S2X', 1).faults[0]?.en).toContain('S2*');
  for (const one of ['c.88-2A>G', 'c.88+1G>A', 'V600E/K', 'S65-'])
    expect([one, readMutation(one)]).toEqual([one, null]);
});
