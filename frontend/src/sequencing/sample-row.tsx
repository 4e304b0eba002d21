import {
  LONGEST_CONCENTRATION,
  LONGEST_SAMPLE_NAME,
  LONGEST_SAMPLE_NOTE,
  type Material,
  MATERIALS,
} from '@oligoteka/primer';
import type { SequenceOption } from '@oligoteka/pricing';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { ErrorMark } from '../ui/fields/field.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Input, Select } from '../ui/fields/input.tsx';
import { Money } from '../ui/text/money.tsx';
import { type DraftPrimer, type DraftSample, type Fault, toggleRead } from './draft.ts';
import { Chip } from './primer-choice.tsx';
import style from './sequencing.module.css';

const FRAGMENT = 'fragment';
const KOPECKS = 100;

const MATERIAL: Record<Material, () => string> = {
  plasmid: m.sequencing_sample_plasmid,
  pcr: m.sequencing_sample_pcr,
  genomic: m.sequencing_sample_genomic,
  culture: m.sequencing_sample_culture,
};
const FAULT: Record<Fault, () => string> = {
  name: m.sequencing_fault_name,
  sameName: m.sequencing_fault_sameName,
  primers: m.sequencing_fault_primers,
  pcrPrimers: m.sequencing_fault_pcrPrimers,
};

interface SampleRowProps {
  number: number;
  sample: DraftSample;
  primers: readonly DraftPrimer[];
  options: readonly SequenceOption[];
  /** Kopecks; null where the price list has none. */
  price: number | null;
  /** Missing fields, once the order was asked for; and the shop's messages about the sample. */
  faults: readonly Fault[];
  said: readonly string[];
  /** Whether concentration and note are asked for. */
  details: boolean;
  onChange: (change: Partial<DraftSample>) => void;
  onRemove: () => void;
}

/** The sample whose field has the caret. */
export function focusedSampleId(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-sample]');
  return row ? Number(row.dataset['sample']) : undefined;
}

/** One sample: its material, the work on it, and the primers it is read with. */
export function SampleRow(props: SampleRowProps) {
  const { number, sample, price, faults, said, onRemove } = props;
  const wrong = [...faults.map((fault) => FAULT[fault]()), ...said];
  return (
    <li className={style['sample']} data-sample={sample.id}>
      <span className={style['number']}>{number}</span>
      <SampleFields {...props} />
      <span className={style['price']}>{price === null ? '—' : <Money roubles={price / KOPECKS} />}</span>
      <IconButton
        icon="remove"
        label={m.sequencing_remove_sample({ name: sample.name || String(number) })}
        onClick={onRemove}
      />
      {sample.action === 'sequence' && <SampleReads {...props} />}
      {wrong.length > 0 && (
        <p className={style['wrong']}>
          <ErrorMark />
          {wrong.join('; ')}
        </p>
      )}
    </li>
  );
}

function SampleFields({ number, sample, options, faults, details, onChange }: SampleRowProps) {
  const russian = getLocale() === 'ru';
  const isRead = sample.action === 'sequence';
  return (
    <div className={style['fields']}>
      <Input
        dense
        aria-label={m.sequencing_sample_name({ number })}
        aria-invalid={faults.includes('name') || faults.includes('sameName') || undefined}
        placeholder={m.sequencing_sample_name_placeholder()}
        maxLength={LONGEST_SAMPLE_NAME}
        value={sample.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        dense
        aria-label={m.sequencing_material({ number })}
        value={sample.sample}
        onChange={(event) => {
          const chosen = MATERIALS.find((known) => known === event.currentTarget.value);
          if (chosen) onChange({ sample: chosen });
        }}
      >
        {MATERIALS.map((known) => (
          <option key={known} value={known}>
            {MATERIAL[known]()}
          </option>
        ))}
      </Select>
      <Select
        dense
        aria-label={m.sequencing_work({ number })}
        value={isRead ? String(sample.option) : FRAGMENT}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === FRAGMENT) onChange({ action: 'fragmentAnalyze' });
          else onChange({ action: 'sequence', option: Number(value) });
        }}
      >
        {options.map(({ id, name, name_en }) => (
          <option key={id} value={id}>
            {(russian ? name : name_en).toLowerCase()}
          </option>
        ))}
        <option value={FRAGMENT}>{m.sequencing_fragment()}</option>
      </Select>
      <label className={style['pcr']}>
        <input
          type="checkbox"
          checked={sample.withPcr}
          onChange={(event) => onChange({ withPcr: event.currentTarget.checked })}
        />
        {m.sequencing_pcr()}
      </label>
      {details && (
        <>
          <Input
            dense
            aria-label={m.sequencing_concentration({ number })}
            placeholder={m.sequencing_concentration_placeholder()}
            maxLength={LONGEST_CONCENTRATION}
            value={sample.concentration}
            onChange={(event) => onChange({ concentration: event.currentTarget.value })}
          />
          <Input
            dense
            className={style['note']}
            aria-label={m.sequencing_note({ number })}
            placeholder={m.sequencing_note_placeholder()}
            maxLength={LONGEST_SAMPLE_NOTE}
            value={sample.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

/** The primers that the sample is read with. */
function SampleReads({ number, sample, primers, faults, onChange }: SampleRowProps) {
  return (
    <div
      role="group"
      aria-label={m.sequencing_reads({ number })}
      className={style['reads']}
      data-wrong={faults.includes('primers') || faults.includes('pcrPrimers') || undefined}
    >
      {primers.length === 0 ? (
        <span className={style['help']}>{m.sequencing_no_primers()}</span>
      ) : (
        primers.map(({ key, name, sequence }) => (
          <Chip
            key={key}
            on={sample.primers.includes(key)}
            title={sequence}
            onClick={() => onChange({ primers: toggleRead(sample, key).primers })}
          >
            {name}
          </Chip>
        ))
      )}
    </div>
  );
}
