import style from './trace.module.css';

/** The logo: four peaks of a sequencing trace. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
      <path className={style['sa']} d="M1 22C5 22 5 6 8.5 6S12 22 16 22" />
      <path className={style['sc']} d="M6 22C10 22 10 2 13.5 2S17 22 21 22" />
      <path className={style['sg']} d="M11 22C15 22 15 9 18.5 9S22 22 26 22" />
      <path className={style['st']} d="M16 22C20 22 20 4 23.5 4S27 22 31 22" />
    </svg>
  );
}
