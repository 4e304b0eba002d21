import { type Channel, emittedAt, type Fluorophore } from '@oligoteka/primer/multiplex';
import { m } from '../../paraglide/messages.js';
import { colourOf } from '../../ui/drawings/dyes.ts';
import shared from '../pictures.module.css';
import { spectrumPath } from '../spectrum-path.ts';
import style from './multiplex.module.css';

const FROM = 460;
const TO = 780;
const HEIGHT = 200;
const LEFT = 16;
const LINE = 15;
const NAME_ROWS = 3;

interface View {
  width: number;
  ticks: readonly number[];
  /** Names of neighbouring channels stand in rows of their own. */
  rows: number;
}
export const AMPLE: View = { width: 760, ticks: [500, 550, 600, 650, 700, 750], rows: 1 };
export const NARROW: View = { width: 308, ticks: [500, 600, 700], rows: 2 };

interface EmissionProps {
  dyes: readonly Fluorophore[];
  channels: readonly Channel[];
  view: View;
}

/** Light of the dyes under the bands of the channels that read it. */
export function Emission({ dyes, channels, view: { width, ticks, rows } }: EmissionProps) {
  const names = rows * LINE + 4;
  const top = names + NAME_ROWS * LINE + 4;
  const base = top + HEIGHT;
  const across = (wavelength: number): number => LEFT + ((wavelength - FROM) / (TO - FROM)) * width;
  const scale = { x: across, y: (value: number): number => base - value * HEIGHT };
  return (
    <svg
      role="img"
      aria-label={m.pictures_multiplex_label({
        dyes: dyes.map(({ name, emission }) => `${name} ${emission}`).join(', ') || '—',
        channels: channels.map(({ name, emission }) => `${name} ${emission.from}–${emission.to}`).join(', '),
      })}
      viewBox={`0 0 ${width + 2 * LEFT} ${base + 26}`}
      className={shared['spectra']}
    >
      {ticks.map((wavelength) => (
        <g key={wavelength}>
          <path d={`M${across(wavelength)} ${top}V${base}`} className={shared['grid']} />
          <text x={across(wavelength)} y={base + 18} textAnchor="middle" className={shared['tick']}>
            {wavelength}
          </text>
        </g>
      ))}
      {channels.map(({ name, emission: { from, to } }, at) => (
        <g key={name}>
          <rect
            x={across(from)}
            y={names}
            width={across(to) - across(from)}
            height={base - names}
            className={style['band']}
          />
          <text
            x={across((from + to) / 2)}
            y={LINE * (rows - (at % rows)) - 2}
            textAnchor="middle"
            className={style['channelName']}
          >
            {name}
          </text>
        </g>
      ))}
      <path d={`M${LEFT} ${base}h${width}`} className={shared['axis']} />
      <text x={LEFT + width} y={base + 18} textAnchor="end" className={shared['tick']}>
        {m.pictures_nanometres()}
      </text>
      {dyes.map((dye, at) => {
        const path = spectrumPath(
          { at: (wavelength) => emittedAt(dye, wavelength), peak: dye.emission, from: FROM, to: TO },
          scale,
        );
        return (
          <g key={dye.name} color={colourOf(dye.emission)}>
            <path d={`${path}V${base}H${across(FROM)}Z`} className={shared['fill']} />
            <path d={path} className={shared['emission']} />
            <text
              x={across(dye.emission)}
              y={names + LINE * (NAME_ROWS - (at % NAME_ROWS)) - 1}
              textAnchor="middle"
              className={style['dyeName']}
            >
              {dye.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
