import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { useOrderForm } from './order-form-state.tsx';
import { fieldsOfContact } from './member-fields.ts';
import style from './order-form.module.css';
import { ProfileChoice } from './profile-choice.tsx';
import type { SectionProps } from './use-order-inputs.ts';

/** The contact of an order. */
export function ContactSection({ inputs }: Pick<SectionProps, 'inputs'>) {
  const { member } = useOrderForm();
  const { faults, text } = inputs;
  return (
    <section className={style['part']} aria-labelledby="order-contact">
      <h3 id="order-contact">{m.order_contact()}</h3>
      <ProfileChoice
        label={m.order_profile_contact()}
        items={member?.contacts ?? []}
        nameOf={({ name }) => name}
        fieldsOf={fieldsOfContact}
      />
      <div className={style['fields']}>
        <Field className={style['whole']} label={m.order_contact_name()} required error={faults.contactName}>
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
  );
}
