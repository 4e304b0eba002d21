import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { RadioGroup } from '../ui/fields/choice.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import { cycleOf, DILUTIONS, productAt, slopeOf, THRESHOLD, thresholdCycle } from './amplification.ts';
import { Figure } from './figure.tsx';
import style from './pictures.module.css';

const EFFICIENCIES = ['100', '90', '78'] as const;
const WIDTH = 700;
const HEIGHT = 220;
const LEFT = 16;
const TOP = 16;
const BASE = TOP + HEIGHT;
const CYCLES = 50;
const PERCENT = 100;
const LABEL_AT = 0.72;

const across = (cycle: number): number => LEFT + (cycle / CYCLES) * WIDTH;
const up = (share: number): number => BASE - share * HEIGHT;
const rounded = (value: number): number => Math.round(value * PERCENT) / PERCENT;
const signed = (value: number): string => (value < 0 ? '−' : '') + formatNumber(Math.abs(rounded(value)));

/** Curves of a dilution series, to show the meaning of one cycle more or less. */
export function RealTimeCurves() {
  const [percent, setPercent] = useState<string>('100');
  const efficiency = Number(percent) / PERCENT;
  const cycles = DILUTIONS.map((copies) => thresholdCycle(copies, efficiency));
  const slope = slopeOf(efficiency);
  return (
    <>
      <Figure
        caption={m.pictures_pcr_caption({ step: formatNumber(rounded(-slope)), slope: signed(slope) })}
        table={{
          columns: [m.pictures_pcr_amount(), m.pictures_pcr_threshold_cycle()],
          rows: DILUTIONS.map((copies, at) => [
            formatNumber(copies),
            formatNumber(Math.round((cycles[at] ?? 0) * 10) / 10),
          ]),
        }}
      >
        <svg
          role="img"
          aria-label={m.pictures_pcr_label({
            efficiency: percent,
            cycles: cycles.map((cycle) => formatNumber(Math.round(cycle * 10) / 10)).join('; '),
          })}
          viewBox={`0 0 ${WIDTH + 2 * LEFT + 36} ${BASE + 26}`}
          className={style['scheme']}
        >
          {[0, 10, 20, 30, 40, 50].map((cycle) => (
            <g key={cycle}>
              <path d={`M${across(cycle)} ${TOP}V${BASE}`} className={style['grid']} />
              <text x={across(cycle)} y={BASE + 18} textAnchor="middle" className={style['tick']}>
                {cycle}
              </text>
            </g>
          ))}
          <text x={across(CYCLES) + 12} y={BASE + 18} className={style['tick']}>
            {m.pictures_pcr_cycle()}
          </text>
          <path d={`M${LEFT} ${BASE}h${WIDTH}`} className={style['axis']} />
          <path d={`M${LEFT} ${up(THRESHOLD)}h${WIDTH}`} className={style['threshold']} />
          {DILUTIONS.map((copies, at) => {
            const points: string[] = [];
            for (let cycle = 0; cycle <= CYCLES; cycle += 0.5)
              points.push(
                `${across(cycle).toFixed(1)} ${up(productAt(cycle, copies, efficiency)).toFixed(1)}`,
              );
            const place = thresholdCycle(copies, efficiency);
            return (
              <g key={copies}>
                <path d={`M${points.join('L')}`} className={style['curve']} />
                <circle cx={across(place)} cy={up(THRESHOLD)} r={3.5} className={style['dot']} />
                <text
                  x={across(cycleOf(LABEL_AT, copies, efficiency))}
                  y={up(LABEL_AT)}
                  className={style['on']}
                  textAnchor="middle"
                >
                  {`10${'⁶⁵⁴³²¹'.charAt(at)}`}
                </text>
              </g>
            );
          })}
        </svg>
      </Figure>
      <div className={style['control']}>
        <RadioGroup
          legend={m.pictures_pcr_efficiency()}
          name="efficiency"
          look="segments"
          value={percent}
          options={EFFICIENCIES.map((value) => ({ value, label: `${value}\u00a0%` }))}
          onChange={setPercent}
        />
      </div>
    </>
  );
}
