import { nextNames } from './next-names.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (key: string, name: string, text = 'ACGT'): Row => ({ ...EMPTY, key, name, text });
const names = (...args: Parameters<typeof nextNames>) => [...nextNames(...args)];

test('lines without a name get the next ones nobody has, in their order', () => {
  const rows = [row('a', ''), row('b', 'p2'), row('c', ' '), row('d', '', ''), row('e', '')];
  expect(names(rows)).toEqual([
    ['a', 'P1'],
    ['c', 'P3'],
    ['e', 'P4'],
  ]);
});

test('the prefix and the first number are chosen; names in the basket are taken too', () => {
  const rows = [row('a', ''), row('b', '')];
  expect(names(rows, { prefix: 'GAPDH_', from: 9 }, ['gapdh_10'])).toEqual([
    ['a', 'GAPDH_9'],
    ['b', 'GAPDH_11'],
  ]);
  expect(names(rows, { prefix: '', from: 1 })).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});
