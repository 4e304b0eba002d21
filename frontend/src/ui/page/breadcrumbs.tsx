import type { ReactNode } from 'react';
import style from './breadcrumbs.module.css';

/** The place of the page on the site: links first, the page itself last. */
export function Breadcrumbs({ label, trail, here }: { label: string; trail: ReactNode[]; here: ReactNode }) {
  return (
    <nav aria-label={label} className={style['breadcrumbs']}>
      <ol className={style['trail']}>
        {trail.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
