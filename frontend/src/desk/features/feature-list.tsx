import { type Feature, nameOf, type Sequence } from '@oligoteka/sequence';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Input } from '../../ui/fields/input.tsx';
import type { Edit } from '../edit/edit-steps.ts';
import { placeText, selectionOf } from '../feature-selection.ts';
import { ListedPart } from '../listed-part.tsx';
import type { Selection } from '../selection.ts';
import { colourOf } from '../text/feature-colour.ts';
import { FeatureFields } from './feature-fields.tsx';
import { type FeatureDraft, useOpenFeature } from './feature-draft.ts';
import { withFeature, withoutFeature } from './feature-steps.ts';
import { namedFeatures } from './named-features.ts';
import style from './features.module.css';

/** Features that are listed at first, and with each press: of a genome nobody reads thousands. */
const LISTED = 200;
/** Features of which a name is found at a glance. */
const FEW = 8;

interface FeatureListProps {
  /** Id of the document. */
  readonly document: string;
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onEdit: (edit: Edit) => void;
}

/** The features of a sequence: selected, changed, made of what is selected, taken away. */
export const FeatureList = memo(function FeatureList(props: FeatureListProps) {
  const { document, sequence, selection, onSelect, onEdit } = props;
  const [{ open, draft }, setOpened] = useOpenFeature(document);
  const setOpen = (which: number | 'new' | null): void => setOpened({ open: which, draft: null });
  const size = sequence.bases.length;
  const [most, setMost] = useState(LISTED);
  const [filter, setFilter] = useState('');
  // a key shows in the field at once; the list follows
  const wanted = useDeferredValue(filter);
  const listed = useMemo(
    () => (wanted.trim() === '' ? sequence.features : namedFeatures(sequence.features, wanted)),
    [sequence.features, wanted],
  );
  const shown = listed.slice(0, most);
  const save = (feature: Feature): void => {
    onEdit({ step: [withFeature(sequence, feature)], selection });
    setOpen(null);
  };
  const fields = (feature: Feature | null) => (
    <FeatureFields
      key={feature?.id ?? 'new'}
      {...{ feature, selection, sequence, draft }}
      onType={(typed: FeatureDraft) => setOpened({ draft: typed })}
      onSave={save}
      onCancel={() => setOpen(null)}
    />
  );
  return (
    <div>
      {open === 'new' ? (
        fields(null)
      ) : (
        <Button dense disabled={selection.length === 0} onClick={() => setOpen('new')}>
          {m.desk_feature_new()}
        </Button>
      )}
      {selection.length === 0 && open !== 'new' && (
        <p className={style['hint']}>{m.desk_feature_new_hint()}</p>
      )}
      {(sequence.features.length > FEW || filter !== '') && (
        <Input
          dense
          type="search"
          className={style['filter']}
          aria-label={m.desk_features_filter()}
          placeholder={m.desk_features_filter()}
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            setMost(LISTED);
          }}
        />
      )}
      <p role="status" className={style['hint']}>
        {listed.length === 0 && sequence.features.length > 0 && m.desk_features_no_match()}
      </p>
      <ul className={style['list']}>
        {shown.map((feature) => {
          const at = selectionOf(feature, sequence);
          const strands = [...new Set(feature.ranges.map(({ strand }) => (strand === '+' ? '+' : '−')))].join(
            '',
          );
          return (
            <li key={feature.id}>
              <span
                className={style['swatch']}
                style={{ background: colourOf(feature) }}
                aria-hidden="true"
              />
              <button
                type="button"
                className={style['feature']}
                aria-pressed={at.length > 0 && at.start === selection.start && at.length === selection.length}
                onClick={() => onSelect(at)}
              >
                <span>{nameOf(feature)}</span>
                <span className={style['place']}>
                  {feature.kind} · {placeText(at, size)} {strands}
                </span>
              </button>
              <Button
                dense
                kind="quiet"
                aria-label={m.desk_feature_change_of({ name: nameOf(feature) })}
                aria-expanded={open === feature.id}
                onClick={() => setOpen(open === feature.id ? null : feature.id)}
              >
                {m.desk_feature_change()}
              </Button>
              {open === feature.id && (
                <div className={style['fields']}>
                  {fields(feature)}
                  <Button
                    dense
                    kind="quiet"
                    onClick={() => {
                      onEdit({ step: [withoutFeature(sequence, feature)], selection });
                      setOpen(null);
                    }}
                  >
                    {m.desk_feature_remove()}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <ListedPart shown={most} all={listed.length} step={LISTED} onShow={setMost} />
      {sequence.features.length === 0 && <p className={style['hint']}>{m.desk_features_none()}</p>}
    </div>
  );
});
