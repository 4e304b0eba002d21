import type { PrimerRules } from '@oligoteka/primer';
import { priceRows, type Quote, type QuotePart } from '@oligoteka/pricing';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { PriceSum } from '../../ui/tables/price-sum.tsx';
import style from './drawings.module.css';

const [WIDTH, HEIGHT, GAP] = [328, 12, 2];

interface Piece {
  readonly kind: QuotePart['kind'];
  readonly left: number;
  readonly width: number;
}

/** The parts of a price side by side, as wide as they are dear. */
export function PriceBar({ parts, total }: { parts: readonly QuotePart[]; total: number }) {
  if (total <= 0) return null;
  const sums = parts.map(({ count, discountUnitPrice }) => count * discountUnitPrice);
  const pieces = parts.map(({ kind }, at): Piece => {
    const before = sums.slice(0, at).reduce((sum, one) => sum + one, 0);
    return { kind, left: (before / total) * WIDTH, width: ((sums[at] ?? 0) / total) * WIDTH };
  });
  return (
    <svg
      className={style['bar']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pieces.map(
        ({ kind, left, width }) =>
          width > 0 && (
            <rect
              key={left}
              className={style[kind]}
              x={left}
              y={0}
              width={Math.max(1, width - GAP)}
              height={HEIGHT}
            />
          ),
      )}
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
