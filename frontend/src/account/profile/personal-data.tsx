import type { User } from '@oligoteka/site-api';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormFrame, useAccountForm } from '../account-form.tsx';
import { type PersonFields, PersonFieldset, trimmedName } from '../person-fields.tsx';
import style from './profile.module.css';
import { SavedNotice } from './saved-notice.tsx';

/** Name and telephone of the person. */
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
  const it = useAccountForm<PersonFields>(
    async (values) => {
      know(await call('/profile/saveProfile', trimmedName(values)));
      setSaved((times) => times + 1);
    },
    { lName, fName, mName, phone },
  );
  return (
    <FormFrame of={it} label={m.account_personal()}>
      <PersonFieldset form={it.form} />
      <div className={style['row']}>
        <Button type="submit" kind="primary" busy={it.busy}>
          {m.account_save()}
        </Button>
        <SavedNotice times={saved} />
      </div>
    </FormFrame>
  );
}
