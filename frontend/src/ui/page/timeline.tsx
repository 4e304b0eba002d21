import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import style from './timeline.module.css';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  when?: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'ahead' | 'stopped';
  /** State in words, for those who do not see the marks. */
  spoken: string;
}

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className={style['timeline']} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classNames(style['step'], style[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <svg className={style['mark']} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="10" cy="10" r="8.5" className={style['ring']} />
            {step.state === 'done' && <path d="m6 10.3 2.8 2.8L14.2 7.4" className={style['tick']} />}
            {step.state === 'now' && <circle cx="10" cy="10" r="4" className={style['dot']} />}
            {step.state === 'stopped' && <path d="m7 7 6 6M13 7l-6 6" className={style['tick']} />}
          </svg>
          <div className={style['words']}>
            <span className={style['title']}>{step.title}</span>
            <span className={style['spoken']}>{step.spoken}</span>
            {step.when && <span className={style['when']}>{step.when}</span>}
            {step.note && <span className={style['note']}>{step.note}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
