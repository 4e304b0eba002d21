import { expect, test } from '@jest/globals';
import { vatInPrice, vatOfLines, vatRateOn } from './vat.ts';

test.each([
  [12_345_50, 2_226_24],
  [999_99, 180_33],
  [123_456_78, 22_262_70],
  [1_22, 22],
  [1, 0],
  [0, 0],
])('%d kopecks with 22 %% hold %d', (total, tax) => expect(vatInPrice(total, 22)).toBe(tax));

test('half a kopeck is rounded up', () => {
  expect(vatInPrice(61, 22)).toBe(11);
  expect(vatInPrice(105, 5)).toBe(5);
  // 63 × 20 / 120 = 10.5
  expect(vatInPrice(63, 20)).toBe(11);
});

test('the tax of a paper is the sum of its lines, which may differ from that of the total', () => {
  const lines = Array.from({ length: 24 }, () => 514_40);
  expect(vatOfLines(lines, 22)).toBe(24 * vatInPrice(514_40, 22));
  expect(vatOfLines([3, 3, 3], 22)).toBe(3);
  expect(vatInPrice(9, 22)).toBe(2);
});

test('the rate follows the day of shipment and the regime', () => {
  expect(vatRateOn('osn', '2025-12-31')).toBe(20);
  expect(vatRateOn('osn', '2026-01-01')).toBe(22);
  expect(vatRateOn('osn', '2018-12-31')).toBe(18);
  expect(vatRateOn('usn', '2026-11-23')).toBeNull();
  expect(vatRateOn('usn5', '2026-11-23')).toBe(5);
  expect(vatRateOn('usn7', '2026-11-23')).toBe(7);
  expect(vatInPrice(100_00, null)).toBe(0);
});

test('anything but a price is refused', () => {
  for (const wrong of [-1, 0.5, Number.NaN]) expect(() => vatInPrice(wrong, 22)).toThrow(RangeError);
});
