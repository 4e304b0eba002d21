import { kppIsMissing } from '@oligoteka/address';
import { lazy, Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { useOrderForm } from './order-form-state.tsx';
import { payerOf } from './order-fields.ts';
import { fieldsOfClient } from './member-fields.ts';
import style from './order-form.module.css';
import { ProfileChoice } from './profile-choice.tsx';
import type { SectionProps } from './use-order-inputs.ts';

const OrganisationSearch = lazy(async () => ({
  default: (await import('../../forms/suggest-field.tsx')).OrganisationSearch,
}));
const OrganisationOfNumber = lazy(async () => ({
  default: (await import('../../forms/organisation-of-number.tsx')).OrganisationOfNumber,
}));

/** The payer of an order. */
export function PayerSection({ inputs, canSuggest }: SectionProps) {
  const { call, fields, member, change } = useOrderForm();
  const { isPerson: person, isForeign } = payerOf(fields);
  return (
    <section className={style['part']} aria-labelledby="order-payer">
      <h3 id="order-payer">{m.order_payer()}</h3>
      <ProfileChoice
        label={m.order_profile_payer()}
        items={member?.clients ?? []}
        nameOf={({ name, source }) => [name, source].filter(Boolean).join(' · ')}
        fieldsOf={fieldsOfClient}
      />
      <RadioGroup
        legend={m.order_payer_kind()}
        quietLegend
        look="segments"
        name="payerKind"
        value={fields.payerKind}
        options={[
          { value: 'organisation', label: m.order_organisation() },
          { value: 'foreign', label: m.order_foreign() },
          { value: 'person', label: m.order_person() },
        ]}
        onChange={(payerKind) => change({ payerKind })}
      />
      {canSuggest && !person && !isForeign && (
        <Suspense>
          <OrganisationSearch
            call={call}
            take={({ name, inn, kpp, legal_address }) =>
              change({ payerName: name, inn, kpp, legalAddress: legal_address })
            }
          />
          <OrganisationOfNumber
            call={call}
            inn={fields.payerName.trim() === '' ? fields.inn : ''}
            take={({ name, kpp, legal_address }) =>
              change({
                payerName: name,
                ...(fields.kpp.trim() === '' && { kpp }),
                ...(fields.legalAddress.trim() === '' && { legalAddress: legal_address }),
              })
            }
          />
        </Suspense>
      )}
      <PayerFields inputs={inputs} />
    </section>
  );
}

/** The numbers and the address that the papers of this kind of payer need. */
function PayerFields({ inputs }: Pick<SectionProps, 'inputs'>) {
  const { fields } = useOrderForm();
  const { faults, text, number } = inputs;
  const { isPerson: person, isForeign } = payerOf(fields);
  const name = (
    <Field
      className={style['whole']}
      label={person ? m.order_person_name() : m.order_organisation_name()}
      required
      hint={isForeign && m.order_foreign_hint()}
      error={faults.payerName}
    >
      {(control) => (
        <Input
          {...control}
          {...text('payerName')}
          autoComplete={person ? 'name' : 'organization'}
          maxLength={500}
        />
      )}
    </Field>
  );
  return (
    <div className={style['fields']}>
      {/* papers know an organisation by its number, and often its name follows from it */}
      {person && name}
      {!isForeign && (
        <Field label={m.order_inn()} required={!person} error={faults.inn}>
          {(control) => <Input {...control} {...text('inn')} {...number('inn')} inputMode="numeric" />}
        </Field>
      )}
      {!person && !isForeign && (
        <Field
          label={m.order_kpp()}
          error={faults.kpp}
          doubt={kppIsMissing(payerOf(fields)) ? m.order_doubt_kpp_missing() : undefined}
        >
          {(control) => <Input {...control} {...text('kpp')} {...number('kpp')} />}
        </Field>
      )}
      {!person && name}
      {isForeign && (
        <Field label={m.order_tax_number()} hint={m.order_tax_number_hint()} error={faults.taxNumber}>
          {(control) => <Input {...control} {...text('taxNumber')} autoComplete="off" maxLength={60} />}
        </Field>
      )}
      {!person && (
        <Field
          className={style['whole']}
          label={isForeign ? m.order_foreign_address() : m.order_legal_address()}
          required={isForeign}
          error={faults.legalAddress}
        >
          {(control) => <Input {...control} {...text('legalAddress')} autoComplete="off" maxLength={500} />}
        </Field>
      )}
    </div>
  );
}
