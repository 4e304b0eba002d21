import type { Primer } from '@oligoteka/site-api';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import { type DraftPrimer, ownPrimer, primersOfBasket, standardPrimers } from './known-primers.ts';
import style from '../sequencing.module.css';

const MAX_NAME_LENGTH = 100;

interface PrimerChoiceProps {
  /** Primers that were chosen for the form. */
  chosen: readonly DraftPrimer[];
  isChosen: (primer: DraftPrimer) => boolean;
  basket: readonly Primer[];
  onToggle: (primer: DraftPrimer) => void;
}

/** Choice of the primers for reading the samples, by where they come from. */
export function PrimerChoice({ chosen, isChosen, basket, onToggle }: PrimerChoiceProps) {
  const ordered = primersOfBasket(basket);
  const taken = new Set(chosen.map(({ key }) => key));
  const own = chosen.filter(({ storeType }) => storeType === 'own' || storeType === 'stock');
  const chips = (primers: readonly DraftPrimer[]) => (
    <div className={style['chips']}>
      {primers.map((primer) => (
        <Chip key={primer.key} on={isChosen(primer)} title={primer.sequence} onClick={() => onToggle(primer)}>
          {primer.name}
          {primer.sequence && <span className={style['sequence']}>{primer.sequence}</span>}
        </Chip>
      ))}
    </div>
  );
  return (
    <div className={style['choice']}>
      <fieldset>
        <legend className={style['legend']}>{m.sequencing_standard()}</legend>
        {chips(standardPrimers)}
      </fieldset>
      {ordered.length > 0 && (
        <fieldset>
          <legend className={style['legend']}>{m.sequencing_from_basket()}</legend>
          <p className={style['help']}>{m.sequencing_made_first()}</p>
          {chips(ordered)}
        </fieldset>
      )}
      <fieldset>
        <legend className={style['legend']}>{m.sequencing_own()}</legend>
        {own.length > 0 && (
          <ul className={style['own']}>
            {own.map((primer) => (
              <li key={primer.key}>
                <b>{primer.name}</b>{' '}
                {primer.storeType === 'own' ? m.sequencing_store_own() : m.sequencing_store_stock()}
                <IconButton
                  icon="remove"
                  label={m.sequencing_remove_primer({ name: primer.name })}
                  onClick={() => onToggle(primer)}
                />
              </li>
            ))}
          </ul>
        )}
        <OwnPrimer taken={taken} onAdd={onToggle} />
      </fieldset>
      <p className={style['help']}>
        {m.sequencing_order_primers()}{' '}
        <Link to="/services/synthesis/order-form">{m.sequencing_order_primers_link()}</Link>
      </p>
    </div>
  );
}

function OwnPrimer({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd: (primer: DraftPrimer) => void }) {
  const [name, setName] = useState('');
  const [store, setStore] = useState<'own' | 'stock'>('own');
  const primer = ownPrimer(name.trim(), store);
  const isSame = primer.name !== '' && taken.has(primer.key);
  return (
    <form
      className={style['addOwn']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || isSame) return;
        onAdd(primer);
        setName('');
      }}
    >
      <Field label={m.sequencing_own_name()} error={isSame ? m.sequencing_own_same() : undefined}>
        {(control) => (
          <Input
            {...control}
            dense
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={m.sequencing_own_store()}>
        {(control) => (
          <Select
            {...control}
            dense
            value={store}
            onChange={(event) => setStore(event.currentTarget.value === 'stock' ? 'stock' : 'own')}
          >
            <option value="own">{m.sequencing_store_own()}</option>
            <option value="stock">{m.sequencing_store_stock()}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" dense disabled={name.trim() === '' || isSame}>
        {m.sequencing_own_add()}
      </Button>
    </form>
  );
}

interface ChipProps {
  /** `mixed`: on for some of the samples it stands for. */
  on: boolean | 'mixed';
  title?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button that stays pressed while its choice is on. */
export function Chip({ on, title, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={style['chip']}
      aria-pressed={on}
      title={title || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
