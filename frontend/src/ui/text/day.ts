import { getLocale } from '../../paraglide/runtime.js';

const MONTHS = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const NBSP = '\u00a0';

/** A day without time, `YYYY-MM-DD`, in words: `24 ноября 2026`. By hand: the server and the browser must write the same. */
export function formatDay(day: string, locale = getLocale()): string {
  const [year, month, date] = day.split('-').map(Number);
  return [date, MONTHS[locale][(month ?? 1) - 1], year].join(NBSP);
}

/** The same without its year: for days of the next weeks. */
export function formatDayMonth(day: string, locale = getLocale()): string {
  return formatDay(day, locale).split(NBSP).slice(0, 2).join(NBSP);
}
