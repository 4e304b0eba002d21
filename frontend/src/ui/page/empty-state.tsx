import type { ReactNode } from 'react';
import style from './empty-state.module.css';

interface EmptyStateProps {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={style['empty']}>
      {picture}
      <p className={style['title']}>{title}</p>
      {children && <div className={style['words']}>{children}</div>}
      {action && <div className={style['action']}>{action}</div>}
    </div>
  );
}
