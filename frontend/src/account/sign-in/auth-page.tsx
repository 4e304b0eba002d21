import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page.tsx';
import style from './auth-page.module.css';

/** A page with one short form and links to related pages. */
export function AuthPage({
  title,
  lead,
  children,
  below,
  picture,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
  /** Beside the form, where there is room. */
  picture?: ReactNode;
}) {
  return (
    <Page title={title} lead={lead}>
      <div className={style['columns']}>
        <div className={style['column']}>
          {children}
          {below && <div className={style['below']}>{below}</div>}
        </div>
        {picture && <div className={style['picture']}>{picture}</div>}
      </div>
    </Page>
  );
}
