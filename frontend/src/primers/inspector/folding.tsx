import type { PrimerRules } from '@oligoteka/primer';
import { type Bond, drawnFolds, foldPrimer, warningText } from '@oligoteka/primer/analysis';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { figure } from '../analysis/figures.ts';
import type { TmSettings } from '../analysis/tm-settings.ts';
import type { Reading } from '../lines/row-reading.ts';
import { FoldDrawing } from '../../ui/drawings/fold-drawing.tsx';
import style from './inspector.module.css';
import { dimerLadder, hairpinLadder, type Ladder } from '../../ui/drawings/ladder.ts';

interface FoldingProps {
  reading: Reading;
  rules: PrimerRules;
  settings: TmSettings;
}

interface Structure {
  readonly title: string;
  readonly energy: string;
  /** Null where nothing holds together. */
  readonly ladder: Ladder | null;
  readonly pairs: number;
}

/** Structures that a primer forms by itself, computed for the line that is looked at. They never block an order. */
export function Folding({ reading: { content }, rules, settings }: FoldingProps) {
  const { drawn, warnings } = useMemo(
    () => ({
      drawn: drawnFolds(content, rules, settings),
      warnings: foldPrimer(content, rules, settings).warnings,
    }),
    [content, rules, settings],
  );
  if (!drawn) return <p className={style['note']}>{m.form_fold_unknown()}</p>;
  const { letters, pairing } = drawn;
  const { hairpin, selfDimer, endDimer } = pairing;
  const structures = [
    structureOf(m.form_figures_hairpin(), hairpin, (bonds) => hairpinLadder(letters, bonds)),
    structureOf(m.form_figures_self_dimer(), selfDimer, (bonds) => dimerLadder(letters, bonds)),
  ];
  const end = structureOf(m.form_figures_end_dimer(), endDimer, (bonds) => dimerLadder(letters, bonds));
  return (
    <>
      {structures.map((one) => (
        <Drawn key={one.title} {...one} />
      ))}
      {endDimer && endDimer.dg === selfDimer?.dg ? (
        <p className={style['fold']}>
          {end.title} <strong>{end.energy}</strong>
        </p>
      ) : (
        <Drawn {...end} />
      )}
      {warnings.length > 0 && (
        <ul className={style['warnings']} aria-label={m.form_figures_warnings()}>
          {warnings.map((warning) => {
            const words = warningText(warning, getLocale());
            return <li key={words}>{words}</li>;
          })}
        </ul>
      )}
    </>
  );
}

function structureOf(
  title: string,
  found: { dg: number; bonds: readonly Bond[] } | null,
  draw: (bonds: readonly Bond[]) => Ladder,
): Structure {
  if (!found || found.dg >= 0) return { title, energy: m.form_figures_no_fold(), ladder: null, pairs: 0 };
  const energy = m.form_figures_kcal({ value: figure(found.dg, 1) });
  return { title, energy, ladder: draw(found.bonds), pairs: found.bonds.length };
}

function Drawn({ title, energy, ladder, pairs }: Structure) {
  return (
    <div>
      <p className={style['fold']}>
        {title} <strong>{energy}</strong>
      </p>
      {ladder && <FoldDrawing ladder={ladder} label={m.form_fold_label({ title, pairs, energy })} />}
    </div>
  );
}
