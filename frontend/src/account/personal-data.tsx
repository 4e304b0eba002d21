import type { User } from '@oligoteka/site-api';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../site/call.ts';
import { Button } from '../ui/button.tsx';
import { FormFrame, TextField, useAccountForm } from './account-form.tsx';
import style from './profile.module.css';
import { Saved } from './saved.tsx';

type Fields = Record<'lName' | 'fName' | 'mName' | 'phone', string>;

/** How the shop addresses this person. */
export function PersonalData({
  call,
  user,
  know,
}: {
  call: SiteCall;
  user: User;
  know: (changed: User) => void;
}) {
  const [saved, setSaved] = useState(0);
  const { lName, fName, mName, phone } = user;
  const it = useAccountForm<Fields>(
    async (values) => {
      const trimmed = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value.trim()]),
      ) as Fields;
      know(await call('/profile/saveProfile', trimmed));
      setSaved((times) => times + 1);
    },
    { lName, fName, mName, phone },
  );
  const { form } = it;
  return (
    <FormFrame of={it} label={m.account_personal()}>
      <div className={style['pair']}>
        <TextField
          form={form}
          name="lName"
          label={m.account_last_name()}
          autoComplete="family-name"
          required
        />
        <TextField
          form={form}
          name="fName"
          label={m.account_first_name()}
          autoComplete="given-name"
          required
        />
        <TextField form={form} name="mName" label={m.account_middle_name()} autoComplete="additional-name" />
        <TextField form={form} name="phone" label={m.account_phone()} type="tel" autoComplete="tel" />
      </div>
      <div className={style['row']}>
        <Button type="submit" kind="primary" busy={it.busy}>
          {m.account_save()}
        </Button>
        <Saved times={saved} />
      </div>
    </FormFrame>
  );
}
