import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { footerQuery } from '../calls/footer-query.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { classNames } from '../ui/class-names.ts';
import style from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface FooterProps {
  wide: boolean;
  /** Without the pages. */
  plain: boolean;
}

export function Footer({ wide, plain }: FooterProps) {
  const { pages } = useRouteContext({ from: '__root__' });
  const { data: sections } = useQuery(footerQuery(pages));
  return (
    <footer className={style['footer']}>
      {!plain && (
        <nav className={classNames(style['pages'], wide && style['wide'])} aria-label={m.pages_footer()}>
          {sections?.map(({ path, name, links }) => (
            <div key={path}>
              <PageLink path={path} className={style['section']}>
                {name}
              </PageLink>
              <ul className={style['links']}>
                {links.map((link) => (
                  <li key={link.path}>
                    <PageLink path={link.path}>{link.name}</PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      <div className={classNames(style['row'], wide && style['wide'])}>
        <p className={style['words']}>{m.shell_footer()}</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
