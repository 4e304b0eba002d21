import { arrowBand } from './circle.ts';
import { cyclesOf, isProduct, type Pair } from './cycles.ts';
import { DNA_LADDERS } from './gel/ladders.ts';
import { emissionAt, PROTEINS } from './proteins.ts';
import style from './thumbnails.module.css';
import { PUC19 } from './vector.ts';

const WIDTH = 176;
const HEIGHT = 88;

/** Small pictures of the steps of an experiment, drawn from data and told by the words beside them. */
export const THUMBNAILS = {
  isolate: <GelThumbnail />,
  measure: <AbsorbanceThumbnail />,
  cdna: <CdnaThumbnail />,
  pcr: <CyclesThumbnail />,
  clone: <PlasmidThumbnail />,
  see: <EmissionThumbnail />,
};

const VIEW = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'xMinYMid meet' };

const LONGEST = 60_000;
const SHORTEST = 200;
const runOf = (length: number) =>
  10 + (Math.log(LONGEST / length) / Math.log(LONGEST / SHORTEST)) * (HEIGHT - 14);
/** Genomic DNA from a column, base pairs. */
const GENOMIC = { from: 20_000, to: 50_000 };
const LANE = 36;

/** A gel after an isolation: the marker, genomic DNA, the plasmid cut once, the marker again. */
function GelThumbnail() {
  const marker = DNA_LADDERS.find(({ article }) => article === 'LAD-04');
  const bands = marker?.bands.filter((length) => length >= SHORTEST) ?? [];
  const lane = (at: number) => 4 + at * (LANE + 8);
  return (
    <svg {...VIEW}>
      {[0, 1, 2, 3].map((at) => (
        <rect key={at} x={lane(at)} y="1" width={LANE} height={HEIGHT - 2} rx="2" className={style['lane']} />
      ))}
      {[0, 3].flatMap((at) =>
        bands.map((length) => (
          <rect
            key={`${at} ${length}`}
            x={lane(at) + 5}
            y={runOf(length) - (marker?.bright.includes(length) ? 1.5 : 0.75)}
            width={LANE - 10}
            height={marker?.bright.includes(length) ? 3 : 1.5}
            className={style['band']}
          />
        )),
      )}
      <rect
        x={lane(1) + 5}
        y={runOf(GENOMIC.to)}
        width={LANE - 10}
        height={runOf(GENOMIC.from) - runOf(GENOMIC.to)}
        rx="3"
        className={style['smear']}
      />
      <rect
        x={lane(2) + 5}
        y={runOf(PUC19.length) - 2}
        width={LANE - 10}
        height="4"
        className={style['band']}
      />
    </svg>
  );
}

const PURE = { ratio280: 1.8, ratio230: 2.1 };
/** Width of the peak at 260 nm that gives pure DNA its ratio to 280 nm. */
const PEAK_WIDTH = 20 / Math.sqrt(2 * Math.log(PURE.ratio280));
/** The rise below 230 nm, so that 230 nm stands to 260 nm as in pure DNA. */
const RISE = 1 / PURE.ratio230 - Math.exp(-(30 ** 2) / (2 * PEAK_WIDTH ** 2));
const absorbance = (nm: number) =>
  Math.exp(-((nm - 260) ** 2) / (2 * PEAK_WIDTH ** 2)) + RISE * Math.exp((230 - nm) / 9);
const SPECTRUM = { from: 222, to: 340 };

/** Absorbance of pure DNA, with the three wavelengths it is judged by. */
function AbsorbanceThumbnail() {
  const across = (nm: number) => 4 + ((nm - SPECTRUM.from) / (SPECTRUM.to - SPECTRUM.from)) * (WIDTH - 8);
  const down = (value: number) => HEIGHT - 14 - value * (HEIGHT - 26);
  const points = Array.from({ length: SPECTRUM.to - SPECTRUM.from + 1 }, (_, at) => {
    const nm = SPECTRUM.from + at;
    return `${across(nm).toFixed(1)} ${down(Math.min(absorbance(nm), 1.1)).toFixed(1)}`;
  });
  return (
    <svg {...VIEW}>
      <path d={`M4 ${HEIGHT - 14}H${WIDTH - 4}`} className={style['axis']} />
      {[230, 260, 280].map((nm) => (
        <g key={nm}>
          <path d={`M${across(nm)} ${down(absorbance(nm))}V${HEIGHT - 14}`} className={style['mark']} />
          <text x={across(nm)} y={HEIGHT - 3} textAnchor="middle" className={style['figure']}>
            {nm}
          </text>
        </g>
      ))}
      <path d={`M${points.join('L')}`} className={style['curve']} />
    </svg>
  );
}

