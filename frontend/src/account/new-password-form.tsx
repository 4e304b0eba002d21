import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../site/call.ts';
import { Button } from '../ui/button.tsx';
import { FormFrame, newPasswordRules, PasswordField, useAccountForm } from './account-form.tsx';
import type { LoggedIn } from './login-form.tsx';

/** A new password by the link of a letter. */
export function NewPasswordForm({
  call,
  token,
  done,
}: {
  call: SiteCall;
  token: string;
  done: (answer: LoggedIn) => Promise<void> | void;
}) {
  const it = useAccountForm<{ password: string }>(async ({ password }) => {
    await done(await call('/auth/setNewPassword', { token, password }));
  });
  return (
    <FormFrame of={it} label={m.account_new_password_title()}>
      <PasswordField
        form={it.form}
        name="password"
        label={m.account_new_password()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
        rules={newPasswordRules}
      />
      <Button type="submit" kind="primary" busy={it.busy}>
        {m.account_save_password()}
      </Button>
    </FormFrame>
  );
}
