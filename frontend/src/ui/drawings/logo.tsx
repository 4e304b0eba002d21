import { classNames } from '../class-names.ts';
import style from './logo.module.css';

/** The logo: four peaks of a sequencing trace. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(style['logo'], className)}
      viewBox="0 0 32 24"
      width="32"
      height="24"
      aria-hidden="true"
    >
      <path className={style['a']} d="M1 22C5 22 5 6 8.5 6S12 22 16 22" />
      <path className={style['c']} d="M6 22C10 22 10 2 13.5 2S17 22 21 22" />
      <path className={style['g']} d="M11 22C15 22 15 9 18.5 9S22 22 26 22" />
      <path className={style['t']} d="M16 22C20 22 20 4 23.5 4S27 22 31 22" />
    </svg>
  );
}
