import type { Locale } from '../paraglide/runtime.js';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The language chosen by hand, as a cookie: the next visit to the home page begins with it. */
export const languageCookie = (locale: Locale): string =>
  `language=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;

export function rememberLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale);
}