/** First strand cDNA on its way: the messenger with cap and tail, the primer on the tail, the copy. */
function CdnaThumbnail() {
  const [top, bottom] = [34, 48];
  return (
    <svg {...VIEW}>
      <circle cx="10" cy={top} r="5" className={style['cap']} />
      <path d={`M15 ${top}H132`} className={style['rna']} />
      <text x="135" y={top + 4} className={style['letters']}>
        AAAA
      </text>
      <text x="135" y={bottom + 6} className={style['letters']}>
        TTTT
      </text>
      <path d={`M131 ${bottom}H58`} className={style['copy']} />
      <path d={`M58 ${bottom}H22`} className={style['ahead']} />
      <path d={`M64 ${bottom - 5}L57 ${bottom}l7 5`} className={style['tip']} />
      <text x="2" y={top - 10} className={style['figure']}>
        5′
      </text>
      <text x="160" y={top - 10} className={style['figure']}>
        3′
      </text>
    </svg>
  );
}

const PAIR: Pair = { template: 1000, from: 300, to: 700, primer: 90 };
const CYCLES = cyclesOf(PAIR, 3);
const COLUMN = 46;

/** Three cycles of a PCR: one double strand becomes eight. */
function CyclesThumbnail() {
  const heightOf = (at: number, of: number) => 4 + ((at + 0.5) * (HEIGHT - 8)) / of;
  const across = (place: number) => (place / PAIR.template) * 32;
  return (
    <svg {...VIEW}>
      {CYCLES.map((duplexes, cycle) => {
        const left = 2 + cycle * COLUMN;
        return duplexes.map((duplex, at) => {
          const y = heightOf(at, duplexes.length);
          const before = heightOf(Math.floor(at / 2), duplexes.length / 2);
          return (
            <g key={`${left} ${y}`}>
              {cycle > 0 && (
                <path d={`M${left - COLUMN + 35} ${before}L${left - 3} ${y}`} className={style['thread']} />
              )}
              {duplex.map((strand) => (
                <path
                  key={strand.sense}
                  d={`M${left + across(strand.from)} ${y - strand.sense * 1.6}H${left + across(strand.to)}`}
                  className={isProduct(strand, PAIR) ? style['product'] : style['strand']}
                />
              ))}
            </g>
          );
        });
      })}
    </svg>
  );
}

const RADIUS = 34;
const BAND = 9;

/** pUC19 to scale, its parts as arrows. */
function PlasmidThumbnail() {
  const ring = { length: PUC19.length, radius: RADIUS };
  return (
    <svg {...VIEW}>
      <g transform={`translate(46 ${HEIGHT / 2})`}>
        <circle r={RADIUS} className={style['ring']} />
        {PUC19.features.map((feature) => (
          <path key={feature.name} d={arrowBand(feature, ring, BAND)} className={style[feature.kind]} />
        ))}
        <text y="4" textAnchor="middle" className={style['figure']}>
          {PUC19.name}
        </text>
      </g>
    </svg>
  );
}

const LIGHT = { from: 440, to: 700 };

/** Emission of the five colours, each at its brightness. */
function EmissionThumbnail() {
  const brightest = Math.max(...PROTEINS.map(({ brightness }) => brightness));
  const across = (nm: number) => 4 + ((nm - LIGHT.from) / (LIGHT.to - LIGHT.from)) * (WIDTH - 8);
  return (
    <svg {...VIEW}>
      {PROTEINS.map((protein, at) => {
        const points: string[] = [];
        for (let nm = LIGHT.from; nm <= LIGHT.to; nm += 2) {
          const light = (emissionAt(protein, nm) * protein.brightness) / brightest;
          points.push(`${across(nm).toFixed(1)} ${(HEIGHT - 4 - light * (HEIGHT - 12)).toFixed(1)}`);
        }
        return (
          <path
            key={protein.name}
            d={`M${points.join('L')}L${across(LIGHT.to)} ${HEIGHT - 4}L${across(LIGHT.from)} ${HEIGHT - 4}Z`}
            className={style[`light${at + 1}`]}
          />
        );
      })}
      <path d={`M4 ${HEIGHT - 4}H${WIDTH - 4}`} className={style['axis']} />
    </svg>
  );
}
