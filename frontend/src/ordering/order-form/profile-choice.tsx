import { m } from '../../paraglide/messages.js';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { useOrderForm } from './order-form-state.tsx';
import type { OrderFields } from './order-fields.ts';

interface ProfileChoiceProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  fieldsOf: (item: Item) => Partial<OrderFields>;
}

/** Fills in a part of the form with something a member keeps in the profile. */
export function ProfileChoice<Item>({ label, items, nameOf, fieldsOf }: ProfileChoiceProps<Item>) {
  const { fields, change } = useOrderForm();
  if (items.length === 0) return null;
  const chosen = items.findIndex((item) =>
    Object.entries(fieldsOf(item)).every(([name, value]) => fields[name as keyof OrderFields] === value),
  );
  return (
    <WordSelect
      label={label}
      value={chosen}
      options={[[-1, m.order_profile_other()], ...items.map((item, at) => [at, nameOf(item)] as const)]}
      onChange={(at) => {
        const item = items[at];
        if (item !== undefined) change(fieldsOf(item));
      }}
    />
  );
}
