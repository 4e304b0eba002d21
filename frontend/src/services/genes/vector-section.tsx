import { ENZYMES } from '@oligoteka/genes';
import { m } from '../../paraglide/messages.js';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import style from './genes.module.css';
import { siteWords } from './site-words.ts';
import { OWN_VECTOR } from './service-draft.ts';
import { TypedField } from './typed-field.tsx';
import type { ServiceForm } from './use-service-form.ts';

const ENZYME_LIST = 'service-enzymes';

/** The vector and the sites that the DNA goes in by. `mayBeNone`: it may be sent as it is, dry. */
export function VectorSection({ form, mayBeNone }: { form: ServiceForm; mayBeNone: boolean }) {
  const { draft, edit, prices } = form;
  const ownPrice = prices?.ownVector.price ?? 0;
  return (
    <LayoutSection id="service-vector" title={m.genes_vector_title()}>
      <div className={style['pair']}>
        <WordSelect
          label={m.genes_vector()}
          name="vector"
          value={draft.vector}
          options={[
            ...(prices?.vectors ?? []).map(
              ({ name, price }) =>
                [name, price === 0 ? name : m.genes_vector_for({ name, price: formatMoney(price) })] as const,
            ),
            [OWN_VECTOR, m.genes_own_vector({ price: formatMoney(ownPrice) })],
            ...(mayBeNone ? [['', m.genes_no_vector()] as const] : []),
          ]}
          onChange={(vector) => edit({ vector })}
        />
        {draft.vector === OWN_VECTOR && (
          <TypedField
            {...{ form }}
            field="ownVector"
            fault="vector"
            label={m.genes_own_vector_name()}
            hint={m.genes_own_vector_hint()}
            required
            maxLength={200}
          />
        )}
      </div>
      {draft.vector !== '' && (
        <div className={style['pair']}>
          <SiteField form={form} field="siteBefore" label={m.genes_site_before()} />
          <SiteField form={form} field="siteBehind" label={m.genes_site_behind()} />
        </div>
      )}
      <datalist id={ENZYME_LIST}>
        {Object.entries(ENZYMES).map(([name, bases]) => (
          <option key={name} value={name}>
            {bases}
          </option>
        ))}
      </datalist>
    </LayoutSection>
  );
}

interface SiteFieldProps {
  form: ServiceForm;
  field: 'siteBefore' | 'siteBehind';
  label: string;
}

function SiteField({ form, field, label }: SiteFieldProps) {
  return (
    <TypedField
      {...{ form, field, label }}
      {...siteWords([form.draft[field]], m.genes_site_hint())}
      optional
      list={ENZYME_LIST}
      maxLength={100}
    />
  );
}
