const THIN = '\u00a0';

/**
 * Kopecks as they stand in a column of a Russian paper: groups of three parted by a blank that does not break, a comma, two digits.
 * Example: `amountText(1_234_550)` is `12 345,50`; in English 12,345.50.
 */
export function amountText(kopecks: number, language: 'ru' | 'en' = 'ru'): string {
  const [group, point] = language === 'ru' ? [THIN, ','] : [',', '.'];
  const [sign, whole] = [kopecks < 0 ? '−' : '', Math.abs(kopecks)];
  const roubles = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${roubles}${point}${String(whole % 100).padStart(2, '0')}`;
}

const MONTHS = {
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

/** A day (`YYYY-MM-DD`) as a paper names it. Example: `dayText('2026-11-23')` is `23 ноября 2026 г.`. */
export function dayText(day: string, language: 'ru' | 'en' = 'ru'): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = MONTHS[language][(month ?? 1) - 1];
  return language === 'ru' ? `${date}${THIN}${name} ${year}${THIN}г.` : `${date}${THIN}${name} ${year}`;
}
