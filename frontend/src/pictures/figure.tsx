import type { ReactNode } from 'react';
import style from './figure.module.css';

interface FigureProps {
  caption: string;
  /** Natural width of the picture: on a narrower page it scrolls in its place, so that its words stay legible. */
  width: number;
  children: ReactNode;
}

/** A picture made of data, with what it shows in words below it. */
export function Figure({ caption, width, children }: FigureProps) {
  return (
    <figure className={style['figure']}>
      <div className={style['scroll']} tabIndex={0} role="group" aria-label={caption}>
        <div style={{ minWidth: Math.min(width, 560), maxWidth: width }}>{children}</div>
      </div>
      <figcaption className={style['caption']}>{caption}</figcaption>
    </figure>
  );
}
