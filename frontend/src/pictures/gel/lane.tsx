import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { spread } from '../spread.ts';
import { type Band, lightOf, widthOf } from './bands.ts';
import style from './gel.module.css';
import { runOf } from './migration.ts';

const WIDTH = 112;
const TOP = 44;
const RUN = 330;
const HEIGHT = TOP + RUN + 8;
const LEFT = 6;
const LANE = 46;
const INSET = 4;
const LABEL_GAP = 13;
/** Standard deviations of a band, and of the shine around it, that are drawn to each side. */
const SIDE = 3;
const SHINE = 9;
/** The fainter band is still seen. */
const FAINTEST = 0.07;
/** Where a Gauss curve is drawn: shares of the way from the middle to the edge. */
const STOPS = [-1, -0.75, -0.5, -0.3, -0.15, 0, 0.15, 0.3, 0.5, 0.75, 1] as const;
const HALF = 50;

const placeOf = (length: number, percent: number): number => TOP + RUN * runOf(length, percent);

/** The profile of a band, for all lanes of a gel: an opacity that falls off like a Gauss curve. */
export function BandProfiles({ id }: { id: string }) {
  return (
    <svg className={style['profiles']} aria-hidden="true">
      <defs>
        {(['band', 'shine'] as const).map((kind) => (
          <linearGradient key={kind} id={`${id}-${kind}`} x1="0" y1="0" x2="0" y2="1">
            {STOPS.map((share) => (
              <stop
                key={share}
                offset={`${HALF + share * HALF}%`}
                className={style[kind]}
                stopOpacity={Math.exp(-((share * SIDE) ** 2) / 2).toFixed(3)}
              />
            ))}
          </linearGradient>
        ))}
      </defs>
    </svg>
  );
}

interface LaneProps {
  name: string;
  bands: readonly Band[];
  /** Lengths written in bold. */
  bright: readonly number[];
  percent: number;
  /** Lines across the lane, at these lengths. */
  guides?: readonly number[];
  /** Of the profiles. */
  profiles: string;
  look?: 'yours' | 'best' | undefined;
}

/** One lane of a gel with the lengths beside its bands. */
export function Lane({ name, bands, bright, percent, guides = [], profiles, look }: LaneProps) {
  const places = bands.map(({ length }) => placeOf(length, percent));
  const labels = spread(places, LABEL_GAP, TOP - 6, HEIGHT - 6);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={style['lane']} data-look={look} aria-hidden="true">
      <text x={LEFT} y={14} className={style['name']}>
        {name}
      </text>
      {look === 'best' && <path d={`M${LEFT} 20h${LANE}`} className={style['mark']} />}
      <rect x={LEFT} y={25} width={LANE} height={HEIGHT - 25} rx={3} className={style['strip']} />
      <rect x={LEFT + INSET} y={29} width={LANE - 2 * INSET} height={5} rx={1} className={style['well']} />
      {guides.map((length) => (
        <path
          key={length}
          d={`M0 ${placeOf(length, percent)}H${LEFT + LANE + 2}`}
          className={style['guide']}
        />
      ))}
      {bands.map((band, at) => {
        const place = places[at] ?? 0;
        const label = labels[at] ?? 0;
        const sigma = widthOf(band.length, percent);
        const light = Math.max(FAINTEST, lightOf(band, percent));
        const across = { x: LEFT + INSET, width: LANE - 2 * INSET };
        return (
          <g key={band.length}>
            <rect
              {...across}
              y={place - SHINE * sigma}
              height={2 * SHINE * sigma}
              fill={`url(#${profiles}-shine)`}
              opacity={(light * 0.35).toFixed(2)}
            />
            <rect
              {...across}
              y={place - SIDE * sigma}
              height={2 * SIDE * sigma}
              fill={`url(#${profiles}-band)`}
              opacity={light.toFixed(2)}
            />
            <path
              d={`M${LEFT + LANE + 2} ${place}L${LEFT + LANE + 9} ${label}`}
              className={style['leader']}
            />
            <text
              x={LEFT + LANE + 12}
              y={label + 4}
              className={bright.includes(band.length) ? style['brightLabel'] : style['label']}
            >
              {formatNumber(band.length)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** What a lane shows, in words. */
export const laneWords = (name: string, lengths: readonly number[]): string =>
  m.pictures_gel_lane({ name, lengths: listed(lengths) });

export const listed = (lengths: readonly number[]): string =>
  lengths.map((length) => formatNumber(length)).join('; ');
