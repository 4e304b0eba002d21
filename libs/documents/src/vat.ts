/** Tax regime of a seller: the general one, or the simplified one without VAT, with 5 % and with 7 %. */
export type VatRegime = 'osn' | 'usn' | 'usn5' | 'usn7';
export const VAT_REGIMES: readonly VatRegime[] = ['osn', 'usn', 'usn5', 'usn7'];

/** Percent; null: sold without VAT, which is not the same as 0 %. */
export type VatRate = number | null;

/** Base rates by the day they begin, the newest first (425-ФЗ of 28.11.2025). */
const BASE_RATES = [
  { from: '2026-01-01', percent: 22 },
  { from: '2019-01-01', percent: 20 },
] as const;
const EARLIEST_PERCENT = 18;

/**
 * The rate of goods shipped on a day (`YYYY-MM-DD`): it follows the day of shipment, not of the order.
 * Example: `vatRateOn('osn', '2026-11-23')` is 22, `vatRateOn('usn', '2026-11-23')` null.
 */
export function vatRateOn(regime: VatRegime, day: string): VatRate {
  switch (regime) {
    case 'osn':
      return BASE_RATES.find(({ from }) => from <= day)?.percent ?? EARLIEST_PERCENT;
    case 'usn':
      return null;
    case 'usn5':
      return 5;
    case 'usn7':
      return 7;
  }
}

/**
 * The tax that a price with VAT holds, half a kopeck up: total × rate / (100 + rate).
 * Example: `vatInPrice(1_234_550, 22)` is 222624.
 */
export function vatInPrice(total: number, rate: VatRate): number {
  if (rate === null || rate === 0) return 0;
  const [dividend, divisor] = [2 * total * rate + 100 + rate, 2 * (100 + rate)];
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(dividend) || total < 0)
    throw new RangeError(`no price in kopecks: ${total}`);
  return Math.floor(dividend / divisor);
}

/** The tax of a paper is the sum of the taxes of its lines. Example: `vatOfLines([122, 122], 22)` is 44. */
export function vatOfLines(totals: readonly number[], rate: VatRate): number {
  return totals.reduce((sum, total) => sum + vatInPrice(total, rate), 0);
}
