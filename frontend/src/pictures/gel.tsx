import { m } from '../paraglide/messages.js';
import { formatNumber } from '../ui/text/money.tsx';
import { Figure } from './figure.tsx';
import style from './pictures.module.css';
import { DNA_LADDERS, type Ladder } from './ladders.ts';
import { spread } from './spread.ts';

const TOP = 46;
const HEIGHT = 400;
const LANE = 44;
const STEP = 128;
const LABEL_GAP = 13;
const LONGEST = 30_000;
const SHORTEST = 40;

/** Height of a fragment of so many base pairs: in the middle of a gel it is linear in the logarithm of the length. */
export function placeOf(length: number): number {
  const share = Math.log(LONGEST / length) / Math.log(LONGEST / SHORTEST);
  return TOP + share * HEIGHT;
}

/** The DNA markers side by side, as on one gel. */
export function LadderGel() {
  const width = DNA_LADDERS.length * STEP;
  return (
    <Figure
      caption={m.pictures_gel_caption()}
      table={{
        columns: [m.pictures_gel_marker(), m.pictures_gel_bands(), m.pictures_gel_bright()],
        rows: DNA_LADDERS.map(({ article, bands, bright }) => [article, listed(bands), listed(bright)]),
      }}
    >
      <svg
        role="img"
        aria-label={m.pictures_gel_label({
          lanes: DNA_LADDERS.map(({ article, bands }) => `${article}: ${bands.join(', ')}`).join('; '),
        })}
        viewBox={`0 0 ${width} ${TOP + HEIGHT + 14}`}
        className={style['gel']}
      >
        {DNA_LADDERS.map((ladder, at) => (
          <Lane key={ladder.article} ladder={ladder} left={at * STEP} />
        ))}
      </svg>
    </Figure>
  );
}

const listed = (lengths: readonly number[]): string =>
  lengths.map((length) => formatNumber(length)).join('; ');

function Lane({ ladder: { article, bands, bright }, left }: { ladder: Ladder; left: number }) {
  const places = bands.map(placeOf);
  const labels = spread(places, LABEL_GAP, TOP + 8, TOP + HEIGHT);
  return (
    <g transform={`translate(${left} 0)`}>
      <text x={LANE / 2} y={18} textAnchor="middle" className={style['article']}>
        {article}
      </text>
      <rect x={0} y={26} width={LANE} height={HEIGHT + TOP - 20} rx={3} className={style['lane']} />
      <rect x={6} y={31} width={LANE - 12} height={5} rx={1} className={style['well']} />
      {bands.map((length, band) => {
        const place = places[band] ?? 0;
        const label = labels[band] ?? 0;
        const isBright = bright.includes(length);
        return (
          <g key={length}>
            <rect
              x={6}
              y={place - (isBright ? 2.5 : 1)}
              width={LANE - 12}
              height={isBright ? 5 : 2}
              rx={1}
              className={style['band']}
            />
            <path d={`M${LANE + 2} ${place}L${LANE + 12} ${label}`} className={style['leader']} />
            <text x={LANE + 16} y={label + 4} className={isBright ? style['brightLabel'] : style['label']}>
              {formatNumber(length)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
