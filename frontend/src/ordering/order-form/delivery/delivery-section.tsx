import { addressInEnglish, displayAddress } from '@oligoteka/address';
import { lazy, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { RadioGroup } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { DeliveryOptions, PointChoice } from './delivery-options.tsx';
import { ChoiceFault } from '../choice-fault.tsx';
import { useOrderForm } from '../order-form-state.tsx';
import { addressFields, type FieldName } from '../order-fields.ts';
import { fieldsOfAddress } from '../member-fields.ts';
import style from '../order-form.module.css';
import { ProfileChoice } from '../profile-choice.tsx';
import type { SectionProps } from '../use-order-inputs.ts';
import { hasGoods } from './use-delivery.ts';

const AddressSearch = lazy(async () => ({
  default: (await import('../../../forms/suggest-field.tsx')).AddressSearch,
}));

/** Fields of the delivery. */
export function DeliverySection(props: SectionProps) {
  const { basket, fields, change, delivery } = useOrderForm();
  const { faults } = props.inputs;
  if (!hasGoods(basket))
    return (
      <section className={style['wide']} aria-labelledby="order-delivery">
        <h3 id="order-delivery">{m.order_delivery()}</h3>
        <p className={style['written']}>{m.order_nothing_brought()}</p>
      </section>
    );
  const hasPoints = fields.delivery === 'point' || (delivery.answer?.points.length ?? 0) > 0;
  return (
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
          ...(hasPoints ? [{ value: 'point' as const, label: m.delivery_to_point() }] : []),
          { value: 'pickup', label: m.order_pickup() },
        ]}
        onChange={(delivery) => change({ delivery })}
      />
      {faults.delivery && <ChoiceFault text={faults.delivery} />}
      {fields.delivery === 'courier' && <AddressFields {...props} />}
      {fields.delivery === 'point' && <PointFields {...props} />}
      <DeliveryOptions />
    </section>
  );
}

function PointFields({ inputs: { faults, text } }: SectionProps) {
  return (
    <>
      <Field label={m.order_city()} error={faults.city} required>
        {(control) => <Input {...control} {...text('city')} autoComplete="address-level2" maxLength={200} />}
      </Field>
      <PointChoice />
      {faults.point && <ChoiceFault text={faults.point} />}
    </>
  );
}

function AddressFields({ inputs, canSuggest }: SectionProps) {
  const { call, fields, member, change } = useOrderForm();
  const { faults, text } = inputs;
  const address = displayAddress(addressFields(fields));
  const written = getLocale() === 'en' ? addressInEnglish(address) : address;
  const line = (name: FieldName, label: string, autoComplete: string, need: { required?: boolean } = {}) => (
    <Field label={label} className={style[name]} error={faults[name]} required={need.required ?? false}>
      {(control) => <Input {...control} {...text(name)} autoComplete={autoComplete} maxLength={200} />}
    </Field>
  );

  return (
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
      {written !== '' && <p className={style['written']}>{m.order_address_reads({ address: written })}</p>}
    </>
  );
}
