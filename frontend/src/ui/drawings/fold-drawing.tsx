import base from './sequence.module.css';
import { classNames } from '../class-names.ts';
import style from './fold.module.css';
import { type Ladder, LOWER, levelOf, UPPER } from './ladder.ts';
import { BASES } from './sequence.tsx';

/** A structure of a primer letter by letter; `label` tells it to those who do not see it. */
export function FoldDrawing({ ladder, label }: { ladder: Ladder; label: string }) {
  const { letters, rungs, chains, ends, width, height } = ladder;
  const level = levelOf(ladder);
  return (
    // a long primer is wider than its place: it scrolls, and the letters stay legible
    <div className={style['frame']} role="group" aria-label={label} tabIndex={0}>
      <svg
        className={style['fold']}
        viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        {chains.map((chain, at) => (
          <polyline
            key={at}
            className={style['chain']}
            points={chain.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          />
        ))}
        {rungs.map(({ x, strong }) => (
          <path
            key={x}
            className={classNames(style['rung'], strong && style['strong'])}
            d={`M${x.toFixed(1)} ${level + HALF_LETTER}V${level + LOWER - UPPER - HALF_LETTER}`}
          />
        ))}
        {letters.map(({ letter, x, y }, at) => (
          <g key={at}>
            <circle className={style['ground']} cx={x.toFixed(1)} cy={y.toFixed(1)} r={HALF_LETTER} />
            <text
              className={classNames(style['letter'], base[BASES[letter] ?? 'other'])}
              x={x.toFixed(1)}
              y={(y + BASELINE).toFixed(1)}
            >
              {letter}
            </text>
          </g>
        ))}
        {ends.map(({ text, x, y }) => (
          <text
            key={`${text}${x}${y}`}
            className={style['end']}
            x={x.toFixed(1)}
            y={(y + BASELINE).toFixed(1)}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

const HALF_LETTER = 6;
const BASELINE = 3.8;
