import { m } from '../paraglide/messages.js';
import { formatNumber } from '../ui/text/money.tsx';
import { arrowBand, pointAt } from './circle.ts';
import { Figure } from './figure.tsx';
import { spread } from './spread.ts';
import { type Feature, PUC19 } from './vector.ts';
import style from './pictures.module.css';

const WIDTH = 780;
const HEIGHT = 420;
/** Width and height of the ring with numbers. */
const NUMBERED = 330;
const RADIUS = 122;
const BAND = 18;
const GAP = 19;
const COLUMN = 196;
const HUNDREDS = [0, 500, 1000, 1500, 2000, 2500];

interface Label {
  place: number;
  name: string;
  span: string;
  isFeature: boolean;
}

const span = ({ from, to, strand }: Feature): string => (strand === 1 ? `${from}–${to}` : `${to}–${from}`);

/** The polylinker as one part: from its first site to the end of the last. */
function linkerPart(): Feature {
  const last = PUC19.linker.sites.at(-1);
  const from = PUC19.linker.sites[0]?.at ?? 0;
  const to = (last?.at ?? 0) + (last?.letters.length ?? 0) - 1;
  return { name: m.pictures_vector_linker(), from, to, strand: 1, kind: 'promoter' };
}

function labelsOf(): Label[] {
  const features = [...PUC19.features, linkerPart()];
  return [
    ...features.map((feature) => ({
      place: (feature.from + feature.to) / 2,
      name: feature.name,
      span: span(feature),
      isFeature: true,
    })),
    ...PUC19.sites.map(({ enzyme, at }) => ({ place: at, name: enzyme, span: String(at), isFeature: false })),
  ].sort((one, other) => one.place - other.place);
}

/** A plasmid as a ring: genes, origin, and the enzymes that cut once. */
export function VectorMap() {
  const labels = labelsOf();
  const linker = linkerPart();
  return (
    <Figure
      narrow={<NumberedMap labels={labels} />}
      caption={m.pictures_vector_caption({
        name: PUC19.name,
        accession: PUC19.accession,
        length: formatNumber(PUC19.length),
      })}
      table={{
        columns: [
          m.pictures_vector_part(),
          m.pictures_vector_place(),
          m.pictures_vector_length(),
          m.pictures_vector_strand(),
        ],
        rows: [
          ...[...PUC19.features, linker].map((feature) => [
            feature.name,
            span(feature),
            formatNumber(feature.to - feature.from + 1),
            feature === linker ? '' : feature.strand === 1 ? '+' : '−',
          ]),
          ...[...PUC19.sites, ...PUC19.linker.sites].map(({ enzyme, letters, at }) => [
            `${enzyme} ${letters}`,
            String(at),
            String(letters.length),
            '',
          ]),
        ],
      }}
    >
      <Ring labels={labels} numbered={false} />
    </Figure>
  );
}

