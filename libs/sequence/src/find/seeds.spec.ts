import { expect, test } from '@jest/globals';
import { toBases } from '../model/bases.ts';
import { seedTable } from './seeds.ts';

test('a primer without letters is tried nowhere, a short one everywhere', () => {
  const limits = { fitting: 3, bound: 15, allowed: () => 1 };
  const { others, entries } = seedTable(['', 'ACGTA', 'ACGTACGTACGT'].map(toBases), limits);
  expect(others).toEqual([1]);
  expect(new Set(entries)).toEqual(new Set([2]));
});
