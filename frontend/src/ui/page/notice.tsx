import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorMark } from '../fields/field.tsx';
import style from './notice.module.css';

interface NoticeProps {
  kind?: 'plain' | 'caution' | 'danger' | 'done';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  /** Said aloud when it appears: `alert` at once, `status` when there is time. */
  live?: 'alert' | 'status';
}

export function Notice({ kind = 'plain', title, children, action, live }: NoticeProps) {
  return (
    <div className={classNames(style['notice'], style[kind])} role={live}>
      {(kind === 'danger' || kind === 'caution') && <ErrorMark />}
      <div className={style['words']}>
        {title && <p className={style['title']}>{title}</p>}
        {children}
      </div>
      {action && <div className={style['action']}>{action}</div>}
    </div>
  );
}
