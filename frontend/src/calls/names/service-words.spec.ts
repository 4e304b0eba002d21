import { offerRows } from './service-words.ts';

const LINES = [
  { name: 'Синтез пептида', count: 2, price: 12_500.5, total: 25_001 },
  { name: 'Анализ ВЭЖХ', count: 1, price: 2_500, total: 2_500 },
];

test('lines of an accepted offer are rows in kopecks; the price of one line needs none', () => {
  expect(offerRows({ lines: LINES })).toEqual([
    { item: 'Синтез пептида', count: 2, unitPrice: 12_500_50, sum: 25_001_00 },
    { item: 'Анализ ВЭЖХ', count: 1, unitPrice: 2_500_00, sum: 2_500_00 },
  ]);
  expect([offerRows({ lines: LINES.slice(1) }), offerRows({})]).toEqual([[], []]);
});
