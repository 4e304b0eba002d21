import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import style from './page.module.css';

interface PageProps {
  breadcrumbs?: ReactNode;
  title?: ReactNode;
  /** The purpose of the page in a sentence, under the title. */
  lead?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Uses the whole width of the window. */
  wide?: boolean;
  children: ReactNode;
}

export function Page({ breadcrumbs, title, lead, aside, wide = false, children }: PageProps) {
  return (
    <div className={classNames(style['page'], wide && style['wide'])}>
      {breadcrumbs}
      {title && (
        <header className={style['head']}>
          <h1 className={style['title']}>{title}</h1>
          {aside}
          {lead && <div className={style['lead']}>{lead}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
