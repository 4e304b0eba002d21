import { getLocale } from '../../paraglide/runtime.js';

/** Moscow keeps one time all the year round. */
const MOSCOW_MS = 3 * 3_600_000;

const two = (value: number) => String(value).padStart(2, '0');

const inMoscow = (iso: string) => new Date(new Date(iso).getTime() + MOSCOW_MS);

/** `21.11.2026`, the day in Moscow. By hand: the server and the browser must write the same. */
export function formatDate(iso: string, locale = getLocale()): string {
  const at = inMoscow(iso);
  const [year, month, day] = [at.getUTCFullYear(), two(at.getUTCMonth() + 1), two(at.getUTCDate())];
  return locale === 'ru' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`;
}

/** `21.11.2026, 13:22` in Moscow. */
export function formatDateTime(iso: string, locale = getLocale()): string {
  const at = inMoscow(iso);
  return `${formatDate(iso, locale)}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}
