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

/** The adapter is wider than to scale: else nobody would see it. */
const AMPLE = { left: 70, width: 620, whole: 780, adapterWidth: 26 };
const NARROW = { left: 38, width: 256, whole: 340, adapterWidth: 16 };
type Frame = typeof AMPLE;
const acrossIn =
  ({ left, width }: Frame) =>
  (place: number): number =>
    left + (place / WHOLE) * width;

const FIVE = REVERSE + ADAPTER;
const THREE = WHOLE - FORWARD + ADAPTER;
const number = (value: number) => formatNumber(value);

/** Products of a RACE, and how they come together. */
export function RaceScheme() {
  return (
    <Figure
      narrow={<Drawing frame={NARROW} />}
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
          [m.pictures_race_five_name(), number(1), number(REVERSE), number(FIVE)],
          [m.pictures_race_three_name(), number(FORWARD), number(WHOLE), number(THREE)],
        ],
      }}
    >
      <Drawing frame={AMPLE} />
    </Figure>
  );
}

function Drawing({ frame }: { frame: Frame }) {
  const { left, width, adapterWidth } = frame;
  const across = acrossIn(frame);
  const overlap = REVERSE - FORWARD;
  return (
    <svg
      role="img"
      aria-label={m.pictures_race_label({
        five: number(FIVE),
        three: number(THREE),
        overlap: number(overlap),
      })}
      viewBox={`0 0 ${frame.whole} 236`}
      className={style['scheme']}
    >
      <text x={Math.max(left - 44, 3)} y={44} className={style['word']}>
        5′
      </text>
      <circle cx={left - 14} cy={40} r={7} className={style['cap']} />
      <rect x={left} y={34} width={width} height={12} className={style['strand']} />
      <rect
        x={across(KNOWN.from)}
        y={34}
        width={across(KNOWN.to) - across(KNOWN.from)}
        height={12}
        className={style['known']}
      />
      <text x={left + width + 6} y={45} className={style['mono']}>
        AAAAA
      </text>
      <text x={across((KNOWN.from + KNOWN.to) / 2)} y={24} textAnchor="middle" className={style['word']}>
        {m.pictures_race_known()}
      </text>
      <path d={`M${across(FORWARD)} ${64}h34l-6 -5m6 5l-6 5`} className={style['primer']} />
      <path d={`M${across(REVERSE)} ${76}h-34l6 -5m-6 5l6 5`} className={style['primer']} />
      <Product
        adapterWidth={adapterWidth}
        from={across(0) - adapterWidth}
        to={across(REVERSE)}
        y={112}
        adapter="left"
      >
        {m.pictures_race_five({ length: number(FIVE) })}
      </Product>
      <Product
        adapterWidth={adapterWidth}
        from={across(FORWARD)}
        to={across(WHOLE) + adapterWidth}
        y={160}
        adapter="right"
      >
        {m.pictures_race_three({ length: number(THREE) })}
      </Product>
      <path
        d={`M${across(FORWARD)} 196v6h${across(REVERSE) - across(FORWARD)}v-6`}
        className={style['brace']}
      />
      <text x={across((FORWARD + REVERSE) / 2)} y={220} textAnchor="middle" className={style['word']}>
        {m.pictures_race_overlap({ length: number(overlap) })}
      </text>
    </svg>
  );
}

interface ProductProps {
  from: number;
  to: number;
  y: number;
  /** The end that carries the adapter. */
  adapter: 'left' | 'right';
  adapterWidth: number;
  children: string;
}

function Product({ from, to, y, adapter, adapterWidth, children }: ProductProps) {
  const end = adapter === 'left' ? from : to - adapterWidth;
  return (
    <g>
      <rect x={from} y={y} width={to - from} height={12} className={style['product']} />
      <rect x={end} y={y} width={adapterWidth} height={12} className={style['adapter']} />
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
