/** Example: `14 280 ₽`, `14,280.50 ₽`. */
export function roubles(kopecks: number, locale: string): string {
  const digits = kopecks % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${format.format(kopecks / 100)}\u00a0₽`;
}
