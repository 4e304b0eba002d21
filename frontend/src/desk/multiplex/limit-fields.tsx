import { CYCLERS } from '@oligoteka/primer/multiplex';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { BOUNDS, FIELDS, type LimitField, type TypedLimits } from './limits.ts';
import style from './multiplex.module.css';

const LABELS: Readonly<Record<LimitField, () => string>> = {
  any: m.panel_limit_any,
  end: m.panel_limit_end,
  spread: m.panel_limit_spread,
  tubes: m.panel_limit_tubes,
};

interface LimitFieldsProps {
  readonly typed: TypedLimits;
  readonly setTyped: (typed: TypedLimits) => void;
  readonly wrong: LimitField | null;
  /** Only probes ask for the channels of a cycler. */
  readonly hasProbes: boolean;
}

/** What must not meet in one tube, and how many tubes there are. */
export function LimitFields({ typed, setTyped, wrong, hasProbes }: LimitFieldsProps) {
  return (
    <div role="group" aria-label={m.panel_limits()} className={style['limits']}>
      {FIELDS.map((field) => (
        <Field
          key={field}
          label={LABELS[field]()}
          error={
            wrong === field
              ? m.panel_wrong({
                  least: formatNumber(BOUNDS[field][0]),
                  most: formatNumber(BOUNDS[field][1]),
                })
              : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              dense
              inputMode={field === 'tubes' ? 'numeric' : 'text'}
              maxLength={6}
              placeholder={field === 'tubes' ? m.panel_tubes_fewest() : undefined}
              value={typed[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      {hasProbes && (
        <WordSelect
          label={m.pictures_multiplex_cycler()}
          dense
          value={typed.cycler}
          options={[...CYCLERS.map(({ name }) => name), ['', m.panel_cycler_none()]]}
          onChange={(cycler) => setTyped({ ...typed, cycler })}
        />
      )}
    </div>
  );
}
