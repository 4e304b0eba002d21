import { type Feature, nameOf, type Sequence } from '@oligoteka/sequence';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import { selectionOf } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
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
  readonly onSave: (feature: Feature) => void;
  readonly onCancel: () => void;
}

/** Name, kind, place and strand of a feature. */
export function FeatureFields({ feature, selection, sequence, onSave, onCancel }: FeatureFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const size = sequence.bases.length;
  const at = feature === null ? selection : selectionOf(feature, sequence);
  const [name, setName] = useState(feature === null ? '' : nameOf(feature));
  const [kind, setKind] = useState(feature?.kind ?? 'misc_feature');
  const [strand, setStrand] = useState(feature?.ranges[0]?.strand ?? '+');
  const [from, setFrom] = useState(String(at.start + 1));
  const [to, setTo] = useState(String(((at.start + at.length - 1) % Math.max(1, size)) + 1));
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
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={m.desk_feature_kind()}>
        {(control) => (
          <Select {...control} dense value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {kinds.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      {!isSplit && <PlaceFields {...{ from, to, strand, fault, setFrom, setTo, setStrand }} />}
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
  readonly setFrom: (text: string) => void;
  readonly setTo: (text: string) => void;
  readonly setStrand: (strand: '+' | '-') => void;
}

/** First and last base of a feature, counted from 1, and its strand. */
function PlaceFields({ from, to, strand, fault, setFrom, setTo, setStrand }: PlaceFieldsProps) {
  return (
    <div className={style['places']}>
      <Field label={m.desk_feature_from()} error={fault}>
        {(control) => (
          <Input
            {...control}
            dense
            inputMode="numeric"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
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
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={m.desk_feature_strand()}>
        {(control) => (
          <Select
            {...control}
            dense
            value={strand}
            onChange={(event) => setStrand(event.currentTarget.value === '-' ? '-' : '+')}
          >
            <option value="+">{m.desk_strand_forward()}</option>
            <option value="-">{m.desk_strand_reverse()}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
