import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { BasesField } from './bases-field.tsx';
import { wordsOf } from './fault-words.ts';
import style from './genes.module.css';
import type { ServiceForm } from './use-service-form.ts';

/** The plasmid, where its coding part begins, and the mutations. */
export function MutagenesisFields({ form }: { form: ServiceForm }) {
  const { draft, edit, faultOf } = form;
  return (
    <LayoutSection id="service-sequence" title={m.genes_plasmid_title()}>
      <div className={style['fields']}>
        <BasesField form={form} field="template" label={m.genes_plasmid()} hint={m.genes_plasmid_hint()} />
        <div className={style['pair']}>
          <Field
            label={m.genes_coding_from()}
            hint={m.genes_coding_from_hint()}
            error={wordsOf(faultOf('codingFrom'))}
          >
            {(control) => (
              <Input
                {...control}
                name="codingFrom"
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={draft.codingFrom}
                onChange={(event) => edit({ codingFrom: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={m.genes_plasmid_name()} optional={m.genes_optional()}>
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
        </div>
        <Field
          label={m.genes_mutations()}
          hint={m.genes_mutations_hint()}
          error={wordsOf(faultOf('mutations'))}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              mono
              name="mutations"
              rows={3}
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              value={draft.mutations}
              onChange={(event) => edit({ mutations: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </LayoutSection>
  );
}
