import path from 'node:path';
import { SCALES } from '@oligoteka/primer';
import { SEED } from '../dictionaries/seed/seed.ts';
import { readDictionaryFile } from './dictionary-file.ts';

const FILE = path.resolve(import.meta.dirname, '../dictionaries/seed/surcharges.yaml');
const { modifiers = [], 'primer-prices': prices = [] } = await readDictionaryFile(FILE, SEED);

test('the surcharges change nothing but the prices that a new installation leaves at 0', () => {
  const free = { cleanPrice: 0, opPrice: 0, keenPrice: 0 };
  expect(prices.map((row) => ({ ...row, ...free }))).toEqual(SEED['primer-prices']);
  const bare = SEED.modifiers.map((modifier) => ({ ...modifier, prices: null }));
  expect(modifiers.map((modifier) => ({ ...modifier, prices: null }))).toEqual(bare);
});

test('a modifier that is sold has a price where its kind is allowed, and a larger scale costs more', () => {
  const sold = modifiers.filter(({ isDeleted }) => !isDeleted);
  for (const { name, type, prices: byScale } of sold) {
    const scales = SCALES.filter((scale) => type === 'other' || scale !== '0.02');
    const row = scales.map((scale) => byScale?.[scale] ?? 0);
    expect([name, ...row]).toEqual([name, ...[...row].sort((one, other) => one - other)]);
    expect(row[0]).toBeGreaterThanOrEqual(300);
  }
});

test('purification has a price where it is sold, and the cartridge is the cheaper way', () => {
  for (const { scale, cleanPrice, opPrice, keenPrice } of prices) {
    const isSold = scale !== '0.02';
    expect([scale, cleanPrice > opPrice, opPrice > 0, keenPrice > 0]).toEqual([scale, isSold, true, true]);
  }
});
