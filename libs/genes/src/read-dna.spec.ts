import { expect, test } from '@jest/globals';
import { readDna } from './read-dna.ts';

test.each([
  ['>GFP\n1 atggtg agc\n11 aagggc', 'ATGGTGAGCAAGGGC'],
  ['AUG-GCC', 'ATGGCC'],
  ['АТС Г', 'ATCG'], // Cyrillic
  ['5′-ACGT-3′', 'ACGT'],
  [';comment\r\nACGT\r\nACGT', 'ACGTACGT'],
])('%j is read as %s', (typed, sequence) => expect(readDna(typed)).toEqual({ sequence, strange: [] }));

test('a letter that is no base is named with its place', () => {
  expect(readDna('ACGN\nTXA').strange).toEqual([
    { letter: 'N', at: 4 },
    { letter: 'X', at: 5 },
  ]);
});
