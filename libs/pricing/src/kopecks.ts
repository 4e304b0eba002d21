declare const unit: unique symbol;

/** Money inside the shop: a whole number of kopecks. */
export type Kopecks = number & { readonly [unit]: 'kopecks' };

/** Marks a whole number as kopecks; anything that is not a safe integer is a fault of the caller. */
export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kopecks: ${amount}`);
  return (amount === 0 ? 0 : amount) as Kopecks;
}

/** A decimal number exactly as it is written: `value / 10 ** digits`. */
export interface Decimal {
  value: bigint;
  digits: number;
}

/** Reads the decimal notation of a number, so that 3.45 is 345/100 and not its binary neighbour. */
export function decimal(amount: number): Decimal {
  if (!Number.isFinite(amount)) return { value: 0n, digits: 0 };
  const [mantissa = '0', exponent = '0'] = String(amount).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) - fraction.length;
  const value = BigInt(whole + fraction);
  return shift >= 0 ? { value: value * 10n ** BigInt(shift), digits: 0 } : { value, digits: -shift };
}

/** Quotient rounded down. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/** Quotient rounded half up. */
function halfUpDivide(dividend: bigint, divisor: bigint): bigint {
  return floorDivide(2n * dividend + divisor, 2n * divisor);
}

/** Roubles of the wire as kopecks, half a kopeck up. Example: `fromRoubles(22.5)` is 2250. */
export function fromRoubles(roubles: number): Kopecks {
  // almost all prices are whole roubles, and five of them are read for each primer
  if (Number.isInteger(roubles)) return kopecks(roubles * 100);
  const { value, digits } = decimal(roubles);
  return kopecks(Number(halfUpDivide(value * 100n, 10n ** BigInt(digits))));
}

/** Kopecks as roubles of the wire. Example: `toRoubles(kopecks(2250))` is 22.5. */
export function toRoubles(amount: Kopecks): number {
  return amount / 100;
}

// A percent outside 0…100 would raise a price or make it negative.
function percentOf(percent: number): Decimal {
  return decimal(Number.isNaN(percent) ? 0 : Math.min(Math.max(percent, 0), 100));
}

/**
 * Price minus the percent share rounded down to WHOLE roubles (spec §9, primer-rules §7).
 * Example: 29.00 ₽ at 3.45 % is 28.00 ₽, at 3.4 % still 29.00 ₽.
 */
export function floorDiscount(price: Kopecks, percent: number): Kopecks {
  if (percent === 0) return price;
  const { value, digits } = percentOf(percent);
  const share = floorDivide(BigInt(price) * value, 10_000n * 10n ** BigInt(digits));
  return kopecks(price - Number(share) * 100);
}

/** Sequencing price after the percent, half a kopeck up (spec §9). Example: 333.33 ₽ at 7 % is 310.00 ₽. */
export function sequencingDiscount(price: Kopecks, percent: number): Kopecks {
  const { value, digits } = percentOf(percent);
  const whole = 100n * 10n ** BigInt(digits);
  return kopecks(Number(halfUpDivide(BigInt(price) * (whole - value), whole)));
}
