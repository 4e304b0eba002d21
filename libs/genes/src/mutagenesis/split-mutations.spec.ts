import { expect, test } from '@jest/globals';
import { mutate } from './mutate.ts';
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
