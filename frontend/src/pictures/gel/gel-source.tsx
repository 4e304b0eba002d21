import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import { M13, PUC19 } from '../vector.ts';
import { CLONED_INTO, colonyProducts, CUTTERS, fragmentsOf } from './digest.ts';
import style from './gel.module.css';

interface GelSourceProps {
  kind: 'digest' | 'colony';
  onFragments: (lengths: readonly number[]) => void;
}

const MOST_INSERT = 20_000;
const USUAL_INSERT = '1200';

/** An insert in pUC19, cut by enzymes or amplified from a colony: its fragments go to the field of lengths. */
export function GelSource({ kind, onFragments }: GelSourceProps) {
  const isDigest = kind === 'digest';
  const [enzymes, setEnzymes] = useState(['PvuII', '']);
  const [insert, setInsert] = useState(isDigest ? '' : USUAL_INSERT);
  const [one = '', other = ''] = enzymes;
  const change = (names: string[], typed: string) => {
    setEnzymes(names);
    setInsert(typed);
    const length = Math.min(Math.max(Math.round(Number(typed)) || 0, 0), MOST_INSERT);
    onFragments(isDigest ? fragmentsOf(names, length) : colonyProducts(length));
  };
  const pair = M13.map(({ name }) => name).join(' + ');
  return (
    <fieldset className={style['source']}>
      <legend>
        {isDigest
          ? m.pictures_gel_digest({ name: PUC19.name })
          : m.pictures_gel_colony({ name: PUC19.name, pair })}
      </legend>
      {isDigest && (
        <>
          <EnzymeField
            label={m.pictures_gel_enzyme()}
            value={one}
            onChange={(name) => change([name, other], insert)}
          />
          <EnzymeField
            label={m.pictures_gel_second_enzyme()}
            value={other}
            none
            onChange={(name) => change([one, name], insert)}
          />
        </>
      )}
      <Field label={isDigest ? m.pictures_gel_insert_into({ enzyme: CLONED_INTO }) : m.pictures_gel_insert()}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            inputMode="numeric"
            maxLength={5}
            placeholder={isDigest ? m.pictures_gel_no_insert() : undefined}
            value={insert}
            onChange={({ target }) => change([one, other], target.value.replaceAll(/\D/g, ''))}
          />
        )}
      </Field>
    </fieldset>
  );
}

interface EnzymeFieldProps {
  label: string;
  value: string;
  /** May be left out. */
  none?: boolean;
  onChange: (name: string) => void;
}

function EnzymeField({ label, value, none = false, onChange }: EnzymeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {none && <option value="">{m.pictures_gel_no_enzyme()}</option>}
          {CUTTERS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
