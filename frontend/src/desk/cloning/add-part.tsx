import { nameOf } from '@oligoteka/sequence';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/input.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { DeskDocument } from '../documents/desk-state.ts';
import { placeText, selectionOf } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { partName } from './plan.ts';
import style from './cloning.module.css';

/** Features that are offered at once. */
const OFFERED = 60;
const SHORTEST = 18;
const SELECTED = 'selected';

interface AddPartProps {
  readonly documents: readonly DeskDocument[];
  readonly active: string;
  readonly onAdd: (document: string, range: Selection | null, name: string) => void;
}

/** What may become a part: the selection, an open document, or a feature of the one that is shown. */
export function AddPart({ documents, active, onAdd }: AddPartProps) {
  const [chosen, setChosen] = useState('');
  const shown = documents.find(({ id }) => id === active);
  const selected = shown !== undefined && shown.selection.length > 0 ? shown : undefined;
  const now = shown?.history.now;
  const features = (now ? now.features.map((feature) => ({ feature, range: selectionOf(feature, now) })) : [])
    .filter(({ range }) => range.length >= SHORTEST)
    .slice(0, OFFERED);
  const isOffered =
    (chosen === SELECTED && selected !== undefined) ||
    documents.some(({ id }) => id === chosen) ||
    features.some(({ feature }) => `feature ${feature.id}` === chosen);
  const value = isOffered ? chosen : selected ? SELECTED : active;
  const add = (): void => {
    const feature = features.find((one) => `feature ${one.feature.id}` === value);
    const document = documents.find(({ id }) => id === value) ?? shown;
    if (document === undefined) return;
    const range = feature?.range ?? (value === SELECTED ? document.selection : null);
    onAdd(document.id, range, partName(document.history.now, range));
  };
  return (
    <div className={style['add']}>
      <Field label={m.cloning_add_what()}>
        {(control) => (
          <Select {...control} dense value={value} onChange={(event) => setChosen(event.currentTarget.value)}>
            {selected && (
              <option value={SELECTED}>
                {m.cloning_add_selected({
                  name: selected.history.now.name,
                  place: placeText(selected.selection, selected.history.now.bases.length),
                })}
              </option>
            )}
            <optgroup label={m.cloning_add_documents()}>
              {documents.map(({ id, history: { now } }) => (
                <option key={id} value={id}>
                  {m.cloning_add_whole({
                    name: now.name,
                    length: m.pictures_base_pairs({ length: formatNumber(now.bases.length) }),
                  })}
                </option>
              ))}
            </optgroup>
            {shown && features.length > 0 && (
              <optgroup label={m.cloning_add_features({ name: shown.history.now.name })}>
                {features.map(({ feature, range }) => (
                  <option key={feature.id} value={`feature ${feature.id}`}>
                    {nameOf(feature)} {placeText(range, shown.history.now.bases.length)}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
      <Button dense onClick={add} disabled={documents.length === 0}>
        {m.cloning_add()}
      </Button>
    </div>
  );
}
