import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { M13 } from '../vector.ts';
import {
  CLONED_INTO,
  colonyProducts,
  CUT_PUC19,
  cuttersOf,
  fragmentsOf,
  type Plasmid,
  plasmidNamed,
  PLASMIDS,
} from './digest.ts';
import style from './gel.module.css';

interface GelSourceProps {
  kind: 'digest' | 'colony';
  onFragments: (lengths: readonly number[]) => void;
}

const MOST_INSERT = 20_000;
const USUAL_INSERT = '1200';

/** An insert in a plasmid, cut by enzymes or amplified from a colony: its fragments go to the field of lengths. */
export function GelSource({ kind, onFragments }: GelSourceProps) {
  const isDigest = kind === 'digest';
  const [chosen, setChosen] = useState({ plasmid: CUT_PUC19, enzymes: ['PvuII', ''] });
  const [insert, setInsert] = useState(isDigest ? '' : USUAL_INSERT);
  const { plasmid, enzymes } = chosen;
  const [one = '', other = ''] = enzymes;
  const length = lengthOf(insert);
  const change = (next: Partial<typeof chosen>, typed = insert) => {
    const now = { ...chosen, ...next };
    setChosen(now);
    setInsert(typed);
    const cut = lengthOf(typed);
    onFragments(isDigest ? fragmentsOf(now.plasmid, now.enzymes, cut) : colonyProducts(now.plasmid, cut));
  };
  const changePlasmid = (name: string) => {
    const next = plasmidNamed(name);
    // an enzyme that does not cut the other plasmid gives way
    const kept = enzymes.filter((enzyme) => next.places[enzyme]);
    change({ plasmid: next, enzymes: [kept[0] ?? 'PvuII', kept[1] ?? ''] });
  };
  return (
    <fieldset className={style['source']} data-kind={kind}>
      <legend>
        {isDigest
          ? m.pictures_gel_digest()
          : m.pictures_gel_colony({ pair: M13.map(({ name }) => name).join(' + ') })}
      </legend>
      <WordSelect
        autoComplete="off"
        label={m.pictures_gel_plasmid()}
        value={plasmid.name}
        options={PLASMIDS.map(({ name }) => name)}
        onChange={changePlasmid}
      />
      {isDigest && (
        <>
          <WordSelect
            autoComplete="off"
            label={m.pictures_gel_enzyme()}
            value={one}
            options={cuttersOf(plasmid)}
            onChange={(name) => change({ enzymes: [name, other] })}
          />
          <WordSelect
            autoComplete="off"
            label={m.pictures_gel_second_enzyme()}
            value={other}
            options={[['', m.pictures_gel_no_enzyme()], ...cuttersOf(plasmid)]}
            onChange={(name) => change({ enzymes: [one, name] })}
          />
        </>
      )}
      <Field
        label={isDigest ? m.pictures_gel_insert_into({ enzyme: CLONED_INTO }) : m.pictures_gel_insert()}
        hint={isDigest ? m.pictures_gel_insert_uncut() : colonyWords(plasmid, length)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            inputMode="numeric"
            maxLength={5}
            placeholder={isDigest ? m.pictures_gel_no_insert() : undefined}
            value={insert}
            onChange={({ target }) => change({}, target.value.replaceAll(/\D/g, ''))}
          />
        )}
      </Field>
    </fieldset>
  );
}

const lengthOf = (typed: string): number =>
  Math.min(Math.max(Math.round(Number(typed)) || 0, 0), MOST_INSERT);

/** Which band means which colony. */
function colonyWords(plasmid: Plasmid, insert: number): string {
  const [first = '', empty] = colonyProducts(plasmid, insert).map((length) => formatNumber(length));
  return empty === undefined
    ? m.pictures_gel_colony_empty({ empty: first })
    : m.pictures_gel_colony_both({ whole: first, empty });
}
