import type { Order } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';
import { RadioGroup } from '../../../ui/fields/choice.tsx';

export type MoneyBack = 'returned' | 'kept';

interface MoneyChoiceProps {
  order: Order;
  value: MoneyBack;
  choose: (value: MoneyBack) => void;
}

/** The choice of a member whose money came by transfer: it goes back, or stays for the next order. Nothing for all others. */
export function MoneyChoice({ order, value, choose }: MoneyChoiceProps) {
  if (!order.canKeepMoney) return null;
  return (
    <RadioGroup
      legend={m.order_money_choice()}
      name="money"
      value={value}
      options={[
        { value: 'returned', label: m.order_money_returned(), hint: m.order_money_returned_hint() },
        { value: 'kept', label: m.order_money_kept(), hint: m.order_money_kept_hint() },
      ]}
      onChange={choose}
    />
  );
}
