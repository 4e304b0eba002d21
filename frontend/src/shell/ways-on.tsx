import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { footerQuery } from '../calls/footer-query.ts';
import { inLanguage } from '../navigation/language-path.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { Button } from '../ui/buttons/button.tsx';
import { Input } from '../ui/fields/input.tsx';
import style from './ways-on.module.css';

/** From a page that is not there: the search, which needs no script, and the sections. */
export function WaysOn() {
  const { pages } = useRouteContext({ from: '__root__' });
  const { data: sections } = useQuery(footerQuery(pages));
  return (
    <div className={style['ways']}>
      <form className={style['search']} action={inLanguage(getLocale(), '/search')}>
        <Input type="search" name="q" aria-label={m.shell_not_found_search()} maxLength={200} />
        <Button type="submit">{m.shell_not_found_search()}</Button>
      </form>
      <nav aria-label={m.shell_not_found_sections()}>
        <ul className={style['sections']}>
          {sections?.map(({ path, name }) => (
            <li key={path}>
              <PageLink path={path}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
