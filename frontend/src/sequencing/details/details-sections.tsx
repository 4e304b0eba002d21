import { LONGEST_PRODUCTS } from '@oligoteka/primer';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { SequencingOrder } from '../form/use-sequencing-order.ts';
import { typedPcrPrimer } from '../samples/sample-cells.ts';
import { tidyLength } from '../samples/sample-details.ts';
import { isFragment, type SampleRow } from '../samples/sample-row.ts';
import shared from '../sequencing.module.css';
import { DetailInput, DetailSelect, ScopeWords } from './detail-field.tsx';
import style from './details.module.css';
import { commonOf, scopeOf } from './scope.ts';

const LONGEST_NUMBER = 20;
const LONGEST_NAME = 100;

const putting =
  ({ changing, samples }: SequencingOrder) =>
  (fields: ReadonlyMap<string, Partial<SampleRow>>, step: string) => {
    changing();
    samples.dispatch({ type: 'putFields', fields, step });
  };

/** Dye set, size standard and labelled products of the samples of fragment analysis. */
export function FragmentSection({ order }: { order: SequencingOrder }) {
  const { samples, fragmentAnalysis } = order;
  const put = putting(order);
  const scope = scopeOf(samples.rows, samples.state.checked, isFragment);
  if (scope.rows.length === 0 || fragmentAnalysis === null) return null;
  const { dyeSets, standards } = fragmentAnalysis;
  const set = dyeSets.find(({ id }) => id === commonOf(scope.rows, ({ dyeSet }) => dyeSet));
  const fitting = set ? standards.filter(({ dye }) => set.dyes.some(({ id }) => id === dye)) : standards;
  const kept = commonOf(scope.rows, ({ standard }) => standard);
  const listed = standards.filter((one) => fitting.includes(one) || one.id === kept);
  return (
    <LayoutSection id="sequencing-fragments" title={m.sequencing_fragments()}>
      <p className={shared['help']}>{m.sequencing_fragments_help()}</p>
      <p className={style['scope']}>
        <ScopeWords scope={scope} />
      </p>
      <div className={style['fields']}>
        <DetailSelect
          {...{ scope, put }}
          label={m.sequencing_dye_set()}
          none={m.sequencing_detail_none()}
          choices={dyeSets.map(({ id, name }) => ({ value: id, name }))}
          valueOf={({ dyeSet }) => dyeSet}
          fieldsOf={(dyeSet) => ({ dyeSet })}
        />
        <DetailSelect
          {...{ scope, put }}
          label={m.sequencing_size_standard()}
          none={m.sequencing_detail_none()}
          choices={listed.map(({ id, name, from, to }) => ({
            value: id,
            name: m.sequencing_standard_measures({ name, from: formatNumber(from), to: formatNumber(to) }),
          }))}
          valueOf={({ standard }) => standard}
          fieldsOf={(standard) => ({ standard })}
        />
        <DetailInput
          {...{ scope, put }}
          label={m.sequencing_products()}
          hint={m.sequencing_products_hint()}
          placeholder={m.sequencing_products_example()}
          maxLength={LONGEST_PRODUCTS}
          valueOf={({ dyes }) => dyes}
          fieldsOf={(dyes) => ({ dyes })}
        />
      </div>
      {set && (
        <ul className={style['dyes']} aria-label={m.sequencing_dyes_of({ name: set.name })}>
          {set.dyes.map(({ id, name, colour, colour_en }) => (
            <li key={id}>
              {name} — {getLocale() === 'ru' ? colour : colour_en}
              {standards.some((one) => one.id === kept && one.dye === id) && `, ${m.sequencing_dye_taken()}`}
            </li>
          ))}
        </ul>
      )}
    </LayoutSection>
  );
}

const withPrimer = (at: 0 | 1, name: string, { pcrPrimers }: SampleRow) => {
  const pair = [pcrPrimers[0] ?? '', pcrPrimers[1] ?? ''].with(at, name);
  return { pcrPrimers: pair.every((one) => one === '') ? [] : pair };
};

const typedLength = (text: string) => {
  const pcrLength = tidyLength(text);
  return pcrLength === text ? null : { pcrLength };
};

/** Conditions of the PCR that the laboratory runs first, and primers of its own. */
export function PcrSection({ order }: { order: SequencingOrder }) {
  const { samples, known } = order;
  const put = putting(order);
  const names = useId();
  const scope = scopeOf(samples.rows, samples.state.checked, ({ pcr }) => pcr);
  if (scope.rows.length === 0) return null;
  const number = (field: 'annealing' | 'cycles' | 'pcrLength', label: string, placeholder: string) => (
    <DetailInput
      {...{ scope, put, label, placeholder }}
      {...(field === 'pcrLength' && { typedFieldsOf: typedLength })}
      maxLength={LONGEST_NUMBER}
      valueOf={(row) => row[field]}
      fieldsOf={(text) => ({ [field]: text })}
    />
  );
  const primer = (at: 0 | 1, label: string) => (
    <DetailInput
      {...{ scope, put, label }}
      list={names}
      placeholder={m.sequencing_pcr_as_read()}
      maxLength={LONGEST_NAME}
      valueOf={({ pcrPrimers }) => pcrPrimers[at] ?? ''}
      fieldsOf={(text, row) => withPrimer(at, text, row)}
      typedFieldsOf={(text, row) => typedPcrPrimer(at, text, row, known.words)}
    />
  );
  return (
    <LayoutSection id="sequencing-pcr" title={m.sequencing_pcr()}>
      <p className={shared['help']}>{m.sequencing_pcr_help()}</p>
      <p className={style['scope']}>
        <ScopeWords scope={scope} />
      </p>
      <div className={style['fields']}>
        {primer(0, m.sequencing_pcr_forward())}
        {primer(1, m.sequencing_pcr_reverse())}
        {number('annealing', m.sequencing_pcr_annealing(), '58')}
        {number('cycles', m.sequencing_pcr_cycles(), '30')}
        {number('pcrLength', m.sequencing_pcr_length(), '900')}
      </div>
      <datalist id={names}>
        {known.words.primers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </LayoutSection>
  );
}
