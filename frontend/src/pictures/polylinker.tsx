import { m } from '../paraglide/messages.js';
import { Figure } from './figure.tsx';
import { M13, otherStrand, PUC19 } from './vector.ts';
import style from './pictures.module.css';

const LEFT = 22;
const TOP = 92;
const LOW = 110;
const { from: FIRST, letters: LETTERS, sites: SITES } = PUC19.linker;
const LAST = FIRST + LETTERS.length;
const PAIRED = [...otherStrand(LETTERS)].reverse().join('');
/** A phone shows two lines; no site lies across their ends. */
const BREAK = SITES.find(({ enzyme }) => enzyme === 'SalI')?.at ?? LAST;

const [FORWARD, REVERSE] = M13;

interface Stretch {
  from: number;
  /** The first letter behind it. */
  to: number;
  /** Width of a letter. */
  step: number;
  width: number;
}
const WHOLE: Stretch = { from: FIRST, to: LAST, step: 7.2, width: 786 };
const LINES: readonly Stretch[] = [
  { from: FIRST, to: BREAK, step: 5.7, width: 340 },
  { from: BREAK, to: LAST, step: 5.7, width: 340 },
];

/** The polylinker letter by letter, with its enzymes and the primers beside it. */
export function Polylinker() {
  const product = (REVERSE?.to ?? 0) - (FORWARD?.from ?? 0) + 1;
  return (
    <Figure
      narrow={LINES.map((stretch) => <Drawing key={stretch.from} stretch={stretch} product={product} />)}
      caption={m.pictures_linker_caption({ name: PUC19.name, product })}
      table={{
        columns: [m.pictures_linker_enzyme(), m.pictures_linker_site(), m.pictures_vector_place()],
        rows: SITES.map(({ enzyme, letters, at }) => [enzyme, letters, `${at}–${at + letters.length - 1}`]),
      }}
    >
      <Drawing stretch={WHOLE} product={product} />
    </Figure>
  );
}

/** A stretch of the polylinker, or all of it: the primers stand where they begin and end. */
function Drawing({ stretch, product }: { stretch: Stretch; product: number }) {
  const { from, to, step, width } = stretch;
  const across = (place: number): number => LEFT + (place - from) * step;
  const sites = SITES.filter(({ at }) => at >= from && at < to);
  const letters = LETTERS.slice(from - FIRST, to - FIRST);
  const paired = PAIRED.slice(from - FIRST, to - FIRST);
  const right = across(to) + 4;
  const isWhole = stretch === WHOLE;
  const hasForward = FORWARD && FORWARD.from >= from && FORWARD.from < to;
  const hasReverse = REVERSE && REVERSE.from >= from && REVERSE.from < to;
  return (
    <svg
      role="img"
      aria-label={m.pictures_linker_label({
        name: PUC19.name,
        sites: sites.map(({ enzyme, at }) => `${enzyme} ${at}`).join(', '),
        product,
      })}
      viewBox={isWhole ? `0 0 ${width} 178` : `0 28 ${width} ${hasReverse ? 118 : 92}`}
      className={style['map']}
    >
      {sites.map(({ enzyme, letters: site, at }, index) => {
        const middle = across(at + site.length / 2);
        const high = index % 2 === 0 ? 44 : 62;
        return (
          <g key={enzyme}>
            <path
              d={`M${across(at) + 1} ${TOP - 11}v-4h${site.length * step - 2}v4M${middle} ${TOP - 15}V${high + 4}`}
              className={style['bracket']}
            />
            <text x={middle} y={high} textAnchor="middle" className={style['enzyme']}>
              {enzyme}
            </text>
          </g>
        );
      })}
      <text x={6} y={TOP} className={style['end']}>
        5′
      </text>
      <text x={6} y={LOW} className={style['end']}>
        3′
      </text>
      <Letters text={letters} y={TOP} step={step} />
      <Letters text={paired} y={LOW} step={step} />
      {to === LAST && (
        <>
          <text x={right} y={TOP} className={style['end']}>
            3′
          </text>
          <text x={right} y={LOW} className={style['end']}>
            5′
          </text>
        </>
      )}
      {hasForward && (
        <>
          <path
            d={`M${across(FORWARD.from)} 74H${across(FORWARD.to + 1)}l-6 -5m6 5l-6 5`}
            className={style['primer']}
          />
          <text x={across(FORWARD.from)} y={64} className={style['primerName']}>
            {FORWARD.name}
          </text>
        </>
      )}
      {hasReverse && (
        <>
          <path
            d={`M${across(REVERSE.to + 1)} 122H${across(REVERSE.from)}l6 -5m-6 5l6 5`}
            className={style['primer']}
          />
          <text x={across(REVERSE.to + 1)} y={140} textAnchor="end" className={style['primerName']}>
            {REVERSE.name}
          </text>
        </>
      )}
      {isWhole && (
        <>
          <path d={`M${across(from)} 148v6H${across(to)}v-6`} className={style['bracket']} />
          <text x={across((from + to) / 2)} y={171} textAnchor="middle" className={style['enzyme']}>
            {m.pictures_linker_product({ product })}
          </text>
        </>
      )}
    </svg>
  );
}

/** Each letter in its place and its colour. */
function Letters({ text, y, step }: { text: string; y: number; step: number }) {
  return ['A', 'C', 'G', 'T'].map((base) => {
    const places = [...text].flatMap((letter, at) => (letter === base ? [at] : []));
    return (
      <text
        key={base}
        y={y}
        x={places.map((at) => (LEFT + at * step).toFixed(1)).join(' ')}
        fontSize={step / 0.655}
        className={`${style['letter']} ${style[`base-${base.toLowerCase()}`]}`}
      >
        {base.repeat(places.length)}
      </text>
    );
  });
}
