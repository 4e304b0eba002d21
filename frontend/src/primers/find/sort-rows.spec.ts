import { EMPTY, type Row } from '../lines/row.ts';
import { type Figures, type SortBy, sortedKeys } from './sort-rows.ts';

const row = (name: string, text = 'ACGT'): Row => ({ ...EMPTY, key: `${name}/${text}`, name, text });
const length = ({ text }: Row) => (text === '' ? null : text.length);
const figures: Figures = { length, tm: length, price: length };
const order = (rows: readonly Row[], by: SortBy, down = false) =>
  sortedKeys(rows, { by, down, figures, language: 'ru' });

test('names are put in the order of their numbers, whatever their case', () => {
  const rows = ['F10', 'f2', 'Б1', 'F1', 'P_10', 'P_9', ''].map((name) => row(name));
  const named = (down: boolean) => order(rows, 'name', down).map((key) => key.split('/')[0]);
  expect(named(false)).toEqual(['Б1', 'F1', 'f2', 'F10', 'P_9', 'P_10', '']);
  expect(named(true)).toEqual(['P_10', 'P_9', 'F10', 'f2', 'F1', 'Б1', '']);
});

test('equal lines keep their order both ways; those without a figure come last', () => {
  const rows = [row('a', 'AAAA'), row('b', ''), row('c', 'AA'), row('d', 'CC'), row('', '')];
  expect(order(rows, 'length')).toEqual(['c/AA', 'd/CC', 'a/AAAA', 'b/']);
  expect(order(rows, 'length', true)).toEqual(['a/AAAA', 'c/AA', 'd/CC', 'b/']);
});
