import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const placed = (text: string) =>
  readSamples(text, { primers: ['T7'], options: [], hasWorks: true }).samples.map(({ plate, well, note }) => [
    ...[plate, well, note],
  ]);

test('a well is read with the plate before it, as the form itself writes it', () => {
  expect(placed('Проба\tЛунка\np\t2:B7\nq\t1:b07\nr\tC1\ns\t12 : А1')).toEqual([
    ['2', 'B7', undefined],
    ['1', 'B7', undefined],
    [undefined, 'C1', undefined],
    ['12', 'A1', undefined],
  ]);
  expect(placed('p\tплазмида\t2:B7\tT7')).toEqual([['2', 'B7', undefined]]);
  expect(placed('p\tплазмида\t2:Z7\tT7')).toEqual([[undefined, undefined, '2:Z7']]);
});

test('a plate that is named twice has to be the same one', () => {
  expect(placed('Проба\tПланшет\tЛунка\np\t2\t2:B7\nq\t2\t3:B7')).toEqual([
    ['2', 'B7', undefined],
    [undefined, undefined, 'Планшет: 2; Лунка: 3:B7'],
  ]);
  expect(placed('Проба\tЛунка\tПланшет\np\t2:B7\t2\nq\t2:B7\tмой')).toEqual([
    ['2', 'B7', undefined],
    ['2', 'B7', 'Планшет: мой'],
  ]);
});
