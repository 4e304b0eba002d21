import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { isTmValue, TM_FIELDS, TM_LIMITS, type TmField } from './analyst.ts';
import { DEFAULT_TM, isDefaultTm, type TmSettings } from './tm-settings.ts';
import style from '../../grid/panel/cell-panel.module.css';

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

/** A number as it is typed in either language: `2,5` and `2.5`. */
const readNumber = (text: string): number =>
  /^\d+(?:[.,]\d*)?$|^[.,]\d+$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** A number as a field shows it: without groups of three, which nobody types. */
const writeNumber = (value: number): string =>
  getLocale() === 'ru' ? String(value).replace('.', ',') : String(value);

interface TmConditionsProps {
  settings: TmSettings;
  onChange: (settings: TmSettings) => void;
}

/** The solution and the method that temperatures are computed for. */
export function TmConditions({ settings, onChange }: TmConditionsProps) {
  const errorId = useId();
  /** Texts as they were typed: of the field being typed in, and of fields that are no valid values. */
  const [drafts, setDrafts] = useState<Partial<Record<TmField, string>>>({});
  const isWrong = (field: TmField) => !isTmValue(field, readNumber(drafts[field] ?? String(settings[field])));
  const wrong = TM_FIELDS.filter(isWrong);
  const type = (field: TmField, text: string) => {
    setDrafts({ ...drafts, [field]: text });
    const value = readNumber(text);
    if (isTmValue(field, value)) onChange({ ...settings, [field]: value });
  };
  /** A field that is left shows its number the way the page writes numbers; a wrong text stays to be corrected. */
  const leave = (field: TmField) => {
    const { [field]: _, ...rest } = drafts;
    if (!isWrong(field)) setDrafts(rest);
  };
  return (
    <fieldset className={style['conditions']} aria-label={m.form_tm_settings()}>
      {TM_FIELDS.map((field) => (
        <label key={field} className={style['field']}>
          <span>{NAMES[field]()}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={style['number']}
            value={drafts[field] ?? writeNumber(settings[field])}
            aria-invalid={isWrong(field) || undefined}
            aria-describedby={isWrong(field) ? `${errorId}-${field}` : undefined}
            onChange={(event) => type(field, event.target.value)}
            onBlur={() => leave(field)}
          />
        </label>
      ))}
      {wrong.map((field) => (
        <p key={field} id={`${errorId}-${field}`} className={style['wrong']} role="status">
          {m.form_tm_wrong({
            name: NAMES[field](),
            min: formatNumber(TM_LIMITS[field].min),
            max: formatNumber(TM_LIMITS[field].max),
          })}
        </p>
      ))}
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
        disabled={isDefaultTm(settings) && wrong.length === 0}
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
