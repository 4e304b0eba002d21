const ROUBLE = 100;
const MOSCOW_MS = 3 * 3_600_000;

/** Kopecks as a decimal of roubles. Example: `12345.50`. */
export function roubles(kopecks: number): string {
  const [whole, sign] = [Math.abs(kopecks), kopecks < 0 ? '-' : ''];
  return `${sign}${Math.floor(whole / ROUBLE)}.${String(whole % ROUBLE).padStart(2, '0')}`;
}

const DIGITS = 11;

/** The price of one as printed, in whole kopecks; where they would be none, with as many digits as the format has. */
export function priceOfOne(net: number, count: number): string {
  const kopecks = Math.round(net / count);
  return kopecks > 0 || net === 0
    ? roubles(kopecks)
    : (net / count / ROUBLE).toFixed(DIGITS).replace(/0+$/, '');
}

/** A day `YYYY-MM-DD` as the format writes it. Example: `23.11.2026`. */
export function dayOf(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** A moment on Moscow's clock as the format writes it. */
export function momentOf(at: string): { readonly day: string; readonly time: string } {
  const moscow = new Date(Date.parse(at) + MOSCOW_MS).toISOString();
  return { day: moscow.slice(0, 10), time: moscow.slice(11, 19).replaceAll(':', '.') };
}

/** Signs that a name of a file may have; a participant's identifier has no others. */
export function isIdentifier(text: string): boolean {
  return /^[0-9A-Za-z-]{1,46}$/.test(text);
}
