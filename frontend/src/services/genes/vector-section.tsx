import { ENZYMES } from '@oligoteka/genes';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { wordsOf } from './fault-words.ts';
import style from './genes.module.css';
import { OWN_VECTOR } from './service-draft.ts';
import type { ServiceForm } from './use-service-form.ts';

const ENZYME_LIST = 'service-enzymes';

/** The vector and the sites that the DNA goes in by. `mayBeNone`: it may be sent as it is, dry. */
export function VectorSection({ form, mayBeNone }: { form: ServiceForm; mayBeNone: boolean }) {
  const { draft, edit, prices, faultOf } = form;
  const ownPrice = prices?.ownVector.price ?? 0;
  return (
    <LayoutSection id="service-vector" title={m.genes_vector_title()}>
      <div className={style['pair']}>
        <Field label={m.genes_vector()}>
          {(control) => (
            <Select
              {...control}
              name="vector"
              value={draft.vector}
              onChange={(event) => edit({ vector: event.currentTarget.value })}
            >
              {(prices?.vectors ?? []).map(({ name, price }) => (
                <option key={name} value={name}>
                  {price === 0 ? name : m.genes_vector_for({ name, price: formatMoney(price) })}
                </option>
              ))}
              <option value={OWN_VECTOR}>{m.genes_own_vector({ price: formatMoney(ownPrice) })}</option>
              {mayBeNone && <option value="">{m.genes_no_vector()}</option>}
            </Select>
          )}
        </Field>
        {draft.vector === OWN_VECTOR && (
          <Field
            label={m.genes_own_vector_name()}
            hint={m.genes_own_vector_hint()}
            error={wordsOf(faultOf('vector'))}
            required
          >
            {(control) => (
              <Input
                {...control}
                name="ownVector"
                autoComplete="off"
                maxLength={200}
                value={draft.ownVector}
                onChange={(event) => edit({ ownVector: event.currentTarget.value })}
              />
            )}
          </Field>
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

function SiteField({
  form: { draft, edit },
  field,
  label,
}: {
  form: ServiceForm;
  field: 'siteBefore' | 'siteBehind';
  label: string;
}) {
  return (
    <Field label={label} hint={m.genes_site_hint()} optional={m.genes_optional()}>
      {(control) => (
        <Input
          {...control}
          name={field}
          list={ENZYME_LIST}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={draft[field]}
          onChange={(event) => edit({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}
