import type { Tm } from '@oligoteka/primer/analysis';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { tmRange, tmText } from '../analysis/figures.ts';
import style from './drawings.module.css';

/** °C: the ends of the scale unless a primer melts beyond them, and where primers of a PCR usually melt. */
const COLDEST = 40;
const HOTTEST = 80;
const USUAL = [55, 65] as const;
const TICK = 10;
const [WIDTH, HEIGHT, SIDE, LINE] = [328, 46, 12, 24];

/** A melting temperature on a scale: a point, or a bar for a mixture of molecules. */
export function TmGauge({ tm }: { tm: Tm }) {
  const { min, max } = tmRange(tm);
  const from = Math.min(COLDEST, Math.floor(min / TICK) * TICK);
  const to = Math.max(HOTTEST, Math.ceil(max / TICK) * TICK);
  const at = (celsius: number) => SIDE + ((celsius - from) / (to - from)) * (WIDTH - 2 * SIDE);
  const ticks = Array.from({ length: (to - from) / TICK + 1 }, (_, index) => from + index * TICK);
  const isMixture = max - min > 0.05;
  return (
    <svg
      className={style['gauge']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={m.form_gauge_label({ tm: tmText(tm, 1), from: USUAL[0], to: USUAL[1] })}
    >
      <rect
        className={style['usual']}
        x={at(USUAL[0])}
        y={LINE - 14}
        width={at(USUAL[1]) - at(USUAL[0])}
        height={14}
      />
      <path className={style['axis']} d={`M${at(from)} ${LINE}H${at(to)}`} />
      {ticks.map((celsius) => (
        <g key={celsius}>
          <path className={style['axis']} d={`M${at(celsius)} ${LINE}v4`} />
          <text className={style['tick']} x={at(celsius)} y={LINE + 17}>
            {formatNumber(celsius)}
          </text>
        </g>
      ))}
      {isMixture ? (
        <rect
          className={style['range']}
          x={at(min)}
          y={LINE - 9}
          width={at(max) - at(min)}
          height={9}
          rx={2}
        />
      ) : (
        <path className={style['point']} d={`M${at(min)} ${LINE}l-6 -11h12z`} />
      )}
    </svg>
  );
}
