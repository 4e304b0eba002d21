import { m } from '../paraglide/messages.js';
import { Figure } from './figure.tsx';
import { M13, otherStrand, PUC19 } from './vector.ts';
import style from './pictures.module.css';

const LEFT = 22;
const STEP = 7.2;
const TOP = 92;
const LOW = 110;
const { from: FIRST, letters: LETTERS, sites: SITES } = PUC19.linker;
const PAIRED = [...otherStrand(LETTERS)].reverse().join('');
const across = (place: number): number => LEFT + (place - FIRST) * STEP;

/** The polylinker letter by letter, with its enzymes and the primers beside it. */
export function Polylinker() {
  const [forward, reverse] = M13;
  if (!forward || !reverse) return null;
  const product = reverse.to - forward.from + 1;
  return (
    <Figure
      wide
      caption={m.pictures_linker_caption({ name: PUC19.name, product })}
      table={{
        columns: [m.pictures_linker_enzyme(), m.pictures_linker_site(), m.pictures_vector_place()],
        rows: SITES.map(({ enzyme, letters, at }) => [enzyme, letters, `${at}–${at + letters.length - 1}`]),
      }}
    >
      <svg
        role="img"
        aria-label={m.pictures_linker_label({
          name: PUC19.name,
          sites: SITES.map(({ enzyme, at }) => `${enzyme} ${at}`).join(', '),
          product,
        })}
        viewBox="0 0 786 178"
        className={style['map']}
      >
        {SITES.map(({ enzyme, letters, at }, index) => {
          const middle = across(at + letters.length / 2);
          const high = index % 2 === 0 ? 44 : 62;
          return (
            <g key={enzyme}>
              <path
                d={`M${across(at) + 1} ${TOP - 11}v-4h${letters.length * STEP - 2}v4M${middle} ${TOP - 15}V${high + 4}`}
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
        <Letters text={LETTERS} y={TOP} />
        <Letters text={PAIRED} y={LOW} />
        <text x={across(FIRST + LETTERS.length) + 4} y={TOP} className={style['end']}>
          3′
        </text>
        <text x={across(FIRST + LETTERS.length) + 4} y={LOW} className={style['end']}>
          5′
        </text>
        <path
          d={`M${across(forward.from)} 74H${across(forward.to + 1)}l-6 -5m6 5l-6 5`}
          className={style['primer']}
        />
        <text x={across(forward.from)} y={64} className={style['primerName']}>
          {forward.name}
        </text>
        <path
          d={`M${across(reverse.to + 1)} 122H${across(reverse.from)}l6 -5m-6 5l6 5`}
          className={style['primer']}
        />
        <text x={across(reverse.to + 1)} y={140} textAnchor="end" className={style['primerName']}>
          {reverse.name}
        </text>
        <path
          d={`M${across(FIRST)} 148v6H${across(FIRST + LETTERS.length)}v-6`}
          className={style['bracket']}
        />
        <text x={across(FIRST + LETTERS.length / 2)} y={171} textAnchor="middle" className={style['enzyme']}>
          {m.pictures_linker_product({ product })}
        </text>
      </svg>
    </Figure>
  );
}

/** Each letter in its place and its colour. */
function Letters({ text, y }: { text: string; y: number }) {
  return ['A', 'C', 'G', 'T'].map((base) => {
    const places = [...text].flatMap((letter, at) => (letter === base ? [at] : []));
    return (
      <text
        key={base}
        y={y}
        x={places.map((at) => (LEFT + at * STEP).toFixed(1)).join(' ')}
        className={`${style['letter']} ${style[`base-${base.toLowerCase()}`]}`}
      >
        {base.repeat(places.length)}
      </text>
    );
  });
}
