import type { ReactNode } from 'react';
import style from './short-steps.module.css';

export interface ShortStep {
  key: string;
  title: ReactNode;
  when?: ReactNode;
}

/** Steps in a few words, one after another; the last one is where it is now. */
export function ShortSteps({ steps, label }: { steps: readonly ShortStep[]; label: string }) {
  return (
    <ol className={style['steps']} aria-label={label}>
      {steps.map(({ key, title, when }, index) => (
        <li
          key={key}
          className={style['step']}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span className={style['title']}>{title}</span>{' '}
          {when && <span className={style['when']}>{when}</span>}
        </li>
      ))}
    </ol>
  );
}
