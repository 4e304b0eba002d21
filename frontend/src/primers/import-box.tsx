import type { PrimerRules, ScaleChoice } from '@oligoteka/primer';
import { SCALES } from '@oligoteka/primer';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/input.tsx';
import { formatNumber } from '../ui/money.tsx';
import { counted } from './form-words.ts';
import style from './import-box.module.css';
import { type PastePlan, planPrimers } from './paste-plan.ts';

interface ImportBoxProps {
  rules: PrimerRules;
  scale: ScaleChoice;
  onAdd: (plan: PastePlan) => void;
  onClose: () => void;
}

/** A place for a whole list: read while it is typed, added below the lines of the form. */
export function ImportBox({ rules, scale: given, onAdd, onClose }: ImportBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [scale, setScale] = useState<ScaleChoice>(given);
  const later = useDeferredValue(text);
  const plan = useMemo(
    () => (later.trim() === '' ? null : planPrimers(later, 'end', { rules, language: getLocale(), scale })),
    [later, rules, scale],
  );
  const count = plan?.lines.length ?? 0;
  return (
    <section className={style['box']} aria-labelledby={`${id}-title`}>
      <div className={style['words']}>
        <h2 className={style['title']} id={`${id}-title`}>
          {m.primers_import_title()}
        </h2>
        <p className={style['hint']} id={`${id}-hint`}>
          {m.primers_import_hint()}
        </p>
      </div>
      <TextArea
        mono
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        className={style['text']}
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={style['actions']}>
        <ScaleSegments
          legend={m.primers_import_scale()}
          name={`${id}-scale`}
          value={scale}
          none={m.primers_import_as_given()}
          onChange={setScale}
        />
        <p className={style['found']} role="status">
          {plan?.refused === 'tooLarge' && m.primers_paste_too_large()}
          {plan && !plan.refused && <Found plan={plan} />}
        </p>
        <Button
          kind="primary"
          disabled={count === 0}
          onClick={() => {
            if (plan) onAdd(plan);
            setText('');
          }}
        >
          {count === 0 ? m.primers_import_empty() : counted(m.primers_n_import_add, count)}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.primers_import_close()}
        </Button>
      </div>
    </section>
  );
}

function Found({ plan }: { plan: PastePlan }) {
  const changed = plan.lines.filter(({ changes }) => changes.length > 0).length;
  const faulty = plan.lines.filter(({ errors }) => errors.length > 0).length;
  const words = [
    changed > 0 && counted(m.primers_n_paste_changed, changed),
    faulty > 0 && counted(m.primers_n_paste_faulty, faulty),
  ];
  return <>{words.filter(Boolean).join(' · ')}</>;
}

interface ScaleSegmentsProps {
  legend: string;
  name: string;
  value: ScaleChoice | null;
  /** Words for no scale; without them every segment is a scale. */
  none?: string;
  onChange: (scale: ScaleChoice) => void;
}

/** The four scales side by side. */
export function ScaleSegments({ legend, name, value, none, onChange }: ScaleSegmentsProps) {
  const choices: { scale: ScaleChoice; label: string }[] = SCALES.map((scale) => ({
    scale,
    label: formatNumber(Number(scale)),
  }));
  if (none !== undefined) choices.unshift({ scale: '', label: none });
  return (
    <fieldset className={style['scales']}>
      <legend className={style['legend']}>{legend}</legend>
      <div className={style['segments']}>
        {choices.map(({ scale, label }) => (
          <label key={scale} className={style['segment']}>
            <input
              type="radio"
              className={style['radio']}
              name={name}
              checked={value === scale}
              onChange={() => onChange(scale)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
