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
            <div key={path} className={style['column']}>
              <PageLink path={path} className={style['section']}>
                {name}
              </PageLink>
              <Links of={links} />
            </div>
          ))}
          {/* on a phone, a line for each section */}
          {sections?.map(({ path, name, links }) => (
            <details key={path} className={style['folded']}>
              <summary>{name}</summary>
              <Links of={[{ path, name: m.pages_footer_section({ section: name }) }, ...links]} />
            </details>
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

function Links({ of }: { of: readonly { path: string; name: string }[] }) {
  return (
    <ul className={style['links']}>
      {of.map(({ path, name }) => (
        <li key={path}>
          <PageLink path={path}>{name}</PageLink>
        </li>
      ))}
    </ul>
  );
}
