import type { OrderLine } from '@oligoteka/site-api';
import { findLines, groupLines } from './line-groups.ts';

const line = (number: number, name: string, text: string, scale = '0.04', price = 0.1) =>
  ({ line: number, kind: 'primer', name, text, sequence: text, scale, discount_price: price }) as OrderLine;
const LINES = [
  line(1, 'GAPDH F', 'ACGTTT'),
  line(2, 'GAPDH R', '[FAM]GGGTTT', '0.2', 0.2),
  line(12, 'актин Ф', 'ACGGGG'),
  { line: 13, kind: 'product', name: 'Taq', sku: 'PC-0101', discount_price: 5 } as OrderLine,
];
const numbers = (lines: readonly OrderLine[]) => lines.map(({ line: number }) => number);

test.each([
  ['', [1, 2, 12, 13]],
  ['  ', [1, 2, 12, 13]],
  ['pc-0101', [13]],
  ['gapdh', [1, 2]],
  ['АКТИН', [12]],
  ['acg', [1, 12]],
  ['gapdh ggg', [2]],
  ['12', [12]],
  ['fam', [2]],
  ['нет такого', []],
])('looking for %j', (search, found) => expect(numbers(findLines(LINES, search))).toEqual(found));

const WORDS = {
  made: (one: OrderLine) => (one.kind === 'primer' ? one.scale : one.kind),
  kind: {
    primer: () => 'праймеры',
    sequence: () => 'секвенирование',
    product: () => 'товары',
    service: () => 'услуги',
    delivery: () => 'доставка',
  },
};

test('lines made alike stand together with their sum to the kopeck', () => {
  const groups = groupLines(LINES, 'made', WORDS);
  expect(groups.map(({ title, lines, sum }) => [title, numbers(lines), sum])).toEqual([
    ['0.04', [1, 12], 0.2],
    ['0.2', [2], 0.2],
    ['product', [13], 5],
  ]);
});

test('a line that is cancelled is in no sum', () => {
  const [first, ...rest] = LINES;
  const groups = groupLines([{ ...first, state: 'cancelled' } as OrderLine, ...rest], 'order', WORDS);
  expect(groups.map(({ lines, sum }) => [numbers(lines), sum])).toEqual([
    [[1, 2, 12], 0.3],
    [[13], 5],
  ]);
});

test('as ordered, each kind stands by itself; a single kind needs no title', () => {
  const titles = (lines: readonly OrderLine[]) =>
    groupLines(lines, 'order', WORDS).map(({ title, lines: members }) => [title, numbers(members)]);
  expect(titles(LINES)).toEqual([
    ['праймеры', [1, 2, 12]],
    ['товары', [13]],
  ]);
  expect(titles(LINES.slice(0, 3))).toEqual([['', [1, 2, 12]]]);
});
