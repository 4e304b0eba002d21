import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { figure } from '../analysis/figures.ts';
import type { Analysis } from '../analysis/use-analyst.ts';
import type { Reading } from '../lines/row-reading.ts';
import { waterFor, YIELDS } from './yields.ts';
import style from './inspector.module.css';

/** More nanomoles than any tube holds. */
const MOST = 10_000;

/** Water that makes a solution of 100 µM: for the usual yield of the scale, and for the number on the label. */
export function Dilution({ reading, analysis }: { reading: Reading; analysis: Analysis }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const perOd = analysis.analyst?.of(reading).nmolPerOd ?? null;
  if (perOd === null) return <p className={style['note']}>{m.form_figures_unknown()}</p>;
  const { scale } = reading.content;
  const nmol = Number(typed.trim().replace(',', '.'));
  const isNumber = typed.trim() !== '' && nmol > 0 && nmol <= MOST;
  return (
    <>
      {scale !== '' && <p className={style['note']}>{usualText(YIELDS[scale], perOd)}</p>}
      <div className={style['water']}>
        <label htmlFor={id}>{m.form_water_label()}</label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={style['number']}
          value={typed}
          aria-invalid={(typed.trim() !== '' && !isNumber) || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output htmlFor={id} className={style['result']}>
          {isNumber ? m.form_water_result({ ul: figure(waterFor(nmol), 0) }) : m.form_water_rule()}
        </output>
      </div>
    </>
  );
}

function usualText([least, most]: readonly [number, number], perOd: number): string {
  const between = (of: (od: number) => number) => `${figure(of(least), 0)}–${figure(of(most), 0)}`;
  return m.form_water_usual({
    od: between((od) => od),
    nmol: between((od) => od * perOd),
    ul: between((od) => waterFor(od * perOd)),
  });
}
