import { expect, test } from '@jest/globals';
import { fragmentFaults, MOST_PRODUCTS, readProducts } from '../index.ts';

const DYES = [
  { id: 'FAM', name: '6-FAM' },
  { id: 'VIC', name: 'VIC' },
];
const read = (text: string) => {
  const { products, unread } = readProducts(text, DYES);
  return [
    ...products.map(({ dye, from, to, name = '' }) => `${dye} ${from} ${to} ${name}`.trim()),
    ...unread.map((one) => `?${one}`),
  ];
};

test('products are read with dashes of any kind, units, loci and names of dyes', () => {
  expect(read('6-FAM 100–200 D3S1358; fam 210 - 250 п. н., VIC 150\nPET 1..9 bp vWA a')).toEqual([
    'FAM 100 200 D3S1358',
    'FAM 210 250',
    'VIC 150 150',
    'PET 1 9 vWA a',
  ]);
  expect(read('')).toEqual([]);
});

test('a piece that names no dye with lengths is told, also in a hostile text', () => {
  expect(read('FAM, 100-200, FAM 0-5, FAM 9999999, FAM 1-2')).toEqual([
    'FAM 1 2',
    '?FAM',
    '?100-200',
    '?FAM 0-5',
    '?FAM 9999999',
  ]);
  const many = readProducts('FAM 1,'.repeat(5_000), DYES);
  expect(many.products).toHaveLength(MOST_PRODUCTS);
  expect(readProducts(`FAM 1 ${' x'.repeat(900)}`, DYES).unread).toHaveLength(1);
});

test('no dye set is another fault than one that nobody knows', () => {
  const known = { dyeSets: [], standards: [] };
  expect(fragmentFaults({ dyeSet: '', standard: '', products: [] }, known)).toEqual([{ kind: 'noDyeSet' }]);
  expect(fragmentFaults({ dyeSet: 'x', standard: '', products: [] }, known)).toEqual([
    { kind: 'unknownDyeSet' },
  ]);
});
