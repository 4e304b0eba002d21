import type { ReactNode } from 'react';
import style from '../fields/choice.module.css';

/** Words for those who hear the page; not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={style['hidden']}>{children}</span>;
}
