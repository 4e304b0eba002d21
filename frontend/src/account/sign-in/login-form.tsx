import type { DataOf } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { emailRules, FormFrame, PasswordField, TextField, useAccountForm } from '../account-form.tsx';

export type LoggedIn = DataOf<'/auth/login'>;

interface Fields {
  login: string;
  password: string;
}

/** Address and password. `done` gets the shop's answer. */
export function LoginForm({
  call,
  done,
}: {
  call: SiteCall;
  done: (answer: LoggedIn) => Promise<void> | void;
}) {
  const it = useAccountForm<Fields>(async ({ login, password }) => {
    await done(await call('/auth/login', { login: login.trim(), password }));
  });
  return (
    <FormFrame of={it} label={m.account_login_title()}>
      <TextField
        form={it.form}
        name="login"
        label={m.account_email()}
        type="email"
        autoComplete="username"
        required
        rules={emailRules}
      />
      <PasswordField
        form={it.form}
        name="password"
        label={m.account_password()}
        autoComplete="current-password"
      />
      <Button type="submit" kind="primary" busy={it.busy}>
        {m.account_log_in()}
      </Button>
    </FormFrame>
  );
}
