import { baseLocale, isLocale, type Locale } from '../paraglide/runtime.js';

/** Language of an address: the first part of its path if it is one of our languages, else Russian. */
export function languageOf(pathname: string): Locale {
  const first = pathname.split('/')[1] ?? '';
  return first !== baseLocale && isLocale(first) ? first : baseLocale;
}

/** «/en/basket» → «/basket». */
export function withoutLanguage(pathname: string): string {
  const locale = languageOf(pathname);
  return locale === baseLocale ? pathname : pathname.slice(locale.length + 1) || '/';
}

/** «/basket» → «/en/basket» in English; Russian addresses carry no language. */
export function inLanguage(locale: Locale, pathname: string): string {
  if (locale === baseLocale) return pathname;
  return `/${locale}${pathname === '/' ? '' : pathname}`;
}
