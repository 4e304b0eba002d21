import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { inLanguage } from '../navigation/language-path.ts';
import { rememberLanguage } from '../navigation/remember-language.ts';

const unchanging = () => () => {};

/** The same page in the other language: a plain link, because the whole page changes. */
export function LanguageLink({ className }: { className: string | undefined }) {
  const { locale } = useRouteContext({ from: '__root__' });
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  // a page that the server draws for everybody knows nothing of this query
  const search = useSyncExternalStore(
    unchanging,
    () => searchStr,
    () => '',
  );
  const other = locale === 'ru' ? 'en' : 'ru';
  return (
    <a
      className={className}
      href={inLanguage(other, pathname) + search}
      hrefLang={other}
      lang={other}
      onClick={() => rememberLanguage(other)}
    >
      {m.shell_other_language()}
    </a>
  );
}
