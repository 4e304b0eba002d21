import { DEFAULT_CONDITIONS, pairDimer } from '@oligoteka/primer/analysis';
import type { PanelDimer } from '@oligoteka/primer/multiplex';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { FoldDrawing } from '../../ui/drawings/fold-drawing.tsx';
import { dimerLadder } from '../../ui/drawings/ladder.ts';
import panel from '../panel.module.css';
import { oneDigit } from './figures.ts';
import style from './multiplex.module.css';
import type { KnownPanel } from './use-panel.ts';

/** Dimers that are listed before all of them are asked for. */
const FIRST = 10;

/** Every dimer beyond a limit in words, the most stable first; each is drawn when it is asked for. */
export function DimerList({ known }: { known: KnownPanel }) {
  const { dimers } = known;
  const [isWhole, setWhole] = useState(false);
  const [drawn, setDrawn] = useState('');
  if (dimers.length === 0) return <p>{m.panel_dimers_none()}</p>;
  return (
    <section className={panel['panel']} aria-labelledby="panel-dimers">
      <h3 id="panel-dimers">{m.panel_dimers()}</h3>
      <ul className={style['dimers']}>
        {dimers.slice(0, isWhole ? dimers.length : FIRST).map((dimer) => {
          const key = `${dimer.one} ${dimer.other}`;
          const names = namesOf(dimer, known);
          return (
            <li key={key}>
              <span className={style['dimer']}>
                <button
                  type="button"
                  className={panel['link']}
                  aria-expanded={drawn === key}
                  aria-label={m.panel_dimer_draw({ names })}
                  onClick={() => setDrawn(drawn === key ? '' : key)}
                >
                  {names}
                </button>
                <span>{energyText(dimer)}</span>
                <span className={style[dimer.tube === null ? 'apart' : 'within']}>
                  {dimer.tube === null
                    ? m.panel_dimer_apart()
                    : m.panel_dimer_within({ tube: dimer.tube + 1 })}
                </span>
              </span>
              {drawn === key && <Drawn {...{ dimer, known, names }} />}
            </li>
          );
        })}
      </ul>
      {dimers.length > FIRST && !isWhole && (
        <div className={panel['actions']}>
          <Button dense onClick={() => setWhole(true)}>
            {m.panel_dimers_all({ count: dimers.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

const namesOf = ({ one, other }: PanelDimer, { primers }: KnownPanel): string => {
  const [first, second] = [primers[one]?.name ?? '', primers[other]?.name ?? ''];
  return one === other ? m.panel_dimer_self({ name: first }) : `${first} + ${second}`;
};

const energyText = ({ any, end }: PanelDimer): string =>
  end < 0 && end > any
    ? m.panel_dimer_energies({ any: oneDigit(any), end: oneDigit(end) })
    : end === any
      ? m.panel_dimer_end({ end: oneDigit(end) })
      : m.panel_dimer_energy({ any: oneDigit(any) });

/** The structure letter by letter. */
function Drawn({ dimer, known, names }: { dimer: PanelDimer; known: KnownPanel; names: string }) {
  const lettersOf = (at: number): string =>
    (known.primers[at]?.sequence ?? '').toUpperCase().replaceAll('U', 'T');
  const found = pairDimer(lettersOf(dimer.one), lettersOf(dimer.other), DEFAULT_CONDITIONS);
  if (found === null) return null;
  const { one, other } = found;
  const [top, bottom] = found.top === 'one' ? [one, other] : [other, one];
  return (
    <FoldDrawing
      ladder={dimerLadder(top, found.bonds, bottom)}
      label={m.panel_dimer_drawn({ names, pairs: found.bonds.length, energy: oneDigit(found.dg) })}
    />
  );
}
