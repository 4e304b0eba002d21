import { MOST_DIMER_VARIANTS } from '@oligoteka/primer/analysis';
import { useMemo, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { PrimerBox } from '../list/primer-box.tsx';
import type { ReadList } from '../list/use-read-primers.ts';
import panel from '../panel.module.css';
import { SearchStatus } from '../search-status.tsx';
import { DimerList } from './dimer-list.tsx';
import { DimerMatrix } from './dimer-matrix.tsx';
import { GenomePart } from './genome-part.tsx';
import { LimitFields } from './limit-fields.tsx';
import { limitsOf, USUAL_LIMITS } from './limits.ts';
import style from './multiplex.module.css';
import { TubeList } from './tube-list.tsx';
import { type KnownPanel, MOST_PRIMERS, usePanel } from './use-panel.ts';

interface MultiplexPanelProps {
  readonly call: SiteCall;
  readonly typed: string;
  readonly read: ReadList;
  readonly onType: (text: string) => void;
  readonly onAdd: (lines: readonly string[]) => void;
}

/** All dimers of a list of primers, its tubes, and what the primers make of a genome. */
export function MultiplexPanel({ call, typed, read, onType, onAdd }: MultiplexPanelProps) {
  const { primers } = read;
  const [limits, setLimits] = useState(USUAL_LIMITS);
  const wished = useMemo(() => limitsOf(limits), [limits]);
  const { panel: known, state, stop, share } = usePanel(primers, 'limits' in wished ? wished.limits : null);
  return (
    <div className={classNames(panel['columns'], style['multiplex'])}>
      <div className={panel['panel']}>
        <PrimerBox
          {...{ call, typed, onType, onAdd, list: read }}
          label={m.panel_primers()}
          hint={m.panel_primers_hint()}
        />
        {primers.length > MOST_PRIMERS && (
          <p className={panel['note']}>
            {m.panel_too_many({ count: formatNumber(primers.length), most: MOST_PRIMERS })}
          </p>
        )}
        <LimitFields
          typed={limits}
          setTyped={setLimits}
          wrong={'wrong' in wished ? wished.wrong : null}
          hasProbes={primers.some(({ label }) => label !== undefined)}
        />
        <p className={panel['note']}>{m.panel_conditions()}</p>
        <div className={panel['actions']}>
          <SearchStatus
            state={state}
            searching={m.panel_computing({ percent: Math.round(100 * share) })}
            stopped={m.panel_stopped()}
          >
            {known && resultText(known)}
          </SearchStatus>
          {state === 'searching' && (
            <Button dense kind="quiet" onClick={stop}>
              {m.panel_stop()}
            </Button>
          )}
        </div>
      </div>
      {known && (
        <div className={style['found']}>
          <TubeList known={known} />
          <DimerList known={known} />
        </div>
      )}
      {known && (
        <div className={style['wide']}>
          <DimerMatrix known={known} />
        </div>
      )}
      <div className={style['wide']}>
        <GenomePart primers={primers} />
      </div>
    </div>
  );
}

/** A letter of several bases. */
const DEGENERATE = /[^ACGTU]/iu;

/** What was found, in a sentence or two. */
function resultText({ primers, dimers, tubes, greedy, pairs, uncompared }: KnownPanel): string {
  const areMixed = primers.some(({ sequence }, at) => !uncompared.includes(at) && DEGENERATE.test(sequence));
  return [
    m.panel_result({
      pairs: formatNumber(pairs),
      count: formatNumber(dimers.length),
      together: formatNumber(dimers.filter(({ tube }) => tube !== null).length),
      tubes: tubes.length,
    }),
    ...(areMixed ? [m.panel_result_variants()] : []),
    ...(uncompared.length > 0
      ? [
          m.panel_result_uncompared({
            names: uncompared.map((at) => primers[at]?.name ?? '').join(', '),
            most: MOST_DIMER_VARIANTS,
          }),
        ]
      : []),
    ...(greedy > tubes.length ? [m.panel_result_greedy({ greedy })] : []),
  ].join(' ');
}
