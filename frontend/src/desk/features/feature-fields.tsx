import { type Feature, nameOf, type Sequence } from '@oligoteka/sequence';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { selectionOf } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import type { FeatureDraft } from './feature-draft.ts';
import { named, nextNumber, rangesOf } from './feature-steps.ts';
import style from './features.module.css';

/** Kinds of the feature table that people make; any other kind of a file is kept. */
const KINDS = [
  ...['misc_feature', 'CDS', 'gene', 'promoter', 'terminator', 'RBS', 'rep_origin', 'primer_bind'],
  ...['protein_bind', 'polyA_signal', 'LTR', 'exon', 'intron', 'sig_peptide', 'mat_peptide', 'regulatory'],
];
const LONGEST_NAME = 100;

interface FeatureFieldsProps {
  /** Null: a new one, of what is selected. */
  readonly feature: Feature | null;
  readonly selection: Selection;
  readonly sequence: Sequence;
  /** What was typed so far; null: nothing. */
  readonly draft: FeatureDraft | null;
  readonly onType: (draft: FeatureDraft) => void;
  readonly onSave: (feature: Feature) => void;
  readonly onCancel: () => void;
}

/** Name, kind, place and strand of a feature. */
export function FeatureFields(props: FeatureFieldsProps) {
  const { feature, selection, sequence, draft, onType, onSave, onCancel } = props;
  const first = useRef<HTMLInputElement>(null);
  // what was typed before is shown again where the person did not ask for it
  const isFresh = useRef(props.draft === null);
  useEffect(() => {
    if (isFresh.current) first.current?.focus();
  }, []);
  const size = sequence.bases.length;
  const at = feature === null ? selection : selectionOf(feature, sequence);
  const [begun] = useState<FeatureDraft>({
    name: feature === null ? '' : nameOf(feature),
    kind: feature?.kind ?? 'misc_feature',
    strand: feature?.ranges[0]?.strand ?? '+',
    from: String(at.start + 1),
    to: String(((at.start + at.length - 1) % Math.max(1, size)) + 1),
  });
  const { name, kind, strand, from, to } = draft ?? begun;
  const type = (typed: Partial<FeatureDraft>): void => onType({ ...(draft ?? begun), ...typed });
  const [fault, setFault] = useState<string>();
  const kinds = KINDS.includes(kind) ? KINDS : [kind, ...KINDS];
  // several ranges, introns between them, are not two numbers
  const isSplit = (feature?.ranges.length ?? 1) > 1;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const [start, end] = [Number(from), Number(to)];
    const isOver = sequence.isCircular && end < start;
    const isPlace = [start, end].every((place) => Number.isInteger(place) && place >= 1 && place <= size);
    if (!isSplit && (!isPlace || (end < start && !isOver)))
      return setFault(m.desk_feature_bad_place({ size }));
    const place: Selection = { start: start - 1, length: isOver ? size - start + 1 + end : end - start + 1 };
    const whole: Feature = {
      ...(feature ?? { id: nextNumber(sequence), qualifiers: [] }),
      kind,
      ranges: isSplit && feature ? feature.ranges : rangesOf(place, size, strand),
    };
    onSave(feature !== null && name === nameOf(feature) ? whole : named(whole, name.trim()));
  };
  return (
    <form className={style['form']} onSubmit={save}>
      <Field label={m.desk_feature_name()}>
        {(control) => (
          <Input
            {...control}
            dense
            ref={first}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => type({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <WordSelect
        label={m.desk_feature_kind()}
        dense
        value={kind}
        options={kinds}
        onChange={(chosen) => type({ kind: chosen })}
      />
      {!isSplit && <PlaceFields {...{ from, to, strand, fault }} onType={type} />}
      <div className={style['actions']}>
        <Button dense kind="primary" type="submit">
          {m.desk_feature_save()}
        </Button>
        <Button dense kind="quiet" onClick={onCancel}>
          {m.desk_cancel()}
        </Button>
      </div>
    </form>
  );
}

interface PlaceFieldsProps {
  readonly from: string;
  readonly to: string;
  readonly strand: '+' | '-';
  readonly fault: string | undefined;
  readonly onType: (typed: Partial<FeatureDraft>) => void;
}

/** First and last base of a feature, counted from 1, and its strand. */
function PlaceFields({ from, to, strand, fault, onType }: PlaceFieldsProps) {
  return (
    <div className={style['places']}>
      <Field label={m.desk_feature_from()} error={fault}>
        {(control) => (
          <Input
            {...control}
            dense
            inputMode="numeric"
            value={from}
            onChange={(event) => onType({ from: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={m.desk_feature_to()}>
        {(control) => (
          <Input
            {...control}
            dense
            inputMode="numeric"
            value={to}
            onChange={(event) => onType({ to: event.currentTarget.value })}
          />
        )}
      </Field>
      <WordSelect
        label={m.desk_feature_strand()}
        dense
        value={strand}
        options={[
          ['+', m.desk_strand_forward()],
          ['-', m.desk_strand_reverse()],
        ]}
        onChange={(chosen) => onType({ strand: chosen })}
      />
    </div>
  );
}
