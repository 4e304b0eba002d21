import { CYCLERS, multiplexWarnings } from '@oligoteka/primer/multiplex';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { modifiersQuery } from '../../calls/queries.ts';
import { m } from '../../paraglide/messages.js';
import { keepPendingPaste } from '../../tabs/pending-paste.ts';
import { useRemembered } from '../../tabs/remembered.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { Figure } from '../figure.tsx';
import { ChannelRows } from './channel-rows.tsx';
import { CrossTalkTable } from './cross-talk-table.tsx';
import {
  type Choice,
  cyclerNamed,
  type DeskState,
  linesOf,
  movedTo,
  NO_PROBE,
  probesOf,
  stockOf,
  USUAL_DESK,
} from './desk-state.ts';
import { AMPLE, Emission, NARROW } from './emission.tsx';
import style from './multiplex.module.css';
import { MultiplexVerdict } from './multiplex-verdict.tsx';

const KEPT = 'oligoteka.multiplex';
const SCALE = '0.04';

interface MultiplexDeskProps {
  /** Where this desk is kept over a reload: two desks of one page are not one. */
  kept?: string;
  first?: DeskState;
}

/** Probes of one reaction in the channels of a cycler: what each channel sees, what is wrong, and the way to the form. */
export function MultiplexDesk({ kept = KEPT, first = USUAL_DESK }: MultiplexDeskProps) {
  const { call } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { data: modifiers } = useQuery(modifiersQuery(call));
  const stock = useMemo(() => stockOf(modifiers ?? []), [modifiers]);
  const [desk, change] = useRemembered<DeskState>(kept, first);
  const reason = useId();
  const cycler = cyclerNamed(desk.cycler) ?? CYCLERS[0];
  if (!cycler || stock.dyes.length === 0) return null;

  const { channels } = cycler;
  const probes = probesOf(desk, channels, stock);
  const dyes = [...new Set(probes.map(({ dye }) => dye))];
  const lines = linesOf(desk.choices.slice(0, channels.length), (dye) =>
    m.pictures_multiplex_probe_name({ dye }),
  );
  const choose = (channel: number, choice: Choice) =>
    change(({ choices }) => ({
      choices: Array.from({ length: Math.max(choices.length, channel + 1) }, (_, at) =>
        at === channel ? choice : (choices[at] ?? NO_PROBE),
      ),
    }));
  const carryOn = () => {
    keepPendingPaste({ text: lines.join('\n'), scale: SCALE });
    void navigate({ to: '/services/synthesis/order-form' });
  };
  return (
    <Figure caption={m.pictures_multiplex_caption()}>
      <div className={style['controls']}>
        <p className={style['title']}>{m.pictures_multiplex_title()}</p>
        <WordSelect
          label={m.pictures_multiplex_cycler()}
          className={style['cycler']}
          autoComplete="off"
          value={cycler.name}
          options={CYCLERS.map(({ name }) => name)}
          onChange={(name) => {
            const next = cyclerNamed(name);
            if (next) change((now) => movedTo(now, next));
          }}
        />
        <ChannelRows channels={channels} choices={desk.choices} stock={stock} onChoice={choose} />
        {stock.unknown.length > 0 && (
          <p className={style['unknown']}>
            {m.pictures_multiplex_unknown({ dyes: stock.unknown.join(', ') })}
          </p>
        )}
        <div className={style['add']}>
          <Button
            kind="primary"
            disabled={lines.length === 0}
            aria-describedby={lines.length === 0 ? reason : undefined}
            onClick={carryOn}
          >
            {lines.length > 0
              ? m.pictures_multiplex_add({ count: lines.length })
              : m.pictures_multiplex_add_none()}
          </Button>
          {lines.length === 0 && <p id={reason}>{m.pictures_multiplex_no_sequence()}</p>}
        </div>
      </div>
      <MultiplexVerdict warnings={multiplexWarnings(probes, channels)} isEmpty={probes.length === 0} />
      <div className={style['ample']}>
        <Emission dyes={dyes} channels={channels} view={AMPLE} />
      </div>
      <div className={style['narrow']}>
        <Emission dyes={dyes} channels={channels} view={NARROW} />
      </div>
      {probes.length > 0 && <CrossTalkTable probes={probes} channels={channels} />}
    </Figure>
  );
}
