import style from './schemes.module.css';

const PAIRS: Readonly<Record<string, string>> = { A: 'TU', C: 'G', G: 'C', T: 'A', U: 'A' };
export const PITCH = 13;
const GAP = 25;
const ABASIC = '○';

interface LettersProps {
  /** A space is an empty place, `…` more of the same, `○` a place without its base. */
  text: string;
  x: number;
  y: number;
  pitch?: number;
  /** Just made. */
  fresh?: boolean;
}

/** Letters in the colours of their bases, the middle of the first at `x`. */
export function Letters({ text, x, y, pitch = PITCH, fresh = false }: LettersProps) {
  return (
    <g className={style['letters']}>
      {[...text].map((letter, at) => {
        const place = x + at * pitch;
        if (letter === ' ') return null;
        // a letter has no other name than its place
        const key = `${place} ${letter}`;
        if (letter === ABASIC)
          return <circle key={key} cx={place} cy={y - 4.5} r={4} className={style['abasic']} />;
        return (
          <g key={key}>
            {fresh && (
              <rect x={place - pitch / 2} y={y - 13} width={pitch} height={17} className={style['fresh']} />
            )}
            <text
              x={place}
              y={y}
              className={style[letter in PAIRS ? `base-${letter.toLowerCase()}` : 'more']}
            >
              {letter}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface DuplexProps {
  /** 5′→3′ from left to right. */
  upper: string;
  /** 3′→5′ from left to right: each letter under its partner. */
  lower: string;
  x: number;
  y: number;
  pitch?: number;
  /** How many letters of the upper strand, from its right end, are new. */
  fresh?: number;
}

/** Two strands, with bonds where the letters pair and nowhere else. */
export function Duplex({ upper, lower, x, y, pitch = PITCH, fresh = 0 }: DuplexProps) {
  const old = upper.length - fresh;
  const bonds = [...upper].flatMap((letter, at) =>
    PAIRS[letter]?.includes(lower[at] ?? '?') ? [`M${x + at * pitch} ${y + 4}v${GAP - 17}`] : [],
  );
  return (
    <>
      <Letters text={upper.slice(0, old)} x={x} y={y} pitch={pitch} />
      {fresh > 0 && <Letters text={upper.slice(old)} x={x + old * pitch} y={y} pitch={pitch} fresh />}
      <path d={bonds.join('')} className={style['bond']} />
      <Letters text={lower} x={x} y={y + GAP} pitch={pitch} />
    </>
  );
}
