import { getLocale } from '../../paraglide/runtime.js';

/** Moscow keeps one time all the year round. */
const MOSCOW_MS = 3 * 3_600_000;

const two = (value: number) => String(value).padStart(2, '0');

/** `21.11.2026, 13:22` in Moscow. By hand: the server and the browser must write the same. */
export function formatDateTime(iso: string, locale = getLocale()): string {
  const at = new Date(new Date(iso).getTime() + MOSCOW_MS);
  const [year, month, day] = [at.getUTCFullYear(), two(at.getUTCMonth() + 1), two(at.getUTCDate())];
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  return locale === 'ru' ? `${day}.${month}.${year}, ${time}` : `${year}-${month}-${day}, ${time}`;
}

export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}
