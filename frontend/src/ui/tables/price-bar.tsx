import { classNames } from '../class-names.ts';
import style from './price-bar.module.css';

const [WIDTH, HEIGHT, GAP] = [328, 12, 2];

export interface PricePart {
  key: string;
  /** In any unit; parts of nothing or less have no place. */
  sum: number;
  /** Colour of the part: its `fill`. */
  className: string | undefined;
}

/** The parts of a price side by side, as wide as they are dear. The numbers stand beside it, in words. */
export function PriceBar({ parts }: { parts: readonly PricePart[] }) {
  const paid = parts.filter(({ sum }) => sum > 0);
  const total = paid.reduce((sum, part) => sum + part.sum, 0);
  if (total === 0) return null;
  const pieces = paid.map(({ key, sum, className }, at) => {
    const before = paid.slice(0, at).reduce((all, part) => all + part.sum, 0);
    return { key, className, left: (before / total) * WIDTH, width: (sum / total) * WIDTH };
  });
  return (
    <svg
      className={style['bar']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pieces.map(({ key, className, left, width }, at) => (
        <rect
          key={key}
          className={className}
          x={left}
          y={0}
          width={Math.max(1, at === pieces.length - 1 ? width : width - GAP)}
          height={HEIGHT}
        />
      ))}
    </svg>
  );
}

/** The colour of a part that has none of its own, by its place. */
export const toneAt = (at: number): string => classNames(style[`tone${at % 6}`]) ?? '';

/** The key of a part beside its words. */
export const PartMark = ({ tone }: { tone: number }) => (
  <svg className={style['mark']} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <rect className={toneAt(tone)} width="10" height="10" rx="2" />
  </svg>
);
