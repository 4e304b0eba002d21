import { expect, test } from '@jest/globals';
import { quoteSequencing, readStrategy, type SequencingPrice, sumParts } from './index.ts';

const PRICES: SequencingPrice[] = [
  { key: 'sequence', option: 1, price: 430 },
  { key: 'fragmentAnalyze', option: null, price: 240 },
  { key: 'pcr', option: null, price: 380 },
  { key: 'pcr', option: 2, price: 520 },
  { key: 'sequence', option: 2, price: 690 },
  { key: 'dnaExtract', option: null, price: 490 },
  { key: 'miniprep', option: null, price: 240 },
  { key: 'cleanUp', option: null, price: 120.5 },
];
const READ = { action: 'sequence', option: 1, reads: 1, withPcr: false } as const;

test.each([
  [READ, 0, 430, 'sequence1:1x430.00'],
  [{ ...READ, reads: 3 }, 7, 1_199.7, 'sequence1:3x430.00;discount:7%->399.90'],
  [{ ...READ, option: 2, withPcr: true }, 0, 1_210, 'sequence2:1x690.00;pcr2:1x520.00'],
  [{ ...READ, extract: 'genomic' }, 0, 920, 'sequence1:1x430.00;dnaExtract:1x490.00'],
  [
    { ...READ, withPcr: true, extract: 'miniprep', cleanUp: true },
    0,
    1_170.5,
    'sequence1:1x430.00;pcr:1x380.00;miniprep:1x240.00;cleanUp:1x120.50',
  ],
  [
    { ...READ, action: 'fragmentAnalyze', cleanUp: true },
    10,
    324.45,
    'fragmentAnalyze:1x240.00;discount:10%->216.00;cleanUp:1x120.50;discount:10%->108.45',
  ],
] as const)('%j at %d %% costs %d, and says why', (work, percent, discounted, strategy) => {
  const quote = quoteSequencing(work, { prices: PRICES, percent });
  expect([quote?.discountPrice, quote?.strategy]).toEqual([Math.round(discounted * 100), strategy]);
  const parts = readStrategy(strategy) ?? [];
  expect(parts).toEqual(quote?.parts);
  expect(sumParts(parts).discountPrice).toBe(quote?.discountPrice);
});

test('a work without a price leaves the sample without one', () => {
  const prices = PRICES.filter(({ key }) => key !== 'cleanUp');
  expect(quoteSequencing({ ...READ, cleanUp: true }, { prices, percent: 0 })).toBeNull();
  expect(quoteSequencing(READ, { prices, percent: 0 })).not.toBeNull();
});
