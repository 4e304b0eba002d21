import type { ReactNode } from 'react';
import style from './action-row.module.css';

/** Buttons in a row. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={style['row']}>{children}</div>;
}
