import { m } from '../paraglide/messages.js';
import { formatNumber } from '../ui/text/money.tsx';
import { Figure } from './figure.tsx';
import style from './pictures.module.css';

/** An example to scale: a transcript, its known part, the gene-specific primers on it, and the adapter. */
const WHOLE = 2400;
const KNOWN = { from: 800, to: 1300 };
/** The 5′ product ends with the reverse primer, the 3′ product begins with the forward one. */
const REVERSE = 1250;
const FORWARD = 850;
const ADAPTER = 45;

const LEFT = 70;
const WIDTH = 620;
const across = (place: number): number => LEFT + (place / WHOLE) * WIDTH;
/** Wider than to scale: else nobody would see it. */
const ADAPTER_WIDTH = 26;

/** Products of a RACE, and how they come together. */
export function RaceScheme() {
  const five = REVERSE + ADAPTER;
  const three = WHOLE - FORWARD + ADAPTER;
  const overlap = REVERSE - FORWARD;
  const number = (value: number) => formatNumber(value);
  return (
    <Figure
      caption={m.pictures_race_caption({
        whole: number(WHOLE),
        from: number(KNOWN.from),
        to: number(KNOWN.to),
      })}
      table={{
        columns: [
          m.pictures_race_product(),
          m.pictures_race_from(),
          m.pictures_race_to(),
          m.pictures_race_length(),
        ],
        rows: [
          [m.pictures_race_five_name(), number(1), number(REVERSE), number(five)],
          [m.pictures_race_three_name(), number(FORWARD), number(WHOLE), number(three)],
        ],
      }}
    >
      <svg
        role="img"
        aria-label={m.pictures_race_label({
          five: number(five),
          three: number(three),
          overlap: number(overlap),
        })}
        viewBox="0 0 780 236"
        className={style['scheme']}
      >
        <text x={LEFT - 44} y={44} className={style['word']}>
          5′
        </text>
        <circle cx={LEFT - 14} cy={40} r={7} className={style['cap']} />
        <rect x={LEFT} y={34} width={WIDTH} height={12} className={style['strand']} />
        <rect
          x={across(KNOWN.from)}
          y={34}
          width={across(KNOWN.to) - across(KNOWN.from)}
          height={12}
          className={style['known']}
        />
        <text x={LEFT + WIDTH + 6} y={45} className={style['mono']}>
          AAAAA
        </text>
        <text x={across((KNOWN.from + KNOWN.to) / 2)} y={24} textAnchor="middle" className={style['word']}>
          {m.pictures_race_known()}
        </text>
        <path d={`M${across(FORWARD)} ${64}h34l-6 -5m6 5l-6 5`} className={style['primer']} />
        <path d={`M${across(REVERSE)} ${76}h-34l6 -5m-6 5l6 5`} className={style['primer']} />
        <Product from={across(0) - ADAPTER_WIDTH} to={across(REVERSE)} y={112} adapter="left">
          {m.pictures_race_five({ length: number(five) })}
        </Product>
        <Product from={across(FORWARD)} to={across(WHOLE) + ADAPTER_WIDTH} y={160} adapter="right">
          {m.pictures_race_three({ length: number(three) })}
        </Product>
        <path
          d={`M${across(FORWARD)} 196v6h${across(REVERSE) - across(FORWARD)}v-6`}
          className={style['brace']}
        />
        <text x={across((FORWARD + REVERSE) / 2)} y={220} textAnchor="middle" className={style['word']}>
          {m.pictures_race_overlap({ length: number(overlap) })}
        </text>
      </svg>
    </Figure>
  );
}

interface ProductProps {
  from: number;
  to: number;
  y: number;
  /** The end that carries the adapter. */
  adapter: 'left' | 'right';
  children: string;
}

function Product({ from, to, y, adapter, children }: ProductProps) {
  const end = adapter === 'left' ? from : to - ADAPTER_WIDTH;
  return (
    <g>
      <rect x={from} y={y} width={to - from} height={12} className={style['product']} />
      <rect x={end} y={y} width={ADAPTER_WIDTH} height={12} className={style['adapter']} />
      <text
        x={adapter === 'left' ? from : to}
        y={y - 6}
        textAnchor={adapter === 'left' ? 'start' : 'end'}
        className={style['tick']}
      >
        {m.pictures_race_adapter()}
      </text>
      <text x={(from + to) / 2} y={y + 28} textAnchor="middle" className={style['word']}>
        {children}
      </text>
    </g>
  );
}
