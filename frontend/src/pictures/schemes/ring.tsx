import { pointAt } from '../circle.ts';
import type { Kind } from './strands.tsx';
import style from './schemes.module.css';

const TURN = 360;
const HALF = 180;
const TIP = 6;

interface ArcProps {
  x: number;
  y: number;
  r: number;
  /** Degrees from the top, clockwise; the strand is read from the one to the other. */
  from: number;
  to: number;
  kind?: Kind;
  /** Half an arrow at the 3′ end: outwards, or towards the middle. */
  tip?: 'out' | 'in';
}

/** A strand of a plasmid, or a part of one. */
export function Arc({ x, y, r, from, to, kind = 'old', tip }: ArcProps) {
  const at = (degrees: number, radius = r) => {
    const point = pointAt(degrees, { length: TURN, radius });
    return `${(x + point.x).toFixed(1)} ${(y + point.y).toFixed(1)}`;
  };
  const sense = Math.sign(to - from);
  const long = Math.abs(to - from) > HALF ? 1 : 0;
  // as far back along the ring as to its side
  const back = (sense * TIP * TURN) / (2 * Math.PI * r);
  const half = tip ? `L${at(to - back, tip === 'out' ? r + TIP : r - TIP)}` : '';
  return (
    <path
      d={`M${at(from)}A${r} ${r} 0 ${long} ${sense > 0 ? 1 : 0} ${at(to)}${half}`}
      className={style[kind]}
    />
  );
}

/** A whole plasmid: both strands. */
export function Ring({ x, y, r, kind = 'old' }: { x: number; y: number; r: number; kind?: Kind }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} className={style[kind]} />
      <circle cx={x} cy={y} r={r - 5} className={style[kind]} />
    </>
  );
}
