import style from './kind-icon.module.css';
import type { HitKind } from './hit-kinds.ts';

/** A tube, a curve, a sheet: what a hit is, at a glance. */
const DRAWN: Readonly<Record<HitKind, string>> = {
  product: 'M9 3h6M10 3v12.5a2 2 0 0 0 4 0V3M10 11h4',
  method: 'M4 4v16h16M6 17c5 0 5-11 9-11h4',
  page: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
};

export function KindIcon({ kind }: { kind: HitKind }) {
  return (
    <svg
      className={style['icon']}
      data-kind={kind}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={DRAWN[kind]} />
    </svg>
  );
}
