import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../site/call.ts';
import { basketQuery } from '../site/queries.ts';
import { useRemembered } from '../site/remembered.ts';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Input, TextArea } from '../ui/input.tsx';
import { formatMoney } from '../ui/money.tsx';
import { type FieldName, NOTHING_FILLED, type OrderFields } from './order-fields.ts';
import style from './order-form.module.css';
import { OrderRefusal } from './order-refusal.tsx';
import { useOrder } from './use-order.ts';

const FIELDS_KEY = 'oligoteka.orderFields';

/** Who pays, whom to ask, and the order itself. */
export function OrderForm({ call }: { call: SiteCall }) {
  const { data: basket } = useSuspenseQuery(basketQuery(call));
  const [fields, change] = useRemembered<OrderFields>(FIELDS_KEY, NOTHING_FILLED);
  const { place, busy, refusal } = useOrder(call, () => change({ comment: '', purchaseNumber: '' }));
  const form = useRef<HTMLFormElement>(null);
  const faults = refusal?.kind === 'fields' ? refusal.faults : {};
  const total = refusal?.kind === 'total' ? refusal.now : basket.discount_total;
  const count = basket.primers.filter(({ editState }) => editState === 'basket').length;

  useEffect(() => {
    if (refusal?.kind === 'fields') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void place(basket, fields, total);
  };
  /** What every text field of the form has in common. */
  const text = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });

  return (
    <form ref={form} className={style['form']} noValidate onSubmit={submit} aria-labelledby="order-title">
      <h2 id="order-title" className={style['title']}>
        {m.order_form_title()}
      </h2>
      <section className={style['part']} aria-labelledby="order-payer">
        <h3 id="order-payer">{m.order_payer()}</h3>
        <RadioGroup
          legend={m.order_payer_kind()}
          quietLegend
          look="segments"
          name="payerKind"
          value={fields.payerKind}
          options={[
            { value: 'organisation', label: m.order_organisation() },
            { value: 'person', label: m.order_person() },
          ]}
          onChange={(payerKind) => change({ payerKind })}
        />
        <div className={style['fields']}>
          <Field
            className={style['whole']}
            label={fields.payerKind === 'person' ? m.order_person_name() : m.order_organisation_name()}
            required
            error={faults.payerName}
          >
            {(control) => (
              <Input
                {...control}
                {...text('payerName')}
                autoComplete={fields.payerKind === 'person' ? 'name' : 'organization'}
              />
            )}
          </Field>
          <Field label={m.order_inn()} optional={m.order_optional()} error={faults.inn}>
            {(control) => (
              <Input {...control} {...text('inn')} inputMode="numeric" autoComplete="off" maxLength={12} />
            )}
          </Field>
          {fields.payerKind === 'organisation' && (
            <Field label={m.order_kpp()} optional={m.order_optional()} error={faults.kpp}>
              {(control) => <Input {...control} {...text('kpp')} autoComplete="off" maxLength={9} />}
            </Field>
          )}
        </div>
      </section>
      <section className={style['part']} aria-labelledby="order-contact">
        <h3 id="order-contact">{m.order_contact()}</h3>
        <div className={style['fields']}>
          <Field
            className={style['whole']}
            label={m.order_contact_name()}
            required
            error={faults.contactName}
          >
            {(control) => <Input {...control} {...text('contactName')} autoComplete="name" />}
          </Field>
          <Field label={m.order_email()} required error={faults.email}>
            {(control) => <Input {...control} {...text('email')} type="email" autoComplete="email" />}
          </Field>
          <Field label={m.order_phone()} optional={m.order_optional()} error={faults.phone}>
            {(control) => <Input {...control} {...text('phone')} type="tel" autoComplete="tel" />}
          </Field>
        </div>
      </section>
      <section className={style['part']} aria-labelledby="order-papers">
        <h3 id="order-papers">{m.order_papers()}</h3>
        <div className={style['fields']}>
          <Field
            className={style['whole']}
            label={m.order_purchase_number()}
            optional={m.order_optional()}
            error={faults.purchaseNumber}
          >
            {(control) => (
              <Input {...control} {...text('purchaseNumber')} autoComplete="off" maxLength={100} />
            )}
          </Field>
          <Field
            className={style['whole']}
            label={m.order_comment()}
            optional={m.order_optional()}
            error={faults.comment}
          >
            {(control) => <TextArea {...control} {...text('comment')} autoComplete="off" maxLength={2000} />}
          </Field>
        </div>
      </section>
      <div className={style['send']}>
        <p className={style['payment']}>{m.order_payment_invoice()}</p>
        {refusal && <OrderRefusal refusal={refusal} />}
        <Button type="submit" kind="primary" busy={busy} className={style['submit']}>
          {m.order_submit({ count, total: formatMoney(total) })}
        </Button>
      </div>
    </form>
  );
}
