import { expect, test } from '@jest/globals';
import { amountText, dayText } from './amounts.ts';

test('an amount stands in a column', () => {
  expect([0, 5, 99_90, 12_345_50, 1_234_567_89].map((sum) => amountText(sum))).toEqual([
    '0,00',
    '0,05',
    '99,90',
    '12\u00a0345,50',
    '1\u00a0234\u00a0567,89',
  ]);
  expect(amountText(12_345_50, 'en')).toBe('12,345.50');
  expect(amountText(-5_00)).toBe('−5,00');
});

test('a day is named', () => {
  expect(dayText('2026-11-03')).toBe('3\u00a0ноября 2026\u00a0г.');
  expect(dayText('2026-11-23', 'en')).toBe('23\u00a0November 2026');
});
