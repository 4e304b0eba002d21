import type { Row } from '../lines/row.ts';
import { pairsOf, scaleOf, toneBounds, toneOf } from './plate-figures.ts';

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
});

test('five colours from the least to the greatest; one figure has one', () => {
  const scale = scaleOf([null, 50, 60]);
  expect(scale).toEqual({ min: 50, max: 60 });
  expect([50, 52, 55, 59.9, 60].map((figure) => scale && toneOf(figure, scale))).toEqual([0, 1, 2, 4, 4]);
  expect(scale && toneBounds(scale).map(([from]) => from)).toEqual([50, 52, 54, 56, 58]);
  expect(toneOf(20, { min: 20, max: 20 })).toBe(0);
  expect(toneBounds({ min: 20, max: 20 })).toEqual([[20, 20]]);
  expect(scaleOf([null])).toBeNull();
});
