import type { Basket, SummaryLine } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { PartMark, PriceBar, toneAt } from '../ui/tables/price-bar.tsx';
import { formatNumber, Money } from '../ui/text/money.tsx';
import style from './basket-summary.module.css';

const NAME: Record<SummaryLine['key'], () => string> = {
  fragments: m.basket_summary_fragments,
  primers: m.basket_summary_primers,
  fragmentAnalyze: m.basket_summary_fragmentAnalyze,
  sequence: m.basket_summary_sequence,
  pcr: m.basket_summary_pcr,
  dnaExtract: m.basket_summary_dnaExtract,
  miniprep: m.basket_summary_miniprep,
  cleanUp: m.basket_summary_cleanUp,
  products: m.basket_summary_products,
  services: m.basket_summary_services,
};

/** Parts in the order of the tables and of an order's lines. */
const PLACES: readonly SummaryLine['key'][] = [
  ...(['primers', 'products', 'sequence', 'fragmentAnalyze', 'fragments'] as const),
  ...(['pcr', 'dnaExtract', 'miniprep', 'cleanUp', 'services'] as const),
];

/** Parts of the sum; `ready`: when all of it will be made. */
export function BasketSummary({ basket, ready }: { basket: Basket; ready: string | null }) {
  const { summary, total, discount_total: less } = basket;
  const parts = [...summary].sort((one, other) => PLACES.indexOf(one.key) - PLACES.indexOf(other.key));
  return (
    <>
      {parts.length > 1 && (
        <div className={style['bar']}>
          <PriceBar parts={parts.map(({ key, price }, at) => ({ key, sum: price, className: toneAt(at) }))} />
        </div>
      )}
      <dl className={style['lines']}>
        {parts.map(({ key, count, price }, at) => (
          <div key={key} className={style['line']}>
            <dt>
              {parts.length > 1 && <PartMark tone={at} />}
              {NAME[key]()} <span className={style['count']}>{formatNumber(count)}</span>
            </dt>
            <dd>
              <Money roubles={price} />
            </dd>
          </div>
        ))}
        {total !== less && (
          <div className={style['line']}>
            <dt>{m.basket_summary_discount()}</dt>
            <dd className={style['less']}>
              <Money roubles={less - total} />
            </dd>
          </div>
        )}
      </dl>
      {ready !== null && <p className={style['ready']}>{ready}</p>}
    </>
  );
}
