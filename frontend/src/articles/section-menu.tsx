import type { MenuLink, PageLink as Section } from '../content/article.ts';
import { m } from '../paraglide/messages.js';
import { PageLink } from '../navigation/page-link.tsx';
import style from './section-menu.module.css';

interface SectionMenuProps {
  menu: MenuLink[];
  path: string;
  /** The section of the page; may be the page itself. */
  section: Section;
}

/** Pages beside and below this one. On a narrow window it is folded: the page itself comes first. */
export function SectionMenu({ menu, path, section }: SectionMenuProps) {
  const list = (
    <ul className={style['list']}>
      {menu.map((link) => (
        <li key={link.path}>
          <PageLink path={link.path} className={style['link']}>
            {link.name}
          </PageLink>
          {link.below.length > 0 && (
            <ul className={style['below']}>
              {link.below.map((below) => (
                <li key={below.path}>
                  <PageLink path={below.path} className={style['link']}>
                    {below.name}
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav className={style['menu']} aria-label={m.pages_section_menu()}>
        <PageLink path={section.path} className={style['section']}>
          {section.name}
        </PageLink>
        {list}
      </nav>
      <details key={path} className={style['folded']}>
        <summary>{m.pages_in_section({ section: section.name })}</summary>
        {list}
      </details>
    </>
  );
}
