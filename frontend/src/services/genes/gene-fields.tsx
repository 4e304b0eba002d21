import { typedSites } from '@oligoteka/genes';
import { HostField } from '../../forms/host-field.tsx';
import { m } from '../../paraglide/messages.js';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { BasesField } from './bases-field.tsx';
import style from './genes.module.css';
import { siteWords } from './site-words.ts';
import { TypedField } from './typed-field.tsx';
import type { ServiceForm } from './use-service-form.ts';
import { VectorSection } from './vector-section.tsx';

/** A gene by its protein or its DNA, the host, sites to avoid, the vector. */
export function GeneFields({ form }: { form: ServiceForm }) {
  const { draft, edit } = form;
  const isProtein = draft.from === 'protein';
  return (
    <>
      <LayoutSection id="service-sequence" title={m.genes_sequence_title()}>
        <div className={style['fields']}>
          <RadioGroup
            legend={m.genes_from()}
            name="from"
            look="segments"
            value={draft.from}
            options={[
              { value: 'protein', label: m.genes_from_protein() },
              { value: 'dna', label: m.genes_from_dna() },
            ]}
            onChange={(from) => edit({ from })}
          />
          {isProtein ? (
            <BasesField form={form} field="protein" label={m.genes_protein()} hint={m.genes_protein_hint()} />
          ) : (
            <BasesField form={form} field="sequence" label={m.genes_dna()} hint={m.genes_dna_hint()} />
          )}
          <div className={style['pair']}>
            {isProtein && <HostField name="host" host={draft.host} onChange={(host) => edit({ host })} />}
            <TypedField
              {...{ form }}
              field="avoid"
              fault="avoid"
              label={m.genes_avoid()}
              {...siteWords(typedSites(draft.avoid), m.genes_avoid_hint())}
              optional
            />
          </div>
        </div>
      </LayoutSection>
      <VectorSection form={form} mayBeNone />
    </>
  );
}
