import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/input.tsx';
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
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={chosen < 0 ? '' : String(chosen)}
          onChange={({ currentTarget: { value } }) => {
            const item = value === '' ? undefined : items[Number(value)];
            if (item !== undefined) change(fieldsOf(item));
          }}
        >
          <option value="">{m.order_profile_other()}</option>
          {items.map((item, index) => (
            <option key={index} value={index}>
              {nameOf(item)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
