import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import style from './facts.module.css';

/** A fact by its name; without words it is not known. */
export interface Fact {
  name: string;
  value: string | false | undefined;
}

/** What a buyer asks of a page first, in its margin. */
export function Facts({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={style['title']}>
        {m.catalog_facts_title()}
      </h2>
      <dl className={style['facts']}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name} className={style['fact']}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children && <p className={style['way']}>{children}</p>}
    </section>
  );
}
