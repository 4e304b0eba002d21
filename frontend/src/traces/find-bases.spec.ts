import { findBases } from './find-bases.ts';

test.each([
  ['AACGTTGAATTCAA', 'gaattc', [[6, 12, false]]],
  ['AACGTTGAATTCAA', ' CGTTG ', [[2, 7, false]]],
  // the other strand
  ['AACGGGATAA', 'ATCCC', [[3, 8, true]]],
  [
    'AAAA',
    'AA',
    [
      [0, 2, false],
      [1, 3, false],
      [2, 4, false],
    ],
  ],
  [
    'ACGTACTT',
    'ACNT',
    [
      [0, 4, false],
      [4, 8, false],
    ],
  ],
  ['ACGT', '', []],
  ['ACGT', 'ACGTA', []],
  ['ACGT', '<b>', []],
] as const)('%s holds %j', (bases, typed, places) =>
  expect(findBases(bases, typed).map(({ from, to, isReverse }) => [from, to, isReverse])).toEqual(places),
);
