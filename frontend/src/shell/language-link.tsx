import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { inLanguage } from '../navigation/language-path.ts';
import { rememberLanguage } from '../navigation/remember-language.ts';

/** The same page in the other language: a plain link, because the whole page changes. */
export function LanguageLink({ className }: { className: string | undefined }) {
  const { locale } = useRouteContext({ from: '__root__' });
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  const other = locale === 'ru' ? 'en' : 'ru';
  return (
    <a
      className={className}
      href={inLanguage(other, pathname) + searchStr}
      hrefLang={other}
      lang={other}
      onClick={() => rememberLanguage(other)}
    >
      {m.shell_other_language()}
    </a>
  );
}
