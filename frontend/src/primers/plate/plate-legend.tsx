import style from './plate-view.module.css';
import type { ToneWords } from './use-plate-wells.ts';

/** What the colours of the wells mean. */
export function PlateLegend({ tones }: { tones: readonly ToneWords[] }) {
  if (tones.length === 0) return null;
  return (
    <ul className={style['legend']}>
      {tones.map(({ tone, words }) => (
        <li key={tone}>
          <span className={style['swatch']} data-tone={tone} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
