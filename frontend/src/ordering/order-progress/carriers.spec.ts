import { carrierName, lineNumbers } from './carriers.ts';

test('other carriers keep the name the shop gave them', () => {
  expect(['cdek', 'Деловые линии', 'toString'].map(carrierName)).toEqual([
    'СДЭК',
    'Деловые линии',
    'toString',
  ]);
});

test.each([
  [[2], '2'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[1, 3, 4], '1, 3–4'],
])('lines %j are %s', (lines, text) => expect(lineNumbers(lines)).toBe(text));
