import type { Row } from '../lines/row.ts';
import { pairsOf } from './pairs.ts';

const named = (name: string): Row => ({ key: name, name, text: 'ACGT', scale: '', options: [] });
const pairs = (...names: string[]): string[] =>
  [...pairsOf(names.map(named))].map(([one, other]) => `${one.name} ${other.name}`);

test('pairs are told by the ends of names', () => {
  expect(pairs('GAPDH-F', 'x', 'GAPDH-R')).toEqual(['GAPDH-F GAPDH-R', 'GAPDH-R GAPDH-F']);
  expect(pairs('act2_fw1', 'act2_rv1', 'act2_rv2')).toEqual(['act2_fw1 act2_rv1', 'act2_rv1 act2_fw1']);
  expect(pairs('M13F', 'M13R')).toHaveLength(2);
});

test('no pair: another stem, one direction twice, no stem', () => {
  expect(pairs('27F', '1492R')).toEqual([]);
  expect(pairs('a-F', 'a-F', 'a-R')).toEqual([]);
  expect(pairs('F', 'R')).toEqual([]);
  const long = '_'.repeat(100_000);
  expect(pairs(`${long}-F`, `${long}-R`)).toEqual([]);
});
