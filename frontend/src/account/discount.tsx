import type { User } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import style from './profile.module.css';

/** What this person pays less, and where. */
export function Discount({ user }: { user: User }) {
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
        <p className={style['note']}>{m.account_discount_rule()}</p>
      </div>
    </>
  );
}

/** By hand: the server and the browser must write the same. */
const percent = (value: number): string => (getLocale() === 'ru' ? `${value}\u00a0%` : `${value}%`);
