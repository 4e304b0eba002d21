import type { ReactNode } from 'react';
import style from './figure.module.css';

interface FigureProps {
  caption: string;
  children: ReactNode;
}

/** A picture made of data, with what it shows in words below it; on a narrow page it scrolls, so that its words stay legible. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className={style['figure']}>
      <div className={style['scroll']} tabIndex={0} role="group" aria-label={caption}>
        <div className={style['picture']}>{children}</div>
      </div>
      <figcaption className={style['caption']}>{caption}</figcaption>
    </figure>
  );
}
