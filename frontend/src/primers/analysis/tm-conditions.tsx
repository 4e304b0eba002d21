import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import {
  DEFAULT_TM,
  isDefaultTm,
  isTmValue,
  TM_FIELDS,
  TM_LIMITS,
  type TmField,
  type TmSettings,
} from './analyst.ts';
import style from '../panels/cell-panel.module.css';

const NAMES: Record<TmField, () => string> = {
  na: m.form_tm_na,
  mg: m.form_tm_mg,
  dntp: m.form_tm_dntp,
  oligo: m.form_tm_oligo,
};
const METHODS: { method: TmSettings['method']; name: () => string }[] = [
  { method: 'santalucia1998', name: m.form_tm_santalucia },
  { method: 'owczarzy2008', name: m.form_tm_owczarzy },
];

interface TmConditionsProps {
  settings: TmSettings;
  onChange: (settings: TmSettings) => void;
}

/** The solution and the method that temperatures are computed for. */
export function TmConditions({ settings, onChange }: TmConditionsProps) {
  const errorId = useId();
  /** Texts of fields that are not valid values; the other fields still count. */
  const [drafts, setDrafts] = useState<Partial<Record<TmField, string>>>({});
  const wrong = TM_FIELDS.find((field) => drafts[field] !== undefined);
  const type = (field: TmField, text: string) => {
    const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
    const { [field]: _, ...rest } = drafts;
    if (!isTmValue(field, value)) return setDrafts({ ...rest, [field]: text });
    setDrafts(rest);
    onChange({ ...settings, [field]: value });
  };
  return (
    <fieldset className={style['conditions']} aria-label={m.form_tm_settings()}>
      {TM_FIELDS.map((field) => (
        <label key={field} className={style['field']}>
          <span>{NAMES[field]()}</span>
          <input
            type="number"
            inputMode="decimal"
            className={style['number']}
            {...TM_LIMITS[field]}
            step="any"
            value={drafts[field] ?? settings[field]}
            aria-invalid={drafts[field] !== undefined || undefined}
            aria-describedby={drafts[field] === undefined ? undefined : errorId}
            onChange={(event) => type(field, event.target.value)}
          />
        </label>
      ))}
      {wrong && (
        <p id={errorId} className={style['wrong']} role="status">
          {m.form_tm_wrong({
            name: NAMES[wrong](),
            min: formatNumber(TM_LIMITS[wrong].min),
            max: formatNumber(TM_LIMITS[wrong].max),
          })}
        </p>
      )}
      <label className={`${style['field']} ${style['method']}`}>
        <span>{m.form_tm_method()}</span>
        <select
          value={settings.method}
          onChange={(event) =>
            onChange({
              ...settings,
              method: event.target.value === 'owczarzy2008' ? 'owczarzy2008' : 'santalucia1998',
            })
          }
        >
          {METHODS.map(({ method, name }) => (
            <option key={method} value={method}>
              {name()}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={style['reset']}
        disabled={isDefaultTm(settings) && !wrong}
        onClick={() => {
          setDrafts({});
          onChange(DEFAULT_TM);
        }}
      >
        {m.form_tm_reset()}
      </button>
    </fieldset>
  );
}
