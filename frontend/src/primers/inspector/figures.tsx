import { letterCount, SHORTEST_MELTED } from '@oligoteka/primer';
import { analysisNoteText } from '@oligoteka/primer/analysis';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { figure, spread, tmText } from '../analysis/figures.ts';
import type { Analysis } from '../analysis/use-analyst.ts';
import type { Reading } from '../lines/row-reading.ts';
import style from './inspector.module.css';
import { TmGauge } from './tm-gauge.tsx';

/** Temperature, composition and mass of a primer. */
export function Figures({ reading, analysis }: { reading: Reading; analysis: Analysis }) {
  if (!analysis.analyst) return null;
  const figures = analysis.analyst.of(reading);
  const { gc, gcRange, mw, mwRange, eps260, eps260Range, nmolPerOd, ugPerOd, tm, notes } = figures;
  const unknown = m.form_figures_unknown();
  const letters = letterCount(reading.content.sequence);
  const lines: [string, string][] = [
    [m.form_figures_gc(), spread(gc, gcRange, 1) ? `${spread(gc, gcRange, 1)} %` : unknown],
    [m.form_figures_mw(), mw === null ? unknown : m.form_figures_gmol({ value: spread(mw, mwRange, 1) })],
    [
      m.form_figures_eps(),
      eps260 === null ? unknown : m.form_figures_lmolcm({ value: spread(eps260, eps260Range, 0) }),
    ],
    [m.form_figures_nmol_od(), nmolPerOd === null ? unknown : figure(nmolPerOd, 2)],
    [m.form_figures_ug_od(), ugPerOd === null ? unknown : figure(ugPerOd, 1)],
  ];
  return (
    <>
      {tm ? (
        <>
          <p className={style['tm']}>
            {`${tmText(tm, 1)}\u00a0°C`}
            {'mean' in tm && tm.mean !== null && (
              <span className={style['note']}>{m.form_figures_mean({ value: figure(tm.mean, 1) })}</span>
            )}
          </p>
          <TmGauge tm={tm} />
        </>
      ) : (
        <p className={style['note']}>
          {letters < SHORTEST_MELTED ? m.form_tm_short({ length: SHORTEST_MELTED }) : unknown}
        </p>
      )}
      <dl className={style['figures']}>
        {lines.map(([name, value]) => (
          <div key={name} className={style['line']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={style['note']}>
          {analysisNoteText(note, getLocale())}
        </p>
      ))}
    </>
  );
}
