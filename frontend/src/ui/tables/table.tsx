import { Fragment, type ReactNode } from 'react';
import style from './table.module.css';

interface TableProps {
  caption: ReactNode;
  /** Caption for screen readers only. */
  quietCaption?: boolean;
  /** Wider than the page on a phone: it scrolls inside its place and says so to a keyboard. */
  scrolls?: boolean;
  children: ReactNode;
}

/** A plain table: hairlines, figures under one another. Cells take `tableCells.number` and friends. */
export function Table({ caption, quietCaption = false, scrolls = false, children }: TableProps) {
  const table = (
    <table className={style['table']}>
      <caption className={quietCaption ? style['quiet'] : style['caption']}>{caption}</caption>
      {children}
    </table>
  );
  if (!scrolls) return table;
  return (
    <div
      role="group"
      className={style['scroll']}
      tabIndex={0}
      aria-label={typeof caption === 'string' ? caption : undefined}
    >
      {table}
    </div>
  );
}

export const tableCells = {
  number: style['number'],
  mono: style['mono'],
  tight: style['tight'],
  strong: style['strong'],
};

/** Names one after another, each kept whole: a line would break at a hyphen. */
export function Names({ of }: { of: readonly string[] }) {
  return of.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <span className={style['whole']}>{name}</span>
    </Fragment>
  ));
}
