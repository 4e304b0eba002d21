import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { primerPricesQuery } from '../calls/queries.ts';
import { formatMoney, formatNumber } from '../ui/text/money.tsx';
import { Figure } from './figure.tsx';
import style from './pictures.module.css';

const LETTERS = 20;
const ROW = 34;
const AMPLE = { left: 110, width: 520 };
const NARROW = { left: 100, width: 142 };
/** For the price beside its bar. */
const BESIDE = 94;

interface Bar {
  name: string;
  price: number;
}

/** Price of the same primer at each scale. */
export function ScalePrices() {
  const { call } = useRouteContext({ from: '__root__' });
  const { data: rows = [] } = useQuery(primerPricesQuery(call));
  if (rows.length === 0) return null;
  const bars = rows.map(({ scale, charPrice }) => ({
    name: m.pictures_scales_bar({ scale: formatNumber(Number(scale)) }),
    price: charPrice * LETTERS,
  }));
  return (
    <Figure
      narrow={<Bars bars={bars} {...NARROW} />}
      caption={m.pictures_scales_caption()}
      table={{
        columns: [m.pictures_scales_scale(), m.pictures_scales_price()],
        rows: bars.map(({ name, price }) => [name, formatMoney(price)]),
      }}
    >
      <Bars bars={bars} {...AMPLE} />
    </Figure>
  );
}

function Bars({ bars, left, width }: { bars: readonly Bar[]; left: number; width: number }) {
  const most = Math.max(...bars.map(({ price }) => price));
  return (
    <svg
      role="img"
      aria-label={m.pictures_scales_label({
        prices: bars.map(({ name, price }) => `${name} ${formatMoney(price)}`).join('; '),
      })}
      viewBox={`0 0 ${left + width + BESIDE} ${bars.length * ROW + 4}`}
      className={style['scheme']}
    >
      {bars.map(({ name, price }, at) => (
        <g key={name}>
          <text x={left - 12} y={at * ROW + 21} textAnchor="end" className={style['word']}>
            {name}
          </text>
          <rect
            x={left}
            y={at * ROW + 6}
            width={Math.max((price / most) * width, 2)}
            height={20}
            rx={2}
            className={style['bar']}
          />
          <text x={left + (price / most) * width + 10} y={at * ROW + 21} className={style['price']}>
            {formatMoney(price)}
          </text>
        </g>
      ))}
    </svg>
  );
}
