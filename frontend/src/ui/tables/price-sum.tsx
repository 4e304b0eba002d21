import { formatMoney, formatNumber, Money } from '../text/money.tsx';
import { classNames } from '../class-names.ts';
import { PartMark } from './price-bar.tsx';
import style from './price-sum.module.css';

const KOPECKS = 100;

/** One line of a sum, in kopecks. */
export interface SumRow {
  item: string;
  count: number;
  unitPrice: number;
  sum: number;
  why?: string;
}

interface PriceSumProps {
  /** Name of the sum, for screen readers. */
  label: string;
  rows: readonly SumRow[];
  /** The result, in kopecks; absent where it stands beside the rows. */
  total?: number;
  totalLabel?: string;
  /** Each row bears the colour of its part in the bar above. */
  marked?: boolean;
  className?: string | undefined;
}

const exactIf = (amount: number) => ({ exact: amount % KOPECKS !== 0 });

/** A price as a sum on paper: item, count and price a row, and the result under the line. */
export function PriceSum({ label, rows, total, totalLabel, marked = false, className }: PriceSumProps) {
  return (
    <table className={classNames(style['sum'], className)} aria-label={label}>
      <tbody>
        {rows.map(({ item, count, unitPrice, sum, why }, at) => (
          // two rows may say the same; their place tells them apart
          <tr key={at} className={classNames(sum < 0 && style['less'])}>
            <th scope="row">
              {marked && sum > 0 && <PartMark tone={at} />}
              {item}
              {why && <span className={style['why']}>{why}</span>}
            </th>
            <td className={style['times']}>
              {`${formatNumber(count)}\u00a0×\u00a0${formatMoney(unitPrice / KOPECKS, exactIf(unitPrice))}`}
            </td>
            <td className={style['amount']}>
              <Money roubles={sum / KOPECKS} {...exactIf(sum)} />
            </td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {totalLabel}
            </th>
            <td className={style['amount']}>
              <Money roubles={total / KOPECKS} {...exactIf(total)} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
