import { m } from '../../paraglide/messages.js';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { useOrderForm } from './order-form-state.tsx';

/** The choice of payment; where no cards are taken, a sentence in its place. */
export function PaymentChoice() {
  const { cards, fields, change } = useOrderForm();
  if (cards === 'off') return <p>{m.order_invoice_only()}</p>;
  return (
    <RadioGroup
      legend={m.order_payment()}
      quietLegend
      name="payment"
      value={fields.payment}
      options={[
        { value: 'invoice', label: m.order_invoice(), hint: m.order_invoice_hint() },
        {
          value: 'card',
          label: m.order_card(),
          hint: cards === 'test' ? `${m.order_card_hint()} ${m.order_card_test()}` : m.order_card_hint(),
        },
      ]}
      onChange={(payment) => change({ payment })}
    />
  );
}
