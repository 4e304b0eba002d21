import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import style from './two-column-layout.module.css';

interface TwoColumnLayoutProps {
  children: ReactNode;
  /** Name and title of the summary. */
  title: string;
  /** Beside the work on a wide screen, below it on a narrow one. */
  summary: ReactNode;
  /** The result and its button: always visible, on a narrow screen as a bar at the bottom. */
  bar: ReactNode;
  /** A document: on the screen the result stands above the summary, on paper the summary above the work. */
  settled?: boolean;
}

/** A page with work in one column and its result in the other. */
export function TwoColumnLayout({ children, title, summary, bar, settled = false }: TwoColumnLayoutProps) {
  return (
    <div className={classNames(style['layout'], settled && style['settled'])}>
      <div className={style['work']}>{children}</div>
      <aside className={style['side']} aria-label={title}>
        <h2 className={style['title']}>{title}</h2>
        <div className={style['summary']}>{summary}</div>
        <div className={style['bar']}>{bar}</div>
      </aside>
    </div>
  );
}

/** A titled part of the work. */
export function LayoutSection({
  id,
  title,
  amount,
  children,
}: {
  id: string;
  title: ReactNode;
  /** The count of things in the section, beside the title. */
  amount?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={style['part']} aria-labelledby={id}>
      <h2 id={id} className={style['partTitle']}>
        {title} {amount !== undefined && <span className={style['amount']}>{amount}</span>}
      </h2>
      {children}
    </section>
  );
}
