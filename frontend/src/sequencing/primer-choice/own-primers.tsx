import { findingText, likelyPrimer, nameAndBases, OWN_PRIMER } from '@oligoteka/primer';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { LONGEST } from '../samples/sample-cells.ts';
import type { PrimerField, Told } from '../samples/sample-findings.ts';
import { type DraftPrimer, type OwnFields, ownPrimer, standardPrimers } from './known-primers.ts';
import style from './own-primers.module.css';

const STANDARD_NAMES = standardPrimers.map(({ name }) => name);
const MAX_NAME_LENGTH = 100;
const MAX_SEQUENCE_LENGTH = 1_000;
/** Primers drawn at first: a list may name a thousand. */
const FIRST_SHOWN = 24;

export interface OwnPrimersProps {
  primers: readonly DraftPrimer[];
  faults: ReadonlyMap<string, readonly Told<PrimerField>[]>;
  /** Sentences of the shop, by the name of the primer. */
  said: ReadonlyMap<string, readonly string[]>;
  /** Fields that are still empty are told once the order was asked for. */
  asked: boolean;
  onChange: (primer: DraftPrimer, fields: OwnFields) => void;
  /** Puts the standard primer of a name in its place. */
  onReplace: (primer: DraftPrimer, name: string) => void;
  /** Takes one in or out. */
  onToggle: (primer: DraftPrimer) => void;
}

/** Primers that come with the samples: where each stands, its sequence and concentration. */
export function OwnPrimers({ primers, onToggle, ...props }: OwnPrimersProps) {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const names = new Set(primers.map(({ name }) => name));
  const more = primers.length - shown;
  return (
    <>
      {primers.length > 0 && (
        <ul className={style['list']}>
          {primers.slice(0, shown).map((primer) => (
            <li key={primer.key}>
              <OwnPrimer {...props} primer={primer} onRemove={() => onToggle(primer)} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button dense onClick={() => setShown(shown + FIRST_SHOWN)}>
          {m.sequencing_own_more({ count: more })}
        </Button>
      )}
      <AddOwn names={names} onAdd={onToggle} />
    </>
  );
}

interface OwnPrimerProps extends Omit<OwnPrimersProps, 'primers' | 'onToggle'> {
  primer: DraftPrimer;
  onRemove: () => void;
}

function OwnPrimer({ primer, faults, said, asked, onChange, onReplace, onRemove }: OwnPrimerProps) {
  const { name, place, well = '', sequence, concentration = '' } = primer;
  const meant = sequence === '' ? likelyPrimer(name, STANDARD_NAMES) : undefined;
  const told = (faults.get(name) ?? []).filter(({ isUnfinished }) => asked || !isUnfinished);
  const words = (field: PrimerField, isBlocking: boolean) =>
    told
      .filter((one) => one.column === field && one.isBlocking === isBlocking)
      .map((one) => one.words)
      .join(' ') || undefined;
  const change = (field: PrimerField) => (event: { currentTarget: { value: string } }) =>
    onChange(primer, { [field]: event.currentTarget.value });
  return (
    <div role="group" aria-label={name} className={style['primer']}>
      <b className={style['name']}>{name}</b>
      <WordSelect
        label={m.sequencing_own_place()}
        dense
        value={place ?? 'tube'}
        options={[
          ['tube', m.sequencing_own_tube()],
          ['plate', m.sequencing_own_plate()],
        ]}
        onChange={(chosen) => onChange(primer, { place: chosen })}
      />
      {place === 'plate' && (
        <Field label={m.sequencing_head_well()} error={words('well', true)} className={style['well']}>
          {(control) => (
            <Input
              {...control}
              dense
              autoComplete="off"
              placeholder={m.sequencing_well_placeholder()}
              maxLength={LONGEST.well}
              value={well}
              onChange={change('well')}
            />
          )}
        </Field>
      )}
      <Field
        label={m.sequencing_own_sequence()}
        error={words('sequence', true)}
        doubt={words('sequence', false)}
        className={style['bases']}
      >
        {(control) => (
          <Input
            {...control}
            dense
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            translate="no"
            maxLength={MAX_SEQUENCE_LENGTH}
            value={sequence}
            onChange={change('sequence')}
          />
        )}
      </Field>
      <Field
        label={m.sequencing_head_concentration()}
        error={words('concentration', true)}
        doubt={words('concentration', false)}
        className={style['concentration']}
      >
        {(control) => (
          <Input
            {...control}
            dense
            autoComplete="off"
            placeholder={m.sequencing_own_concentration_example({ least: OWN_PRIMER.concentration })}
            maxLength={LONGEST.concentration}
            value={concentration}
            onChange={change('concentration')}
          />
        )}
      </Field>
      <IconButton icon="remove" label={m.sequencing_remove_primer({ name })} onClick={onRemove} />
      {meant !== undefined && (
        <p className={style['meant']}>
          {m.sequencing_own_meant({ name: meant })}{' '}
          <Button dense onClick={() => onReplace(primer, meant)}>
            {m.sequencing_own_replace({ name: meant })}
          </Button>
        </p>
      )}
      {said.get(name)?.map((sentence) => (
        <p key={sentence} role="alert" className={style['said']}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

function AddOwn({ names, onAdd }: { names: ReadonlySet<string>; onAdd: (primer: DraftPrimer) => void }) {
  const [typed, setName] = useState('');
  // a sequence may stand behind the name
  const { name, bases } = nameAndBases(typed) ?? { name: typed.trim(), bases: undefined };
  const isSame = names.has(name);
  const isLong = name.length > MAX_NAME_LENGTH;
  const fault = isSame
    ? m.sequencing_own_same()
    : isLong
      ? findingText({ kind: 'longName', most: MAX_NAME_LENGTH }, getLocale())
      : undefined;
  return (
    <form
      className={style['add']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || isSame || isLong) return;
        onAdd(ownPrimer(name, bases));
        setName('');
      }}
    >
      <Field label={m.sequencing_own_name()} error={fault}>
        {(control) => (
          <Input
            {...control}
            dense
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH + MAX_SEQUENCE_LENGTH}
            value={typed}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" dense disabled={name === '' || isSame || isLong}>
        {m.sequencing_own_add()}
      </Button>
    </form>
  );
}
