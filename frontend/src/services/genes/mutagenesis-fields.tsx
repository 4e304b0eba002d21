import { m } from '../../paraglide/messages.js';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { BasesField } from './bases-field.tsx';
import style from './genes.module.css';
import { TypedField } from './typed-field.tsx';
import type { ServiceForm } from './use-service-form.ts';

/** The plasmid, where its coding part begins, and the mutations. */
export function MutagenesisFields({ form }: { form: ServiceForm }) {
  return (
    <LayoutSection id="service-sequence" title={m.genes_plasmid_title()}>
      <div className={style['fields']}>
        <BasesField form={form} field="template" label={m.genes_plasmid()} hint={m.genes_plasmid_hint()} />
        <div className={style['pair']}>
          <TypedField
            {...{ form }}
            field="codingFrom"
            fault="codingFrom"
            label={m.genes_coding_from()}
            hint={m.genes_coding_from_hint()}
            inputMode="numeric"
            maxLength={6}
          />
          <TypedField
            {...{ form }}
            field="ownVector"
            label={m.genes_plasmid_name()}
            optional
            maxLength={200}
          />
        </div>
        <TypedField
          {...{ form }}
          field="mutations"
          fault="mutations"
          label={m.genes_mutations()}
          hint={m.genes_mutations_hint()}
          required
          mono
          rows={3}
          maxLength={2000}
        />
      </div>
    </LayoutSection>
  );
}
