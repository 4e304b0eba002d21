import { m } from '../../paraglide/messages.js';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import type { FieldFaults, PayerFields } from '../order-form/order-fields.ts';

interface PayerFieldsetProps {
  fields: PayerFields;
  faults: FieldFaults;
  edit: (part: Partial<PayerFields>) => void;
}

/** The fields of a payer, by its kind. */
export function PayerFieldset({ fields, faults, edit }: PayerFieldsetProps) {
  const { payerKind } = fields;
  const text = (name: Exclude<keyof PayerFields, 'payerKind'>) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => edit({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <RadioGroup
        legend={m.order_payer_kind()}
        quietLegend
        look="segments"
        name="otherPayerKind"
        value={payerKind}
        options={[
          { value: 'organisation', label: m.order_organisation() },
          { value: 'foreign', label: m.order_foreign() },
          { value: 'person', label: m.order_person() },
        ]}
        onChange={(kind) => edit({ payerKind: kind })}
      />
      <Field
        label={payerKind === 'person' ? m.order_person_name() : m.order_organisation_name()}
        required
        error={faults.payerName}
      >
        {(control) => <Input {...control} {...text('payerName')} maxLength={500} autoComplete="off" />}
      </Field>
      {payerKind !== 'foreign' && (
        <Field label={m.order_inn()} required={payerKind === 'organisation'} error={faults.inn}>
          {(control) => (
            <Input {...control} {...text('inn')} inputMode="numeric" maxLength={30} autoComplete="off" />
          )}
        </Field>
      )}
      {payerKind === 'organisation' && (
        <Field label={m.order_kpp()} error={faults.kpp}>
          {(control) => <Input {...control} {...text('kpp')} maxLength={30} autoComplete="off" />}
        </Field>
      )}
      {payerKind === 'foreign' && (
        <Field label={m.order_tax_number()} hint={m.order_tax_number_hint()} error={faults.taxNumber}>
          {(control) => <Input {...control} {...text('taxNumber')} maxLength={60} autoComplete="off" />}
        </Field>
      )}
      {payerKind !== 'person' && (
        <Field
          label={payerKind === 'foreign' ? m.order_foreign_address() : m.order_legal_address()}
          required={payerKind === 'foreign'}
          error={faults.legalAddress}
        >
          {(control) => <Input {...control} {...text('legalAddress')} maxLength={500} autoComplete="off" />}
        </Field>
      )}
    </>
  );
}
