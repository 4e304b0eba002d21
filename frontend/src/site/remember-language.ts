import type { Locale } from '../paraglide/runtime.js';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The language chosen by hand: the next visit to the home page begins with it. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `language=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
