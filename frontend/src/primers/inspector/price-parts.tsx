import type { PrimerRules } from '@oligoteka/primer';
import { priceRows, type Quote } from '@oligoteka/pricing';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { PriceBar } from '../../ui/tables/price-bar.tsx';
import { PriceSum } from '../../ui/tables/price-sum.tsx';
import style from './drawings.module.css';

/** A price as stacked parts and as a sum; what costs nothing is named in one line. */
export function PriceParts({ quote, rules }: { quote: Quote; rules: PrimerRules }) {
  const rows = priceRows(quote.parts, rules, getLocale());
  const free = rows.filter(({ sum, unitPrice, why }) => sum === 0 && unitPrice === 0 && why === undefined);
  const paid = rows.filter((row) => !free.includes(row));
  return (
    <>
      <PriceBar
        parts={quote.parts.map(({ kind, count, discountUnitPrice }, at) => ({
          key: `${at} ${kind}`,
          sum: count * discountUnitPrice,
          className: style[kind],
        }))}
      />
      <PriceSum
        label={m.form_price_label()}
        rows={paid}
        total={quote.discountPrice}
        totalLabel={m.form_price_total()}
      />
      {free.length > 0 && (
        <p className={style['free']}>
          {m.form_price_free({ items: free.map(({ item }) => item).join(', ') })}
        </p>
      )}
    </>
  );
}
