import { CLONING_METHODS } from '@oligoteka/genes';
import { METHOD_WORDS } from '../../calls/names/service-words.ts';
import { m } from '../../paraglide/messages.js';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { BasesField } from './bases-field.tsx';
import style from './genes.module.css';
import { TypedField } from './typed-field.tsx';
import type { ServiceForm } from './use-service-form.ts';
import { VectorSection } from './vector-section.tsx';

/** The insert, by its template or as a ready amplicon, the way it is put in, and the vector. */
export function CloningFields({ form }: { form: ServiceForm }) {
  const { draft, edit, service } = form;
  return (
    <>
      <LayoutSection id="service-sequence" title={m.genes_insert_title()}>
        <div className={style['fields']}>
          {service === 'pcrCloning' && <Template form={form} />}
          {(service === 'ampliconCloning' || draft.by === 'bases') && (
            <BasesField
              form={form}
              field="insert"
              rows={5}
              label={m.genes_insert()}
              hint={service === 'pcrCloning' ? m.genes_insert_hint() : m.genes_amplicon_hint()}
            />
          )}
          <WordSelect
            label={m.genes_method()}
            name="method"
            value={draft.method}
            options={CLONING_METHODS.map((method) => [method, METHOD_WORDS[method]()])}
            onChange={(method) => edit({ method })}
          />
          {service === 'ampliconCloning' && <Clones form={form} />}
        </div>
      </LayoutSection>
      <VectorSection form={form} mayBeNone={false} />
    </>
  );
}

/** Clones that are picked and sequenced: of a mixture one is not enough. */
function Clones({ form }: { form: ServiceForm }) {
  return (
    <TypedField
      {...{ form }}
      field="clones"
      fault="clones"
      label={m.genes_clones()}
      hint={m.genes_clones_hint()}
      inputMode="numeric"
      maxLength={3}
    />
  );
}

function Template({ form }: { form: ServiceForm }) {
  const { draft, edit } = form;
  return (
    <>
      <BasesField form={form} field="template" label={m.genes_template()} hint={m.genes_template_hint()} />
      <RadioGroup
        legend={m.genes_insert_by()}
        name="by"
        look="segments"
        value={draft.by}
        options={[
          { value: 'primers', label: m.genes_by_primers() },
          { value: 'bases', label: m.genes_by_bases() },
        ]}
        onChange={(by) => edit({ by })}
      />
      {draft.by === 'primers' && (
        <div className={style['pair']}>
          <PrimerField form={form} field="forward" label={m.genes_forward()} />
          <PrimerField form={form} field="reverse" label={m.genes_reverse()} />
        </div>
      )}
    </>
  );
}

interface PrimerFieldProps {
  form: ServiceForm;
  field: 'forward' | 'reverse';
  label: string;
}

function PrimerField({ form, field, label }: PrimerFieldProps) {
  return (
    <TypedField
      {...{ form, field, label }}
      fault={field}
      hint={m.genes_primer_hint()}
      required
      mono
      maxLength={200}
    />
  );
}
