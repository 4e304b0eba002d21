import type { Locale } from '../../paraglide/runtime.js';
import { getLocale } from '../../paraglide/runtime.js';

const NBSP = '\u00a0';
const KOPECKS = 100;

/** Digits in groups of three. By hand: the ICU of the server and of the browser need not agree. */
export function formatNumber(value: number, locale: Locale = getLocale()): string {
  const [whole = '', part] = String(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, locale === 'ru' ? NBSP : ',');
  const sign = value < 0 ? '−' : '';
  return sign + grouped + (part ? (locale === 'ru' ? ',' : '.') + part : '');
}

/** Roubles: `1 234,50 ₽`; whole sums without kopecks, unless `exact`. */
export function formatMoney(roubles: number, { exact = false, locale = getLocale() } = {}): string {
  const kopecks = Math.round(Math.abs(roubles) * KOPECKS);
  const whole = formatNumber(Math.floor(kopecks / KOPECKS), locale);
  const rest = kopecks % KOPECKS;
  const part = rest || exact ? (locale === 'ru' ? ',' : '.') + String(rest).padStart(2, '0') : '';
  return `${roubles < 0 ? '−' : ''}${whole}${part}${NBSP}₽`;
}
