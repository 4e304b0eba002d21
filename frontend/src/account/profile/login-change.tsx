import type { User } from '@oligoteka/site-api';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { emailRules, FormFrame, PasswordField, TextField, useAccountForm } from '../account-form.tsx';
import style from './profile.module.css';

interface Props {
  call: SiteCall;
  user: User;
  /** Reads the user again. */
  learn: () => Promise<void>;
}

/** Changes the login: first the password, then the code sent to the new address. */
export function LoginChange({ call, user, learn }: Props) {
  const [open, setOpen] = useState(false);
  const waits = user.loginState === 'isChanging';
  return (
    <>
      <p>
        {m.account_your_login()} <b>{user.login}</b>
      </p>
      {user.loginState === 'new' && !open && (
        <Notice kind="done" live="status">
          {m.account_login_changed()}
        </Notice>
      )}
      {waits && <CodeForm call={call} learn={learn} />}
      {open ? (
        <NewLoginForm call={call} learn={learn} close={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>
            {waits ? m.account_other_login() : m.account_change_login()}
          </Button>
        </div>
      )}
    </>
  );
}

function NewLoginForm({ call, learn, close }: Omit<Props, 'user'> & { close: () => void }) {
  const it = useAccountForm<{ login: string; password: string }>(async ({ login, password }) => {
    await call('/profile/setNewLogin', { login: login.trim(), password });
    await learn();
    close();
  });
  return (
    <FormFrame of={it} label={m.account_change_login()}>
      <TextField
        form={it.form}
        name="login"
        label={m.account_new_login()}
        hint={m.account_new_login_hint()}
        type="email"
        autoComplete="email"
        required
        rules={emailRules}
      />
      <PasswordField
        form={it.form}
        name="password"
        label={m.account_password_now()}
        autoComplete="current-password"
      />
      <div className={style['row']}>
        <Button type="submit" kind="primary" busy={it.busy}>
          {m.account_send_code()}
        </Button>
        <Button kind="quiet" onClick={close}>
          {m.account_cancel()}
        </Button>
      </div>
    </FormFrame>
  );
}

function CodeForm({ call, learn }: Omit<Props, 'user'>) {
  const it = useAccountForm<{ code: string }>(async ({ code }) => {
    await call('/profile/checkLoginChangeCode', { code: code.replaceAll(/\D/g, '') });
    await learn();
  });
  return (
    <FormFrame of={it} label={m.account_code_title()}>
      <TextField
        form={it.form}
        name="code"
        label={m.account_code()}
        hint={m.account_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div>
        <Button type="submit" kind="primary" busy={it.busy}>
          {m.account_confirm_login()}
        </Button>
      </div>
    </FormFrame>
  );
}
