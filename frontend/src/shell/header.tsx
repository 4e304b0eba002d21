import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouterState } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { footerQuery } from '../calls/footer-query.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { deferred } from '../hydrate/deferred.tsx';
import { Logo } from '../ui/drawings/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BasketLink } from './basket-link.tsx';
import style from './header.module.css';
import { LanguageLink } from './language-link.tsx';

// until its code is here the field is a form like any other
const SearchBox = deferred(() => import('../catalog/search/search-box.tsx').then((part) => part.SearchBox));

const ORDER = '/order/$uid' as const;

interface HeaderProps {
  wide: boolean;
  /** Without the sections. */
  plain: boolean;
}

export function Header({ wide, plain }: HeaderProps) {
  const { call, pages } = useRouteContext({ from: '__root__' });
  const { data: sections } = useQuery(footerQuery(pages));
  // somebody's order stands below «/order», but is no page of that section
  const isOwn = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === ORDER) });
  return (
    <header className={style['header']}>
      <div className={classNames(style['row'], wide && style['wide'])}>
        <Link to="/" className={style['brand']} aria-label={m.shell_brand_home()}>
          <Logo />
          <span className={style['name']}>{m.shell_brand()}</span>
        </Link>
        <SearchBox call={call} className={style['search']} />
        <LanguageLink className={style['language']} />
        <AccountMenu />
        <BasketLink />
      </div>
      {!plain && (
        <nav className={classNames(style['sections'], wide && style['wide'])} aria-label={m.shell_sections()}>
          <Link to="/services/synthesis/order-form" className={style['order']}>
            {m.shell_order_primers()}
          </Link>
          {sections?.map(({ path, name }) => (
            <PageLink key={path} path={path} exact={isOwn} className={style['section']}>
              {name}
            </PageLink>
          ))}
        </nav>
      )}
    </header>
  );
}
