import type { User } from '@oligoteka/site-api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDate } from '../../ui/text/date-time.tsx';
import style from './profile.module.css';

/** The member's discounts; `groups`: discounts of product groups for everybody. */
export function Discount({ user, groups }: { user: User; groups: ReactNode }) {
  const { simplePrimerPercent, pdPercent } = user.discountInfo;
  return (
    <>
      <dl className={style['discounts']}>
        <div className={style['discount']}>
          <dt>{m.account_discount_primers()}</dt>
          <dd>{percent(simplePrimerPercent)}</dd>
        </div>
        <div className={style['discount']}>
          <dt>{m.account_discount_products()}</dt>
          <dd>{percent(pdPercent)}</dd>
        </div>
      </dl>
      <div className={style['kept']}>
        <p>
          {simplePrimerPercent + pdPercent > 0 ? m.account_discount_applied() : m.account_discount_none()}
        </p>
        {user.contracts?.map(({ number, to }) => (
          <p key={number}>
            {to === null
              ? m.account_discount_contract({ number })
              : m.account_discount_contract_until({ number, day: formatDate(to) })}
          </p>
        ))}
        <p className={style['note']}>{m.account_discount_rule()}</p>
      </div>
      <section className={style['groups']} aria-labelledby="discount-groups">
        <h2 id="discount-groups" className={style['title']}>
          {m.account_discount_groups()}
        </h2>
        <p>
          {m.account_discount_groups_words()}{' '}
          <Link to="/order/special-offers">{m.account_discount_groups_more()}</Link>
        </p>
        {groups}
      </section>
    </>
  );
}

/** By hand: the server and the browser must write the same. */
const percent = (value: number): string =>
  getLocale() === 'ru' ? `${String(value).replace('.', ',')}\u00a0%` : `${value}%`;
