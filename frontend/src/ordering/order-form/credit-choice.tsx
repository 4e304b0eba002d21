import { m } from '../../paraglide/messages.js';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { useOrderForm } from './order-form-state.tsx';

/** The choice to set off what the payer left from earlier orders; nothing where there is none. */
export function CreditChoice() {
  const { credit, total, usesCredit, setUsesCredit } = useOrderForm();
  if (credit === 0 || total === 0) return null;
  const [have, due] = [Math.round(credit * 100), Math.round(total * 100)];
  const used = Math.min(have, due) / 100;
  return (
    <Checkbox
      checked={usesCredit}
      label={m.order_credit({ sum: formatMoney(used) })}
      hint={
        have < due
          ? m.order_credit_hint({ rest: formatMoney((due - have) / 100) })
          : m.order_credit_hint_all()
      }
      onChange={(event) => setUsesCredit(event.target.checked)}
    />
  );
}
