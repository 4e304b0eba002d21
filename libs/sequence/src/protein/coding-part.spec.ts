import { expect, test } from '@jest/globals';
import { toBases } from '../model/bases.ts';
import { codingPart } from './coding-part.ts';

const of = (letters: string, more: Partial<Parameters<typeof codingPart>[1]> = {}) =>
  codingPart(toBases(letters), {
    ranges: [{ start: 0, end: letters.length, strand: '+' }],
    qualifiers: [],
    ...more,
  });

test('a coding part is read in its frame and its code, from either strand', () => {
  expect(of('ATGAAATAAC')).toEqual({ dna: 'ATGAAATAA', protein: 'MK*' });
  expect(of('TTATTTCAT', { ranges: [{ start: 0, end: 9, strand: '-' }] }).protein).toBe('MK*');
  expect(of('CCATGTGA', { qualifiers: [['codon_start', '3']] }).protein).toBe('M*');
  // TGA is tryptophan in the mitochondria of vertebrates
  expect(of('ATGTGATAA', { qualifiers: [['transl_table', '2']] }).protein).toBe('MW*');
  const over = [
    { start: 6, end: 9, strand: '+' as const },
    { start: 0, end: 6, strand: '+' as const },
  ];
  expect(of('AAATAAATG', { ranges: over }).protein).toBe('MK*');
});

test('a start codon other than ATG begins with methionine, unless nobody knows where the part begins', () => {
  expect(of('GTGAAATAA', { qualifiers: [['transl_table', '11']] }).protein).toBe('MK*');
  const open = [{ start: 0, end: 9, strand: '+' as const, isOpenStart: true as const }];
  expect(of('GTGAAATAA', { ranges: open, qualifiers: [['transl_table', '11']] }).protein).toBe('VK*');
});
