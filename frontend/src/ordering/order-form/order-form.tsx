import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { suggestionsQuery } from '../../calls/suggestions.ts';
import { deferred } from '../../hydrate/deferred.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { ChoiceFault } from './choice-fault.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery/delivery-section.tsx';
import { useOrderForm } from './order-form-state.tsx';
import style from './order-form.module.css';
import { OrderTerms } from './order-terms.tsx';
import { PayerSection } from './payer-section.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useOrderInputs } from './use-order-inputs.ts';

/** Few payers have left anything from earlier orders. */
const CreditChoice = deferred(() => import('./credit-choice.tsx').then((part) => part.CreditChoice));

/** The form is sent from the button that stays in view too. */
export const ORDER_FORM = 'order-form';

/** Payer, contact and delivery. Typed text stays in this browser. */
export function OrderForm() {
  const { call, credit, forget, refusal, place } = useOrderForm();
  const { data: canSuggest = false } = useQuery(suggestionsQuery(call));
  const form = useRef<HTMLFormElement>(null);
  const inputs = useOrderInputs();
  const { faults, text } = inputs;

  useEffect(() => {
    // to the first fault once it is told, not while it is being corrected
    if (refusal?.kind === 'fields' && !refusal.isCorrected)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    place();
  };

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
      <PayerSection inputs={inputs} canSuggest={canSuggest} />
      <ContactSection inputs={inputs} />
      <DeliverySection inputs={inputs} canSuggest={canSuggest} />
      <section className={style['part']} aria-labelledby="order-payment">
        <h3 id="order-payment">{m.order_payment()}</h3>
        <PaymentChoice />
        {credit > 0 && <CreditChoice />}
        {faults.payment && <ChoiceFault text={faults.payment} />}
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
