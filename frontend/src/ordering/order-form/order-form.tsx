import { addressInEnglish, displayAddress, kppIsMissing } from '@oligoteka/address';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { suggestionsQuery } from '../../calls/suggestions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { ErrorMark, Field } from '../../ui/fields/field.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { useOrderForm } from './order-form-state.tsx';
import { addressFields, type FieldName, payerNumberFaults, payerOf } from './order-fields.ts';
import { fieldsOfAddress, fieldsOfClient, fieldsOfContact } from './member-fields.ts';
import style from './order-form.module.css';
import { OrderTerms } from './order-terms.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { ProfileChoice } from './profile-choice.tsx';

// only where there is somebody to ask
const search = () => import('../../forms/suggest-field.tsx');
const AddressSearch = lazy(async () => ({ default: (await search()).AddressSearch }));
const OrganisationSearch = lazy(async () => ({ default: (await search()).OrganisationSearch }));

/** With blanks between groups of digits. */
const LONGEST_NUMBER = 30;

/** The form is sent from the button that stays in view too. */
export const ORDER_FORM = 'order-form';

/** Who pays, whom to ask, where to bring it. What is typed stays in this browser. */
export function OrderForm() {
  const { call, fields, member, change, forget, refusal, place } = useOrderForm();
  const { data: canSuggest = false } = useQuery(suggestionsQuery(call));
  const form = useRef<HTMLFormElement>(null);
  const [typing, setTyping] = useState<'inn' | 'kpp'>();
  const { isPerson: person, isForeign } = payerOf(fields);
  // a number is judged when the hand has left it, and one kept since another day at once; an empty one when it is sent
  const wrong = payerNumberFaults(fields);
  const faults = {
    ...(fields.inn.trim() !== '' && typing !== 'inn' && wrong.inn && { inn: wrong.inn }),
    ...(typing !== 'kpp' && wrong.kpp && { kpp: wrong.kpp }),
    ...(refusal?.kind === 'fields' && refusal.faults),
  };
  const courier = fields.delivery === 'courier';
  const address = courier ? displayAddress(addressFields(fields)) : '';
  const written = getLocale() === 'en' ? addressInEnglish(address) : address;

  useEffect(() => {
    // to the first fault once it is told, not while it is being mended
    if (refusal?.kind === 'fields' && !refusal.mended)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    place();
  };
  /** What every text field of the form has in common. */
  const text = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const number = (name: 'inn' | 'kpp') => ({
    autoComplete: 'off',
    maxLength: LONGEST_NUMBER,
    onFocus: () => setTyping(name),
    onBlur: () => setTyping(undefined),
  });
  const line = (name: FieldName, label: string, autoComplete: string, need: { required?: boolean } = {}) => (
    <Field label={label} className={style[name]} error={faults[name]} required={need.required ?? false}>
      {(control) => <Input {...control} {...text(name)} autoComplete={autoComplete} maxLength={200} />}
    </Field>
  );

  return (
    <form
      ref={form}
      id={ORDER_FORM}
      className={style['form']}
      noValidate
      onSubmit={submit}
      aria-labelledby="order-title"
    >
      <div className={style['title']}>
        <h2 id="order-title">{m.order_form_title()}</h2>
        <p className={style['kept']}>
          <span>{m.order_stars()}</span>
          <span>{m.order_kept()}</span>
          <Button kind="quiet" dense onClick={forget}>
            {m.order_forget()}
          </Button>
        </p>
      </div>
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
          </Suspense>
        )}
        <div className={style['fields']}>
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
          {isForeign && (
            <Field label={m.order_tax_number()} hint={m.order_tax_number_hint()} error={faults.taxNumber}>
              {(control) => <Input {...control} {...text('taxNumber')} autoComplete="off" maxLength={60} />}
            </Field>
          )}
          {!person && (
            <Field className={style['whole']} label={m.order_legal_address()} error={faults.legalAddress}>
              {(control) => (
                <Input {...control} {...text('legalAddress')} autoComplete="off" maxLength={500} />
              )}
            </Field>
          )}
        </div>
      </section>
      <section className={style['part']} aria-labelledby="order-contact">
        <h3 id="order-contact">{m.order_contact()}</h3>
        <ProfileChoice
          label={m.order_profile_contact()}
          items={member?.contacts ?? []}
          nameOf={({ name }) => name}
          fieldsOf={fieldsOfContact}
        />
        <div className={style['fields']}>
          <Field
            className={style['whole']}
            label={m.order_contact_name()}
            required
            error={faults.contactName}
          >
            {(control) => <Input {...control} {...text('contactName')} autoComplete="name" maxLength={200} />}
          </Field>
          <Field label={m.order_email()} required error={faults.email}>
            {(control) => (
              <Input {...control} {...text('email')} type="email" autoComplete="email" maxLength={254} />
            )}
          </Field>
          <Field label={m.order_phone()} error={faults.phone}>
            {(control) => (
              <Input {...control} {...text('phone')} type="tel" autoComplete="tel" maxLength={50} />
            )}
          </Field>
        </div>
      </section>
      <section className={style['wide']} aria-labelledby="order-delivery">
        <h3 id="order-delivery">{m.order_delivery()}</h3>
        <RadioGroup
          legend={m.order_delivery_how()}
          quietLegend
          look="segments"
          name="delivery"
          value={fields.delivery}
          options={[
            { value: 'courier', label: m.order_courier() },
            { value: 'pickup', label: m.order_pickup() },
          ]}
          onChange={(delivery) => change({ delivery })}
        />
        {faults.delivery && <Fault text={faults.delivery} />}
        {courier && (
          <>
            <ProfileChoice
              label={m.order_profile_address()}
              items={member?.addresses ?? []}
              nameOf={({ display }) => display}
              fieldsOf={fieldsOfAddress}
            />
            {canSuggest && (
              <Suspense>
                <AddressSearch call={call} take={(taken) => change(fieldsOfAddress(taken))} />
              </Suspense>
            )}
            <div className={style['address']}>
              {line('postal_code', m.order_postal_code(), 'postal-code')}
              {line('city', m.order_city(), 'address-level2', { required: true })}
              {line('street', m.order_street(), 'address-line1', { required: true })}
              {line('house', m.order_house(), 'off', { required: true })}
              {line('block', m.order_block(), 'off')}
              {line('flat', m.order_flat(), 'off')}
            </div>
            <details className={style['more']}>
              <summary>{m.order_address_more()}</summary>
              <div className={style['fields']}>
                {line('country', m.order_country(), 'country-name')}
                {line('region', m.order_region(), 'address-level1')}
                {line('area', m.order_area(), 'off')}
                {line('city_district', m.order_city_district(), 'address-level3')}
              </div>
            </details>
            {written !== '' && (
              <p className={style['written']}>{m.order_address_reads({ address: written })}</p>
            )}
          </>
        )}
      </section>
      <section className={style['part']} aria-labelledby="order-payment">
        <h3 id="order-payment">{m.order_payment()}</h3>
        <PaymentChoice />
        {faults.payment && <Fault text={faults.payment} />}
      </section>
      <section className={style['part']} aria-labelledby="order-papers">
        <h3 id="order-papers">{m.order_papers()}</h3>
        <Field label={m.order_purchase_number()} error={faults.purchaseNumber}>
          {(control) => <Input {...control} {...text('purchaseNumber')} autoComplete="off" maxLength={100} />}
        </Field>
        <Field label={m.order_comment()} error={faults.comment}>
          {(control) => (
            <TextArea {...control} {...text('comment')} rows={2} autoComplete="off" maxLength={2000} />
          )}
        </Field>
      </section>
      {/* where the button has no room for it */}
      <OrderTerms className={style['terms']} />
    </form>
  );
}

/** The fault of a choice: the whole group has it. */
function Fault({ text }: { text: string }) {
  return (
    <p className={style['fault']} role="alert">
      <ErrorMark />
      {text}
    </p>
  );
}
