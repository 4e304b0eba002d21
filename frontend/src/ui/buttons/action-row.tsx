import type { ReactNode } from 'react';
import style from './action-row.module.css';

/** Actions side by side, under what they act on. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={style['row']}>{children}</div>;
}
