import style from './schemes.module.css';

/** What a strand is: its colour and weight. */
export type Kind = 'old' | 'new' | 'primer' | 'probe' | 'adapter' | 'rna';

interface StrandProps {
  /** The 5′ end. */
  from: number;
  /** The 3′ end: half an arrow, turned away from the other strand. */
  to: number;
  y: number;
  kind?: Kind;
  /** The other strand lies above. */
  under?: boolean;
  /** Goes on beyond the drawing or into another part: no arrow. */
  open?: boolean;
}

export function Strand({ from, to, y, kind = 'old', under = to < from, open = false }: StrandProps) {
  const sense = Math.sign(to - from);
  const tip = open ? '' : `l${-sense * 7} ${under ? 5 : -5}`;
  return <path d={`M${from} ${y}H${to}${tip}`} className={style[kind]} />;
}

/** Hydrogen bonds between two strands that lie `gap` apart. */
export function Bonds({ from, to, y, gap = 14 }: { from: number; to: number; y: number; gap?: number }) {
  const count = Math.max(1, Math.round((to - from) / 7));
  const places = Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count);
  return (
    <path d={places.map((x) => `M${x.toFixed(1)} ${y + 3}v${gap - 6}`).join('')} className={style['bond']} />
  );
}

interface NoteProps {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  look?: 'note' | 'strong' | 'end' | 'wrong';
  children: string;
}

export function Note({ x, y, anchor = 'start', look = 'note', children }: NoteProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={style[look]}>
      {children}
    </text>
  );
}

/** An enzyme: a round body, open where it holds the strands. */
export function Enzyme({ x, y, name, r = 22 }: { x: number; y: number; name: string; r?: number }) {
  const half = 8;
  const foot = Math.sqrt(r * r - half * half).toFixed(1);
  return (
    <>
      <path
        d={`M${x - half} ${y + Number(foot)}A${r} ${r} 0 1 1 ${x + half} ${y + Number(foot)}V${y + 9}a${half} ${half} 0 0 0 ${-2 * half} 0Z`}
        className={style['enzyme']}
      />
      <Note x={x} y={y - 3} anchor="middle" look="strong">
        {name}
      </Note>
    </>
  );
}

export function Cross({ x, y }: { x: number; y: number }) {
  return <path d={`M${x - 6} ${y - 6}l12 12m0 -12l-12 12`} className={style['cross']} />;
}
