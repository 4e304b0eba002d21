import { allEnzymes, type Feature, type Sequence } from '@oligoteka/sequence';
import { useEffect, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import type { Selection } from '../selection.ts';
import type { EnzymeCuts } from '../worker/search.ts';
import { type CutFilter, listedEnzymes, siteMarks } from './chosen-enzymes.ts';
import { FragmentTable } from './fragment-table.tsx';
import { useCuts } from './use-cuts.ts';
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
  const { cuts, hasFailed } = useCuts(sequence);
  const [filter, setFilter] = useState<CutFilter>('once');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const listed = useMemo(() => (cuts ? listedEnzymes(cuts.enzymes, filter, text) : []), [cuts, filter, text]);
  const cutting = useMemo(
    () => (cuts?.enzymes ?? []).filter(({ enzyme, count }) => chosen.has(enzyme) && count > 0),
    [cuts, chosen],
  );
  const size = cuts?.sequence.bases.length ?? 0;
  useEffect(() => onMarks(siteMarks(cutting, size)), [cutting, size, onMarks]);
  useEffect(() => () => onMarks([]), [onMarks]);
  const choose = (enzyme: number): void => {
    const next = new Set(chosen);
    if (!next.delete(enzyme)) next.add(enzyme);
    setChosen(next);
  };
  return (
    <div className={style['panel']}>
      <div className={style['ask']}>
        <Field label={m.desk_enzymes_which()}>
          {(control) => (
            <Select
              {...control}
              dense
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value as CutFilter)}
            >
              <option value="once">{m.desk_enzymes_once()}</option>
              <option value="twice">{m.desk_enzymes_twice()}</option>
              <option value="cutting">{m.desk_enzymes_cutting()}</option>
              <option value="none">{m.desk_enzymes_none()}</option>
            </Select>
          )}
        </Field>
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
      <p role="status" className={style['note']}>
        {hasFailed
          ? m.desk_primers_failed()
          : cuts === null
            ? m.desk_enzymes_searching()
            : m.desk_enzymes_found({ count: listed.length })}
      </p>
      <ul className={style['list']}>
        {listed.slice(0, SHOWN).map((one) => (
          <EnzymeLine
            key={one.enzyme}
            line={one}
            isChosen={chosen.has(one.enzyme)}
            onChoose={() => choose(one.enzyme)}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {listed.length > SHOWN && (
        <p className={style['note']}>{m.desk_enzymes_more({ count: listed.length - SHOWN })}</p>
      )}
      {cuts && cutting.length > 0 && (
        <FragmentTable sequence={cuts.sequence} cutting={cutting} onSelect={onSelect} onOpen={onOpen} />
      )}
    </div>
  );
}

interface EnzymeLineProps {
  readonly line: EnzymeCuts;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onSelect: (selection: Selection) => void;
}

function EnzymeLine({ line: { enzyme, count, cuts }, isChosen, onChoose, onSelect }: EnzymeLineProps) {
  const { name = '', site = '' } = allEnzymes()[enzyme] ?? {};
  return (
    <li>
      <Checkbox label={name} checked={isChosen} disabled={count === 0} onChange={onChoose} />
      <span className={style['site']}>{site}</span>
      <span className={style['places']}>
        {cuts.slice(0, PLACES).map((cut) => (
          <button
            key={`${cut.site} ${cut.top}`}
            type="button"
            aria-label={m.desk_enzyme_place({ name, place: cut.top })}
            onClick={() => onSelect({ start: cut.site, length: site.length })}
          >
            {cut.top}
          </button>
        ))}
        {count > PLACES && m.desk_enzyme_more({ count: count - PLACES })}
      </span>
    </li>
  );
}
