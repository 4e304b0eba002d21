import type { UseFormReturn } from 'react-hook-form';
import { m } from '../paraglide/messages.js';
import { TextField } from './account-form.tsx';
import style from './account-form.module.css';

/** The fields of a person. */
export type PersonFields = Record<'lName' | 'fName' | 'mName' | 'phone', string>;

/** The fields of a person's name and telephone, in whichever form they stand. */
export function PersonFieldset<Values extends PersonFields>({ form }: { form: UseFormReturn<Values> }) {
  const person = form as unknown as UseFormReturn<PersonFields>;
  return (
    <div className={style['pairs']}>
      <TextField
        form={person}
        name="lName"
        label={m.account_last_name()}
        autoComplete="family-name"
        required
      />
      <TextField
        form={person}
        name="fName"
        label={m.account_first_name()}
        autoComplete="given-name"
        required
      />
      <TextField
        form={person}
        name="mName"
        label={m.account_middle_name()}
        autoComplete="additional-name"
        hint={m.account_middle_name_hint()}
      />
      <TextField form={person} name="phone" label={m.account_phone()} type="tel" autoComplete="tel" />
    </div>
  );
}

export const trimmedName = ({ lName, fName, mName, phone }: PersonFields): PersonFields => ({
  lName: lName.trim(),
  fName: fName.trim(),
  mName: mName.trim(),
  phone: phone.trim(),
});
