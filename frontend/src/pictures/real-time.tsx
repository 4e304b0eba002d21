import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { RadioGroup } from '../ui/fields/choice.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import { cycleOf, DILUTIONS, productAt, slopeOf, THRESHOLD, thresholdCycle } from './amplification.ts';
import { Figure } from './figure.tsx';
import style from './pictures.module.css';

const EFFICIENCIES = ['100', '90', '78'] as const;
const WIDTH = 300;
const LEFT = 36;
const RIGHT = 290;
const TOP = 26;
const BASE = 226;
const HEIGHT = 262;
/** Nothing is seen before: a plot would be empty there. */
const FIRST = 10;
const LAST = 45;
const PERCENT = 100;
const LABEL_AT = 0.72;
const SHARES = [0, 0.5, 1] as const;
const CYCLES = [10, 20, 30, 40] as const;
const POWERS = '⁶⁵⁴³²¹';
/** Room beside the outer points of the standard line, in powers of ten. */
const BESIDE = 0.6;
const MOST = Math.log10(DILUTIONS[0]) + BESIDE;
const LEAST = Math.log10(DILUTIONS.at(-1) ?? 1) - BESIDE;

const across = (cycle: number): number => LEFT + ((cycle - FIRST) / (LAST - FIRST)) * (RIGHT - LEFT);
const up = (share: number): number => BASE - share * (BASE - TOP);
const acrossPower = (power: number): number => LEFT + ((power - LEAST) / (MOST - LEAST)) * (RIGHT - LEFT);
const upCycle = (cycle: number): number => BASE - ((cycle - FIRST) / (LAST - FIRST)) * (BASE - TOP);
const rounded = (value: number): number => Math.round(value * PERCENT) / PERCENT;
const signed = (value: number): string => (value < 0 ? '−' : '') + formatNumber(Math.abs(rounded(value)));
const nameOf = (at: number): string => `10${POWERS.charAt(at)}`;

/** Curves of a dilution series and the line through their thresholds, to show the meaning of one cycle more or less. */
export function RealTimeCurves() {
  const [percent, setPercent] = useState<string>('100');
  const efficiency = Number(percent) / PERCENT;
  const cycles = DILUTIONS.map((copies) => thresholdCycle(copies, efficiency));
  const slope = slopeOf(efficiency);
  const said = cycles.map((cycle) => formatNumber(Math.round(cycle * 10) / 10));
  return (
    <>
      <div className={style['above']}>
        <RadioGroup
          legend={m.pictures_pcr_efficiency()}
          name="efficiency"
          look="segments"
          value={percent}
          options={EFFICIENCIES.map((value) => ({ value, label: `${value}\u00a0%` }))}
          onChange={setPercent}
        />
      </div>
      <Figure
        caption={m.pictures_pcr_caption({ step: formatNumber(rounded(-slope)), slope: signed(slope) })}
        table={{
          columns: [m.pictures_pcr_amount(), m.pictures_pcr_threshold_cycle()],
          rows: DILUTIONS.map((copies, at) => [formatNumber(copies), said[at] ?? '']),
        }}
      >
        <div className={style['plots']}>
          <div>
            <Amplification
              efficiency={efficiency}
              label={m.pictures_pcr_label({ efficiency: percent, cycles: said.join('; ') })}
            />
          </div>
          <div>
            <StandardLine cycles={cycles} slope={signed(slope)} />
          </div>
        </div>
      </Figure>
    </>
  );
}

function Amplification({ efficiency, label }: { efficiency: number; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={style['scheme']}>
      <text x={4} y={14} className={style['tick']}>
        {m.pictures_pcr_signal()}
      </text>
      {SHARES.map((share) => (
        <g key={share}>
          <path d={`M${LEFT} ${up(share)}H${RIGHT}`} className={style['grid']} />
          <text x={LEFT - 6} y={up(share) + 4} textAnchor="end" className={style['tick']}>
            {share * PERCENT}
          </text>
        </g>
      ))}
      {CYCLES.map((cycle) => (
        <text key={cycle} x={across(cycle)} y={BASE + 17} textAnchor="middle" className={style['tick']}>
          {cycle}
        </text>
      ))}
      <text x={RIGHT} y={BASE + 34} textAnchor="end" className={style['tick']}>
        {m.pictures_pcr_cycle()}
      </text>
      <path d={`M${LEFT} ${TOP}V${BASE}H${RIGHT}`} className={style['bareAxis']} />
      <path d={`M${LEFT} ${up(THRESHOLD)}H${RIGHT}`} className={style['threshold']} />
      {DILUTIONS.map((copies, at) => {
        const points: string[] = [];
        for (let cycle = FIRST; cycle <= LAST; cycle += 0.5)
          points.push(`${across(cycle).toFixed(1)} ${up(productAt(cycle, copies, efficiency)).toFixed(1)}`);
        return (
          <g key={copies} className={style[`sample${at + 1}`]}>
            <path d={`M${points.join('L')}`} className={style['sampleCurve']} />
            <circle
              cx={across(thresholdCycle(copies, efficiency))}
              cy={up(THRESHOLD)}
              r={3.5}
              className={style['dot']}
            />
            <text
              x={across(cycleOf(LABEL_AT, copies, efficiency))}
              y={up(LABEL_AT) - (at % 2) * 22}
              className={style['on']}
              textAnchor="middle"
            >
              {nameOf(at)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Threshold cycle against the logarithm of the amount. */
function StandardLine({ cycles, slope }: { cycles: readonly number[]; slope: string }) {
  const points = DILUTIONS.map((copies, at) => ({
    x: acrossPower(Math.log10(copies)),
    y: upCycle(cycles[at] ?? 0),
  }));
  return (
    <svg
      role="img"
      aria-label={m.pictures_pcr_standard_label({ slope })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={style['scheme']}
    >
      <text x={4} y={14} className={style['tick']}>
        {m.pictures_pcr_threshold_cycle()}
      </text>
      {CYCLES.map((cycle) => (
        <g key={cycle}>
          <path d={`M${LEFT} ${upCycle(cycle)}H${RIGHT}`} className={style['grid']} />
          <text x={LEFT - 6} y={upCycle(cycle) + 4} textAnchor="end" className={style['tick']}>
            {cycle}
          </text>
        </g>
      ))}
      <path d={`M${LEFT} ${TOP}V${BASE}H${RIGHT}`} className={style['bareAxis']} />
      <path d={`M${points.map(({ x, y }) => `${x} ${y.toFixed(1)}`).join('L')}`} className={style['fit']} />
      {points.map(({ x, y }, at) => (
        <g key={x} className={style[`sample${at + 1}`]}>
          <circle cx={x} cy={y} r={5} className={style['sampleDot']} />
          <text x={x} y={BASE + 17} textAnchor="middle" className={style['tick']}>
            {nameOf(at)}
          </text>
        </g>
      ))}
      <text x={RIGHT} y={TOP + 14} textAnchor="end" className={style['price']}>
        {m.pictures_pcr_slope({ slope })}
      </text>
      <text x={RIGHT} y={BASE + 34} textAnchor="end" className={style['tick']}>
        {m.pictures_pcr_amount()}
      </text>
    </svg>
  );
}
