import { type Feature, nameOf, type Sequence } from '@oligoteka/sequence';
import { memo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import type { Edit } from '../edit/edit-steps.ts';
import { placeText, selectionOf } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { colourOf } from '../text/feature-colour.ts';
import { FeatureFields } from './feature-fields.tsx';
import { withFeature, withoutFeature } from './feature-steps.ts';
import style from './features.module.css';

/** Features that are listed at once: of a genome nobody reads thousands. */
const SHOWN = 200;

interface FeatureListProps {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onEdit: (edit: Edit) => void;
}

/** The features of a sequence: selected, changed, made of what is selected, taken away. */
export const FeatureList = memo(function FeatureList(props: FeatureListProps) {
  const { sequence, selection, onSelect, onEdit } = props;
  // a number: that feature is changed; 'new': one is made
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const size = sequence.bases.length;
  const shown = sequence.features.slice(0, SHOWN);
  const save = (feature: Feature): void => {
    onEdit({ step: [withFeature(sequence, feature)], selection });
    setOpen(null);
  };
  const fields = (feature: Feature | null) => (
    <FeatureFields
      key={feature?.id ?? 'new'}
      {...{ feature, selection, sequence }}
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
      {sequence.features.length > SHOWN && (
        <p className={style['hint']}>{m.desk_features_more({ count: sequence.features.length - SHOWN })}</p>
      )}
      {sequence.features.length === 0 && <p className={style['hint']}>{m.desk_features_none()}</p>}
    </div>
  );
});
