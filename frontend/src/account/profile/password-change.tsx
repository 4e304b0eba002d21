import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormFrame, newPasswordRules, PasswordField, useAccountForm } from '../account-form.tsx';
import style from './profile.module.css';
import { SavedNotice } from './saved-notice.tsx';

/** Changes the password; other devices are logged out. `login` tells password managers the account. */
export function PasswordChange({
  call,
  login,
  changed,
}: {
  call: SiteCall;
  login: string;
  changed: () => Promise<void>;
}) {
  const [saved, setSaved] = useState(0);
  const it = useAccountForm<{ oldPassword: string; newPassword: string }>(
    async (values, reset) => {
      await call('/auth/changePassword', values);
      reset();
      setSaved((times) => times + 1);
      await changed();
    },
    { oldPassword: '', newPassword: '' },
  );
  return (
    <FormFrame of={it} label={m.account_change_password()}>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        form={it.form}
        name="oldPassword"
        label={m.account_password_now()}
        autoComplete="current-password"
      />
      <PasswordField
        form={it.form}
        name="newPassword"
        label={m.account_new_password()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
        rules={newPasswordRules}
      />
      <div className={style['row']}>
        <Button type="submit" kind="primary" busy={it.busy}>
          {m.account_change_password()}
        </Button>
        <SavedNotice times={saved} words={m.account_password_saved()} />
      </div>
    </FormFrame>
  );
}
