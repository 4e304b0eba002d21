import { pageAt } from '../content/page-table.ts';
import { inLanguage, languageOf, withoutLanguage } from '../navigation/language-path.ts';
import { languageCookie } from '../navigation/remember-language.ts';
import { type ThemeChoice, themeOfCookies } from '../ui/theme/theme.ts';
import { languageChosen, type Visit, whereTo } from './where-to.ts';

/** A page that looks the same to everybody who has no account and no basket. */
export interface PageForAll {
  /** Its one address. */
  path: string;
  theme: ThemeChoice;
  /** A cookie that comes with it for this visitor. */
  cookie: string | undefined;
}

/**
 * The shared page that an address asks for; undefined where the answer is this visitor's own. There are as many as the table of
 * pages has in two languages and three themes, whatever stands behind the question mark.
 */
export function pageForAll(visit: Visit): PageForAll | undefined {
  const { url, headers } = visit;
  const locale = languageOf(url.pathname);
  const entry = pageAt(withoutLanguage(url.pathname));
  if (entry === undefined || entry.access === 'member' || (entry.asks && url.search !== '')) return undefined;
  const path = inLanguage(locale, entry.path);
  if (path !== url.pathname || whereTo(visit) !== undefined) return undefined;
  const chosen = languageChosen(visit);
  return {
    path,
    theme: themeOfCookies(headers.get('cookie') ?? ''),
    cookie: chosen && languageCookie(chosen),
  };
}
