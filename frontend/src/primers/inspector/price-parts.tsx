import type { PrimerRules } from '@oligoteka/primer';
import { priceRows, type Quote, type QuotePart } from '@oligoteka/pricing';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { PriceSum } from '../../ui/tables/price-sum.tsx';
import style from './drawings.module.css';

const [WIDTH, HEIGHT, GAP] = [328, 12, 2];

interface Piece {
  readonly kind: QuotePart['kind'];
  readonly sum: number;
}

/** The parts of a price side by side, as wide as they are dear. */
export function PriceBar({ parts, total }: { parts: readonly QuotePart[]; total: number }) {
  const pieces = parts
    .map(({ kind, count, discountUnitPrice }): Piece => ({ kind, sum: count * discountUnitPrice }))
    .filter(({ sum }) => sum > 0);
  if (total <= 0) return null;
  let x = 0;
  return (
    <svg
      className={style['bar']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pieces.map(({ kind, sum }, at) => {
        const width = (sum / total) * WIDTH;
        const left = x;
        x += width;
        return (
          <rect
            key={at}
            className={style[kind]}
            x={left}
            y={0}
            width={Math.max(1, width - GAP)}
            height={HEIGHT}
          />
        );
      })}
    </svg>
  );
}

/** A price as stacked parts and as a sum; what costs nothing is named in one line. */
export function PriceParts({ quote, rules }: { quote: Quote; rules: PrimerRules }) {
  const rows = priceRows(quote.parts, rules, getLocale());
  const free = rows.filter(({ sum, unitPrice, why }) => sum === 0 && unitPrice === 0 && why === undefined);
  const paid = rows.filter((row) => !free.includes(row));
  return (
    <>
      <PriceBar parts={quote.parts} total={quote.discountPrice} />
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