/** For a phone: the ring with numbers, and their names below it. */
function NumberedMap({ labels }: { labels: readonly Label[] }) {
  return (
    <>
      <Ring labels={labels} numbered />
      <ol className={style['names']}>
        {labels.map(({ name, span: where }) => (
          <li key={name}>
            {name} <span>{where}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Ring({ labels, numbered }: { labels: readonly Label[]; numbered: boolean }) {
  const ring = { length: PUC19.length, radius: RADIUS };
  const [width, height] = numbered ? [NUMBERED, NUMBERED] : [WIDTH, HEIGHT];
  const [left, top] = [width / 2, height / 2];
  const linker = linkerPart();
  return (
    <svg
      role="img"
      aria-label={m.pictures_vector_label({
        name: PUC19.name,
        parts: [...PUC19.features, linker].map((part) => `${part.name} ${span(part)}`).join(', '),
        sites: PUC19.sites.map(({ enzyme, at }) => `${enzyme} ${at}`).join(', '),
      })}
      viewBox={`0 0 ${width} ${height}`}
      className={style['map']}
    >
      <g transform={`translate(${left} ${top})`}>
        <circle r={RADIUS} className={style['ring']} />
        {HUNDREDS.map((place) => {
          const outer = pointAt(place, { ...ring, radius: RADIUS - BAND });
          const inner = pointAt(place, { ...ring, radius: RADIUS - BAND - 5 });
          const text = pointAt(place, { ...ring, radius: RADIUS - BAND - 19 });
          return (
            <g key={place}>
              <path d={`M${outer.x} ${outer.y}L${inner.x} ${inner.y}`} className={style['notch']} />
              <text x={text.x} y={text.y + 4} textAnchor="middle" className={style['place']}>
                {place === 0 ? 1 : place}
              </text>
            </g>
          );
        })}
        {PUC19.features.map((feature) => (
          <path key={feature.name} d={arrowBand(feature, ring, BAND)} className={style[feature.kind]} />
        ))}
        <Arc from={linker.from} to={linker.to} />
        <text y={-4} textAnchor="middle" className={style['plasmid']}>
          {PUC19.name}
        </text>
        <text y={16} textAnchor="middle" className={style['length']}>
          {m.pictures_base_pairs({ length: formatNumber(PUC19.length) })}
        </text>
        {numbered ? (
          <Numbers labels={labels} />
        ) : (
          <>
            <Labels labels={labels.filter(({ place }) => place < PUC19.length / 2)} side={1} />
            <Labels labels={labels.filter(({ place }) => place >= PUC19.length / 2)} side={-1} />
          </>
        )}
      </g>
    </svg>
  );
}

/** The numbers of the names, around the ring. */
function Numbers({ labels }: { labels: readonly Label[] }) {
  return labels.map(({ place, name }, at) => {
    const [from, to, text] = [BAND / 2 + 3, BAND / 2 + 12, BAND / 2 + 22].map((beyond) =>
      pointAt(place, { length: PUC19.length, radius: RADIUS + beyond }),
    );
    return (
      <g key={name}>
        <path d={`M${from?.x} ${from?.y}L${to?.x} ${to?.y}`} className={style['leader']} />
        <text x={text?.x} y={(text?.y ?? 0) + 4} textAnchor="middle" className={style['number']}>
          {at + 1}
        </text>
      </g>
    );
  });
}

/** The polylinker: a mark across the gene it stands in. */
function Arc({ from, to }: { from: number; to: number }) {
  const radius = RADIUS + BAND / 2 + 6;
  const start = pointAt(from, { length: PUC19.length, radius });
  const end = pointAt(to, { length: PUC19.length, radius });
  return (
    <path
      d={`M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`}
      className={style['linker']}
    />
  );
}

/** Names on one side of the ring, none over another. */
function Labels({ labels, side }: { labels: readonly Label[]; side: 1 | -1 }) {
  const ring = { length: PUC19.length, radius: RADIUS + BAND / 2 + 3 };
  const half = HEIGHT / 2;
  const heights = spread(
    labels.map(({ place }) => pointAt(place, { ...ring, radius: RADIUS + 50 }).y),
    GAP,
    -half + 14,
    half - 14,
  );
  return labels.map(({ place, name, span: where, isFeature }, at) => {
    const from = pointAt(place, ring);
    const bend = pointAt(place, { ...ring, radius: RADIUS + 28 });
    const y = heights[at] ?? 0;
    const x = side * COLUMN;
    return (
      <g key={name}>
        <path
          d={`M${from.x} ${from.y}L${bend.x} ${bend.y}L${x - side * 14} ${y}L${x - side * 4} ${y}`}
          className={style['leader']}
        />
        <text
          x={x}
          y={y + 4}
          textAnchor={side === 1 ? 'start' : 'end'}
          className={isFeature ? style['feature'] : style['site']}
        >
          {name}
          <tspan dx={6} className={style['span']}>
            {where}
          </tspan>
        </text>
      </g>
    );
  });
}
