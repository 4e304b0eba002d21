import {
  allEnzymes,
  type Feature,
  hostMethylases,
  type Methylase,
  METHYLASE_NAMES,
  type Sensitivity,
  type Sequence,
  siteMethylation,
} from '@oligoteka/sequence';
import { useEffect, useId, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { useOneStop } from '../../ui/fields/use-one-stop.ts';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { SearchStatus } from '../search-status.tsx';
import type { Selection } from '../selection.ts';
import type { EnzymeCuts } from '../worker/search.ts';
import { type CutFilter, listedEnzymes, siteMarks } from './chosen-enzymes.ts';
import { CompatibleEnds } from './compatible-ends.tsx';
import { HostSwitches } from './host-switches.tsx';
import { FragmentTable } from './fragment-table.tsx';
import { useCuts } from './use-cuts.ts';
import panel from '../panel.module.css';
import style from './sites.module.css';

/** Enzymes that are listed at once. */
const SHOWN = 60;
/** Places of an enzyme that are written out. */
const PLACES = 4;

interface SitesPanelProps {
  readonly sequence: Sequence;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  /** Sites to draw in the text and on the map. */
  readonly onMarks: (marks: readonly Feature[]) => void;
}

/** Enzymes by how often they cut; those that are chosen are drawn and make a digest. */
export function SitesPanel({ sequence, onSelect, onOpen, onMarks }: SitesPanelProps) {
  const { cuts, state } = useCuts(sequence);
  const [filter, setFilter] = useState<CutFilter>('once');
  const [text, setText] = useState('');
  const [host, setHost] = useHost(sequence);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const listed = useMemo(() => (cuts ? listedEnzymes(cuts.enzymes, filter, text) : []), [cuts, filter, text]);
  const cutting = useMemo(
    () => (cuts?.enzymes ?? []).filter(({ enzyme, count }) => chosen.has(enzyme) && count > 0),
    [cuts, chosen],
  );
  const keys = useId();
  const oneStop = useOneStop<HTMLUListElement>();
  const size = cuts?.sequence.bases.length ?? 0;
  useEffect(() => onMarks(siteMarks(cutting, size)), [cutting, size, onMarks]);
  useEffect(() => () => onMarks([]), [onMarks]);
  const choose = (enzyme: number): void => {
    const next = new Set(chosen);
    if (!next.delete(enzyme)) next.add(enzyme);
    setChosen(next);
  };
  return (
    <div className={panel['panel']}>
      <div className={style['ask']}>
        <WordSelect
          label={m.desk_enzymes_which()}
          dense
          value={filter}
          options={[
            ['once', m.desk_enzymes_once()],
            ['twice', m.desk_enzymes_twice()],
            ['cutting', m.desk_enzymes_cutting()],
            ['none', m.desk_enzymes_none()],
          ]}
          onChange={setFilter}
        />
        <Field label={m.desk_enzymes_name()}>
          {(control) => (
            <Input
              {...control}
              dense
              type="search"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <SearchStatus state={state} searching={m.desk_enzymes_searching()}>
        {cuts && m.desk_enzymes_found({ count: listed.length })}
      </SearchStatus>
      <HostSwitches host={host} onChange={setHost} />
      <p className={classNames(panel['note'], style['keys'])} id={keys}>
        {m.desk_enzymes_keys()}
      </p>
      <ul className={style['list']} aria-describedby={keys} {...oneStop}>
        {listed.slice(0, SHOWN).map((one) => (
          <EnzymeLine
            key={one.enzyme}
            line={one}
            {...{ sequence: cuts?.sequence ?? sequence, host }}
            isChosen={chosen.has(one.enzyme)}
            onChoose={() => choose(one.enzyme)}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {listed.length > SHOWN && (
        <p className={panel['note']}>{m.desk_enzymes_more({ count: listed.length - SHOWN })}</p>
      )}
      {cuts && cutting.length > 0 && (
        <FragmentTable sequence={cuts.sequence} {...{ cutting, host, onSelect, onOpen }} />
      )}
      {cutting.length > 0 && <CompatibleEnds chosen={cutting} />}
    </div>
  );
}

/** How the DNA is methylated: as its file says, until somebody switches it. */
function useHost({ methylation }: Sequence) {
  const [switched, setSwitched] = useState<ReadonlySet<Methylase> | null>(null);
  const own = useMemo(() => hostMethylases(methylation ? { methylation } : {}), [methylation]);
  return [switched ?? own, setSwitched] as const;
}

interface EnzymeLineProps {
  readonly line: EnzymeCuts;
  readonly sequence: Sequence;
  readonly host: ReadonlySet<Methylase>;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onSelect: (selection: Selection) => void;
}

function EnzymeLine(props: EnzymeLineProps) {
  const { line, sequence, host, isChosen, onChoose, onSelect } = props;
  const { enzyme, count, cuts } = line;
  const known = allEnzymes()[enzyme];
  if (!known) return null;
  const { name, site } = known;
  return (
    <li>
      <Checkbox label={name} checked={isChosen} disabled={count === 0} onChange={onChoose} />
      <span className={style['site']}>{site}</span>
      <span className={style['places']}>
        {cuts.slice(0, PLACES).map((cut) => (
          <span key={`${cut.site} ${cut.top}`}>
            <button
              type="button"
              className={panel['link']}
              aria-label={m.desk_enzyme_place({ name, place: cut.top })}
              onClick={() => onSelect({ start: cut.site, length: site.length })}
            >
              {cut.top}
            </button>
            {siteMethylation(known, sequence, cut, host).map(({ methylase, effect }) => (
              <span key={methylase} className={style['methylated']} data-effect={effect}>
                {EFFECTS[effect]({ name: METHYLASE_NAMES[methylase] })}
              </span>
            ))}
          </span>
        ))}
        {count > PLACES && m.desk_enzyme_more({ count: count - PLACES })}
      </span>
    </li>
  );
}

/** What is said beside a site of what its methylation does. */
const EFFECTS: Readonly<Record<Sensitivity, (inputs: { name: string }) => string>> = {
  blocked: m.desk_methylated_blocked,
  impaired: m.desk_methylated_impaired,
  needed: m.desk_methylated_needed,
  unknown: m.desk_methylated_unknown,
  unaffected: () => '',
};
